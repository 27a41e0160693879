import Foundation
import TestSupport
import Testing

/// Builds and runs projects of `earshot new`.
@Suite("Build of new projects", .serialized) struct NewProjectTests {
  private let folder: TemporaryFolder
  private let cache: TemporaryFolder

  init() throws {
    (folder, cache) = (try TemporaryFolder(), try TemporaryFolder())
  }

  @Test(
    "A new project plays and passes its check", arguments: [["--content", "--service"], ["--content"], ["--service"]])
  func newProject(options: [String]) throws {
    let project = folder.path("Greeting")
    let created = try Programs.run("earshot", ["new", project] + options, cache: cache)
    #expect(created.status == 0, "\(created.errors)")

    let played = try Programs.run(
      "earshot",
      [
        "play", "\(project)/Notifications/greeting.apns", "--project", project, "--output",
        "wav:\(folder.path("a.wav"))",
        "--transcript", "-",
      ], cache: cache)
    #expect(played.status == 0, "\(played.errors)")
    #expect(played.output.contains("starts at 0.000 of "), "\(played.output)")
    #expect(played.output.contains("ends at 3.000 of "), "\(played.output)")
    #expect(played.output.contains("content after 0.000 s; 1 attachment") == options.contains("--service"))
    #expect(played.output.contains("control     default, play icon, (16, 16, 44, 44)") == options.contains("--content"))

    // The project's workflow contains this check.
    let workflow = try String(
      contentsOf: folder.url.appending(path: "Greeting/.github/workflows/notifications.yml"), encoding: .utf8)
    let line = try #require(workflow.firstMatch(of: /run: earshot check Notifications --project \.(.*) --github/))
    let checked = try Programs.run(
      "earshot",
      ["check", "\(project)/Notifications", "--project", project]
        + line.1.split(separator: " ").map(String.init), cache: cache)
    #expect(checked.status == 0, "\(checked.output)\(checked.errors)")
  }

  @Test("The test of a new project compiles")
  func testSource() throws {
    let created = try Programs.run("earshot", ["new", folder.path("Greeting")], cache: cache)
    #expect(created.status == 0, "\(created.errors)")
    let messages = try Programs.typeCheck(
      [folder.path("Greeting/Tests/GreetingTests/GreetingTests.swift")], module: "GreetingTests", languageMode: 6)
    #expect(messages == "", "\(messages)")
  }
}
