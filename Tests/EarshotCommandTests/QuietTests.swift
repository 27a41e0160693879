import Foundation
import TestSupport
import Testing

@Suite("Earshot: standard error without messages of libraries")
struct QuietTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func expectOwnLines(_ outcome: Command.Outcome, sourceLocation: SourceLocation = #_sourceLocation) {
    let unexpected = outcome.errors.split(separator: "\n").filter { !$0.hasPrefix("earshot: ") }
    #expect(unexpected.isEmpty, "\(outcome.errors)", sourceLocation: sourceLocation)
  }

  private static let damaged: [String] = {
    let folder = Media.root.appending(path: "Media/damaged")
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
      .map { folder.appending(path: $0).path }
  }()

  @Test("Inspecting damaged files without a sound server writes only Earshot's lines")
  func inspect() async throws {
    #expect(Self.damaged.count > 100)
    expectOwnLines(try await Earshot.run(["inspect"] + Self.damaged))
  }

  @Test("Playing damaged files without a sound server writes only Earshot's lines")
  func play() async throws {
    expectOwnLines(try await Earshot.run(["play", "--output", "raw:/dev/null"] + Self.damaged))
  }

  @Test("Checking damaged files without a sound server writes only Earshot's lines")
  func check() async throws {
    expectOwnLines(try await Earshot.run(["check"] + Self.damaged))
  }

  @Test("Drawing damaged files without a sound server writes only Earshot's lines")
  func snapshot() async throws {
    for file in Self.damaged.filter({ ["avi", "m2v", "mp4", "mpg"].contains(URL(filePath: $0).pathExtension) }) {
      expectOwnLines(try await Earshot.run(["snapshot", file, "--outline", "-"]))
    }
  }

  @Test(
    "Broken environments cause only Earshot's lines",
    arguments: [
      "ALSA_CONFIG_PATH=/nonexistent", "PULSE_SERVER={bad}", "PIPEWIRE_REMOTE=/nonexistent", "HOME=/nonexistent",
      "GST_PLUGIN_SYSTEM_PATH=/nonexistent", "GST_REGISTRY=/nonexistent/registry", "LC_ALL=bogus", "LC_ALL=en_US.UTF-8",
      "FC_LANG=xx_bogus", "DBUS_SESSION_BUS_ADDRESS=garbage",
    ])
  func environment(variable: String) async throws {
    let parts = variable.split(separator: "=", maxSplits: 1).map(String.init)
    let home = try folder.folder("home")
    try folder.file("home/.asoundrc", "pcm.!default { type nonsense }\n")
    let environment = Earshot.environment.merging(["HOME": home]) { $1 }.merging([parts[0]: parts[1]]) { $1 }
    for arguments in [
      ["play", Media.path("ten-ms.wav")], ["snapshot", Media.voicemail, "-o", "a.png", "--live-fonts"],
    ] {
      let outcome = try await Turns.shared.take {
        try await Command(
          executable: Earshot.executable, arguments: arguments, folder: folder.url, environment: environment
        ).run()
      }
      #expect(outcome.status == 0, "\(outcome.errors)")
      expectOwnLines(outcome)
    }
  }

  @Test("A message of several stages is written once")
  func repeated() async throws {
    let outcome = try await Earshot.run([
      "snapshot", Media.path("ten-ms.wav"), "--stage", "all", "--at", "9", "--outline", "-",
    ])
    #expect(outcome.status == 0)
    #expect(
      outcome.errors
        == "earshot: --at 9.000 is past the end of ten-ms.wav, which lasts 0.010 s; the stage is drawn after the end\n")
  }

  @Test("A hint asks for a notification from the terminal", .enabled(if: Screen.isAvailable, Screen.reason))
  func terminal() async throws {
    try await Screen.with(in: folder) { screen in
      try await screen.type("$EARSHOT play - --output null")
      try await screen.wait("the hint") { picture in
        picture.lines.contains { $0.hasPrefix("earshot: reading a notification from the terminal; end it with Ctrl-D") }
      }
      try await screen.type("{}")
      try await screen.press("C-d")
      #expect(try await screen.status() == "2")
    }
  }
}
