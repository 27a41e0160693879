import Foundation
import Testing

import JSON

@Suite("JSON values")
struct JSONValueTests {
  @Test("Every kind of value is preserved")
  func kinds() throws {
    let text = #"{"a": [null, true, false, 1, -7, 1.0, 2.5e1, "ä\n\u00e9\ud83d\ude00\/", [], {}], "b": {"c": 0}}"#
    let list: JSONValue = [nil, true, false, 1, -7, .number(1), 25.0, "ä\né😀/", [], [:]]
    #expect(try JSONValue(parsing: Data(text.utf8)) == ["a": list, "b": ["c": 0]])
  }

  @Test("Integers have 64 bits, and larger ones become floating-point numbers")
  func integers() throws {
    #expect(try JSONValue(parsing: Data("9223372036854775807".utf8)) == .integer(.max))
    #expect(try JSONValue(parsing: Data("-9223372036854775808".utf8)) == .integer(.min))
    #expect(try JSONValue(parsing: Data("9223372036854775808".utf8)) == .number(9_223_372_036_854_775_808))
  }

  private static let faultyTexts: [(String, JSONSyntaxError.Reason, Int, Int)] = [
    ("", JSONSyntaxError.Reason.empty, 1, 1),
    (" \n ", .empty, 2, 2),
    ("{\"a\": 1,\n \"b\" 2}", .unexpected(found: "2", expected: "':' after the key"), 2, 6),
    ("{\"ä\": nope}", .unexpected(found: "nope", expected: "a value"), 1, 7),
    ("[NaN]", .unexpected(found: "NaN", expected: "a value"), 1, 2),
    ("[Infinity]", .unexpected(found: "Infinity", expected: "a value"), 1, 2),
    ("[-Infinity]", .unexpected(found: "Infinity", expected: "a digit"), 1, 3),
    ("{a: 1}", .unexpected(found: "a", expected: "a key in double quotes"), 1, 2),
    ("[1 2]", .unexpected(found: "2", expected: "',' or ']'"), 1, 4),
    ("[1,\r\n2", .unexpectedEnd(expected: "',' or ']'"), 2, 2),
    ("\"abc", .unexpectedEnd(expected: "'\"' at the end of the string"), 1, 5),
    ("\"abc\\", .unexpectedEnd(expected: "an escape sequence"), 1, 6),
    ("{\"a\": 1,}", .trailingComma, 1, 8),
    ("[1,]", .trailingComma, 1, 3),
    ("{} {}", .trailing(found: "{"), 1, 4),
    ("{}\0", .trailing(found: "\0"), 1, 3),
    ("{} // end", .trailing(found: "/"), 1, 4),
    ("[ // one\n1]", .comment, 1, 3),
    ("\"a\tb\"", .controlCharacter(9), 1, 3),
    ("\"\\x41\"", .invalidEscape("\\x"), 1, 2),
    ("\"\\u12g4\"", .invalidEscape("\\u12g4"), 1, 2),
    ("\"\\u12", .invalidEscape("\\u12"), 1, 2),
    ("\"\\ud83d!\"", .unpairedSurrogate(0xD83D), 1, 2),
    ("\"\\ude00\"", .unpairedSurrogate(0xDE00), 1, 2),
    ("\"\\ud83d\\u0041\"", .unpairedSurrogate(0xD83D), 1, 2),
    ("[007]", .leadingZero, 1, 2),
    ("[1e999]", .numberOutOfRange("1e999"), 1, 2),
    ("[1.]", .unexpected(found: "]", expected: "a digit"), 1, 4),
    ("[+1]", .unexpected(found: "+", expected: "a value"), 1, 2),
    ("{\"a\": 1, \"a\": 2}", .duplicateKey("a"), 1, 10),
    ("{\"a\": 1, \"\\u0061\": 2}", .duplicateKey("a"), 1, 10),
  ]

