import Foundation
import TestSupport
import Testing

@Suite("Earshot: JSON lines")
struct JSONTests {
  private static let schema = Media.root.appending(path: "Documentation/json-line.schema.json")
  private static let page = Media.root.appending(path: "Documentation/JSON.md")
  private static let hasSchemas =
    (try? Process.run(URL(filePath: "/usr/bin/python3"), arguments: ["-c", "import jsonschema"]))
    .map { process in
      process.waitUntilExit()
      return process.terminationStatus == 0
    } ?? false

  private static let validation = """
    import json, sys
    from jsonschema import Draft202012Validator
    schema = json.load(open(sys.argv[1]))
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    for line in open(sys.argv[2], encoding="utf-8"):
        if not validator.is_valid(json.loads(line)): print(line, end="")
    """

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The fields of a line that the tests read.
  private struct Line: Decodable {
    var event: String
    var what: String?
    var text: String?
    var status: Int32?
    var signal: Int32?
  }

  /// Expects lines that conform to the schema, the last one with the exit status.
  @discardableResult
  private func expect(_ output: String, endsWith status: Int32?, signal: Int32? = nil) async throws -> [Line] {
    #expect(output.hasSuffix("\n"))
    let lines = try output.split(separator: "\n").map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
    let last = try #require(lines.last)
    #expect(last.event == "exit" && last.status == status && last.signal == signal, "\(output)")
    #expect(lines.count { $0.event == "exit" } == 1)
    let file = try folder.file("lines.json", output)
    let refused = try await Command(
      executable: URL(filePath: "/usr/bin/python3"), arguments: ["-c", Self.validation, Self.schema.path, file]
    ).run()
    #expect(refused.status == 0 && refused.output == "", "\(refused.output)\(refused.errors)")
    return lines
  }

  // MARK: Runs

  /// Arguments, the exit status, and the text of an error or nil.
  private static let runs: [(arguments: [String], status: Int32, error: String?)] = [
    (["play", Media.path("ten-ms.wav")], 0, nil),
    (["play", Media.path("ten-ms.wav"), "--loop", "3"], 0, nil),
    (["play", "missing.apns"], 2, "missing.apns: no such file"),
    (["play", "."], 2, "a folder"),
    (["play", "empty.apns"], 2, "empty.apns"),
    (["play", "broken.apns"], 2, "broken.apns"),
    (["play", "silent.apns"], 2, "nothing to play"),
    (["play", "outside.apns"], 2, "is skipped"),
    (["play", "missing.apns", Media.path("ten-ms.wav"), "silent.apns"], 2, "no such file"),
    (["play", Media.path("damaged/bit-flipped.aac")], 1, "damaged"),
    (["play", Media.path("ten-ms.wav"), "--attachment", "9"], 2, "--attachment 9"),
    (["play", Media.path("ten-ms.wav"), "--extension", "None.app"], 2, "None.app"),
    (["play", Media.path("ten-ms.wav"), "--transcript", "none/transcript"], 1, "none/transcript"),
    (["play"], 64, "Missing expected argument"),
    (["play", Media.path("ten-ms.wav"), "--rate", "9"], 64, "--rate must be from 0.5 to 2."),
    (["inspect", Media.path("ten-ms.wav"), Media.path("tagged.m4a")], 0, nil),
    (["inspect", Media.path("film.mp4"), "--quick"], 0, nil),
    (["inspect", Media.path("damaged/bit-flipped.aac"), "missing.wav", "silent.apns"], 2, nil),
    (["inspect", Media.path("silence.wav"), Media.path("no-frames.wav")], 1, nil),
    (["inspect"], 64, "Missing expected argument"),
    (["new", "Greeting"], 0, nil),
    (["new", "silent.apns"], 64, "is not a valid app name"),
    (["new", "none/Greeting"], 2, "no such folder; create it first"),
    (["inspect", "-"], 64, "Standard input cannot be inspected"),
  ]

