import Foundation
import TestSupport
import Testing

@Suite("Shell completions and `make install`")
struct CompletionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("Every shell accepts its completion script", arguments: ["bash", "zsh", "fish"])
  func scripts(shell: String) async throws {
    let outcome = try await Earshot.run(["--generate-completion-script", shell])
    #expect(outcome.status == 0 && outcome.errors == "")
    #expect(try await Earshot.run(["--generate-completion-script=\(shell)"]).output == outcome.output)
    guard Tool.exists(shell) else { return }
    let script = try folder.file("script", outcome.output)
    let check = try await Tool.run(shell, "-n", script)
    #expect(check.status == 0 && check.errors == "")
  }

  @Test("An unknown shell is refused, and the error names the known ones")
  func unknownShell() async throws {
    let outcome = try await Earshot.run(["--generate-completion-script", "tcsh"])
    #expect(outcome.status == 64 && outcome.output == "")
    for shell in ["bash", "zsh", "fish"] { #expect(outcome.errors.contains(shell), "\(outcome.errors)") }
  }

  @Test("Given options are not offered again unless they may be repeated")
  func options() async throws {
    func names(_ arguments: String...) async throws -> [Substring] {
      try await Earshot.run(["---complete"] + arguments).lines.map { $0.split(separator: "\t")[1] }
    }
    let all = try await names("play", "-")
    #expect(all.contains("--json") && all.contains("--volume") && all.contains("--extension") && all.contains("-h"))
    let candidates = try await names("play", "--json", "--volume=1", "--extension", "A.app", "-")
    #expect(Set(all).subtracting(candidates) == ["--json", "--volume"])
    #expect(try await names("play", "--", "-") != candidates)
    #expect(try await names("-") == ["--version", "-h", "--help"])
  }

  /// The text typed before Tab, and the expected screen.
  private static let completed: [(typed: String, expected: [String])] = [
    ("earshot ", ["play", "check", "inspect", "snapshot", "lint", "build", "new", "help"]),
    ("earshot help ", ["play", "check", "inspect", "snapshot"]),
    ("earshot help ins", ["earshot help inspect"]),
    ("earshot play --no-i", ["earshot play --no-interactive"]),
    ("earshot play --output ", ["auto", "null", "wav:", "raw:"]),
    ("earshot play --output wav:to", ["earshot play --output wav:tone.txt"]),
    ("earshot play --output=raw:to", ["earshot play --output=raw:tone.txt"]),
    ("earshot play --extension So", ["earshot play --extension Some.app/"]),
    ("earshot play --extension=So", ["earshot play --extension=Some.app/"]),
    ("earshot play L", ["earshot play LOUD.WAV"]),
    ("earshot play my", [#"earshot play my\ song.mp3"#]),
    ("earshot play --json no", ["note.apns", "noise.wav"]),
    ("earshot inspect n", ["earshot inspect noise.wav"]),
    ("earshot check pre", ["earshot check press.scenario"]),
    ("earshot check mer", ["earshot check merge"]),
    ("earshot check merge p", ["earshot check merge part.json"]),
    ("earshot new --ser", ["earshot new --service"]),
    ("earshot snapshot --stage=ban", ["earshot snapshot --stage=banner"]),
    ("earshot snapshot note.apns -o p", ["earshot snapshot note.apns -o picture.png"]),
  ]

  @Test(
    "Tab completes in bash", .enabled(if: Screen.isAvailable && Tool.exists("bash"), "tmux or bash is not installed"))
  func bash() async throws {
    try await complete(
      in: "bash", started: "bash --norc --noprofile",
      "bind 'set show-all-if-ambiguous on'; source ./script; PS1='shell> '")
  }

  @Test("Tab completes in zsh", .enabled(if: Screen.isAvailable && Tool.exists("zsh"), "tmux or zsh is not installed"))
  func zsh() async throws {
    try await complete(
      in: "zsh", started: "zsh -f", "autoload -Uz compinit; compinit -D -u; source ./script; PROMPT='shell> '")
  }

  @Test(
    "Tab completes in fish", .enabled(if: Screen.isAvailable && Tool.exists("fish"), "tmux or fish is not installed"))
  func fish() async throws {
    try await complete(
      in: "fish", started: "fish --no-config", "source ./script; function fish_prompt; echo -n 'shell> '; end")
  }

  /// Types into a shell in a terminal, and expects its completions.
  private func complete(in shell: String, started start: String, _ setUp: String) async throws {
    try folder.file("script", try await Earshot.run(["--generate-completion-script", shell]).output)
    for name in [
      "tone.txt", "LOUD.WAV", "my song.mp3", "note.apns", "noise.wav", "noise.txt", "part.json", "press.scenario",
      "picture.png", "picture.txt",
    ] {
      try folder.file(name, "")
    }
    _ = try folder.folder("Some.app")
    try await Screen.with(in: folder) { screen in
      try await screen.type("HOME=$PWD PATH=$(dirname $EARSHOT):$PATH exec \(start)")
      try await screen.type(setUp)
      for (number, (typed, expected)) in Self.completed.enumerated() {
        // The number tells the new prompt from the one before: input that is typed while `clear` runs is echoed by the
        // terminal, above the prompt.
        try await screen.type("clear; echo \(number)")
        try await screen.wait("the prompt of \(shell)") { $0.lines == ["\(number)", "shell>"] }
        try await screen.send(typed + "\t")
        try await screen.wait("\(shell)'s completion of \(typed)") { picture in
          let first = picture.lines.dropFirst().first ?? ""
          let list = picture.lines.dropFirst(2).joined(separator: "\n")
          return expected.allSatisfy { $0.hasPrefix(typed) ? first.contains($0) : list.contains($0) }
        }
        // Ctrl-C is not used, because it would discard input that is typed after it.
        try await screen.press("C-u")
      }
    }
  }

  @Test(
    "`make install` installs all files, and `make uninstall` removes them",
    .enabled(if: Tool.exists("make"), "make is not installed"))
  func install() async throws {
    func make(_ target: String) async throws -> Command.Outcome {
      try await Tool.run(
        "make", "-C", Media.root.path, target, "DESTDIR=\(folder.url.path)", "PREFIX=/usr",
        "EARSHOT=\(Earshot.executable.path)", "BUILT_SDK=\(Program.products.path)")
    }
    func files() throws -> [String] {
      try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).filter {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: folder.path($0), isDirectory: &isFolder) && !isFolder.boolValue
      }.sorted()
    }
    let installed = try await make("install")
    #expect(installed.status == 0, "\(installed.errors)")
    let (modules, remaining) = (
      try files().filter { $0.hasPrefix("usr/lib/earshot/Modules/") },
      try files().filter { !$0.hasPrefix("usr/lib/earshot/Modules/") }
    )
    #expect(modules.contains("usr/lib/earshot/Modules/EarshotUIKit.swiftmodule"))
    #expect(
      remaining == [
        "usr/bin/earshot", "usr/bin/earshot-build", "usr/bin/earshot-check", "usr/bin/earshot-lint",
        "usr/bin/earshot-snapshot",
        "usr/lib/earshot/libEarshotExtensions.a",
        "usr/lib/earshot/libEarshotNeighbors.a",
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