  @Test("A syntax error has its line and column", arguments: faultyTexts)
  func faults(text: String, reason: JSONSyntaxError.Reason, line: Int, column: Int) {
    #expect(throws: JSONSyntaxError(reason, line: line, column: column)) {
      try JSONValue(parsing: Data(text.utf8))
    }
  }

  @Test("A control character in a string is named, unless it ends the line, and with it the string")
  func controlCharacters() {
    let unclosed =
      "a string is not closed before the end of its line. Close it with '\"', or write a line break in it as \\n."
    #expect(JSONSyntaxError.Reason.controlCharacter(0x0A).message == unclosed)
    #expect(JSONSyntaxError.Reason.controlCharacter(0x0D).message == unclosed)
    #expect(JSONSyntaxError.Reason.controlCharacter(9).message.hasPrefix("a string contains the control character 9. "))
  }

  @Test("Messages call arrays and objects without elements empty")
  func emptyValues() {
    #expect(JSONValue.array([]).summary == "an empty array")
    #expect(JSONValue.array([.null]).summary == "an array of 1")
    #expect(JSONValue.object([:]).summary == "an empty object")
    #expect(JSONValue.object(["a": .null]).summary == "an object of 1 key")
  }

  private static let foreignBytes: [([UInt8], JSONSyntaxError)] = [
    ([0xEF, 0xBB, 0xBF, 0x7B, 0x7D], JSONSyntaxError(.byteOrderMark(encoding: "UTF-8"), line: 1, column: 1)),
    ([0xFF, 0xFE, 0x7B, 0x00], JSONSyntaxError(.byteOrderMark(encoding: "UTF-16"), line: 1, column: 1)),
    ([0x5B, 0x0A, 0x22, 0xC3, 0xA4, 0xFF, 0x22, 0x5D], JSONSyntaxError(.notUTF8, line: 2, column: 3)),
    ([0x22, 0xC0, 0x80, 0x22], JSONSyntaxError(.notUTF8, line: 1, column: 2)),
    ([0x22, 0xED, 0xA0, 0x80, 0x22], JSONSyntaxError(.notUTF8, line: 1, column: 2)),
    ([0x22, 0xE2, 0x82], JSONSyntaxError(.notUTF8, line: 1, column: 2)),
  ]

  @Test("A byte order mark and invalid UTF-8 are refused", arguments: foreignBytes)
  func encodings(bytes: [UInt8], error: JSONSyntaxError) {
    #expect(throws: error) { try JSONValue(parsing: Data(bytes)) }
  }

  @Test("Up to 64 levels of nesting are accepted")
  func depth() throws {
    func nested(_ depth: Int) -> Data {
      Data((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    #expect(try JSONValue(parsing: nested(64)).description.count == 128)
    #expect(throws: JSONSyntaxError(.tooDeep(limit: 64), line: 1, column: 65)) { try JSONValue(parsing: nested(65)) }
    #expect(throws: JSONSyntaxError(.tooDeep(limit: 64), line: 1, column: 65)) {
      try JSONValue(parsing: nested(1_000_000))
    }
  }

  @Test("The text form is one line with sorted keys and escaped control characters")
  func text() {
    let value: JSONValue = ["b": [1, .number(1), 2.5, true, nil], "a": "\"\\\u{1B}[31m\u{202E}ä😀"]
    #expect(value.description == #"{"a":"\"\\\u001b[31m\u202eä😀","b":[1,1.0,2.5,true,null]}"#)
  }

  @Test("A value is preserved by its text form and by any coder")
  func roundTrip() throws {
    let value: JSONValue = [
      "integer": 2, "number": .number(2), "large": .number(1e300), "fraction": 0.1, "bool": true, "null": nil,
      "text": "true", "list": [1, .number(-0.0), [], [:]],
      "odd": ["$number": 2], "odder": ["$object": ["$number": .number(1)]], "even": ["$number": 1, "b": 2],
    ]
    #expect(try JSONValue(parsing: Data(value.description.utf8)) == value)
    let encoded = try JSONEncoder().encode(value)
    #expect(try JSONDecoder().decode(JSONValue.self, from: encoded) == value)
    let list = try PropertyListEncoder().encode(["integer": value])
    #expect(try PropertyListDecoder().decode([String: JSONValue].self, from: list) == ["integer": value])
  }

  @Test("A value encodes as plain JSON")
  func encoding() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let bytes = try encoder.encode(["a": [1, 2.5, true, nil, "b"], "c": [:]] as JSONValue)
    #expect(String(decoding: bytes, as: UTF8.self) == #"{"a":[1,2.5,true,null,"b"],"c":{}}"#)
  }

  @Test("Decoding refuses excessive nesting")
  func decodingDepth() {
    let bomb = Data((String(repeating: "[", count: 400) + String(repeating: "]", count: 400)).utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(JSONValue.self, from: bomb) }
  }

  @Test("Conversion to Foundation values and back is lossless")
  func foundation() throws {
    let value: JSONValue = [
      "null": nil, "bool": true, "integer": 1, "number": .number(1), "text": "a", "list": [false],
    ]
    let dictionary = try #require(value.foundationValue as? [String: Any])
    #expect(dictionary["null"] is NSNull)
    #expect(dictionary["bool"] as? Bool == true)
    #expect(dictionary["integer"] as? Int == 1)
    #expect(dictionary["number"] as? Double == 1)
    #expect(dictionary["text"] as? String == "a")
    #expect((dictionary["list"] as? [Any])?.first as? Bool == false)
    #expect(JSONValue(foundationValue: dictionary) == value)
  }

  @Test("Boxed numbers are converted by type, and values outside JSON are refused")
  func foreignValues() {
    #expect(JSONValue(foundationValue: NSNumber(value: true)) == true)
    #expect(JSONValue(foundationValue: NSNumber(value: 1)) == 1)
    #expect(JSONValue(foundationValue: NSNumber(value: 1.5)) == 1.5)
    #expect(JSONValue(foundationValue: NSString("text")) == "text")
    #expect(JSONValue(foundationValue: [AnyHashable("a"): UInt8(3)]) == ["a": 3])
    #expect(JSONValue(foundationValue: Float(0.5)) == 0.5)
    #expect(JSONValue(foundationValue: Date.distantPast) == nil)
    #expect(JSONValue(foundationValue: [Data()]) == nil)
    #expect(JSONValue(foundationValue: Double.nan) == nil)
    #expect(JSONValue(foundationValue: NSNumber(value: Double.infinity)) == nil)
    #expect(JSONValue(foundationValue: UInt64.max) == nil)
    #expect(JSONValue(foundationValue: NSNumber(value: UInt64.max)) == nil)
    #expect(JSONValue(foundationValue: [AnyHashable(1): "a"]) == nil)
  }
}
