import DeviceTime
import Files
import Foundation
import HostAccess
import NotificationRuntime
import Scenes
import SystemScenes
import TerminalHost
import TerminalPictures

/// A scene that covers the terminal, as a picture, half-blocks or text.
///
///     scenes ─► InterfaceScreen ─ bytes ──► Terminal
///                 ▲   ▲     └─── scenes ──► PainterProcess
///          keys ──┘   └─ bytes ─────────────────┘
@MainActor
final class SceneDisplay {
  /// An event.
  enum Event {
    /// The terminal is covered from now on.
    case shown
    /// The terminal has no room, or shows only lines.
    case refused
    /// The user has pressed a key, or used the mouse.
    case input
    /// The terminal has another size, or its contents were lost: the scene may have changed meanwhile.
    case refreshed
    /// A report of the mouse, after its effects, and whether it is on the scene.
    case mouse(MouseReport, isOnScene: Bool)
    /// An effect of the screen, other than writing and painting.
    case effect(InterfaceScreen.Effect)
  }

  private let context: PlayContext
  private let terminal: Terminal
  private let requested: TerminalView?
  private let environment: TerminalEnvironment
  private let handler: (Event) -> Void
  private var screen: InterfaceScreen
  private var painter: PainterProcess?
  private var phase = Phase.waiting
  private var timer: DeviceClock.Timer?
  /// Whether a painter has failed: late replies of the terminal must not start another one.
  private var hasPainterFailed = false
  /// The reason why the requested view is not the chosen one; nil if it is, or if none was requested.
  private var limitation: String?
  /// The inputs that wait until the terminal is covered.
  private var early: [InterfaceScreen.Input] = []
  /// The effects that are not performed yet.
  private var effects: [InterfaceScreen.Effect] = []
  private var isPerforming = false
  /// The present scene; nil before the first one.
  private(set) var scene: Scene?
  /// Whether the painter's picture for a file is awaited.
  private var isSaving = false
  /// The processor time of the painter's latest reply.
  private(set) var paintingTime = Duration.zero

  private enum Phase {
    /// Before anything is written to the terminal.
    case waiting
    /// The terminal's replies are awaited.
    case asking
    case showing
    case ended
  }

  /// The smallest terminal in which a scene is shown unless another view is requested, in cells.
  private static let smallest = CellExtent(columns: 40, rows: 16)

  /// Prepares to show scenes; nil if the progress line was requested, or is all that there is room for.
  ///
  /// - Parameter handler: The handler of events.
  init?(in context: PlayContext, _ terminal: Terminal, _ handler: @escaping (Event) -> Void) {
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
    (self.context, self.terminal, self.handler) = (context, terminal, handler)
    let display = context.command.display
    screen = InterfaceScreen(
      environment, extent: size.extent, cell: size.cell, appearance: display.appearance, isPlain: terminal.isPlain,
      isRightToLeft: display.language.isRightToLeft)
  }

  /// Whether ``begin()`` has not been called.
  var isWaiting: Bool { phase == .waiting }
  /// Whether scenes cover the terminal.
  var isShown: Bool { phase == .showing }
  /// Whether scenes cover the terminal, or will.
  var isOpen: Bool { phase != .ended }
  /// Whether the user is typing text.
  var isTyping: Bool { screen.isTyping }

  private var time: Duration { context.inputTime }

  // MARK: Beginning and end

  /// Asks the terminal for its capabilities, unless it was asked before, and covers it.
  func begin() {
    guard phase == .waiting else { return }
    context.layout?.prepare()
    context.cancelKeyTimer()
    terminal.onBytes = { [weak self] in self?.receive($0) }
    if requested == .text { return show() }
    phase = .asking
    if context.query == nil {
      let query = CapabilityQuery(terminal, environment, at: time)
      context.query = query
      terminal.onLeave = { [weak context, weak terminal] in
        if let terminal { context?.discardReplies(of: terminal) }
      }
      terminal.write(query.request)
    }
    if isReady { show() } else { continueLater() }
  }

