import Foundation
import HostAccess
import NotificationRuntime
import Notifications
import Scenes
import TerminalHost
import TerminalPictures

/// The interface of a notification in the terminal.
///
///     Interface.picture() ─ scenes ─► SceneDisplay ─ presses, keys ─► Interface, PlayControls
///
/// It begins after the sound has begun, so that it does not delay the sound. Scenes are requested while something may
/// change: while sound is audible or an image is animated, and for some time after an input, a moment of the
/// transcript, or a change, which the extension reports; most often just after an input or a moment.
@MainActor
final class InterfaceDisplay {
  private let interface: Interface
  private let controls: PlayControls
  private let context: PlayContext
  private var display: SceneDisplay?
  private var observations: [Device.Observation] = []
  private let created = ContinuousClock.now
  /// Whether the interface is shown only after a sound has begun, if one begins soon.
  private let awaitsSound: Bool
  /// The time of the latest sign that something may change.
  private var lastSign = ContinuousClock.now
  /// The time of the latest input or moment.
  private var lastInput = ContinuousClock.now
  private var lastFetch: ContinuousClock.Instant?
  private var isFetching = false
  /// Whether something has changed since the pending scene was requested.
  private var isOutdated = false
  /// A closure that is called when something may change.
  var onWake: (() -> Void)?

  /// The time for which scenes are requested after a sign that something may change.
  private static let attention = Duration.seconds(2)
  /// The time after which the interface is shown although no sound has begun.
  private static let soundTimeout = Duration.milliseconds(500)
  /// The shortest time between two scenes.
  private static let pace = Duration.milliseconds(95)
  /// The shortest time between two scenes after an input or a moment, for which the user waits.
  private static let briskPace = Duration.milliseconds(30)
  /// The time after an input or a moment in which scenes are requested at the brisk pace.
  private static let briskTime = Duration.milliseconds(500)

  /// Prepares to show an interface; nil if the progress line was requested, or is all that there is room for.
  ///
  /// - Parameter awaitsSound: Whether the interface is shown only after a sound has begun, if one begins soon.
  init?(
    _ interface: Interface, _ controls: PlayControls, in context: PlayContext, _ terminal: Terminal, awaitsSound: Bool
  ) {
    (self.interface, self.controls, self.context) = (interface, controls, context)
    self.awaitsSound = awaitsSound
    display = SceneDisplay(in: context, terminal) { [weak self] in self?.handle($0) }
    guard let display else { return nil }
    display.apply(.title("\(interface.title): \(interface.extensionName)".printable))
  }

  /// Whether the interface covers the terminal.
  var isShown: Bool { display?.isShown == true }

  /// Whether the interface covers the terminal, or will.
  var isOpen: Bool { display?.isOpen == true }

  /// The time to the next ``tick(_:)``.
  var interval: Duration { isBrisk ? Self.briskPace : .milliseconds(100) }

  private var isBrisk: Bool { isShown && now - lastInput <= Self.briskTime }

  /// Whether nothing changes until there is another sign.
  var isIdle: Bool { isShown && !changesByItself && now - lastSign > Self.attention && !isFetching }

  /// Whether the interface may change at any time.
  private var changesByItself: Bool { interface.isSounding || interface.isAnimating }

  private var now: ContinuousClock.Instant { .now }

  /// Continues: called after each ``interval`` unless ``isIdle`` is true.
  ///
  /// - Parameter line: Returns the progress line for a number of columns.
  func tick(_ line: (Int) -> String) {
    if display?.isWaiting == true, interface.isSounding || !awaitsSound || now - created > Self.soundTimeout {
      display?.begin()
    }
    display?.update(line)
    fetchIfDue()
  }

  /// Restores the terminal.
  func end() {
    for observation in observations { context.device.removeObserver(observation) }
    observations = []
    display?.end()
  }

  /// Shows a message, as soon as the interface is shown.
  func note(_ message: String) {
    display?.apply(.message(message))
    wake()
  }

  /// Removes a message that is not true any more.
  func retract(_ message: String) {
    display?.apply(.retracted(message))
  }

  private func wake() {
    lastSign = now
    onWake?()
  }

  /// Notes an input or a moment, after which the user waits for the changed interface.
  private func noteInput() {
    lastInput = now
    wake()
  }

  // MARK: Scenes

