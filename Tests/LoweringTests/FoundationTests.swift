import Testing

@Suite struct FoundationTests {
  @Test(
    "Initializers that differ in Foundation on Linux are adapted",
    arguments: [
      ("NSMutableAttributedString()", "NSMutableAttributedString(string: \"\")"),
      ("NSMutableString()", "NSMutableString(string: \"\")"),
      ("NSMutableString(string: text)", "NSMutableString(string: text)"),
      ("try String(contentsOf: url)", "try String(contentsO_: url)"),
      ("try String(contentsOf: url, encoding: .utf8)", "try String(contentsOf: url, encoding: .utf8)"),
    ])
  func initializers(_ source: String, _ expected: String) {
    #expect(lines(of: "let x = \(source)").first == "let x = \(expected)")
  }
}