  @Test(
    "Every line, including errors, conforms to the schema, and the last one has the exit status",
    .enabled(if: hasSchemas, "/usr/bin/python3 has no jsonschema: apt-get install python3-jsonschema"),
    arguments: runs.indices)
  func run(index: Int) async throws {
    let (arguments, status, error) = Self.runs[index]
    try folder.file("empty.apns", "")
    try folder.file("broken.apns", #"{"aps": "#)
    try folder.file("silent.apns", #"{"aps": {"alert": "Hello"}}"#)
    _ = try folder.payload("outside.apns", attachment: "../tone.wav")
    let output = arguments.first == "play" && arguments.count > 1 ? ["--output", "wav:heard.wav"] : []
    let outcome = try await Earshot.run(arguments + ["--json"] + output, folder: folder.url)
    #expect(outcome.status == status, "\(outcome.output)\(outcome.errors)")
    let errors = try await expect(outcome.output, endsWith: status).filter { $0.event == "error" }.compactMap(\.text)
    if let error {
      #expect(errors.contains { $0.contains(error) }, "\(outcome.output)")
      // Standard error has the same text.
      #expect(errors.allSatisfy { outcome.errors.contains($0) }, "\(outcome.errors)")
    } else {
      #expect(errors.isEmpty && outcome.errors == "", "\(outcome.output)")
    }
  }

  @Test(
    "A crash of the extension at any stage is a valid line",
    .enabled(if: hasSchemas, "/usr/bin/python3 has no jsonschema"),
    // `play` draws nothing.
    arguments: HostileApp.Stage.allCases.filter { $0 != .drawing })
  func crash(stage: HostileApp.Stage) async throws {
    let app = try HostileApp(stage, .crash)
    let outcome = try await Earshot.run(["play", app.payload, "--extension", app.app, "--json", "--output", "null"])
    let lines = try await expect(outcome.output, endsWith: outcome.status)
    guard outcome.status != 0 else { return }
    #expect(outcome.status == 1)
    #expect(lines.contains { $0.event == "error" && $0.text?.contains(app.message) ?? false }, "\(outcome.output)")
  }

  @Test(
    "Warnings about options without effect are valid lines",
    .enabled(if: hasSchemas, "/usr/bin/python3 has no jsonschema"))
  func warning() async throws {
    let appex = try Appex("Voicemail", in: folder)
    let outcome = try await Earshot.run([
      "play", Media.voicemail, "--extension", appex.path, "--json", "--start", "1", "--output", "raw:/dev/null",
    ])
    let lines = try await expect(outcome.output, endsWith: 0)
    #expect(
      lines.filter { $0.event == "warning" }.map(\.text)
        == ["--start has no effect: Voicemail controls the start position"])
  }

  @Test(
    "A signal adds a last line with its number",
    .enabled(if: hasSchemas, "/usr/bin/python3 has no jsonschema"),
    arguments: ["play", "inspect"], [SIGINT, SIGTERM, SIGHUP])
  func signal(command: String, number: Int32) async throws {
    let arguments =
      command == "play"
      ? ["--loop", "0", "--output", "null", Media.path("ten-ms.wav")]
      : Array(repeating: Media.path("film-wide.mp4"), count: 2_000)
    let script = """
      mkfifo lines
      # The shell has its background jobs ignore SIGINT.
      env --default-signal=INT "$@" >lines & process=$!
      while read -r line; do
        printf '%s\\n' "$line"
        case $line in *'"started"'* | *'"event":"file"'*) kill -\(number) $process 2>/dev/null ;; esac
      done <lines
      wait $process
      echo $? >status
      """
    let outcome = try await Command(
      executable: URL(filePath: "/bin/sh"),
      arguments: ["-c", script, "sh", Earshot.executable.path, command, "--json"] + arguments, folder: folder.url,
      environment: Earshot.environment
    ).run()
    #expect(try folder.text("status") == "\(128 + number)\n", "\(outcome.errors)")
    try await expect(outcome.output, endsWith: 128 + number, signal: number)
  }

  // MARK: The documents

  /// Returns the definitions of the lines that are no moments, by name. `EventSchemaTests` tests those of moments.
  private static func definitions() throws -> [String: [String: Any]] {
    let schema = try JSONSerialization.jsonObject(with: Data(contentsOf: schema)) as? [String: Any]
    let definitions = try #require(schema?["$defs"] as? [String: [String: Any]])
    let references = try #require(schema?["oneOf"] as? [[String: String]])
    let lines = Set(references.compactMap { $0["$ref"]?.split(separator: "/").last }).subtracting(["moment"])
    return definitions.filter { lines.contains(Substring($0.key)) }
  }

  @Test("Documentation/JSON.md has a row for every other kind of line, with the schema's keys")
  func page() throws {
    let page = String(decoding: try Data(contentsOf: Self.page), as: UTF8.self)
    let definitions = try Self.definitions()
    #expect(Set(definitions.keys) == ["error", "warning", "exit", "file", "created"])
    for (what, definition) in definitions where what != "file" {
      let properties = try #require(definition["properties"] as? [String: [String: Any]])
      let required = try #require(definition["required"] as? [String])
      let event = try #require(properties["event"]?["const"] as? String)
      let row = page.split(separator: "\n").first { $0.hasPrefix("| `\(event)` | `\(what)` |") }
      let cell = try #require(row, "\(what) is missing").split(separator: "|")[2]
      let keys = Set(cell.matches(of: /`(\w+)`( \(optional\))?/).map { "\($0.1)\($0.2 ?? "")" })
      let expected = properties.keys.filter { !["event", "what", "text", "time"].contains($0) }
      #expect(keys == Set(expected.map { required.contains($0) ? $0 : "\($0) (optional)" }), "\(what)")
    }
    let file = try #require(definitions["file"]?["properties"] as? [String: [String: Any]])
    for key in file.keys { #expect(page.contains("\n| `\(key)` |"), "\(key) is missing") }
  }
}
