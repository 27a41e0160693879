import ArgumentParser
import CommandInput
import Drawing
import Foundation
import Scenes
import TerminalHost
import TerminalPictures

/// The picture of a notification in the terminal on standard output, or its text in a file or a pipe.
struct TerminalPicture {
  private let requested: TerminalView?
  private let appearance: Appearance
  private let language: LanguageTag
  private let painter: Painter

  init(_ requested: TerminalViewOption?, _ appearance: Appearance, _ language: LanguageTag, _ painter: Painter) {
    self.requested = requested?.view
    (self.appearance, self.language, self.painter) = (appearance, language, painter)
  }

  /// Returns the bytes that show a scene, after the terminal has been asked for its capabilities; text without control
  /// sequences if standard output is not a terminal.
  ///
  /// - Throws: `DrawingFault` or `ExitCode` if the scene cannot be painted.
  func bytes(for scene: Scene) throws -> Data {
    let variables = ProcessInfo.processInfo.environment
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let environment = TerminalEnvironment(variables, isTerminal: isTerminal)
    let size = TerminalSize(of: STDOUT_FILENO) ?? TerminalSize(columns: 80, rows: 24)
    let extent = CellExtent(columns: size.columns, rows: size.rows)
    let cell = CellSize(width: size.width / max(1, size.columns), height: size.height / max(1, size.rows))
    let isAsked = isTerminal && requested != .text && requested != .line
    let capabilities = isAsked ? ask(environment, extent, cell, size) : TerminalCapabilities()
    let choice = TerminalView.choose(
      requested: requested, capabilities: capabilities, environment: environment, size: extent)
    if isTerminal, let note = choice.note(requested: requested) { SnapshotCommand.report(note) }
    var printed = PrintedScene(choice.view, capabilities, extent: extent, cell: cell)
    printed.assumedColors = environment.colors
    printed.appearance = appearance
    printed.isRightToLeft = language.isRightToLeft
    // TERM describes the terminal of standard output only.
    printed.isPlain = isTerminal && environment.isDumb || !environment.isUnicode
    printed.number = UInt16(truncatingIfNeeded: getpid())
    let drawing = SceneFrames.Drawing(
      paint: { [painter] in try? painter.paint($0, scale: $1) }, png: { Array(PNG.encode($0, scale: $1)) })
    guard let bytes = printed.bytes(for: scene, drawing) else {
      // Throws the reason.
      _ = try painter.paint(scene, scale: 1)
      throw ExitCode.playbackFailed
    }
    return Data(bytes)
  }

  /// The further time for replies, which the shell would take for keys if they came after the picture.
  private static let latePatience = Duration.milliseconds(200)

  /// Asks the terminal for its capabilities. Keys typed meanwhile are lost, except for Ctrl-C.
  private func ask(
    _ environment: TerminalEnvironment, _ extent: CellExtent, _ cell: CellSize?, _ size: TerminalSize
  ) -> TerminalCapabilities {
    let start = ContinuousClock.now
    var now: Duration { .now - start }
    var query = CapabilityQuery(
      environment, screen: extent,
      pixels: cell == nil ? nil : PixelSize(width: size.width, height: size.height), at: .zero)
    var before = termios()
    // In the background, a program must not change the terminal.
    guard isatty(STDIN_FILENO) == 1, tcgetpgrp(STDIN_FILENO) == getpgrp(), tcgetattr(STDIN_FILENO, &before) == 0 else {
      return query.capabilities
    }
    var raw = before
    // Keys must not send signals, which would leave the terminal in this mode.
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    // Signals from elsewhere wait until the terminal is restored.
    var ending = sigset_t()
    var mask = sigset_t()
    sigemptyset(&ending)
    for number in [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP] { sigaddset(&ending, number) }
    pthread_sigmask(SIG_BLOCK, &ending, &mask)
    defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }
    tcsetattr(STDIN_FILENO, TCSADRAIN, &raw)
    try? FileHandle.standardOutput.write(contentsOf: Data(query.request))
    var parser = TerminalInputParser()
    var isInterrupted = false
    let end = query.deadline + Self.latePatience
    while !query.isAnswered, now < end, !isInterrupted {
      var ready = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, Int32(max(1, (end - now) / .milliseconds(1)))) > 0 else { continue }
      var bytes = [UInt8](repeating: 0, count: 1024)
      let count = read(STDIN_FILENO, &bytes, bytes.count)
      guard count > 0 else { break }
      for input in parser.parse(bytes[..<count], at: now) {
        if case .reply(let reply) = input { query.receive(reply) }
        if input == .key(.character("\u{3}")) { isInterrupted = true }
      }
    }
    tcsetattr(STDIN_FILENO, TCSADRAIN, &before)
    if isInterrupted { raise(SIGINT) }
    return query.capabilities
  }
}

extension TerminalViewOption {
  fileprivate var view: TerminalView? { TerminalView(rawValue: rawValue) }
}
