import ExtensionProtocol
import Files
import Foundation
import HostAccess
import NotificationRuntime
import Notifications
import Scenes
import TerminalHost
import TerminalPictures

/// The interface of a notification in the terminal, as a picture, half-blocks or text.
///
///     Interface.picture() ─► InterfaceScreen ─ bytes ──► Terminal
///                              ▲   ▲     └─── scenes ──► PainterProcess
///                       keys ──┘   └─ bytes ─────────────────┘
///
/// It begins after the sound has begun, so that it does not delay the sound. Scenes are requested while something may
/// change: while sound is audible or an image is animated, and for some time after an input, a moment of the
/// transcript, or a change.
@MainActor
final class InterfaceDisplay {
  private let interface: Interface
  private let controls: PlayControls
  private let context: PlayContext
  private let terminal: Terminal
  private let requested: TerminalView?
  private let environment: TerminalEnvironment
  private var parser = TerminalInputParser()
  private var query: CapabilityQuery?
  private var screen: InterfaceScreen
  private var painter: PainterProcess?
  private var observation: Device.Observation?
  private var phase = Phase.waiting
  private let created = ContinuousClock.now
  /// The time of the latest sign that something may change.
  private var lastSign = ContinuousClock.now
  private var lastFetch: ContinuousClock.Instant?
  private var isFetching = false
  /// Whether something has changed since the pending scene was requested.
  private var isOutdated = false
  /// The present scene; nil before the first one.
  private var scene: Scene?
  /// The processor time of the painter's latest reply.
  private var paintingTime = Duration.zero
  /// A closure that is called when something may change.
  var onWake: (() -> Void)?

  private enum Phase {
    /// The sound has not begun.
    case waiting
    /// The terminal's replies are awaited.
    case asking
    case showing
    /// Only the progress line is shown.
    case line
  }

  /// The time for which scenes are requested after a sign that something may change.
  private static let attention = Duration.seconds(2)
  /// The time after which the interface is shown although no sound has begun.
  private static let soundTimeout = Duration.milliseconds(500)
  /// The shortest time between two scenes.
  private static let pace = Duration.milliseconds(95)

  /// The smallest terminal in which the interface is shown unless another view is requested, in cells.
  private static let smallest = CellExtent(columns: 40, rows: 16)

  /// Prepares to show an interface; nil if the progress line was requested, or is all that there is room for.
  init?(_ interface: Interface, _ controls: PlayControls, in context: PlayContext, _ terminal: Terminal) {
    let size = terminal.size
    environment = TerminalEnvironment(ProcessInfo.processInfo.environment, isTerminal: true)
    switch context.command.view {
    case .line: return nil
    case nil where environment.isDumb || size.columns < Self.smallest.columns || size.rows < Self.smallest.rows:
      return nil
    // Colors need not be queried if they are not wanted.
    case nil where environment.prefersNoColor: requested = .text
    case let view: requested = view
    }
    (self.interface, self.controls, self.context, self.terminal) = (interface, controls, context, terminal)
    screen = InterfaceScreen(
      environment, extent: size.extent, cell: size.cell, isPlain: terminal.isPlain,
      isRightToLeft: context.command.language.isRightToLeft)
  }

  /// Whether the interface covers the terminal.
  var isShown: Bool { phase == .showing }

  /// Whether nothing changes until there is another sign.
  var isIdle: Bool {
    guard phase == .showing || phase == .line else { return false }
    return !changesByItself && now - lastSign > Self.attention && !isFetching && painter?.pendingSince == nil
      && parser.deadline == nil
  }

  /// Whether the interface may change at any time.
  private var changesByItself: Bool { interface.isSounding || interface.isAnimating }

  private var now: ContinuousClock.Instant { .now }
  /// The time on the clock of the parser and the query.
  private var time: Duration { now - created }

  // MARK: Beginning and end

