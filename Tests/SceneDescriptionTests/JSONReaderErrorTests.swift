import SceneDescription
import Testing

/// Faulty texts with what is reported of them.
@Suite struct JSONReaderErrorTests {
  @Test(arguments: [
    TextCase("", "1:1: the file holds no JSON value"),
    TextCase(" \n\t\r\n ", "3:2: the file holds no JSON value"),
    TextCase(
      "[1,\n {\"a\": {\"b\": true",
      "2:18: unexpected end of file: the object opened at line 2, column 8 is not closed"
        + " (close all 3 that are open with '}}]')"
    ),
    TextCase(
      "{\"é\": \"漢\"",
      "1:10: unexpected end of file: the object opened at line 1, column 1 is not closed"
        + " (close it with '}')"
    ),
    TextCase(
      "[\"a\",",
      "1:6: unexpected end of file: the array opened at line 1, column 1 is not closed"
        + " (close it with ']')"
    ),
    TextCase(
      "\n{\"a\"",
      "2:5: unexpected end of file: the object opened at line 2, column 1 is not closed"
        + " (close it with '}')"
    ),
    TextCase(
      "[\"漢字",
      "1:5: unexpected end of file in the string opened at line 1, column 2"
        + " (close the string with '\"')"
    ),
    TextCase(
      "[\"a\\",
      "1:5: unexpected end of file in the string opened at line 1, column 2"
        + " (close the string with '\"')"
    ),
    TextCase(
      String(repeating: "[", count: 41),
      "1:42: unexpected end of file: the array opened at line 1, column 41 is not closed"
        + " (41 arrays and objects are open)"
    ),
  ])
  func endOfFile(fault: TextCase) {
    #expect(jsonOutcome(fault.text) == fault.expected)
  }

  @Test(arguments: [
    TextCase("[1 2]", "1:3: missing ',' after this element (add ',')"),
    TextCase("[[1]\n [2]]", "1:5: missing ',' after this element (add ',')"),
    TextCase("[\"é\"\r\n {}]", "1:5: missing ',' after this element (add ',')"),
    TextCase("{\"a\": 1\n \"b\": 2}", "1:8: missing ',' after this member (add ',')"),
    TextCase("{\"a\": {} b: 2}", "1:9: missing ',' after this member (add ',')"),
    TextCase(
      "[\"say \"hi\"\"]",
      "1:8: missing ',' after this element (did you mean '\\\"', a quote within the string?)"
    ),
    TextCase("{\"a\": []b: 2}", "1:9: missing ',' after this member (add ',')"),
    TextCase("[1, ]", "1:3: trailing ',' before ']' (remove the ',')"),
    TextCase("{\"a\":1,\r}", "1:7: trailing ',' before '}' (remove the ',')"),
    TextCase("[1,,2]", "1:4: expected a value, found ',' (remove the ',')"),
    TextCase("[,1]", "1:2: expected a value, found ',' (remove the ',')"),
    TextCase("{\"a\":1,,}", "1:8: expected a key in double quotes, found ',' (remove the ',')"),
    TextCase("[1;2]", "1:3: unexpected ';' after this element (write ',' instead)"),
    TextCase(
      "[\"a\": 1]",
      "1:5: unexpected ':' in an array (only an object has keys; write it as '{…}')"
    ),
    TextCase("{\"a\": 1 / 2}", "1:9: expected ',' or '}', found '/'"),
    TextCase("{\"a\": 1 2}", "1:9: expected ',' or '}', found '2'"),
    TextCase(
      "[{\"a\":1]]",
      "1:8: the object opened at line 1, column 2 is closed by '}', not by ']'"
    ),
    TextCase("\n[}", "2:2: the array opened at line 2, column 1 is closed by ']', not by '}'"),
    TextCase("]", "1:1: expected a value, found ']'"),
  ])
  func separatorsAndBrackets(fault: TextCase) {
    #expect(jsonOutcome(fault.text) == fault.expected)
  }

