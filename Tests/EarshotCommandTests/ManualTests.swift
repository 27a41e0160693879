import Foundation
import TestSupport
import Testing

@Suite("Manual page")
struct ManualTests {
  private static let page = Media.root.appending(path: "Documentation/earshot.1")

  /// Returns the page's text without its markup.
  private static func text() throws -> String {
    String(decoding: try Data(contentsOf: page), as: UTF8.self)
      .replacing("\\-", with: "-").replacing(#/\\f[BRI]/#, with: "").replacing("\\~", with: "")
  }

  /// Returns the section under a heading.
  private static func section(_ title: String) throws -> Substring {
    let start = try #require(try text().components(separatedBy: ".SH \"\(title)\"\n").dropFirst().first)
    return start.split(separator: "\n.SH", maxSplits: 1)[0]
  }

  private static func options(in text: some StringProtocol) -> Set<String> {
    Set(String(text).matches(of: #/(?:^|[^-\w])(--[a-z][a-z-]+)/#).map { String($0.1) })
  }

  @Test(
    "The page has the options as they are defined", .enabled(if: Tool.exists("python3"), "python3 is not installed"))
  func generated() async throws {
    let script = Media.root.appending(path: "Scripts/manual").path
    let outcome = try await Tool.run("python3", script, Earshot.executable.path)
    #expect(outcome.status == 0 && outcome.errors == "")
    let lines = String(decoding: try Data(contentsOf: Self.page), as: UTF8.self).split(separator: "\n")
    let generated = outcome.output.split(separator: "\n")
    let differences = zip(lines, generated).first { $0 != $1 }
    #expect(differences == nil, "Documentation/earshot.1 is not up to date; run make man")
    #expect(lines.count == generated.count, "Documentation/earshot.1 is not up to date; run make man")
  }

  @Test(
    "Every option of a command is in its section, and no other",
    arguments: ["play", "inspect", "snapshot", "check", "lint", "build", "new"])
  func options(command: String) async throws {
    let help = try await Earshot.run([command, "--help"])
    #expect(help.status == 0)
    // Groups of options have their own headings before the others. Options of every command are described first.
    let options = try #require(help.output.components(separatedBy: "\nARGUMENTS:\n").last)
    let found = Self.options(in: options).subtracting(["--help", "--version"])
    #expect(found.count >= 2)
    #expect(Self.options(in: try Self.section("EARSHOT \(command.uppercased())")) == found)
  }

  @Test("The page has every key of the JSON of inspect")
  func keys() async throws {
    let outcome = try await Earshot.run(["inspect", "--json", Media.path("damaged/bit-flipped.aac")])
    let object = try #require(try JSONSerialization.jsonObject(with: Data(outcome.lines[0].utf8)) as? [String: Any])
    let section = try Self.section("EARSHOT INSPECT")
    for key in object.keys { #expect(section.contains("\n\(key)|"), "\(key) is missing") }
    let parts = ["decoded", "levels", "attachment", "notificationSound"].compactMap { object[$0] as? [String: Any] }
    for key in parts.flatMap(\.keys) { #expect(section.contains(key), "\(key) is missing") }
    let finding = try #require((object["findings"] as? [[String: Any]])?.first)
    for key in finding.keys { #expect(section.contains(key), "\(key) is missing") }
  }

  @Test(
    "Every help text has examples and exit statuses",
    arguments: [
      ["--help"], ["play", "--help"], ["inspect", "--help"], ["snapshot", "--help"], ["check", "--help"],
      ["lint", "--help"], ["build", "--help"], ["new", "--help"],
    ])
  func help(arguments: [String]) async throws {
    let outcome = try await Earshot.run(arguments)
    #expect(outcome.status == 0 && outcome.errors == "")
    #expect(outcome.output.contains("Examples:\n  earshot "))
    #expect(outcome.output.contains("Exit status: 0 "))
    #expect(outcome.lines.allSatisfy { $0.count <= 80 })
  }

  @Test("The page and Checking.md have every finding of check with its severity")
  func findings() throws {
    let rows = try Self.section("EARSHOT CHECK").matches(
      of: #/\n([a-z0-9-]+)\|(note|warning|error|unreadable)\|T\{/#)
    #expect(rows.count > 40)
    let guide = String(
      decoding: try Data(contentsOf: Media.root.appending(path: "Documentation/Checking.md")), as: UTF8.self)
    for row in rows {
      let lines = guide.split(separator: "\n").filter {
        $0.hasPrefix("|") && $0.contains("`\(row.1)`") && $0.contains("| \(row.2) |")
      }
      #expect(!lines.isEmpty, "\(row.1), \(row.2) is missing")
    }
    // The first argument of every finding in the sources is a code.
    let sources = Media.root.appending(path: "Sources/Checks")
    let files = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
    for file in files where file.hasSuffix(".swift") {
      let text = String(decoding: try Data(contentsOf: sources.appending(path: file)), as: UTF8.self)
      for found in text.matches(of: #/(?:CheckFinding|[^.]add)\(\s*"([a-z0-9-]+)"/#) {
        #expect(rows.contains { $0.1 == found.1 }, "\(found.1) of \(file) is missing")
      }
    }
  }

  @Test("groff formats the page without a warning", .enabled(if: Tool.exists("groff"), "groff is not installed"))
  func groff() async throws {
    let outcome = try await Tool.run("groff", "-ww", "-t", "-man", "-Tutf8", "-rLL=80n", Self.page.path)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(outcome.output.contains("EARSHOT(1)"))
  }

  @Test("man shows the page without a warning", .enabled(if: Tool.exists("man"), "man is not installed"))
  func man() async throws {
    let outcome = try await Tool.run("man", "--warnings", "-l", Self.page.path, environment: ["MANWIDTH": "80"])
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
  }
}
