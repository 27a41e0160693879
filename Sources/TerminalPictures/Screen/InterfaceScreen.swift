public import Foundation
public import Scenes
public import TerminalHost

// The whole screen of a terminal that shows an interface, as a reducer: inputs in, effects out.
//
//     ┌──────────────────────────────────────────┐
//     │ Voicemail: VoicemailContent      ? keys   │  header: the extension in charge, or the focused element
//     │                                           │
//     │ the interface: text, half-blocks, picture │  area: text is drawn here, everything else by a painter
//     │                                           │
//     │ 1 Call Back  2 Delete                     │  legend of the actions, for half-blocks only
//     │ 0.512 diagnostic ...                      │  latest messages, and the line of text that is typed
//     │ ⏸ 0:01.2 / 1:00.0 ━━━━━─────────────────  │  progress line
//     └──────────────────────────────────────────┘
//
// The reducer opens, reads and paints nothing: a program passes it the inputs of the terminal, the device and the
// painter, and performs the effects in order. The differences from the terminal's contents are computed here or by the
// painter, so an input that changes nothing has no effect.

/// The screen of a terminal that shows an interface.
public struct InterfaceScreen: Sendable {
  /// An input.
  public enum Input: Sendable {
    /// The terminal has this size.
    case resize(CellExtent, cell: CellSize?)
    /// The interface is shown in this way.
    case view(TerminalView, TerminalCapabilities)
    /// The interface has this scene.
    case scene(Scene)
    /// The name of the extension in charge.
    case title(String)
    /// The progress line.
    case progress(String)
    /// A message, such as a diagnostic.
    case message(String)
    /// A message that is not true any more.
    case retracted(String)
    /// The lines that describe the keys. Space, arrows and Page Up or Down turn their pages, if there are several; any
    /// other key ends the list, and of these, only `q` has its own effect, too.
    case help([String])
    /// Text can be typed for this purpose, such as an action; nil if none can be.
    case prompt(String?)
    /// A key, a report of the mouse, or a pasted text, which has an effect only while text is typed; replies are
    /// ignored.
    case terminal(TerminalInput)
    /// The painter's reply, with its bytes.
    case painted(PaintReply, [UInt8])
    /// The painter has failed.
    case painterFailed
    /// The terminal's contents are unknown.
    case redraw
  }

  /// An effect.
  public enum Effect: Hashable, Sendable {
    /// Writes bytes to the terminal.
    case write([UInt8])
    /// Sends a request to the painter, which sends one reply.
    case paint(PaintRequest, Scene)
    /// Presses an element.
    case press(FocusTarget)
    /// Moves the thumb of a slider by a number of steps to the right, with ``FocusTarget/drag(by:)``.
    case adjust(FocusTarget, by: Int)
    /// Touches the interface at a point of the scene.
    case touch(CGPoint)
    /// The text typed so far has changed.
    case draft(String)
    /// The text is complete.
    case enter(String)
    /// The user has canceled the text.
    case cancelText
    /// Passes a key on.
    case pass(TerminalKey)
  }

  /// The way in which the interface is shown.
  public private(set) var view = TerminalView.text
  /// The colors that are used if the terminal has reported none.
  private let assumedColors: ColorDepth
  private let appearance: Appearance
  let (isPlain, isRightToLeft): (Bool, Bool)

  private var capabilities = TerminalCapabilities()
  private(set) var extent: CellExtent
  private var cell: CellSize?
  private(set) var scene: Scene?
  private(set) var targets: [FocusTarget] = []
  private(set) var title = ""
  private(set) var progress = ""
  private(set) var messages: [String] = []
  /// The list of keys; nil if it is not shown.
  private(set) var keyList: KeyList?
  /// The text that is typed; nil if none is.
  private(set) var line: InputLine?
  private(set) var navigation: InterfaceNavigation
  private(set) var text: SceneTextLayout?

  private var shown = CellScreen()
  private var generation = 0
  /// Whether the painter must not assume that the terminal still shows its earlier output.
  private var isFresh = true
  /// Whether a request to the painter is not answered yet.
  private var isPainting = false
  /// Whether the painter's picture is outdated.
  private var needsPaint = false

  /// The maximum number of columns of text in boxes, so that lines can be read.
  static let textColumns = 100
  /// The maximum number of messages kept.
  static let maximumMessages = 8

  /// Creates the screen of a terminal that shows nothing.
  ///
  /// - Parameters:
  ///   - environment: The environment of the program.
  ///   - extent: The size of the terminal, in cells.
  ///   - cell: The size of a cell, in the terminal's pixels; nil if it is not known.
  ///   - appearance: The appearance of the scenes.
  ///   - isPlain: Whether to use ASCII for everything but the texts of the scene.
  ///   - isRightToLeft: Whether the elements of a line begin at the right.
  public init(
    _ environment: TerminalEnvironment, extent: CellExtent, cell: CellSize? = nil, appearance: Appearance = .light,
    isPlain: Bool = false, isRightToLeft: Bool = false
  ) {
    self.appearance = appearance
    assumedColors = environment.colors
    (self.extent, self.cell, self.isPlain, self.isRightToLeft) = (extent, cell, isPlain, isRightToLeft)
    navigation = InterfaceNavigation(
      InterfaceNavigation.Layout(items: [], rowCount: 0, area: CellArea(columns: 0..<0, rows: 0..<0)))
  }

