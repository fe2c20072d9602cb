import Testing

@testable import Golden

@Suite struct Base64Tests {
  /// The examples of RFC 4648, section 10.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func bytesAreWrittenAsTheRFCSays(_ text: String, _ base64: String) {
    #expect(Base64.text(Array(text.utf8)) == base64)
  }

  @Test func allDigitsAreThere() {
    #expect(Base64.text([0xfb, 0xef, 0xbe, 0xff, 0xff, 0xff]) == "++++////")
  }
}
