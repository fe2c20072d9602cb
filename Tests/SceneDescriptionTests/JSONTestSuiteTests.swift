import Foundation
import SceneDescription
import Testing

/// The public suite of RFC 8259 readers; its README says where it is from.
@Suite struct JSONTestSuiteTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/json-test-suite")

  private static func names(_ prefix: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix(prefix) && $0.hasSuffix(".json") }
      .sorted()
  }

  private static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: name)))
  }

  @Test func everyValidTextIsAccepted() throws {
    let names = try Self.names("y_")
    #expect(names.count == 95)
    for name in names {
      let bytes = try Self.bytes(name)
      #expect(throws: Never.self, "\(name)") { try JSONReader.read(bytes) }
    }
  }

  @Test func everyInvalidTextIsRejected() throws {
    let names = try Self.names("n_")
    #expect(names.count == 188 - 2)
    for name in names {
      let bytes = try Self.bytes(name)
      #expect(throws: JSONError.self, "\(name)") { try JSONReader.read(bytes) }
    }
  }

  /// `n_structure_100000_opening_arrays.json` and `n_structure_open_array_object.json`.
  @Test func everyLargeInvalidTextIsRejected() {
    for (piece, count, end) in [("[", 100_000, ""), ("[{\"\":", 50_000, "\n")] {
      let bytes = Array((String(repeating: piece, count: count) + end).utf8)
      #expect(throws: JSONError.self, "\(piece)") { try JSONReader.read(bytes) }
    }
  }

  /// What this reader does where the RFC leaves it free: numbers have any range, a byte order mark
  /// is skipped, 512 levels are read; nothing but Unicode text in UTF-8 passes.
  private static let accepted: Set<String> = [
    "i_number_double_huge_neg_exp.json",
    "i_number_huge_exp.json",
    "i_number_neg_int_huge_exp.json",
    "i_number_pos_double_huge_exp.json",
    "i_number_real_neg_overflow.json",
    "i_number_real_pos_overflow.json",
    "i_number_real_underflow.json",
    "i_number_too_big_neg_int.json",
    "i_number_too_big_pos_int.json",
    "i_number_very_big_negative_int.json",
    "i_structure_500_nested_arrays.json",
    "i_structure_UTF-8_BOM_empty_object.json",
  ]

  private static let rejected: [String: String] = [
    "i_object_key_lone_2nd_surrogate.json": "surrogate pair",
    "i_string_1st_surrogate_but_2nd_missing.json": "surrogate pair",
    "i_string_1st_valid_surrogate_2nd_invalid.json": "surrogate pair",
    "i_string_UTF-16LE_with_BOM.json": "UTF-16",
    "i_string_UTF-8_invalid_sequence.json": "not valid UTF-8",
    "i_string_UTF8_surrogate_U+D800.json": "not valid UTF-8",
    "i_string_incomplete_surrogate_and_escape_valid.json": "surrogate pair",
    "i_string_incomplete_surrogate_pair.json": "surrogate pair",
    "i_string_incomplete_surrogates_escape_valid.json": "surrogate pair",
    "i_string_invalid_lonely_surrogate.json": "surrogate pair",
    "i_string_invalid_surrogate.json": "surrogate pair",
    "i_string_invalid_utf-8.json": "not valid UTF-8",
    "i_string_inverted_surrogates_U+1D11E.json": "surrogate pair",
    "i_string_iso_latin_1.json": "not valid UTF-8",
    "i_string_lone_second_surrogate.json": "surrogate pair",
    "i_string_lone_utf8_continuation_byte.json": "not valid UTF-8",
    "i_string_not_in_unicode_range.json": "not valid UTF-8",
    "i_string_overlong_sequence_2_bytes.json": "not valid UTF-8",
    "i_string_overlong_sequence_6_bytes.json": "not valid UTF-8",
    "i_string_overlong_sequence_6_bytes_null.json": "not valid UTF-8",
    "i_string_truncated-utf-8.json": "not valid UTF-8",
    "i_string_utf16BE_no_BOM.json": "UTF-16",
    "i_string_utf16LE_no_BOM.json": "UTF-16",
  ]

  @Test func everyFreeTextHasItsVerdict() throws {
    let names = try Self.names("i_")
    #expect(names.count == 35)
    #expect(Self.accepted.union(Self.rejected.keys) == Set(names))
    for name in names {
      let bytes = try Self.bytes(name)
      do {
        _ = try JSONReader.read(bytes)
        #expect(Self.accepted.contains(name), "\(name)")
      } catch {
        let reason = try #require(Self.rejected[name], "\(name): \(error)")
        #expect(error.message.contains(reason), "\(name): \(error)")
      }
    }
  }
}