  /// Continues: called ten times a second unless ``isIdle`` is true.
  ///
  /// - Parameter line: Returns the progress line for a number of columns.
  func tick(_ line: (Int) -> String) {
    perform(parser.expire(at: time).flatMap { take($0) })
    switch phase {
    case .waiting:
      guard interface.isSounding || now - created > Self.soundTimeout else { return }
      ask()
    case .asking: if query?.isComplete(at: time) == true { show() }
    case .showing:
      if terminal.regainControl() { perform(screen.apply(.redraw)) }
      painter?.checkPatience()
      perform(screen.apply(.progress(line(max(1, terminal.columns - 1)))))
      fetchIfDue()
    case .line: break
    }
  }

  /// Restores the terminal.
  func end() {
    if let observation { context.device.removeObserver(observation) }
    observation = nil
    context.savePicture = nil
    painter?.end()
    painter = nil
    terminal.onBytes = nil
    if phase == .asking {
      terminal.discardInput(for: 200) { [self] bytes in
        for case .reply(let reply) in parser.parse(bytes, at: time) { query?.receive(reply) }
        return query?.isAnswered != false
      }
    }
    phase = .line
    terminal.endFullScreen()
  }

  private func ask() {
    terminal.onBytes = { [weak self] in self?.receive($0) }
    if requested == .text { return show() }
    if let capabilities = context.capabilities { return show(capabilities) }
    let query = CapabilityQuery(terminal, environment, at: time)
    self.query = query
    phase = .asking
    terminal.write(query.request)
  }

  private func show(_ known: TerminalCapabilities? = nil) {
    let capabilities = known ?? query?.capabilities ?? TerminalCapabilities()
    if query?.isAnswered == true { context.capabilities = capabilities }
    let area = InterfaceScreen.areaExtent(of: terminal.size.extent)
    var view = TerminalView.choose(
      requested: requested, capabilities: capabilities, environment: environment, size: area
    ).view
    guard view != .line else {
      terminal.onBytes = nil
      phase = .line
      return
    }
    if view == .picture || view == .blocks {
      painter = PainterProcess { [weak self] in self?.handle($0) }
      if painter == nil { view = .text }
    }
    phase = .showing
    terminal.begin(
      FullScreen(
        beginning: Array("\u{1B}[?1049h\u{1B}[2J".utf8) + MouseReport.enabling(inPixels: false),
        end: MouseReport.disabling(inPixels: false) + Array("\u{1B}[0m\u{1B}[?1049l".utf8),
        onLine: { [weak self] in self?.note($0) }, onRefresh: { [weak self] in self?.refresh($0) }))
    observation = context.device.observe { [weak self] _ in self?.wake() }
    context.savePicture = { [weak self] in self?.save() }
    perform(screen.apply(.title("\(interface.title): \(interface.extensionName)".printable)))
    perform(screen.apply(.view(view, capabilities)))
    wake()
    fetch()
  }

  private func wake() {
    lastSign = now
    onWake?()
  }

  private func note(_ line: String) {
    perform(screen.apply(.message(line)))
    wake()
  }

  private func refresh(_ reason: FullScreen.Refresh) {
    let size = terminal.size
    perform(screen.apply(.resize(size.extent, cell: size.cell)))
    if reason == .erased { perform(screen.apply(.redraw)) }
    wake()
    fetch()
  }

  // MARK: Scenes

  private func fetchIfDue() {
    guard changesByItself || now - lastSign <= Self.attention else { return }
    // For a second after an input, scenes are requested at the shortest interval; later, painting may take three
    // percent of the time.
    let isActive = now - lastSign <= .seconds(1)
    let interval = isActive ? Self.pace : max(Self.pace, min(paintingTime * 33, .seconds(1)))
    guard lastFetch.map({ now - $0 >= interval }) ?? true else { return }
    fetch()
  }

  private func fetch() {
    guard phase == .showing, !interface.isDismissed else { return }
    isOutdated = isFetching
    guard !isFetching else { return }
    isFetching = true
    lastFetch = now
    Task {
      let scene = try? await interface.picture()
      isFetching = false
      guard phase == .showing, let scene else { return }
      if scene != self.scene, !changesByItself { wake() }
      self.scene = scene
      perform(screen.apply(.scene(scene)))
      if isOutdated { fetch() }
    }
  }

