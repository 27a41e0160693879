import Foundation
import TestSupport
import Testing

@Suite("The programs that `earshot` starts", .timeLimit(.minutes(5)))
struct LaunchTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("the program of a subcommand gets its arguments as they were typed", arguments: ["check", "snapshot"])
  func passesArgumentsOn(_ command: String) async throws {
    let earshot = folder.url.appending(path: "earshot")
    try Executable.copy(Earshot.executable, to: earshot)
    try Executable.write(
      "#!/bin/sh\nprintf '%s\\n' \"$@\"\nexit 3\n", to: folder.url.appending(path: "earshot-\(command)"))
    let outcome = try await Earshot.run(
      [command, "--an-option-to-come", "a b", "", "--help"], executable: earshot)
    #expect(outcome.lines == ["--an-option-to-come", "a b", "", "--help"])
    #expect(outcome.errors == "")
    #expect(outcome.status == 3)
  }

  @Test(
    "a file is checked by a process that was forked, not by another start of the program", .enabled(if: Strace.works))
  func forksItsWorker() async throws {
    try folder.file("tone.wav", Wave.healthy(seconds: 0.1))
    let trace = folder.path("trace")
    let strace = [Strace.path, "-f", "-qq", "-e", "trace=execve", "-o", trace]
    let outcome = try await Earshot.run(
      Array(strace.dropFirst()) + [Earshot.executable.path, "check", "tone.wav"], folder: folder.url,
      executable: URL(filePath: Strace.path))
    #expect(outcome.status == 0, "\(outcome.errors)")
    let programs = try String(contentsOfFile: trace, encoding: .utf8)
      .matches(of: #/execve\("[^"]*\/([^"\/]+)", .* = 0/#)
    #expect(programs.map { String($0.output.1) } == ["earshot", "earshot-check"])
  }
}

/// `strace`, where it may look at processes.
private enum Strace {
  static let path =
    ["/usr/bin/strace", "/usr/local/bin/strace"].first(where: FileManager.default.isExecutableFile) ?? "/usr/bin/strace"

  static let works: Bool = {
    var process: pid_t = 0
    var words = [strdup(path), strdup("-qq"), strdup("-o"), strdup("/dev/null"), strdup("/bin/true"), nil]
    defer { words.forEach { free($0) } }
    guard posix_spawn(&process, path, nil, nil, &words, environ) == 0 else { return false }
    var status: Int32 = 0
    return waitpid(process, &status, 0) == process && status == 0
  }()
}
