import Foundation
import TestSupport
import Testing

/// `earshot play` in two terminals of the X Window System, whose screens are read back.
@Suite("Earshot play: real terminals", .enabled(if: XServer.isAvailable, "\(XServer.reason)"))
struct RealTerminalTests {
  /// A terminal, with its arguments up to the program that it runs.
  private static let terminals: [(name: String, arguments: [String], hasGraphics: Bool)] = [
    // With Sixel graphics.
    ("xterm", ["-u8", "-ti", "vt340", "-fa", "DejaVu Sans Mono", "-fs", "8", "-geometry", "80x40", "-e"], true),
    // Without graphics, with 256 colors.
    ("urxvt", ["-fn", "xft:DejaVu Sans Mono:size=8", "-geometry", "80x40", "-e"], false),
  ]

  /// Returns whether the disc of the media button is round, and not made of half-blocks.
  private func hasGraphics(_ picture: XServer.Picture) -> Bool {
    picture.adjacentEdges(red: 0, green: 122, blue: 255) > 4
  }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.file("minute.wav", Wave.tone(seconds: 60))
  }

  @Test(
    "The interface is drawn as richly as the terminal can, changes with a key, and goes", arguments: terminals.indices)
  func drawing(index: Int) async throws {
    let (server, terminal) = try await start(index, ["play", folder.path("minute.wav"), "--output", "null"])
    func isShown(_ picture: XServer.Picture) -> Bool {
      // The backdrop beside the card, and the disc of the media button.
      picture.count(red: 209, green: 209, blue: 214) > 2000 && picture.count(red: 0, green: 122, blue: 255) > 500
    }
    let playing = try await server.wait("the interface") { isShown($0) || !terminal.isRunning }
    let errors = try folder.text("errors")
    try #require(terminal.isRunning, "\(errors)")
    try await server.wait("a later time") { isShown($0) && $0 != playing }
    try await server.press("space")
    // The picture does not change while playback is paused; while it plays, it changes ten times a second.
    var (latest, count) = (playing, 0)
    let still = try await server.wait("a still picture") { picture in
      count = picture == latest ? count + 1 : 0
      latest = picture
      return isShown(picture) && count == 30
    }
    #expect(hasGraphics(still) == Self.terminals[index].hasGraphics)
    try await server.press("q")
    try await Deadline.yield(for: "the end of the terminal") { !terminal.isRunning }
    #expect(try folder.text("errors") == "")
  }

  @Test("A banner is drawn, and expanded by a key", arguments: terminals.indices)
  func banner(index: Int) async throws {
    let payload = #"{"aps": {"alert": {"title": "Ada", "body": "Hello"}}, "attachment-url": "minute.wav"}"#
    let note = try folder.file("note.apns", Data(payload.utf8))
    let (server, terminal) = try await start(
      index, ["play", note.path, "--banner", "--output", "null", "--no-alert-sound"])
    func cardPixels(_ picture: XServer.Picture) -> Int { picture.count(red: 247, green: 247, blue: 249) }
    try await server.wait("the banner") { cardPixels($0) > 2000 || !terminal.isRunning }
    let errors = try folder.text("errors")
    try #require(terminal.isRunning, "\(errors)")
    try await server.press("Return", until: "the media button, drawn as richly as the terminal can") { picture in
      picture.count(red: 0, green: 122, blue: 255) > 500
        && hasGraphics(picture) == Self.terminals[index].hasGraphics
    }
    try await server.press("q")
    try await Deadline.yield(for: "the end of the terminal") { !terminal.isRunning }
    #expect(try folder.text("errors") == "")
  }

  /// Starts a terminal that runs Earshot, on an X server of its own.
  private func start(_ index: Int, _ command: [String]) async throws -> (server: XServer, terminal: Child) {
    let (name, arguments, _) = Self.terminals[index]
    let server = try await XServer(in: folder)
    var environment = Earshot.environment.merging(ProcessInfo.processInfo.environment) { own, _ in own }
    environment["NO_COLOR"] = nil
    environment["LC_ALL"] = "C.UTF-8"
    environment["DISPLAY"] = server.display
    let terminal = try Child(
      try #require(Program.path(of: name)), arguments + [Earshot.executable.path] + command, environment: environment,
      errors: .file(try folder.file("errors", Data()).path))
    return (server, terminal)
  }
}
