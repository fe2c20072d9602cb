import PixelKernels
import Testing

@testable import Pixels

/// The kernels of the fast encoder against plain models, with AVX2 and without.
@Suite struct EncoderKernelTests {
  private func inBothForms(_ body: () -> Void) {
    body()
    pk_allow_avx2(false)
    defer { pk_allow_avx2(true) }
    body()
  }

  // MARK: Packing

  /// Three of four pieces of a row are looked at, and about one of two pixels in them has changed.
  @Test(arguments: [1, 7, 8, 9, 31, 32, 33, 85, 86, 87, 130, 2048, 2101], [3, 4])
  func packingFindsEveryChange(_ width: Int, _ bpp: Int) {
    let cell = bpp == 3 ? 86 : 129
    for kind in 0..<4 {
      var noise = Noise(seed: UInt32(8 * width + kind))
      var pixels = (0..<2 * width).map { _ in pixel(kind, &noise) }
      let before = pixels.flatMap { straight($0, bpp) }
      for x in 0..<width where noise.next() % (kind == 3 ? 40 : 2) == 0 {
        pixels[x] = pixel(kind, &noise)
      }
      let region = (0..<(width + 2047) / 2048).map { _ in
        (0..<2).reduce(UInt64(0)) { word, _ in
          word << 32 | UInt64(noise.next() | noise.next())
        }
      }
      let after = (0..<width).flatMap { x -> [UInt8] in
        let isLookedAt = region[x >> 11] >> UInt64(x >> 5 & 63) & 1 == 1
        return isLookedAt ? straight(pixels[x], bpp) : Array(before[bpp * x..<bpp * (x + 1)])
      }
      let expected = after + before[(bpp * width)...] + [UInt8](repeating: 0, count: 64)
      inBothForms {
        var packed = before + [UInt8](repeating: 0, count: 64)
        var changed = [UInt8](repeating: 0, count: (width + cell - 1) / cell)
        var pieces = [UInt64](repeating: 0, count: region.count)
        let any = pk_pack_row(
          pixels, width, bpp, cell, region, &packed, width * bpp, &changed, &pieces)
        #expect(packed == expected)
        let differing = (0..<width).filter { x in
          let bytes = bpp * x..<bpp * (x + 1)
          return before[bytes] != after[bytes]
        }
        #expect(any == !differing.isEmpty)
        #expect(differing.allSatisfy { changed[$0 / cell] & 1 == 1 })
        let last = differing.filter { $0 % cell >= cell - 2 }
        #expect(last.allSatisfy { changed[$0 / cell] == 3 })
        let found = (0..<(width + 31) / 32).filter { pieces[$0 >> 6] >> UInt64($0 & 63) & 1 == 1 }
        #expect(found == Set(differing.map { $0 / 32 }).sorted())
        #expect(any || changed.allSatisfy { $0 == 0 })
      }
    }
  }

  private func pixel(_ kind: Int, _ noise: inout Noise) -> UInt32 {
    switch kind {
    case 0: noise.next() | 0xff00_0000
    case 1: Premultiply.pixel(straight: noise.next())
    case 2: noise.next() % 3 == 0 ? 0 : 0xff00_00ff
    default: 0xff10_2030 ^ (noise.next() % 50 == 0 ? 1 : 0)
    }
  }

  /// By exact rounding (half up), cut off at 255.
  private func straight(_ pixel: UInt32, _ bpp: Int) -> [UInt8] {
    let colors = [pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255]
    if bpp == 3 { return colors.map { UInt8($0) } }
    let alpha = pixel >> 24
    guard alpha > 0 else { return [0, 0, 0, 0] }
    return colors.map { UInt8(min(255, ($0 * 255 + alpha / 2) / alpha)) } + [UInt8(alpha)]
  }

  // MARK: Filtering

  static let rowKinds = ["noise", "faint", "equal", "runs", "slope"]

  /// Row filters by the PNG specification (9.2), the choice by sums of magnitudes, runs by looking at
  /// every byte, sums as zlib's checksum has them.
  @Test(arguments: rowKinds, [1, 2, 85, 86, 87, 172, 500])
  func rowsAreFilteredAndCounted(_ kind: String, _ pixels: Int) {
    for bpp in [3, 4] {
      let rows = KernelRow(kind, pixels: pixels, bpp: bpp, seed: UInt32(pixels))
      inBothForms {
        let result = rows.refreshed()
        #expect(result.filter == rows.bestFilter)
        let bytes = rows.filtered(by: result.filter)
        #expect(result.filtered == bytes)
        let counts = KernelRow.counts(bytes, cells: rows.cellRanges)
        #expect(result.totals.literals == counts.literals)
        #expect(result.totals.runs == counts.runs)
        #expect(result.totals.widths == counts.widths)
        #expect(
          Adler32.checksum(
            sum: result.totals.sum, weighted: result.totals.weighted, count: bytes.count)
            == Adler32.checksum(bytes, count: bytes.count))
      }
    }
  }

  // MARK: Writing

  /// Many literals at once give the bits of single ones: near 0 and far, with short codes and such that
  /// eight of them take more than a word.
  @Test(arguments: rowKinds, [1, 86, 500])
  func literalsTogetherAreLiteralsOneByOne(_ kind: String, _ pixels: Int) {
    let rows = KernelRow(kind, pixels: pixels, bpp: 3, seed: 9)
    for width in [0, 2, 9, 31] {
      let code = PresetCode(PresetCode.Key(literals: 40, runs: 1, widths: 10 * width))
      let expected = rows.written(code, isDense: false)
      #expect(expected.bits > 0)
      inBothForms {
        #expect(rows.written(code, isDense: true) == expected)
        #expect(rows.written(code, isDense: false) == expected)
      }
    }
  }

  @Test func bitsAreCopiedFromAnyPlaceToAny() {
    var noise = Noise(seed: 5)
    let source = (0..<700).map { _ in UInt8(truncatingIfNeeded: noise.next()) }
    func bit(_ bytes: [UInt8], _ at: Int) -> UInt8 { bytes[at >> 3] >> UInt8(at & 7) & 1 }
    for step in 0..<400 {
      let lead = step % 8
      let from = Int(noise.next() % 700)
      let count = Int(noise.next()) % (step % 2 == 0 ? 90 : 4800)
      inBothForms {
        let copy = writtenBits(most: 700) { stream in
          stream.put(0x55 & (1 << UInt32(lead) - 1), lead)
          pk_copy_bits(&stream.writer, source, UInt64(from), UInt64(count))
          #expect(stream.position == lead + count)
        }
        #expect((0..<lead).allSatisfy { bit(copy, $0) == bit([0x55], $0) })
        #expect((0..<count).allSatisfy { bit(copy, lead + $0) == bit(source, from + $0) })
      }
    }
  }
}
