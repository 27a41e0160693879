import DeviceTime
import Foundation
import TestSupport
import Testing

@testable import Transcripts

/// `Documentation/json-line.schema.json`, which describes the JSON of events. `EARSHOT_RECORD=1` writes the table in
/// `Documentation/JSON.md` that is generated from it.
@Suite("Schema of events")
struct EventSchemaTests {
  private static let schema = Media.root.appending(path: "Documentation/json-line.schema.json")
  private static let page = Media.root.appending(path: "Documentation/JSON.md")
  private static let begin =
    "<!-- Generated from json-line.schema.json: run EventSchemaTests with EARSHOT_RECORD=1. -->"
  private static let end = "<!-- End of the generated table. -->"

  private static let hasSchemas = (try? Program.run("/usr/bin/python3", ["-c", "import jsonschema"]).status) == 0

  private static let validation = """
    import json, sys
    from jsonschema import Draft202012Validator
    definitions = json.load(open(sys.argv[1], encoding="utf-8"))["$defs"]
    validator = Draft202012Validator({"$ref": "#/$defs/moment", "$defs": definitions})
    for line in open(sys.argv[2], encoding="utf-8"):
        if not validator.is_valid(json.loads(line)): print(line, end="")
    """

  /// Returns the definitions of moments, in the order of the schema.
  private static func definitions() throws -> [(what: String, definition: [String: Any])] {
    let document = try JSONSerialization.jsonObject(with: Data(contentsOf: schema)) as? [String: Any]
    let all = try #require(document?["$defs"] as? [String: [String: Any]])
    let references = try #require(all["moment"]?["oneOf"] as? [[String: String]])
    return try references.map { reference in
      let what = try #require(reference["$ref"]?.split(separator: "/").last.map(String.init))
      return (what: what, definition: try #require(all[what], "\(what) is not defined"))
    }
  }

  @Test("Every event has a definition, and every definition an event")
  func kinds() throws {
    let defined = try Self.definitions().map { $0.what }
    #expect(defined.sorted() == Event.Tag.allCases.map(\.rawValue).sorted())
  }

  @Test(
    "Every example of an event conforms to the schema",
    .enabled(if: hasSchemas, "/usr/bin/python3 has no jsonschema: apt-get install python3-jsonschema"))
  func examples() throws {
    let encoder = JSONEncoder()
    let lines = try EventTests.examples.map { example in
      let moment = Transcript.Moment(time: .zero, event: example.event)
      return String(decoding: try encoder.encode(moment), as: UTF8.self)
    }
    let folder = try TemporaryFolder()
    let file = try folder.file("moments.json", lines.joined(separator: "\n"))
    let refused = try Program.run("/usr/bin/python3", ["-c", Self.validation, Self.schema.path, file])
    #expect(refused.status == 0 && refused.output == "", "\(refused.output)\(refused.errors)")
  }

  // MARK: The table

  @Test("Documentation/JSON.md has a row for every event, with the keys of the schema")
  func table() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let first = try #require(text.range(of: Self.begin)), last = try #require(text.range(of: Self.end))
    let head = ["| `event` | `what` | further keys | meaning |", "|---|---|---|---|"]
    let rows = try Self.definitions().map { try Self.row($0.what, $0.definition) }
    let table = (head + rows).joined(separator: "\n")
    let updated = text[..<first.upperBound] + "\n\n" + table + "\n\n" + text[last.lowerBound...]
    if ProcessInfo.processInfo.environment["EARSHOT_RECORD"] == "1" {
      try updated.write(to: Self.page, atomically: true, encoding: .utf8)
    }
    let isEqual = try String(contentsOf: Self.page, encoding: .utf8) == updated
    #expect(isEqual, "the page is out of date: EARSHOT_RECORD=1 swift test --filter EventSchemaTests")
  }

  /// Returns the row of an event; the keys of values other than strings are in italics.
  private static func row(_ what: String, _ definition: [String: Any]) throws -> String {
    let properties = try #require(definition["properties"] as? [String: [String: Any]])
    let required = try #require(definition["required"] as? [String])
    let event = try #require(properties["event"]?["const"] as? String)
    let meaning = try #require(definition["description"] as? String)
    let optional = properties.keys.filter { !required.contains($0) }.sorted()
    let keys = (required + optional).filter { !["event", "what", "text", "time"].contains($0) }.map { key in
      let name = isText(properties[key] ?? [:]) ? "`\(key)`" : "*`\(key)`*"
      return required.contains(key) ? name : "\(name) (optional)"
    }
    return "| `\(event)` | `\(what)` | \(keys.joined(separator: ", ")) | \(meaning) |"
  }

  /// Returns whether a property is a string.
  private static func isText(_ property: [String: Any]) -> Bool {
    let (type, reference) = (property["type"] as? String, property["$ref"] as? String)
    return property["enum"] != nil || type == "string" || reference == "#/$defs/string"
  }
}
