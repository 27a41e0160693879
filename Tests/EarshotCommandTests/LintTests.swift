import Foundation
import TestSupport
import Testing

@Suite("Earshot lint")
struct LintTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func lint(_ arguments: String...) async throws -> Command.Outcome {
    try await Earshot.run(["lint"] + arguments, folder: folder.url)
  }

  @Test("The samples have no findings, alone and compared with their apps")
  func samples() async throws {
    for arguments in [
      ["Samples"], ["Samples", "--extension", "Samples"], ["Samples", "--project", "Samples/Voicemail"],
    ] {
      let paths = arguments.map { $0.hasPrefix("-") ? $0 : Media.root.appending(path: $0).path }
      let outcome = try await Earshot.run(["lint"] + paths)
      // The payloads of the other samples are for other apps.
      let lines = outcome.lines.filter { !$0.hasSuffix("[target-app]") }
      #expect(lines == [])
      #expect(outcome.errors == "")
    }
  }

  @Test("A new project has no findings, compared with its app")
  func newProject() async throws {
    #expect(try await Earshot.run(["new", "Greeting"], folder: folder.url).status == 0)
    let outcome = try await lint("Greeting", "--project", "Greeting")
    #expect(outcome.output == "")
    #expect(outcome.status == 0)
  }

  @Test("Findings are lines, and set the exit status from a warning on, or as --fail-on says")
  func statuses() async throws {
    try folder.file("a.apns", #"{"aps": {"alert": "Hello.", "sound": "bell.mp3"}}"#)
    let outcome = try await lint("a.apns")
    #expect(
      outcome.output == """
        a.apns:1:38: warning: "bell.mp3" is not an AIFF, WAV or CAF file; the default sound is played instead. \
        [sound-format]

        """)
    #expect(outcome.errors == "")
    #expect(outcome.status == 1)
    #expect(try await lint("a.apns", "--fail-on", "error").status == 0)
    try folder.file("earshot-lint.json", #"{"rules": {"sound-format": "note"}}"#)
    #expect(try await lint("a.apns").status == 0)
    #expect(try await lint("a.apns", "--fail-on", "note").status == 1)
  }

  @Test("Files that cannot be read, and invalid configurations and apps, have status 2")
  func invalid() async throws {
    let missing = try await lint("missing.apns")
    #expect(missing.status == 2)
    #expect(missing.errors == "earshot: missing.apns: no such file or folder\n")
    try folder.file("a.apns", #"{"aps": {"alert": "Hello."}}"#)
    let app = try await lint("a.apns", "--extension", "missing")
    #expect(app.status == 2)
    #expect(app.errors.hasPrefix("earshot: missing: no such folder; "))
    try folder.file("earshot-lint.json", #"{"rules": {"app-nam": "off"}}"#)
    let configuration = try await lint("a.apns")
    #expect(configuration.status == 2)
    #expect(configuration.errors.hasSuffix("there is no rule \"app-nam\"; did you mean 'app-name'?\n"))
  }

  @Test("--fix corrects a file, and reports what remains")
  func fix() async throws {
    try folder.file("a.apns", "{\n  \"aps\": { \"alert\": \"Hello.\", \"badge\": \"3\", \"sound\": \"a/b.caf\" }\n}\n")
    let outcome = try await lint("a.apns", "--fix")
    #expect(outcome.lines.map { $0.hasSuffix("[sound-name]") } == [true])
    #expect(outcome.status == 1)
    #expect(
      try folder.text("a.apns")
        == "{\n  \"aps\": { \"alert\": \"Hello.\", \"badge\": 3, \"sound\": \"a/b.caf\" }\n}\n")
  }

  @Test("--fix leaves a file as it is if the new one cannot be written, and nothing beside it")
  func fullDisk() async throws {
    // Longer than the limit of the shell, whose unit is 512 or 1,024 bytes.
    let text = #"{"aps": {"badge": "3"}, "data": ""# + String(repeating: "a", count: 2_000) + #""}"#
    try folder.file("a.apns", text)
    let outcome = try await fix(with: "/bin/sh", ["-c", #"trap '' XFSZ; ulimit -f 1; exec "$@""#, "sh"])
    #expect(outcome.errors == "earshot: a.apns: cannot be written: File too large\n")
    #expect(outcome.lines.map { $0.hasSuffix("[badge-type]") } == [true])
    #expect(outcome.status == 2)
    #expect(try folder.text("a.apns") == text)
    #expect(try folder.names() == ["a.apns"])
  }

  @Test("--fix changes nothing in a read-only folder, and no read-only file", arguments: [true, false])
  func readOnly(isFolder: Bool) async throws {
    let text = #"{"aps": {"badge": "3"}}"#
    let file = try folder.file("a.apns", text)
    chmod(isFolder ? folder.url.path : file, isFolder ? 0o555 : 0o444)
    defer { chmod(folder.url.path, 0o755) }
    // Root may write to any file and folder, unless it gives up its capabilities.
    let isRoot = getuid() == 0
    let outcome = try await fix(
      with: isRoot ? "/usr/bin/setpriv" : "/usr/bin/env", isRoot ? ["--inh-caps=-all", "--bounding-set=-all"] : [])
    let reason = isFolder ? "no file can be created in '\(folder.url.path)': Permission denied" : "Permission denied"
    #expect(outcome.errors == "earshot: a.apns: cannot be written: \(reason)\n")
    #expect(outcome.status == 2)
    #expect(try folder.text("a.apns") == text)
    #expect(try folder.names() == ["a.apns"])
  }

  /// Runs `earshot lint a.apns --fix` with a program that starts other programs.
  private func fix(with program: String, _ arguments: [String]) async throws -> Command.Outcome {
    try await Earshot.run(
      arguments + [Earshot.executable.path, "lint", "a.apns", "--fix"], folder: folder.url,
      executable: URL(filePath: program))
  }

  @Test("Reports are JSON and SARIF", arguments: ["json", "sarif"])
  func formats(format: String) async throws {
    try folder.file("a.apns", #"{"aps": {"alert": "Hello.", "badge": -1}}"#)
    let outcome = try await lint("a.apns", "--format", format)
    #expect(outcome.status == 1)
    let report = try #require(try JSONSerialization.jsonObject(with: outcome.bytes) as? [String: Any])
    if format == "json" {
      #expect((report["findings"] as? [[String: Any]])?.map { $0["rule"] as? String } == ["badge-negative"])
      #expect(report["status"] as? Int == 1)
    } else {
      let runs = try #require(report["runs"] as? [[String: Any]])
      #expect((runs.first?["results"] as? [[String: Any]])?.map { $0["ruleId"] as? String } == ["badge-negative"])
    }
  }

  @Test("A sound of the app is examined: its format and its length")
  func sounds() async throws {
    try folder.file("App/Info.plist", Self.appList)
    try folder.file("App/long.wav", Wave.intact(seconds: 31))
    try folder.file("App/bell.wav", Wave.intact(seconds: 1))
    for (name, rules) in [("long.wav", 1), ("bell.wav", 0)] {
      try folder.file("a.apns", #"{"aps": {"alert": "Hello.", "sound": "\#(name)"}}"#)
      let outcome = try await lint("a.apns", "--extension", "App")
      #expect(outcome.lines.count { $0.hasSuffix("plays the default sound instead. [unusable-sound]") } == rules)
      #expect(outcome.status == Int32(rules))
    }
  }

  @Test("Text of a payload cannot control the terminal")
  func hostileText() async throws {
    try folder.file(
      "a.apns", #"{"aps": {"alert": "Hello.", "badge": "\u001b[2J\u202e"}, "Simulator Target Bundle": "a\u0007b"}"#)
    let outcome = try await lint("a.apns")
    #expect(outcome.status == 1)
    #expect(outcome.bytes.allSatisfy { $0 >= 0x20 || $0 == 0x0A })
    #expect(!outcome.output.unicodeScalars.contains("\u{202E}"))
  }

  private static let appList = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>CFBundleIdentifier</key><string>com.example.App</string>
    <key>CFBundlePackageType</key><string>APPL</string>
    </dict></plist>
    """
}
