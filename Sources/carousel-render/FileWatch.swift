import Golden

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Waits for changes of files.
///
/// It is the folders that are watched: editors write a new file and rename it, after which a watch on
/// the old one would see nothing more.
final class FileWatch {
  private static let events =
    IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF
    | IN_MOVE_SELF | IN_ONLYDIR
  /// Something happened to the folder itself, or was lost.
  private static let unclear = UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED | IN_Q_OVERFLOW)

  private let descriptor: Int32
  /// The names that matter, by the number of their folder's watch.
  private var names: [Int32: Set<String>] = [:]

  init() throws(FileError) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { throw FileError(operation: .read, path: "inotify", code: errno) }
  }

  deinit { close(descriptor) }

  /// Watches more files. One that does not exist is awaited, and so are the folders above it.
  func add(_ paths: [String]) throws(FileError) {
    for path in paths {
      // What a link points at may be changed as well as the link.
      for path in Set([path, Files.resolved(path) ?? path]) { try add(path) }
    }
  }

  private func add(_ path: String) throws(FileError) {
    var (folder, name) = Files.split(path)
    while !folder.isEmpty, folder != "/", !Files.isFolder(folder) {
      (folder, name) = Files.split(folder)
    }
    let place = folder.isEmpty ? "." : folder
    let watch = inotify_add_watch(descriptor, place, UInt32(Self.events))
    guard watch >= 0 else { throw FileError(operation: .read, path: place, code: errno) }
    names[watch, default: []].insert(name)
  }

  /// Waits for a change, at most so many milliseconds.
  ///
  /// - Returns: whether there was one.
  func waits(milliseconds: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, milliseconds) > 0 else { return false }
    return readEvents()
  }

  private func readEvents() -> Bool {
    var isChanged = false
    let header = MemoryLayout<inotify_event>.size
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: 1 << 16, alignment: MemoryLayout<inotify_event>.alignment)
    defer { buffer.deallocate() }
    while true {
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= header else { return isChanged }
      var offset = 0
      while offset + header <= count {
        let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        let length = min(Int(event.len), count - offset - header)
        let bytes = buffer[(offset + header)..<(offset + header + length)].prefix { $0 != 0 }
        let name = String(decoding: bytes, as: UTF8.self)
        if event.mask & Self.unclear != 0 || names[event.wd]?.contains(name) == true {
          isChanged = true
        }
        offset += header + Int(event.len)
      }
    }
  }
}
