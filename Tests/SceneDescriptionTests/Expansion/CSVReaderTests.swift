import Testing

@testable import SceneDescription

@Suite("CSV")
struct CSVReaderTests {
  private static func read(_ text: String, most: Int = 100) -> DeckData {
    CSVReader.read(Array(text.utf8), file: "d.csv", most: most)
  }

  private static func rows(_ data: DeckData) -> [[String]] {
    data.rows.map { row in data.columns.map { row[$0]?.text ?? "" } }
  }

  /// RFC 4180, section 2, rules 1 to 7, each with a header.
  @Test(arguments: [
    ("a,b,c\r\naaa,bbb,ccc\r\nzzz,yyy,xxx\r\n", [["aaa", "bbb", "ccc"], ["zzz", "yyy", "xxx"]]),
    ("a,b,c\r\naaa,bbb,ccc\r\nzzz,yyy,xxx", [["aaa", "bbb", "ccc"], ["zzz", "yyy", "xxx"]]),
    (
      "a,b,c\r\n\"aaa\",\"bbb\",\"ccc\"\r\nzzz,yyy,xxx",
      [["aaa", "bbb", "ccc"], ["zzz", "yyy", "xxx"]]
    ),
    (
      "a,b,c\r\n\"aaa\",\"b\r\nbb\",\"ccc\"\r\nzzz,yyy,xxx",
      [["aaa", "b\r\nbb", "ccc"], ["zzz", "yyy", "xxx"]]
    ),
    ("a,b,c\r\n\"aaa\",\"b\"\"bb\",\"ccc\"", [["aaa", "b\"bb", "ccc"]]),
    ("a,b\n\"x,y\", z ", [["x,y", " z "]]),
    ("\u{FEFF}a,b\n1,2", [["1", "2"]]),
    ("a,b\n,\n\"\",x", [["", ""], ["", "x"]]),
    ("a\n\n1\r2\n\n", [["1"], ["2"]]),
    ("a,b", []),
  ])
  func tables(text: String, expected: [[String]]) {
    let data = Self.read(text)
    #expect(data.faults.isEmpty)
    #expect(Self.rows(data) == expected)
  }

  @Test func cellsKnowTheirPlaces() throws {
    let data = Self.read("\u{FEFF}id,text\r\nä,\"ö\nü\"\r\nx,y")
    let places = data.rows.flatMap { row in ["id", "text"].compactMap { row[$0]?.position } }
    #expect(places.map { [$0.line, $0.column] } == [[2, 1], [2, 3], [4, 1], [4, 3]])
    #expect(places.allSatisfy { $0.file == "d.csv" })
  }

  @Test func namesOfColumnsAreTrimmed() {
    #expect(Self.read(" id ,\ttext \na,b").columns == ["id", "text"])
  }

  @Test(arguments: [
    ("", 1, 1, "the file has no header row"),
    ("a,a\n", 1, 3, "two columns have the name 'a'"),
    ("a,,c\n", 1, 3, "the column has no name"),
    ("a;b\n1;2", 1, 1, "the header row has only one column"),
    ("a,b\n1", 2, 1, "the row has 1 field, but the header 2"),
    ("a,b\n1,2\n\n1,2,3", 4, 1, "the row has 3 fields, but the header 2"),
    ("a,b\n1,2\"", 2, 4, "a '\"' within a field"),
    ("a,b\nü,\"2\"x", 2, 6, "text behind the closing '\"' of a field"),
    ("a,b\n1,\"2\n3", 2, 3, "the '\"' that opens the field is not closed"),
  ])
  func faults(text: String, line: Int, column: Int, message: String) throws {
    let fault = try #require(Self.read(text).faults.first)
    #expect([fault.position.line, fault.position.column] == [line, column])
    #expect(fault.message == message)
  }

  @Test func whatIsNotUTF8IsAFault() throws {
    let data = CSVReader.read(Array("a\nx".utf8) + [0xE9], file: "d.csv", most: 9)
    #expect(data.faults.first?.message == "the field is not UTF-8")
  }

  @Test func thereIsAnEnd() {
    #expect(
      Self.read("a\n1\n2\n3", most: 2).faults.first?.message == "the file has more than 2 rows")
    let names = (0..<1000).map { "c\($0)" }.joined(separator: ",") + "\n"
    let row = String(repeating: "1,", count: 999) + "1\n"
    let full = Self.read(names + String(repeating: row, count: 1001), most: 5000)
    #expect(full.rows.count == 1000)
    #expect(full.faults.first?.message == "the file has more than 1000000 cells")
    // A row of a million cells is not kept, nor a fault for each of a million rows.
    let wide = Self.read("a,b\n" + String(repeating: ",", count: 1_000_000))
    #expect(wide.faults.count == 1)
    let long = Self.read("a,b\n" + String(repeating: "x\n", count: 1_000_000), most: 10_000_000)
    #expect(long.faults.count == DeckData.mostFaults)
    #expect(Self.read(String(repeating: ",", count: 1_000_000)).faults.count == 1)
  }
}