  /// Restores the terminal.
  func end() {
    if let timer { context.device.clock.cancel(timer) }
    timer = nil
    context.savePicture = nil
    painter?.end()
    painter = nil
    leaveBytes()
    phase = .ended
    terminal.endFullScreen()
  }

  /// Lets keys be parsed again, or replies of the terminal if they are still to come.
  private func leaveBytes() {
    terminal.onBytes = context.query?.isAnswered == false ? { [weak context] in context?.receive($0) } : nil
  }

  private func show() {
    let capabilities = context.query?.capabilities ?? TerminalCapabilities()
    let view = chooseView(for: capabilities)
    guard view != .line else {
      leaveBytes()
      phase = .ended
      reportLimitation()
      return handler(.refused)
    }
    phase = .showing
    terminal.begin(
      FullScreen(
        beginning: Array("\u{1B}[?1049h\u{1B}[2J".utf8) + MouseReport.enabling + BracketedPaste.enabling,
        end: BracketedPaste.disabling + MouseReport.disabling + Array("\u{1B}[0m\u{1B}[?1049l".utf8),
        onLine: { [weak self] in self?.apply(.message($0)) }, onRefresh: { [weak self] in self?.refresh($0) }))
    context.savePicture = { [weak self] in self?.save() }
    perform(screen.apply(.view(view, capabilities)))
    // A terminal that has not answered yet may have what was requested.
    if context.query?.isAnswered ?? true { reportLimitation() }
    let inputs = early
    early = []
    inputs.forEach(apply)
    handler(.shown)
  }

  /// Returns the view for these capabilities, and starts the painter if it needs one.
  private func chooseView(for capabilities: TerminalCapabilities) -> TerminalView {
    let area = InterfaceScreen.areaExtent(of: terminal.size.extent)
    let choice = TerminalView.choose(
      requested: requested, capabilities: capabilities, environment: environment, size: area)
    limitation = choice.note(requested: requested)
    guard choice.view == .picture || choice.view == .blocks else { return choice.view }
    return startPainter() == nil ? .text : choice.view
  }

  /// Prints the reason why the requested view is not shown, the first time that it is called with one.
  private func reportLimitation() {
    guard let limitation, !context.isLimitationReported else { return }
    context.isLimitationReported = true
    context.console.warn(limitation)
  }

  /// Returns the painter, which is started if there is none; nil if it cannot be started.
  private func startPainter() -> PainterProcess? {
    painter =
      painter ?? PainterProcess(in: context.command.display.language) { [weak self] in self?.handle($0) }
    return painter
  }

  /// Shows the scene with the capabilities that a slow terminal, such as a remote one, reported after it was covered.
  private func showAgain() {
    guard let capabilities = context.query?.capabilities, !hasPainterFailed else { return }
    let view = chooseView(for: capabilities)
    // In a terminal that has become too small, the screen draws only what it has room for.
    if view != .line { perform(screen.apply(.view(view, capabilities))) }
    reportLimitation()
  }

  private func refresh(_ reason: FullScreen.Refresh) {
    let size = terminal.size
    perform(screen.apply(.resize(size.extent, cell: size.cell)))
    if reason == .erased { perform(screen.apply(.redraw)) }
    handler(.refreshed)
  }

  /// Continues at the next deadline, if there is one.
  private func continueLater() {
    if let timer { context.device.clock.cancel(timer) }
    timer = nil
    let deadlines = [
      context.parser.deadline, phase == .asking ? context.query?.deadline : nil,
      painter?.pendingSince.map { time - $0.duration(to: .now) + PainterProcess.patience },
    ].compactMap { $0 }
    guard phase != .ended, let next = deadlines.min() else { return }
    timer = context.device.clock.schedule(after: max(.zero, next - time) + .milliseconds(1)) { [weak self] in
      self?.continueNow()
    }
  }

