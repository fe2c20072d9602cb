#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file operation that failed.
package struct FileError: Error, Equatable, Sendable {
  package enum Operation: String, Sendable {
    case read
    case write
    case create
    case list
  }

  package var operation: Operation
  package var path: String
  /// The system's error number.
  package var code: Int32

  package init(operation: Operation, path: String, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// `cannot read 'x.json': No such file or directory`
  package var message: String {
    "cannot \(operation.rawValue) '\(path)': \(reason)"
  }

  /// The code of a file that holds something else than it should.
  static let damaged = EBADMSG

  /// The system's words: `No such file or directory`
  package var reason: String {
    code == FileError.damaged ? "the file is damaged" : String(cString: strerror(code))
  }
}

/// Which file it is, how large, and when it was changed.
package struct FileStamp: Hashable, Sendable {
  var device: UInt64
  var number: UInt64
  var size: Int64
  var seconds: Int64
  var nanoseconds: Int64
}

/// The few file operations that the program needs.
package enum Files {
  /// The whole of a file.
  ///
  /// - Parameter limit: larger files are refused (EFBIG) before they fill the memory.
  package static func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(operation: .read, path: path, code: errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileError(operation: .read, path: path, code: errno) }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
      guard bytes.count <= limit else {
        throw FileError(operation: .read, path: path, code: EFBIG)
      }
    }
  }

  /// Writes a file under a temporary name beside it and renames it, so that the name never holds
  /// half a file.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    try write([bytes[...]], to: path)
  }

  /// The same of parts that follow each other.
  package static func write(_ parts: [ArraySlice<UInt8>], to path: String) throws(FileError) {
    var file = try PartFile(path)
    let descriptor = try file.open()
    if let code = PartsWriter.write(parts, to: descriptor) {
      close(descriptor)
      throw FileError(operation: .write, path: path, code: code)
    }
    // A full disk may only be told when the file is closed.
    guard close(descriptor) == 0 else {
      throw FileError(operation: .write, path: path, code: errno)
    }
    try file.finish()
  }

  /// Makes a folder and those above it; one that is there already is fine.
  package static func makeFolder(_ path: String) throws(FileError) {
    var prefix = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      prefix += (prefix.isEmpty || prefix == "/" ? "" : "/") + part
      if mkdir(prefix, 0o755) == 0 || errno == EEXIST { continue }
      throw FileError(operation: .create, path: path, code: errno)
    }
    guard isFolder(path) else {
      throw FileError(operation: .create, path: path, code: ENOTDIR)
    }
  }

  /// The names in a folder, sorted; empty when the folder does not exist.
  package static func list(_ path: String) throws(FileError) -> [String] {
    try names(path, most: nil) ?? []
  }

  /// The names in a folder, sorted; empty when it has more than `most`, or cannot be listed.
  package static func names(_ path: String, most: Int) -> [String] {
    (try? names(path, most: .some(most))) ?? []
  }

  /// - Returns: nil when there are more than `most`.
  private static func names(_ path: String, most: Int?) throws(FileError) -> [String]? {
    guard let folder = opendir(path) else {
      if errno == ENOENT { return [] }
      throw FileError(operation: .list, path: path, code: errno)
    }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
      if let most, names.count > most { return nil }
    }
    return names.sorted()
  }

  package static func remove(_ path: String) throws(FileError) {
    guard unlink(path) == 0 || errno == ENOENT else {
      throw FileError(operation: .write, path: path, code: errno)
    }
  }

  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The system's error number for what is no plain file; nil for a plain one.
  static func obstacle(_ path: String) -> Int32? {
    var status = stat()
    guard stat(path, &status) == 0 else { return errno }
    if status.st_mode & S_IFMT == S_IFDIR { return EISDIR }
    return status.st_mode & S_IFMT == S_IFREG ? nil : EINVAL
  }

  /// Why a file cannot be read as a plain file; nil when it can.
  package static func readingProblem(_ path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return String(cString: strerror(errno)) }
    if status.st_mode & S_IFMT == S_IFDIR { return "it is a folder" }
    if status.st_mode & S_IFMT != S_IFREG { return "it is not a plain file" }
    return access(path, R_OK) == 0 ? nil : String(cString: strerror(errno))
  }

  /// What tells one state of a file from another; nil when it does not exist.
  package static func stamp(_ path: String) -> FileStamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return FileStamp(
      device: UInt64(status.st_dev), number: UInt64(status.st_ino), size: Int64(status.st_size),
      seconds: Int64(status.st_mtim.tv_sec), nanoseconds: Int64(status.st_mtim.tv_nsec))
  }

  /// The path without links and dots; nil when it does not exist.
  package static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Folder (without a slash at the end, empty for the current one) and name of a path.
  package static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return ("", path) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (folder, String(path[path.index(after: slash)...]))
  }
}