  /// Whether text is being typed.
  public var isTyping: Bool { line != nil }

  /// Returns whether the scene is shown at the place of a report.
  public func showsScene(at report: MouseReport) -> Bool {
    let layout = navigation.layout
    return keyList == nil && layout.area.contains(CellPosition(column: report.x, row: report.y))
      && report.y - layout.area.rows.lowerBound + navigation.firstRow < layout.rowCount
  }

  // MARK: Painting

  private var isPainted: Bool { view == .picture || view == .blocks }

  private var paintRequest: PaintRequest? {
    guard hasRoom, isPainted, let scene else { return nil }
    var request = PaintRequest(.blocks(.direct), generation: generation, isFresh: isFresh, in: area)
    switch view {
    case .picture:
      guard let graphics = capabilities.graphics, let cell = cell ?? capabilities.cell else { return nil }
      request.output = .picture(graphics)
      request.cell = cell
      // As large as fits without scrolling, but not so small that text cannot be read.
      let fitting = Double(area.rows.count * cell.height) / max(1, Double(scene.size.height))
      request.maximumScale = fitting.isFinite ? min(max(fitting, 1), 3) : 1
    default:
      let colors = max(capabilities.colors, assumedColors)
      request.output = .blocks(colors == .direct ? .direct : .palette)
      request.cell = cell ?? capabilities.cell ?? .usual
      request.maximumScale = .greatestFiniteMagnitude
    }
    request.firstRow = navigation.firstRow
    request.sixelColors = capabilities.sixelColorCount
    if let size = capabilities.sixelSize { request.sixelSize = size }
    if let background = capabilities.background { request.background = background }
    request.appearance = appearance
    return request
  }

  // MARK: Inputs

  /// Applies an input and returns its effects.
  public mutating func apply(_ input: Input) -> [Effect] {
    switch input {
    case .resize(let extent, let cell):
      guard self.extent != extent || self.cell != cell else { return [] }
      (self.extent, self.cell) = (extent, cell)
      return refresh()
    case .view(let view, let capabilities):
      (self.view, self.capabilities) = (view, capabilities)
      return refresh()
    case .scene(let scene):
      guard scene != self.scene else { return [] }
      self.scene = scene
      targets = scene.focusTargets(isRightToLeft: isRightToLeft)
      needsPaint = true
      layOut()
      return draw()
    case .title(let title):
      guard title != self.title else { return [] }
      self.title = title
      return draw()
    case .progress(let text):
      guard text != progress else { return [] }
      progress = text
      return draw()
    case .message(let text):
      messages.append(text)
      if messages.count > Self.maximumMessages { messages.removeFirst() }
      return draw()
    case .retracted(let text):
      messages.removeAll { $0 == text }
      return draw()
    case .help(let lines):
      keyList = KeyList(lines)
      return refresh()
    case .prompt(let prompt):
      guard line?.prompt != prompt else { return [] }
      replaceLine(prompt.map { InputLine(prompt: $0) })
      return draw()
    case .terminal(.key(let key)): return apply(key)
    case .terminal(.mouse(let report)):
      guard keyList == nil else { return applyToList(report) }
      return hasRoom ? perform(navigation.apply(.mouse(report))) : []
    case .terminal(.paste(let text)):
      guard keyList == nil, var next = line else { return [] }
      let outcome = next.paste(text)
      return update(outcome, of: next)
    case .terminal(.reply): return []
    case .painted(let reply, let bytes): return painted(reply, bytes)
    case .painterFailed:
      isPainting = false
      guard isPainted else { return [] }
      let cleared = clearing
      view = .text
      return refresh(cleared)
    case .redraw: return refresh()
    }
  }

  private mutating func apply(_ key: TerminalKey) -> [Effect] {
    switch key {
    case .gone, .signal: return [.pass(key)]
    default: break
    }
    guard keyList == nil else { return applyToList(key) }
    if var next = line {
      let outcome = next.apply(key)
      return update(outcome, of: next)
    }
    guard hasRoom else { return [.pass(key)] }
    return perform(navigation.apply(.key(key)))
  }

  // MARK: The list of keys

  private mutating func applyToList(_ key: TerminalKey) -> [Effect] {
    switch key {
    case .character(" "), .down, .pageDown: if let effects = turnList(by: 1) { return effects }
    case .up, .pageUp: if let effects = turnList(by: -1) { return effects }
    // The list says that this key quits.
    case .character("q"), .character("Q"): return closeList() + [.pass(key)]
    default: break
    }
    return closeList()
  }

  private mutating func applyToList(_ report: MouseReport) -> [Effect] {
    if case .scroll(_, let steps) = report.kind { return turnList(by: steps) ?? [] }
    return closeList()
  }