  @Test(arguments: [
    TextCase("{\"a\" 1}", "1:5: missing ':' after the key 'a'"),
    TextCase("{\"é\"\n\"b\"}", "1:5: missing ':' after the key 'é'"),
    TextCase("{\"a\" = 1}", "1:6: missing ':' after the key 'a' (write ':' instead of '=')"),
    TextCase("{\"a\", 1}", "1:5: missing ':' after the key 'a' (write ':' instead of ',')"),
    TextCase("{\"a\"}", "1:5: the key 'a' has no value"),
    TextCase("{\"a\"*1}", "1:5: expected ':', found '*'"),
    TextCase("{\"a\":}", "1:6: expected a value, found '}'"),
    TextCase("{\"a\":,\"b\":1}", "1:6: expected a value, found ','"),
    TextCase("{\"a\"::1}", "1:6: expected a value, found ':'"),
    TextCase("{\"a\\u001b[1m\" 1}", "1:14: missing ':' after the key 'a\\u001B[1m'"),
    TextCase("{\n  name: 1}", "2:3: the key 'name' is not in double quotes (write \"name\")"),
    TextCase("{größe-x:1}", "1:2: the key 'größe-x' is not in double quotes (write \"größe-x\")"),
    TextCase("{12: 1}", "1:2: the key '12' is not in double quotes (write \"12\")"),
    TextCase("{[: 1}", "1:2: expected a key in double quotes, found '['"),
    TextCase("{:1}", "1:2: expected a key in double quotes, found ':'"),
    TextCase(
      "{'a': 1}",
      "1:2: a string stands in double quotes, not in single quotes (write \"a\")"
    ),
    TextCase("['a\"']", "1:2: a string stands in double quotes, not in single quotes"),
    TextCase(
      "[\"é\", “b c”]",
      "1:7: a string stands in double quotes, not in typographic quotes (write \"b c\")"
    ),
    TextCase(
      "['a\u{202E}']",
      "1:2: a string stands in double quotes, not in single quotes"
    ),
    TextCase("[`a`]", "1:2: a string stands in double quotes, not in backquotes (write \"a\")"),
  ])
  func keysAndQuotes(fault: TextCase) {
    #expect(jsonOutcome(fault.text) == fault.expected)
  }

  @Test(arguments: [
    TextCase("// c\n{}", "1:1: JSON has no comments (remove the comment)"),
    TextCase("{\"a\": 1, /* c */ \"b\": 2}", "1:10: JSON has no comments (remove the comment)"),
    TextCase("[1 // c\n]", "1:4: JSON has no comments (remove the comment)"),
    TextCase("{\"a\" /**/ : 1}", "1:6: JSON has no comments (remove the comment)"),
    TextCase("[]\n# c", "2:1: JSON has no comments (remove the comment)"),
    TextCase("[true, True]", "1:8: unknown word 'True' (did you mean 'true'?)"),
    TextCase("[nul]", "1:2: unknown word 'nul' (did you mean 'null'?)"),
    TextCase("[None]", "1:2: unknown word 'None' (did you mean 'null'?)"),
    TextCase("[undefined]", "1:2: unknown word 'undefined' (did you mean 'null'?)"),
    TextCase("[red]", "1:2: the word 'red' is not in double quotes (write \"red\")"),
    TextCase("[\u{2060}1]", "1:2: expected a value, found U+2060"),
    TextCase("[\u{A0}1]", "1:2: expected a value, found U+00A0"),
    TextCase("[\u{C}1]", "1:2: expected a value, found U+000C"),
    TextCase(
      "{}\n[]",
      "2:1: unexpected '[' after the end of the JSON value (a JSON file holds one value)"
    ),
    TextCase(
      "{}}",
      "1:3: unexpected '}' after the end of the JSON value (a JSON file holds one value)"
    ),
    TextCase(
      "\"é\" x",
      "1:5: unexpected 'x' after the end of the JSON value (a JSON file holds one value)"
    ),
  ])
  func commentsWordsAndRest(fault: TextCase) {
    #expect(jsonOutcome(fault.text) == fault.expected)
  }

  @Test func anExcerptIsShortHoweverLongTheText() {
    let long = String(repeating: "k", count: 100_000)
    let shown = String(repeating: "k", count: 40) + "…"
    #expect(jsonOutcome("[\(long)]") == "1:2: the word '\(shown)' is not in double quotes")
    #expect(jsonOutcome("{\"\(long)\" 1}") == "1:100004: missing ':' after the key '\(shown)'")
    #expect(
      jsonOutcome("['\(long)']") == "1:2: a string stands in double quotes, not in single quotes"
    )
  }
}
