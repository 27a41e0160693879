import Foundation
import JSON
import Notifications
import TestSupport
import Testing

@testable import Linting

extension JSONDocument {
  /// Returns the value at a path such as `aps.alert.title` or `[0].actions[1]`; nil if there is none.
  fileprivate func node(at path: String) -> JSONNode? {
    var node = root
    for part in path.split(whereSeparator: { ".[".contains($0) }) {
      if part.hasSuffix("]"), let index = Int(part.dropLast()) {
        guard node.elements.indices.contains(index) else { return nil }
        node = node.elements[index]
      } else {
        guard let next = node[String(part)] else { return nil }
        node = next
      }
    }
    return node
  }
}

@Suite("Positions in JSON")
struct JSONDocumentTests {
  private let text = """
    {
      "aps": { "alert": "Grüße", "badge": 3 },
      "path\\u0073": [1, [true, null], {"a": -0.5e2}]
    }
    """

  private func document(_ text: String) throws -> JSONDocument { try JSONDocument(parsing: Array(text.utf8)) }

  private func slice(_ text: String, _ range: Range<Int>) -> String {
    String(decoding: Array(text.utf8)[range], as: UTF8.self)
  }

  @Test(
    "Each value is found at its bytes",
    arguments: [
      ("aps", #"{ "alert": "Grüße", "badge": 3 }"#), ("aps.alert", "\"Grüße\""), ("aps.badge", "3"),
      ("paths[0]", "1"), ("paths[1]", "[true, null]"), ("paths[1][1]", "null"), ("paths[2].a", "-0.5e2"),
    ])
  func positions(path: String, expected: String) throws {
    let node = try #require(try document(text).node(at: path))
    #expect(slice(text, node.range) == expected)
    #expect(try JSONValue(parsing: Data(expected.utf8)) == node.value)
  }

  @Test("Keys are decoded, and found with their quotation marks")
  func keys() throws {
    let member = try #require(try document(text).root.member("paths"))
    #expect(slice(text, member.keyRange) == #""path\u0073""#)
  }

  @Test("A path without a value has no node", arguments: ["aps.sound", "paths[7]", "aps[0]", "paths.a"])
  func missing(path: String) throws {
    #expect(try document(text).node(at: path) == nil)
  }

  @Test("Line and column count Unicode scalars")
  func columns() {
    let source = SourceText(path: "a.json", bytes: Array(text.utf8))
    let offset = source.range(of: "\"badge\"")?.lowerBound ?? 0
    let location = source.location(offset..<offset + 7)
    #expect((location.line, location.column) == (2, 30))
    #expect((location.endLine, location.endColumn) == (2, 37))
    #expect(source.offset(line: 2, column: 30) == offset)
  }

  @Test(
    "Removing a member removes one comma",
    arguments: [
      ("{\"a\": 1, \"b\": 2, \"c\": 3}", "a", "{\"b\": 2, \"c\": 3}"),
      ("{\"a\": 1, \"b\": 2, \"c\": 3}", "b", "{\"a\": 1, \"c\": 3}"),
      ("{\"a\": 1, \"b\": 2, \"c\": 3}", "c", "{\"a\": 1, \"b\": 2}"),
      ("{ \"a\": 1 }", "a", "{}"),
      ("{\n  \"a\": 1,\n  \"b\": 2\n}", "a", "{\n  \"b\": 2\n}"),
      ("{\n  \"a\": 1,\n  \"b\": 2\n}", "b", "{\n  \"a\": 1\n}"),
    ])
  func removal(text: String, key: String, expected: String) throws {
    let edit = try #require(try document(text).root.removal(of: key))
    #expect(String(decoding: TextEdit.apply([edit], to: Array(text.utf8)), as: UTF8.self) == expected)
  }

  @Test("Of edits that overlap, the first is applied")
  func overlappingEdits() {
    let edits = [TextEdit(4..<6, "x"), TextEdit(0..<5, "y"), TextEdit(6..<6, "z")]
    #expect(String(decoding: TextEdit.apply(edits, to: Array("abcdefgh".utf8)), as: UTF8.self) == "yfzgh")
  }

  @Test("Generated values are located exactly, and remain valid when a member is removed", arguments: 0..<200)
  func generated(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let text = Self.text(&generator, depth: 0)
    let document = try document(text)
    #expect(try JSONValue(parsing: Data(text.utf8)) == document.root.value)
    try expectExact(document.root, text)
  }

  private func expectExact(_ node: JSONNode, _ text: String) throws {
    #expect(try JSONValue(parsing: Data(slice(text, node.range).utf8)) == node.value)
    for member in node.members {
      #expect(try JSONValue(parsing: Data(slice(text, member.keyRange).utf8)) == .string(member.key))
      let edit = try #require(node.removal(of: member.key))
      let shorter = TextEdit.apply([edit], to: Array(text.utf8))
      _ = try JSONDocument(parsing: shorter)
      try expectExact(member.node, text)
    }
    for element in node.elements { try expectExact(element, text) }
  }

  /// Returns a JSON text with arbitrary white space and escapes.
  private static func text(_ generator: inout SeededGenerator, depth: Int) -> String {
    let space = ["", " ", "\n  ", "\t\r\n"].randomElement(using: &generator) ?? ""
    let scalars = ["null", "true", "-1.5E-3", "0", #""a\"b\\""#, #""\u00e9, [x]: {y}""#, "\"🚪\"", "\"\""]
    let value: String
    switch depth < 4 ? Int.random(in: 0..<4, using: &generator) : 0 {
    case 0, 1: value = scalars.randomElement(using: &generator) ?? "0"
    case 2:
      let elements = (0..<Int.random(in: 0..<4, using: &generator)).map { _ in text(&generator, depth: depth + 1) }
      value = "[\(elements.joined(separator: ","))\(space)]"
    default:
      let members = (0..<Int.random(in: 0..<4, using: &generator)).map { index in
        #"\#(space)"k\u00\#(20 + index)\#(index)"\#(space):"# + text(&generator, depth: depth + 1)
      }
      value = "{\(members.joined(separator: ","))\(space)}"
    }
    return space + value + space
  }
}