  /// Turns pages of the list; returns nil if there is no such page.
  private mutating func turnList(by pages: Int) -> [Effect]? {
    let extent = listExtent
    guard var list = keyList, list.turn(by: pages, in: extent) else { return nil }
    keyList = list
    return draw()
  }

  private mutating func closeList() -> [Effect] {
    keyList = nil
    return refresh()
  }

  // MARK: Typed text

  /// Handles the outcome of a key, or of pasted text, in a line.
  private mutating func update(_ outcome: InputLine.Outcome, of next: InputLine) -> [Effect] {
    switch outcome {
    case .changed:
      let drafts = next.text == line?.text ? [] : [Effect.draft(next.text)]
      line = next
      return drafts + draw()
    case .entered:
      replaceLine(nil)
      return [.enter(next.text)] + draw()
    case .canceled:
      replaceLine(nil)
      return [.cancelText] + draw()
    case .ignored: return []
    }
  }

  /// Begins or ends typing. Meanwhile, actions have no numbers, because digits are typed.
  private mutating func replaceLine(_ next: InputLine?) {
    let wasTyping = isTyping
    line = next
    guard isTyping != wasTyping else { return }
    needsPaint = true
    layOut()
  }

  private mutating func perform(_ effects: [InterfaceNavigation.Effect]) -> [Effect] {
    var result: [Effect] = []
    for effect in effects {
      switch effect {
      case .press(let target): result.append(.press(target))
      case .adjust(let target, let steps): result.append(.adjust(target, by: steps))
      case .touch(let position):
        if let point = point(at: position) { result.append(.touch(point)) }
      case .redraw:
        needsPaint = true
        layOut()
        result += draw()
      case .pass(let key): result.append(.pass(key))
      }
    }
    return result
  }

  private mutating func painted(_ reply: PaintReply, _ bytes: [UInt8]) -> [Effect] {
    guard !reply.isFile else { return [] }
    isPainting = false
    // A picture that was painted for an earlier screen would appear in the wrong place.
    let isCurrent = reply.generation == generation && isPainted && keyList == nil
    let written = isCurrent && !bytes.isEmpty ? [Effect.write(capabilities.synchronized(bytes))] : []
    return written + paint()
  }

  // MARK: Layout

  /// Lays out the scene for the view, and updates the focus and the scroll position.
  private mutating func layOut() {
    guard let scene, hasRoom else { return }
    // The focused element of the new scene, which may have another index.
    let identity = navigation.focusedTarget?.identity
    let focus = targets.first { $0.identity == identity }
    if view == .text {
      let text = SceneTextLayout(
        scene, columns: area.columns.count, focus: focus, isPlain: isPlain, isRightToLeft: isRightToLeft,
        hasNumbers: !isTyping)
      self.text = text
      _ = navigation.apply(.layout(text.layout(of: targets, in: area)))
      // The focus has moved to another element because this one is gone: that one is framed.
      if navigation.focusedTarget?.identity != focus?.identity { layOut() }
    } else if let request = paintRequest {
      _ = navigation.apply(.layout(InterfaceNavigation.Layout(targets, request.projection(of: scene))))
    }
  }

  /// Returns the point of the scene at a cell of the screen; nil if there is none. In text, only bars have points.
  private func point(at position: CellPosition) -> CGPoint? {
    guard let scene else { return nil }
    if let request = paintRequest { return request.projection(of: scene).point(atCell: position) }
    guard view == .text else { return nil }
    let row = position.row - area.rows.lowerBound + navigation.firstRow
    return text?.point(onBarAt: CellPosition(column: position.column - area.columns.lowerBound, row: row), in: scene)
  }

  // MARK: Drawing

  /// The bytes that remove everything from the screen.
  private var clearing: [UInt8] {
    // Kitty's images remain if text is erased.
    let images = view == .picture && capabilities.graphics == .kitty ? "\u{1B}_Ga=d,q=2,d=A\u{1B}\\" : ""
    return Array("\(images)\u{1B}[0m\u{1B}[2J".utf8)
  }

  /// Draws everything again.
  private mutating func refresh(_ cleared: [UInt8]? = nil) -> [Effect] {
    generation += 1
    isFresh = true
    needsPaint = true
    shown.invalidate()
    layOut()
    return [.write(cleared ?? clearing)] + draw()
  }

  /// Writes the differences of the text, and requests a picture if the present one is outdated.
  private mutating func draw() -> [Effect] {
    let bytes = shown.update(to: composed)
    let written = bytes.isEmpty ? [] : [Effect.write(capabilities.synchronized(bytes))]
    return written + paint()
  }

  private mutating func paint() -> [Effect] {
    guard needsPaint, !isPainting, keyList == nil, let scene, let request = paintRequest else { return [] }
    (needsPaint, isPainting, isFresh) = (false, true, false)
    let numbered = isTyping ? [] : targets
    return [
      .paint(request, scene.marked(focus: navigation.focusedTarget, numbered, isRightToLeft: isRightToLeft))
    ]
  }
}
