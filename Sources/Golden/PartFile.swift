#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file that is made under a temporary name beside its own, which it gets when it is whole. One
/// that is given up leaves nothing behind.
///
/// The folder is held open: when it is moved meanwhile, the file is finished or removed where the
/// folder went, instead of being left there half written.
package struct PartFile: ~Copyable {
  /// Where the file will be.
  package let path: String
  private let folder: Int32
  private let name: String
  private let temporaryName: String
  /// Whether there is a file under the temporary name.
  private var isUnderWay = false

  /// Linux's `O_PATH`, which Swift does not see: a folder that may be written to but not listed can
  /// be held too.
  private static let forItsPath: Int32 = 0o10_000_000

  /// The most bytes of a file's name.
  private static let longestName = 255

  /// The name of a file under way: `.frame-0001.png.part`
  ///
  /// A name that leaves no room for more loses its beginning; one that no file can have stays
  /// whole, so that this is told before anything is written.
  private static func temporaryName(of name: String) -> String {
    var end = name[...]
    if name.utf8.count <= longestName {
      while end.utf8.count > longestName - "..part".utf8.count { end = end.dropFirst() }
    }
    return "." + end + ".part"
  }

  /// Where the file is until it is finished, for a program that writes it.
  package var temporaryPath: String {
    String(path.dropLast(name.count)) + temporaryName
  }

  /// Holds the folder; makes no file.
  package init(_ path: String) throws(FileError) {
    self.path = path
    let (folderPath, name) = Files.split(path)
    self.name = name
    temporaryName = PartFile.temporaryName(of: name)
    folder = Glibc.open(
      folderPath.isEmpty ? "." : folderPath, PartFile.forItsPath | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw FileError(operation: .create, path: path, code: errno) }
    guard !name.isEmpty else {
      throw FileError(operation: .create, path: path, code: path.isEmpty ? ENOENT : EISDIR)
    }
  }

  deinit {
    if isUnderWay { unlinkat(folder, temporaryName, 0) }
    close(folder)
  }

  /// Makes the temporary file, or empties one that is there, and opens it for writing.
  ///
  /// - Returns: a file descriptor, which the caller closes.
  package mutating func open() throws(FileError) -> Int32 {
    let descriptor = openat(
      folder, temporaryName, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw FileError(operation: .create, path: path, code: errno) }
    isUnderWay = true
    return descriptor
  }

  /// Gives the file its name, or removes it where it cannot have it.
  package mutating func finish() throws(FileError) {
    guard renameat(folder, temporaryName, folder, name) == 0 else {
      let code = errno
      giveUp()
      throw FileError(operation: .write, path: path, code: code)
    }
    isUnderWay = false
  }

  /// Removes the temporary file.
  package mutating func giveUp() {
    if isUnderWay { unlinkat(folder, temporaryName, 0) }
    isUnderWay = false
  }
}
