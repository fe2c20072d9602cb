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
  private var isFinished = false

  /// Linux's `O_PATH`, which Swift does not see: a folder that may be written to but not listed can
  /// be held too.
  private static let forItsPath: Int32 = 0o10_000_000

  /// The name of a file under way: `.frame-0001.png.part`
  private var temporaryName: String { "." + name + ".part" }

  /// Where the file is until it is finished, for a program that writes it.
  package var temporaryPath: String {
    let folder = Files.split(path).folder
    return (folder.isEmpty ? "" : folder + "/") + temporaryName
  }

  /// Holds the folder; makes no file.
  package init(_ path: String) throws(FileError) {
    self.path = path
    let (folderPath, name) = Files.split(path)
    self.name = name
    folder = Glibc.open(
      folderPath.isEmpty ? "." : folderPath, PartFile.forItsPath | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw FileError(operation: .create, path: path, code: errno) }
  }

  deinit {
    if !isFinished { unlinkat(folder, temporaryName, 0) }
    close(folder)
  }

  /// Opens the temporary file, empty, for writing.
  ///
  /// - Returns: a file descriptor, which the caller closes.
  package func open() throws(FileError) -> Int32 {
    let descriptor = openat(
      folder, temporaryName, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw FileError(operation: .create, path: path, code: errno) }
    return descriptor
  }

  /// Gives the file its name.
  package mutating func finish() throws(FileError) {
    guard renameat(folder, temporaryName, folder, name) == 0 else {
      throw FileError(operation: .write, path: path, code: errno)
    }
    isFinished = true
  }
}
