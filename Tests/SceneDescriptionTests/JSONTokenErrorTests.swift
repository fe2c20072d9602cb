import SceneDescription
import Testing

/// Faulty numbers and strings with what is reported of them.
@Suite struct JSONTokenErrorTests {
  @Test(arguments: [
    TextCase("+1", "2:4: a number does not begin with '+' (write 1)"),
    TextCase("+-1", "2:4: a number does not begin with '+' (write -1)"),
    TextCase("++1", "2:4: a number does not begin with '+'"),
    TextCase("01", "2:4: a number does not begin with a superfluous 0 (write 1)"),
    TextCase("-007.5", "2:4: a number does not begin with a superfluous 0 (write -7.5)"),
    TextCase("000", "2:4: a number does not begin with a superfluous 0 (write 0)"),
    TextCase("00.5", "2:4: a number does not begin with a superfluous 0 (write 0.5)"),
    TextCase("01.", "2:4: a number does not begin with a superfluous 0"),
    TextCase(".5", "2:4: a number does not begin with its decimal point (write 0.5)"),
    TextCase("-.5e3", "2:4: a number does not begin with its decimal point (write -0.5e3)"),
    TextCase(".", "2:4: a number does not begin with its decimal point"),
    TextCase("1.", "2:6: a digit must follow '.' (write 1.0)"),
    TextCase("-2.e3", "2:7: a digit must follow '.' (write -2.0e3)"),
    TextCase("1.e", "2:6: a digit must follow '.'"),
    TextCase("1.nan", "2:6: a digit must follow '.'"),
    TextCase("-", "2:5: a digit must follow '-'"),
    TextCase("-x", "2:5: a digit must follow '-'"),
    TextCase("1e", "2:6: a digit must follow 'e'"),
    TextCase("1E+", "2:7: a digit must follow '+'"),
    TextCase("0x1F", "2:4: JSON has no hexadecimal numbers (write 31)"),
    TextCase("-0XfF", "2:4: JSON has no hexadecimal numbers (write -255)"),
    TextCase("0xg", "2:4: JSON has no hexadecimal numbers"),
    TextCase("1_000.5", "2:5: a number has no '_' between its digits (write 1000.5)"),
    TextCase("1.2.3", "2:7: unexpected '.' in a number"),
    TextCase("12px", "2:6: unexpected 'p' in a number"),
    TextCase("1+2", "2:5: unexpected '+' in a number"),
    TextCase("NaN", "2:4: JSON has no number NaN"),
    TextCase("-nan", "2:4: JSON has no number NaN"),
    TextCase("Infinity", "2:4: JSON has no infinite number"),
    TextCase("-Infinity", "2:4: JSON has no infinite number"),
    TextCase("+inf", "2:4: JSON has no infinite number"),
  ])
  func numbers(fault: TextCase) {
    #expect(jsonOutcome("{\"é\":\n [ \(fault.text)]}") == fault.expected)
  }

  @Test func aLongNumberHasNoHint() {
    let zeros = String(repeating: "0", count: 100_000)
    #expect(jsonOutcome(zeros) == "1:1: a number does not begin with a superfluous 0")
    let ones = String(repeating: "1", count: 100_000)
    #expect(jsonOutcome(ones + ".") == "1:100002: a digit must follow '.'")
  }

  /// Each stands in the second line's sixth column, behind an escape and two longer characters.
  @Test(arguments: [
    TextCase("\\x41", "2:6: unknown escape '\\x' (write '\\u' and four hexadecimal digits)"),
    TextCase("\\U0041", "2:6: unknown escape '\\U' (did you mean '\\u'?)"),
    TextCase("\\'", "2:6: unknown escape '\\'' (a single quote needs no backslash)"),
    TextCase("\\e[0m", "2:6: unknown escape '\\e' (write '\\u001B')"),
    TextCase("\\.", "2:6: unknown escape '\\.' (write '\\\\' for a backslash)"),
    TextCase("\\漢", "2:6: unknown escape '\\漢' (write '\\\\' for a backslash)"),
    TextCase("\\u12", "2:6: '\\u' is not followed by four hexadecimal digits"),
    TextCase("\\u00g0", "2:6: '\\u' is not followed by four hexadecimal digits"),
    TextCase(
      "\\u{41}",
      "2:6: '\\u' is not followed by four hexadecimal digits"
        + " (write '\\u' and four digits without braces)"
    ),
    TextCase(
      "\\ud800",
      "2:6: '\\uD800' is only the first half of a surrogate pair"
        + " ('\\uDC00' to '\\uDFFF' must follow it)"
    ),
    TextCase(
      "\\udbff\\u0041",
      "2:6: '\\uDBFF' is only the first half of a surrogate pair"
        + " ('\\uDC00' to '\\uDFFF' must follow it)"
    ),
    TextCase(
      "\\ud800\\ud800\\udc00",
      "2:6: '\\uD800' is only the first half of a surrogate pair"
        + " ('\\uDC00' to '\\uDFFF' must follow it)"
    ),
    TextCase(
      "\\uDfFf",
      "2:6: '\\uDFFF' is only the second half of a surrogate pair"
        + " ('\\uD800' to '\\uDBFF' must stand before it)"
    ),
    TextCase("\t", "2:6: control character U+0009 in a string (write '\\t')"),
    TextCase("\u{1}", "2:6: control character U+0001 in a string (write '\\u0001')"),
    TextCase("\u{1F}", "2:6: control character U+001F in a string (write '\\u001F')"),
    TextCase(
      "\n",
      "2:6: the string is not closed on its line"
        + " (close it with '\"', or write '\\n' for a line break)"
    ),
    TextCase(
      "\r\n",
      "2:6: the string is not closed on its line"
        + " (close it with '\"', or write '\\n' for a line break)"
    ),
  ])
  func strings(fault: TextCase) {
    #expect(jsonOutcome("[\n\"\\né😀\(fault.text)\"]") == fault.expected)
  }

  @Test func aBackslashJoinsNoLines() {
    #expect(
      jsonOutcome("\"a\\\nb\"")
        == "1:4: the string is not closed on its line"
        + " (close it with '\"', or write '\\n' for a line break)"
    )
  }

  @Test func theSecondHalfOfAPairIsCheckedInItsPlace() {
    #expect(
      jsonOutcome("\"\\ud83d\\uDE0\"")
        == "1:8: '\\u' is not followed by four hexadecimal digits"
    )
  }
}
