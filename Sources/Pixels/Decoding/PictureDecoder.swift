#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Reads picture files made of pixels: PNG, JPEG and WebP, all taken as sRGB.
///
/// Embedded colour profiles and gamma values are ignored, as most sRGB pipelines do: files without
/// them and files that say "sRGB" are the rule, and the same bytes must give the same colours
/// everywhere.
package enum PictureDecoder {
  /// The largest file that is read, in bytes.
  package static let mostBytes = 256 << 20

  /// The bytes of a picture file.
  package static func read(file path: String) throws(PictureError) -> [UInt8] {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .unreadable(reason: systemReason()) }
    // Opening a pipe could wait for ever.
    guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadable(reason: "not a file") }
    guard status.st_size <= mostBytes else { throw .tooManyBytes(limit: mostBytes) }
    guard let file = fopen(path, "rb") else { throw .unreadable(reason: systemReason()) }
    defer { fclose(file) }
    let size = Int(status.st_size)
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = buffer.baseAddress.map { fread($0, 1, size, file) } ?? 0
    }
    guard ferror(file) == 0 else { throw .unreadable(reason: systemReason()) }
    guard !bytes.isEmpty else { throw .empty }
    return bytes
  }

  /// The kind of a file by its content.
  package static func kind(of bytes: [UInt8]) throws(PictureError) -> PictureKind {
    guard !bytes.isEmpty else { throw .empty }
    guard let kind = PictureKind(bytes) else {
      throw .unknownKind(name: PictureKind.foreignName(bytes))
    }
    return kind
  }

  /// The size that a file declares, in pixels as they are shown, without decoding it.
  /// - Precondition: `kind` is not `.svg`, which has no pixels.
  package static func size(
    of bytes: [UInt8], _ kind: PictureKind
  ) throws(PictureError) -> (width: Int, height: Int) {
    let size: (width: Int, height: Int)
    switch kind {
    case .png:
      do throws(PNGError) { size = try PNGDecoder.size(of: bytes) } catch {
        throw PictureError(error)
      }
    case .jpeg: size = try JPEGDecoder.size(of: bytes)
    case .webp: size = try WebPDecoder.size(of: bytes)
    case .svg: preconditionFailure("an SVG has no pixels of its own")
    }
    guard Bitmap.allows(width: size.width, height: size.height) else {
      throw .tooLarge(width: size.width, height: size.height)
    }
    return size
  }

  /// Decodes a file whose declared size has been found acceptable.
  /// - Precondition: `kind` is not `.svg`.
  package static func decode(
    _ bytes: [UInt8], _ kind: PictureKind
  ) throws(PictureError) -> Bitmap {
    _ = try size(of: bytes, kind)
    switch kind {
    case .png:
      do throws(PNGError) { return try PNGDecoder.decode(bytes) } catch {
        throw PictureError(error)
      }
    case .jpeg: return try JPEGDecoder.decode(bytes)
    case .webp: return try WebPDecoder.decode(bytes)
    case .svg: preconditionFailure("an SVG has no pixels of its own")
    }
  }

  private static func systemReason() -> String { String(cString: strerror(errno)) }
}

extension PictureError {
  init(_ error: PNGError) {
    self =
      switch error {
      case .unreadable(let reason): .unreadable(reason: reason)
      case .corrupt(let reason): .corrupt(.png, reason: reason)
      case .tooLarge(let width, let height): .tooLarge(width: width, height: height)
      }
  }
}
