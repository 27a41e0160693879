import Foundation
import Testing

@Suite("Completions, and what `make install` installs", .timeLimit(.minutes(5)))
struct CompletionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("each shell gets a script that knows commands and options", arguments: ["bash", "zsh", "fish"])
  func scripts(shell: String) async throws {
    let outcome = try await Earshot.run(["--generate-completion-script", shell])
    #expect(outcome.status == 0 && outcome.errors == "")
    for word in [
      "play", "inspect", "snapshot", "check", "appearance", "quick", "junit", "shard", "transcript", "m4a", "apns",
    ] {
      #expect(outcome.output.contains(word), "\(word) is missing")
    }
    guard Tool.exists(shell) else { return }
    let script = try folder.file("script", outcome.output)
    let check = try await Tool.run(shell, "-n", script)
    #expect(check.status == 0 && check.errors == "")
  }

  @Test("bash completes commands and options", .enabled(if: Tool.exists("bash"), "bash is not installed"))
  func bash() async throws {
    let script = try folder.file("script", try await Earshot.run(["--generate-completion-script", "bash"]).output)
    let lines = """
      source \(script)
      COMP_WORDS=(earshot inspect --qu) COMP_CWORD=2 COMP_LINE='earshot inspect --qu' COMP_POINT=20 COMP_TYPE=9
      _earshot earshot --qu inspect
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let outcome = try await Tool.run("bash", "--norc", "-c", lines)
    #expect(outcome.lines == ["--quick"], "\(outcome.output)\(outcome.errors)")
  }

  @Test("`make install` and `make uninstall`", .enabled(if: Tool.exists("make"), "make is not installed"))
  func install() async throws {
    func make(_ target: String) async throws -> Command.Outcome {
      try await Tool.run(
        "make", "-C", Media.root.path, target, "DESTDIR=\(folder.url.path)", "PREFIX=/usr",
        "EARSHOT=\(Earshot.executable.path)")
    }
    func files() throws -> [String] {
      try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).filter {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: folder.path($0), isDirectory: &isFolder) && !isFolder.boolValue
      }.sorted()
    }
    let installed = try await make("install")
    #expect(installed.status == 0, "\(installed.errors)")
    #expect(
      try files() == [
        "usr/bin/earshot", "usr/bin/earshot-check", "usr/bin/earshot-snapshot",
        "usr/share/bash-completion/completions/earshot",
        "usr/share/fish/vendor_completions.d/earshot.fish", "usr/share/man/man1/earshot.1",
        "usr/share/zsh/site-functions/_earshot",
      ])
    #expect(FileManager.default.isExecutableFile(atPath: folder.path("usr/bin/earshot")))
    let removed = try await make("uninstall")
    #expect(removed.status == 0, "\(removed.errors)")
    #expect(try files() == [])
  }
}
