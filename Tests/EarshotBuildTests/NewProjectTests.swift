import Foundation
import TestSupport
import Testing

/// Projects of `earshot new`, from their sources to sound.
@Suite(.serialized) struct NewProjectTests {
  private let folder: TemporaryFolder
  private let cache: TemporaryFolder

  init() throws {
    (folder, cache) = (try TemporaryFolder(), try TemporaryFolder())
  }

  @Test(arguments: [["--content", "--service"], ["--content"], ["--service"]])
  func aNewProjectPlaysAndPassesItsCheck(options: [String]) throws {
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

    // The check in the project's CI workflow.
    let workflow = try String(
      contentsOf: folder.url.appending(path: "Greeting/.github/workflows/notifications.yml"), encoding: .utf8)
    let line = try #require(workflow.firstMatch(of: /run: earshot check Notifications --project \.(.*) --github/))
    let checked = try Programs.run(
      "earshot",
      ["check", "\(project)/Notifications", "--project", project]
        + line.1.split(separator: " ").map(String.init), cache: cache)
    #expect(checked.status == 0, "\(checked.output)\(checked.errors)")
  }

  @Test func theTestOfANewProjectCompiles() throws {
    let created = try Programs.run("earshot", ["new", folder.path("Greeting")], cache: cache)
    #expect(created.status == 0, "\(created.errors)")
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let compilers = folders.map { folder in "\(folder)/swiftc" }
    let swiftc = try #require(compilers.first { access($0, X_OK) == 0 })
    let map = try folder.file("module.modulemap", Data(Self.hiddenModules.utf8))
    let compiler = Process()
    let errors = try folder.file("errors", Data())
    compiler.executableURL = URL(filePath: swiftc)
    compiler.arguments = [
      "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-I",
      Programs.products.appending(path: "Modules").path,
      "-Xcc", "-fmodule-map-file=\(map.path)", folder.path("Greeting/Tests/GreetingTests/GreetingTests.swift"),
    ]
    compiler.standardOutput = try FileHandle(forWritingTo: errors)
    compiler.standardError = compiler.standardOutput
    try compiler.run()
    compiler.waitUntilExit()
    let messages = try String(contentsOf: errors, encoding: .utf8)
    #expect(compiler.terminationStatus == 0 && messages == "", "\(messages)")
  }

  /// Earshot's C modules, whose declarations no test uses.
  private static let hiddenModules = [
    "CCairo", "CChannel", "CDrawing", "CFiles", "CGLib", "CGStreamer", "CKissFFT", "CMetering", "CPango", "CPlayback",
    "CRunLoop", "CVirtualTime", "CSandbox",
  ].map { "module \($0) {}\n" }.joined()
}
