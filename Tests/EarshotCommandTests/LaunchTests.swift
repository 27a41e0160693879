import Foundation
import TestSupport
import Testing

@Suite("Earshot: companion programs")
struct LaunchTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(
    "A subcommand's program gets its arguments unchanged",
    arguments: [
      ["snapshot", "--an-option-to-come", "a b", "", "--help"], ["lint", "--an-option-to-come", "a b", "", "--help"],
      ["check", "--an-option-to-come", "a b", "", "--html", "page.html"], ["check", "--plots", "plots", "a b", ""],
      ["check", "a b", "", "press.scenario"],
    ])
  func passesArgumentsOn(_ arguments: [String]) async throws {
    let earshot = try programs(companion: "earshot-\(arguments[0])")
    let outcome = try await Earshot.run(arguments, executable: earshot)
    #expect(outcome.lines == Array(arguments.dropFirst()))
    #expect(outcome.errors == "")
    #expect(outcome.status == 3)
  }

  @Test("Checking a folder with a scenario continues in the program that draws")
  func drawsForScenarios() async throws {
    let earshot = try programs(companion: "earshot-check")
    try folder.file("items/tone.wav", Wave.intact(seconds: 0.1))
    let media = try await Earshot.run(["check", "items"], folder: folder.url, executable: earshot)
    #expect(media.status == 0, "\(media.errors)")
    try folder.file("items/deeper/press.scenario", "expand\n")
    let outcome = try await Earshot.run(["check", "items", "--quiet"], folder: folder.url, executable: earshot)
    #expect(outcome.lines == ["items", "--quiet"])
    #expect(outcome.status == 3)
  }

  /// Copies `earshot` into a folder beside a companion that prints its arguments and exits with status 3.
  private func programs(companion: String) throws -> URL {
    let earshot = folder.url.appending(path: "earshot")
    try Executable.copy(Earshot.executable, to: earshot)
    try Executable.write("#!/bin/sh\nprintf '%s\\n' \"$@\"\nexit 3\n", to: folder.url.appending(path: companion))
    return earshot
  }

  @Test("A check without pictures loads no drawing library")
  func loadsNoDrawingLibrary() async throws {
    try folder.file("tone.wav", Wave.intact(seconds: 0.1))
    let drawing = ["libcairo.", "libpango-", "libpangocairo-", "libfontconfig.", "libpng16.", "libjpeg."]
    let plain = try await libraries(of: ["check", "tone.wav", "--json", "report.json"])
    #expect(!plain.contains { name in drawing.contains { name.hasPrefix($0) } }, "\(plain)")
    let snapshot = try await libraries(of: ["snapshot", Media.voicemail, "-o", "picture.png"])
    #expect(
      ["libcairo.", "libpango-", "libpng16."].allSatisfy { prefix in snapshot.contains { $0.hasPrefix(prefix) } })
  }

  @Test("Playing AAC at the rate of the device loads no conversion plugin")
  func loadsNoConversion() async throws {
    let media = Media.url("three-seconds.m4a").path
    let loaded = try await libraries(of: ["play", media, "--output", "raw:heard.raw"])
    #expect(loaded.contains { $0.hasPrefix("libfaad.") })
    let conversion = ["libgstaudioconvert.", "libgstaudioresample."]
    #expect(!loaded.contains { name in conversion.contains { name.hasPrefix($0) } }, "\(loaded)")
  }

  /// The names of the libraries that `earshot` and its processes load, as the loader reports them.
  private func libraries(of arguments: [String]) async throws -> Set<String> {
    let logs = folder.url.appending(path: "loader-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: logs, withIntermediateDirectories: true)
    let environment = ["LD_DEBUG": "files", "LD_DEBUG_OUTPUT": logs.appending(path: "log").path]
    let outcome = try await Command(
      executable: Earshot.executable, arguments: arguments, folder: folder.url,
      environment: Earshot.environment.merging(environment) { $1 }
    ).run()
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try FileManager.default.contentsOfDirectory(at: logs, includingPropertiesForKeys: nil).reduce(into: []) {
      let text = String(decoding: try Data(contentsOf: $1), as: UTF8.self)
      for match in text.matches(of: #/file=(\S+)/#) { $0.insert(URL(filePath: String(match.1)).lastPathComponent) }
    }
  }

  @Test(
    "A worker is forked, not started as a new program", .enabled(if: Strace.works))
  func forksItsWorker() async throws {
    try folder.file("tone.wav", Wave.intact(seconds: 0.1))
    let trace = folder.path("trace")
    let strace = [Strace.path, "-f", "-qq", "-e", "trace=execve", "-o", trace]
    let outcome = try await Earshot.run(
      Array(strace.dropFirst()) + [Earshot.executable.path, "check", "tone.wav"], folder: folder.url,
      executable: URL(filePath: Strace.path))
    #expect(outcome.status == 0, "\(outcome.errors)")
    let programs = try String(contentsOfFile: trace, encoding: .utf8)
      .matches(of: #/execve\("[^"]*\/([^"\/]+)", .* = 0/#)
    #expect(programs.map { String($0.output.1) } == ["earshot"])
  }
}

/// `strace`, if it may trace processes.
private enum Strace {
  static let path =
    ["/usr/bin/strace", "/usr/local/bin/strace"].first(where: FileManager.default.isExecutableFile) ?? "/usr/bin/strace"

  static let works: Bool = {
    var process: pid_t = 0
    var pointers = [strdup(path), strdup("-qq"), strdup("-o"), strdup("/dev/null"), strdup("/bin/true"), nil]
    defer { pointers.forEach { free($0) } }
    guard posix_spawn(&process, path, nil, nil, &pointers, environ) == 0 else { return false }
    var status: Int32 = 0
    return waitpid(process, &status, 0) == process && status == 0
  }()
}
