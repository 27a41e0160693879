import ExtensionProtocol
import Foundation
import HostAccess
import NotificationRuntime
import Notifications
import Scenes
import TerminalHost
import TerminalPictures
import Transcripts

/// The banner of a notification in a terminal, before it is expanded (`--banner`): as on a phone, it leaves by itself,
/// or is pressed, tapped or swiped away, or one of its actions is chosen.
@MainActor
final class BannerStage {
  /// The end of the stage.
  enum Outcome {
    /// The notification is to be expanded.
    case pressed
    /// The app has received a response, and there is nothing to expand.
    case answered
    /// The user, or a changed file, has ended playback.
    case ended(PlayControls.Ending)
  }

  private let banner: Banner
  private let context: PlayContext
  private let terminal: Terminal
  /// The text for the chosen action.
  private var line: InputLine?
  private var continuation: CheckedContinuation<Outcome, Never>?

  private static let keys = "Enter expands, t opens the app, x swipes away, q quits"

  init(_ banner: Banner, in context: PlayContext, _ terminal: Terminal) {
    (self.banner, self.context, self.terminal) = (banner, context, terminal)
  }

  /// Shows the banner, and waits for the user.
  func run() async -> Outcome {
    // Keys that arrive before the banner is shown; they include the signals that end the program.
    var early: [TerminalKey] = []
    terminal.onKey = { early.append($0) }
    await show()
    let observation = context.device.observe { [weak self] in self?.note($0.event) }
    defer { context.device.removeObserver(observation) }
    return await withCheckedContinuation { continuation in
      self.continuation = continuation
      terminal.onKey = { [weak self] in self?.handle($0) }
      early.forEach(handle)
      context.watch?.onChange = { [weak self] in self?.end(.ended(.changed(isPaused: false))) }
      if context.watch?.changedPath != nil { end(.ended(.changed(isPaused: false))) }
    }
  }

  /// Shows the banner and its keys.
  private func show() async {
    let scene = banner.pulled.scene
    if let bytes = await picture(of: scene) {
      terminal.write(bytes)
    } else {
      let text = SceneTextLayout(
        scene, columns: max(1, min(terminal.columns - 1, 100)), isPlain: terminal.isPlain,
        isRightToLeft: context.command.language.isRightToLeft
      ).grid.text
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        context.console.printLine(String(line).printable)
      }
    }
    let actions = ["", ", 1 answers", ", 1 and 2 answer"][min(banner.actions.count, 2)]
    context.console.printLine(Self.keys + actions)
  }

  /// Returns the bytes that print the banner as a picture or in half-blocks, as the interface would be shown; nil if it
  /// is shown as text.
  private func picture(of scene: Scene) async -> [UInt8]? {
    let environment = TerminalEnvironment(ProcessInfo.processInfo.environment, isTerminal: true)
    let requested = context.command.view
    guard requested != .line, requested != .text, !environment.isDumb, requested != nil || !environment.prefersNoColor
    else { return nil }
    if context.capabilities == nil {
      let inquiry = CapabilityInquiry(terminal, environment) { [terminal] in terminal.onKey?($0) }
      let (found, isAnswered) = await inquiry.run()
      if isAnswered { context.capabilities = found }
    }
    let capabilities = context.capabilities ?? TerminalCapabilities()
    let size = terminal.size
    let view = TerminalView.choose(
      requested: requested, capabilities: capabilities, environment: environment, size: size.extent
    ).view
    guard view == .picture || view == .blocks else { return nil }
    var printed = PrintedScene(view, capabilities, extent: size.extent, cell: size.cell)
    printed.assumedColors = environment.colors
    return await PainterProcess.bytes(of: scene, as: PaintRequest(.printed(printed)))
  }

  private func note(_ event: Event) {
    switch event {
    case .banner(.left): context.console.printLine("the banner has left; Enter and t still open the notification")
    case .banner(.swipedAway), .responded, .forwarded: context.console.printLine(event.text.printable)
    default: break
    }
  }

  private func end(_ outcome: Outcome) {
    terminal.onKey = nil
    if line != nil { close() }
    continuation?.resume(returning: outcome)
    continuation = nil
  }

  // MARK: Keys

  private func handle(_ key: TerminalKey) {
    switch key {
    case .gone: return end(.ended(.quit))
    case .signal(let number): return end(.ended(.signal(number)))
    default: break
    }
    if line != nil { return type(key) }
    if banner.pendingAction?.step == .confirmation { return confirm(key) }
    switch key {
    case .character("\r"), .character("\n"), .character(" "): end(.pressed)
    case .character("t"): perform { try banner.tap() }
    case .character("x"): perform { try banner.swipeAway() }
    default:
      if let action = action(for: key) {
        perform { try banner.press(action: action) }
      } else if PlayKey(key) == .quit {
        end(.ended(.quit))
      }
    }
  }

  /// Returns the identifier of the action that a digit chooses.
  private func action(for key: TerminalKey) -> String? {
    guard case .character(let character) = key, let number = character.wholeNumberValue else { return nil }
    return banner.actions.indices.contains(number - 1) ? banner.actions[number - 1].identifier : nil
  }

  /// Performs an operation of the banner, and asks for what its action still needs.
  private func perform(_ operation: () throws -> Void) {
    do { try operation() } catch { return context.console.printLine("\(error)".printable) }
    let title = banner.actions.first { $0.identifier == banner.pendingAction?.identifier }?.title ?? ""
    switch banner.pendingAction?.step {
    case .text: edit(InputLine(prompt: title.printable))
    case .confirmation:
      context.console.printLine("\(title.printable)? Enter confirms, Esc cancels")
    case .unlock, nil: if banner.state == .opened { end(.answered) }
    }
  }

  private func confirm(_ key: TerminalKey) {
    switch key {
    case .character("\r"), .character("\n"): perform { try banner.confirm() }
    case .escape, .character("n"), .character("q"): perform { try banner.cancelAction() }
    default: break
    }
  }

  // MARK: Text

  private func type(_ key: TerminalKey) {
    guard var line else { return }
    let outcome = line.apply(key)
    switch outcome {
    case .changed: edit(line)
    case .entered:
      close()
      perform { try banner.enter(line.text) }
    case .canceled:
      close()
      perform { try banner.cancelAction() }
    case .ignored: break
    }
  }

  private func edit(_ line: InputLine) {
    self.line = line
    terminal.line = { [terminal] columns in line.display(columns: columns, cursor: terminal.isPlain ? "_" : "▏") }
    terminal.redraw()
  }

  private func close() {
    line = nil
    terminal.keepLine()
  }
}