  private func continueNow() {
    timer = nil
    perform(context.parser.expire(at: time).flatMap { take($0) })
    painter?.checkPatience()
    if isReady { show() }
    continueLater()
  }

  /// Whether the terminal has answered, or its replies are not awaited any longer.
  private var isReady: Bool { phase == .asking && context.query?.isComplete(at: time) == true }

  // MARK: Contents

  /// Applies an input of the screen, at the latest when the terminal is covered.
  func apply(_ input: InterfaceScreen.Input) {
    if case .scene(let scene) = input { self.scene = scene }
    switch phase {
    case .waiting, .asking: early.append(input)
    case .showing: perform(screen.apply(input))
    case .ended: break
    }
  }

  /// Shows the progress line, and takes control of the terminal again if another program had it.
  ///
  /// - Parameter line: Returns the line for a number of columns.
  func update(_ line: (Int) -> String) {
    guard phase == .showing else { return }
    if terminal.regainControl() { perform(screen.apply(.redraw)) }
    perform(screen.apply(.progress(line(max(1, terminal.columns - 1)))))
  }

  private func receive(_ bytes: [UInt8]) {
    let isLate = phase == .showing && context.query?.isAnswered == false
    for input in context.parser.parse(bytes, at: time) {
      perform(take(input))
      if case .mouse(let report) = input { handler(.mouse(report, isOnScene: screen.showsScene(at: report))) }
    }
    handler(.input)
    if isReady { show() }
    if isLate, phase == .showing, context.query?.isAnswered == true { showAgain() }
    continueLater()
  }

  private func take(_ input: TerminalInput) -> [InterfaceScreen.Effect] {
    if case .reply(let reply) = input {
      context.query?.receive(reply)
      return []
    }
    if phase == .showing { return screen.apply(.terminal(input)) }
    if case .key(let key) = input { return [.pass(key)] }
    return []
  }

  /// Performs effects after the earlier ones, in whose course there may be further inputs: bytes that were computed
  /// later must be written later.
  private func perform(_ new: [InterfaceScreen.Effect]) {
    effects += new
    guard !isPerforming else { return }
    isPerforming = true
    while !effects.isEmpty {
      switch effects.removeFirst() {
      case .write(let bytes): terminal.write(bytes)
      case .paint(let request, let scene):
        painter?.send(request, scene)
        continueLater()
      case let effect: handler(.effect(effect))
      }
    }
    isPerforming = false
  }

  private func handle(_ event: PainterProcess.Event) {
    switch event {
    case .replied(let reply, let bytes):
      if reply.isFile { return store(bytes) }
      paintingTime = .seconds(min(max(0, reply.processorTime), 10))
      if let message = reply.message { context.console.printLine(message.printable) }
      perform(screen.apply(.painted(reply, bytes)))
    case .failed:
      (painter, hasPainterFailed) = (nil, true)
      if isSaving { context.console.printLine("no picture is saved: earshot-snapshot has failed") }
      isSaving = false
      perform(screen.apply(.painterFailed))
    }
    continueLater()
  }

  // MARK: Pictures

  /// Saves a picture of the scene in the current folder.
  private func save() {
    guard let scene else { return }
    guard let painter = startPainter() else {
      return context.console.printLine("no picture is saved: earshot-snapshot is missing beside earshot")
    }
    isSaving = true
    painter.send(PaintRequest(.file(scale: PlayOptions.savedScale)), scene)
    continueLater()
  }

  private func store(_ bytes: [UInt8]) {
    isSaving = false
    for number in 1...999 {
      let name = "earshot-\(number).png"
      do {
        let file = try OwnedDescriptor(creating: name, permissions: FilePermissions(rawValue: 0o666))
        context.watch?.ignore(name)
        try file.file.write(all: bytes)
        return context.console.printLine("saved \(name)")
      } catch {
        if error != .fileExists { return context.console.printLine("\(name): \(error)") }
      }
    }
    context.console.printLine("no picture is saved: earshot-1.png to earshot-999.png exist")
  }
}