  private func fetchIfDue() {
    guard isShown, changesByItself || now - lastSign <= Self.attention else { return }
    // After a second in which only the time has changed, painting may take three percent of the time.
    let isActive = now - lastSign <= .seconds(1)
    let patient = max(Self.pace, min((display?.paintingTime ?? .zero) * 33, .seconds(1)))
    let interval = isBrisk ? Self.briskPace : isActive ? Self.pace : patient
    guard lastFetch.map({ now - $0 >= interval }) ?? true else { return }
    fetch()
  }

  private func fetch() {
    guard isShown, !interface.isDismissed else { return }
    isOutdated = isFetching
    guard !isFetching else { return }
    isFetching = true
    lastFetch = now
    Task {
      let picture = try? await interface.picture()
      isFetching = false
      guard isShown, let picture else { return }
      let scene = interface.isBuiltIn ? picture.withScrubber() : picture
      if scene != display?.scene, !changesByItself { wake() }
      display?.apply(.scene(scene))
      if isOutdated { fetch() }
    }
  }

  // MARK: Events

  private func handle(_ event: SceneDisplay.Event) {
    switch event {
    case .shown:
      observations = [
        context.device.observe { [weak self] _ in self?.noteInput() },
        // While sound is audible, scenes are requested at their own pace.
        interface.observeView { [weak self] in if self?.changesByItself == false { self?.wake() } },
      ]
      wake()
      fetch()
    // Playback must not wait for an interface that is not shown.
    case .refused: interface.wake()
    case .input: noteInput()
    case .mouse: break
    case .refreshed:
      wake()
      fetch()
    case .effect(let effect): perform(effect)
    }
    controls.isTyping = display?.isTyping == true
  }

  private func perform(_ effect: InterfaceScreen.Effect) {
    switch effect {
    case .press(let target): press(target)
    case .adjust(let target, let steps): adjust(target, steps)
    case .touch(let point): step { interface throws(RuntimeError) in try await interface.press(.point(point)) }
    case .draft(let text): if interface.textAction != nil { interface.draft = text }
    case .enter(let text):
      step { interface throws(RuntimeError) in
        if interface.textAction != nil { try await interface.enter(text) } else { try await interface.type(text) }
      }
    case .cancelText:
      step { interface throws(RuntimeError) in if interface.textAction != nil { try interface.cancelAction() } }
    case .pass(let key):
      if PlayKey(key) == .help, isShown {
        display?.apply(.help(PlayKey.list + PlayKey.listOfInterface))
      } else {
        controls.handle(key)
      }
    case .write, .paint: break
    }
  }

  /// Performs an operation after the earlier ones, and then shows the interface.
  private func step(_ body: @escaping @MainActor (Interface) async throws(RuntimeError) -> Void) {
    controls.enqueue { [interface, weak self] () throws(RuntimeError) in
      try await body(interface)
      self?.updatePrompt()
    }
  }

  private func press(_ target: FocusTarget) {
    if target.element.role == .mediaButton { return controls.handle(.character(" ")) }
    let frame = target.element.frame
    // The visible part of an element of the extension. The header's Close button only touches the view's edge: the
    // intersection is empty, but for the precision of its numbers.
    let part = frame.intersection(interface.viewFrame)
    let visible = part.width >= 1 && part.height >= 1 ? part : frame
    step { interface throws(RuntimeError) in
      try await interface.press(.point(CGPoint(x: visible.midX, y: visible.midY)))
    }
    guard [.textField, .textView].contains(target.element.role) else { return }
    controls.enqueue { [weak self] () throws(RuntimeError) in
      guard let self, interface.textAction == nil else { return }
      prompt(target.element.label.isEmpty ? "Text" : target.element.label)
    }
  }

  /// Opens or closes the line for the text of an action.
  private func updatePrompt() {
    prompt(interface.textAction?.title)
  }

  private func prompt(_ title: String?) {
    display?.apply(.prompt(title?.printable))
    controls.isTyping = display?.isTyping == true
  }

  /// Drags a slider's thumb, or the position of the built-in player, by a number of steps to the right.
  private func adjust(_ target: FocusTarget, _ steps: Int) {
    let (drag, origin) = (target.drag(by: steps), interface.viewFrame.origin)
    let from = CGPoint(x: drag.start.x - origin.x, y: drag.start.y - origin.y)
    let to = CGPoint(x: drag.end.x - origin.x, y: drag.end.y - origin.y)
    step { interface throws(RuntimeError) in
      try await interface.touch(Touch(.began, at: from))
      try await interface.touch(Touch(.moved, at: to))
      try await interface.touch(Touch(.ended, at: to))
    }
  }
}