  private func handle(_ event: PainterProcess.Event) {
    switch event {
    case .replied(let reply, let bytes):
      if reply.isFile { return store(bytes) }
      paintingTime = .seconds(min(max(0, reply.processorTime), 10))
      perform(screen.apply(.painted(reply, bytes)))
    case .failed:
      painter = nil
      perform(screen.apply(.painterFailed))
    }
  }

  // MARK: Input

  private func receive(_ bytes: [UInt8]) {
    perform(parser.parse(bytes, at: time).flatMap { take($0) })
    wake()
    if phase == .asking, query?.isComplete(at: time) == true { show() }
  }

  private func take(_ input: TerminalInput) -> [InterfaceScreen.Effect] {
    if case .reply(let reply) = input {
      query?.receive(reply)
      return []
    }
    if phase == .showing { return screen.apply(.terminal(input)) }
    if case .key(let key) = input { return [.pass(key)] }
    return []
  }

  private func perform(_ effects: [InterfaceScreen.Effect]) {
    for effect in effects {
      switch effect {
      case .write(let bytes): terminal.write(bytes)
      case .paint(let request, let scene): painter?.send(request, scene)
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
        if PlayKey(key) == .help, phase == .showing {
          perform(screen.apply(.help(PlayKey.list + PlayKey.listOfInterface)))
        } else {
          controls.handle(key)
        }
      }
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
    // The visible part of an element of the extension.
    let view = interface.viewFrame
    let visible = frame.intersects(view) ? frame.intersection(view) : frame
    step { interface throws(RuntimeError) in
      try await interface.press(.point(CGPoint(x: visible.midX, y: visible.midY)))
    }
    guard [.textField, .textView].contains(target.element.role) else { return }
    controls.enqueue { [weak self] () throws(RuntimeError) in
      guard let self, interface.textAction == nil else { return }
      perform(screen.apply(.prompt(target.element.label.isEmpty ? "Text" : target.element.label.printable)))
    }
  }

  /// Opens or closes the line for the text of an action.
  private func updatePrompt() {
    perform(screen.apply(.prompt(interface.textAction.map { $0.title.printable })))
  }

  /// Drags a slider's thumb by a twentieth of its width for each step.
  private func adjust(_ target: FocusTarget, _ steps: Int) {
    let (frame, view) = (target.element.frame, interface.viewFrame)
    let percent = Double((target.element.value ?? "").prefix { $0.isASCII && $0.isNumber }) ?? 0
    func place(_ percent: Double) -> CGPoint {
      CGPoint(
        x: frame.minX + frame.width * min(max(percent, 0), 100) / 100 - view.minX, y: frame.midY - view.minY)
    }
    let (from, to) = (place(percent), place(percent + Double(steps) * 5))
    step { interface throws(RuntimeError) in
      try await interface.touch(Touch(.began, at: from))
      try await interface.touch(Touch(.moved, at: to))
      try await interface.touch(Touch(.ended, at: to))
    }
  }

  // MARK: Pictures

  /// Saves a picture of the interface in the current folder.
  private func save() {
    guard let scene else { return }
    guard let painter = painter ?? PainterProcess({ [weak self] in self?.handle($0) }) else {
      return context.console.printLine("no picture is saved: earshot-snapshot is missing beside earshot")
    }
    self.painter = painter
    painter.send(PaintRequest(.file(scale: 2)), scene)
  }

  private func store(_ bytes: [UInt8]) {
    for number in 1...999 {
      let name = "earshot-\(number).png"
      do {
        let file = try OwnedDescriptor(creating: name, permissions: FilePermissions(rawValue: 0o666))
        try file.file.write(all: bytes)
        return context.console.printLine("saved \(name)")
      } catch {
        if error != .fileExists { return context.console.printLine("\(name): \(error)") }
      }
    }
  }
}
