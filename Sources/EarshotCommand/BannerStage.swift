import Foundation
import HostAccess
import NotificationRuntime
import Notifications
import Scenes
import SystemScenes
import TerminalHost
import TerminalPictures
import Transcripts

/// The banner of a notification in a terminal, before it is expanded (`--banner`): as on a phone, it leaves by itself,
/// or is pressed, tapped or swiped away, or one of its actions is chosen. Where there is no room for it, its texts are
/// printed.
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
  private var display: SceneDisplay?
  private var gesture = BannerGesture()
  /// The text for the chosen action, if the banner is printed.
  private var line: InputLine?
  private var continuation: CheckedContinuation<Outcome, Never>?
  /// The handler of keys before the banner, and after it while the notification is expanded.
  private let otherHandler: ((TerminalKey) -> Void)?

  init(_ banner: Banner, in context: PlayContext, _ terminal: Terminal) {
    (self.banner, self.context, self.terminal) = (banner, context, terminal)
    otherHandler = terminal.onKey
  }

  /// Shows the banner, and waits for the user.
  func run() async -> Outcome {
    let observation = context.device.observe { [weak self] in self?.note($0.event) }
    defer {
      context.device.removeObserver(observation)
      display?.end()
    }
    return await withCheckedContinuation { continuation in
      self.continuation = continuation
      terminal.onKey = { [weak self] in self?.handle($0) }
      show()
      let change = PlayControls.Ending.changed(isExpanded: false, isPaused: false)
      context.watch?.onChange = { [weak self] in self?.end(.ended(change)) }
      if context.watch?.changedPath != nil { end(.ended(change)) }
    }
  }

  /// Shows the banner and its keys.
  private func show() {
    display = SceneDisplay(in: context, terminal) { [weak self] in self?.handle($0) }
    guard let display else { return printBanner() }
    display.apply(.title("\(banner.appName): banner".printable))
    display.apply(.message(keys))
    display.apply(.scene(banner.pulled.scene))
    display.begin()
  }

  /// Prints the banner as text, and its keys.
  private func printBanner() {
    let text = SceneTextLayout(
      banner.pulled.scene, columns: max(1, min(terminal.columns - 1, 100)), isPlain: terminal.isPlain,
      isRightToLeft: context.command.display.language.isRightToLeft
    ).grid.text
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      context.console.printLine(String(line).printable)
    }
    context.console.printLine(keys)
  }

  private var keys: String {
    let actions = ["", ", 1 answers", ", 1 and 2 answer"][min(banner.actions.count, 2)]
    return "Enter expands, t opens the app, x swipes away, q quits\(actions)"
  }

  private func note(_ event: Event) {
    switch event {
    case .banner(.left):
      moveToNotificationCenter()
      context.console.printLine(Self.hasLeft)
    case .banner(.swipedAway):
      moveToNotificationCenter()
      context.console.printLine(event.text.printable)
      context.console.printLine(Self.hasLeft)
    case .responded, .forwarded: context.console.printLine(event.text.printable)
    default: break
    }
  }

  /// The message that the banner is not on the screen any more, with the keys that are left.
  private static let hasLeft = "the banner has left; Enter expands, t opens the app, q quits"

  /// Shows that the notification is in Notification Center, where it can still be pressed, without its actions.
  private func moveToNotificationCenter() {
    display?.apply(.title("\(banner.appName): in Notification Center".printable))
    display?.apply(.scene(banner.scene))
  }

  private func end(_ outcome: Outcome) {
    if case .ended = outcome { terminal.onKey = nil } else { terminal.onKey = otherHandler }
    if line != nil { close() }
    continuation?.resume(returning: outcome)
    continuation = nil
  }

  // MARK: The display

  private func handle(_ event: SceneDisplay.Event) {
    switch event {
    case .refused:
      display = nil
      printBanner()
    case .mouse(let report, let isOnScene):
      switch gesture.apply(report, isOnBanner: isOnScene, at: .now) {
      case .tap: perform { try banner.tap() }
      case .longPress: end(.pressed)
      case .swipe: perform { try banner.swipeAway() }
      case nil: break
      }
    case .effect(let effect): perform(effect)
    case .shown, .input, .refreshed: break
    }
  }

  private func perform(_ effect: InterfaceScreen.Effect) {
    switch effect {
    case .press(let target):
      if let number = target.number {
        gesture.cancel()
        return isConfirmed(byPressing: number) ? perform { try banner.confirm() } : press(number)
      }
      // A press of the mouse is recognized at its end: the gesture depends on its duration and its direction.
      if !gesture.isActive { end(.pressed) }
    case .enter(let text): perform { try banner.enter(text) }
    case .cancelText: perform { try banner.cancelAction() }
    case .pass(let key): handle(key)
    case .write, .paint, .adjust, .touch, .draft: break
    }
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
    case .character(let character) where character.isASCII && character.isNumber:
      character.wholeNumberValue.map { press($0) }
    default: if PlayKey(key) == .quit { end(.ended(.quit)) }
    }
  }

  /// Returns whether pressing an action, by its number from 1, confirms it, because it waits to be confirmed.
  private func isConfirmed(byPressing number: Int) -> Bool {
    guard let pending = banner.pendingAction, pending.step == .confirmation else { return false }
    return banner.actions.firstIndex { $0.identifier == pending.identifier } == number - 1
  }

  /// Presses an action by its number, from 1.
  private func press(_ number: Int) {
    guard banner.actions.indices.contains(number - 1) else { return }
    perform { try banner.press(action: banner.actions[number - 1].identifier) }
  }

  /// Performs an operation of the banner, and asks for what its action still needs.
  private func perform(_ operation: () throws -> Void) {
    do { try operation() } catch {
      let hasLeft = banner.state == .left
      return context.console.printLine(hasLeft ? Self.hasLeft : "\(error)".printable)
    }
    let title = banner.actions.first { $0.identifier == banner.pendingAction?.identifier }?.title.printable ?? ""
    switch banner.pendingAction?.step {
    case .text: if let display { display.apply(.prompt(title)) } else { edit(InputLine(prompt: title)) }
    case .confirmation: context.console.printLine("\(title)? Enter confirms, Esc cancels")
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
