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
//     │ 0.512 diagnostic ...                      │  latest messages, or the line of text that is typed
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
    /// The lines that describe the keys, which are shown until the next key.
    case help([String])
    /// Text can be typed for this purpose, such as an action; nil if none can be.
    case prompt(String?)
    /// A key, or a report of the mouse; replies are ignored.
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
  private let (isPlain, isRightToLeft): (Bool, Bool)

  private var capabilities = TerminalCapabilities()
  private var extent: CellExtent
  private var cell: CellSize?
  private var scene: Scene?
  private var targets: [FocusTarget] = []
  private var title = ""
  private var progress = ""
  private var messages: [String] = []
  private var help: [String]?
  private var line: InputLine?
  private var navigation: InterfaceNavigation
  private var text: SceneTextLayout?

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
    return help == nil && layout.area.contains(CellPosition(column: report.x, row: report.y))
      && report.y - layout.area.rows.lowerBound + navigation.firstRow < layout.rowCount
  }

  // MARK: Areas

  /// Returns the size of the area for the interface in a terminal of a size.
  public static func areaExtent(of extent: CellExtent) -> CellExtent {
    CellExtent(columns: extent.columns, rows: max(0, extent.rows - 2 - messageRows(of: extent)))
  }

  private static func messageRows(of extent: CellExtent) -> Int { extent.rows >= 16 ? 2 : 1 }

  private var hasLegend: Bool { view == .blocks }

  private var area: CellArea {
    let size = Self.areaExtent(of: extent)
    let columns = view == .text ? min(size.columns, Self.textColumns) : size.columns
    let rows = max(0, size.rows - (hasLegend ? 1 : 0))
    return CellArea(columns: 0..<max(0, columns), rows: 1..<(1 + rows))
  }

  /// Whether there is room for the interface.
  private var hasRoom: Bool {
    let (size, least) = (Self.areaExtent(of: extent), TerminalView.smallest)
    return size.columns >= least.columns && size.rows >= least.rows
  }

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
    case .help(let lines):
      help = lines
      return refresh()
    case .prompt(let prompt):
      guard line?.prompt != prompt else { return [] }
      line = prompt.map { InputLine(prompt: $0) }
      return draw()
    case .terminal(.key(let key)): return apply(key)
    case .terminal(.mouse(let report)):
      guard help == nil else { return closeHelp() }
      return hasRoom ? perform(navigation.apply(.mouse(report))) : []
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
    guard help == nil else { return closeHelp() }
    if line != nil { return type(key) }
    guard hasRoom else { return [.pass(key)] }
    return perform(navigation.apply(.key(key)))
  }

  private mutating func closeHelp() -> [Effect] {
    help = nil
    return refresh()
  }

  private mutating func type(_ key: TerminalKey) -> [Effect] {
    guard var line else { return [] }
    let outcome = line.apply(key)
    self.line = line
    switch outcome {
    case .changed: return [.draft(line.text)] + draw()
    case .entered:
      self.line = nil
      return [.enter(line.text)] + draw()
    case .canceled:
      self.line = nil
      return [.cancelText] + draw()
    case .ignored: return []
    }
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
    let isCurrent = reply.generation == generation && isPainted && help == nil
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
        scene, columns: area.columns.count, focus: focus, isPlain: isPlain, isRightToLeft: isRightToLeft)
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
    guard needsPaint, !isPainting, help == nil, let scene, let request = paintRequest else { return [] }
    (needsPaint, isPainting, isFresh) = (false, true, false)
    return [.paint(request, scene.marked(focus: navigation.focusedTarget, targets))]
  }

  /// The cells of the whole screen. The painter's area is empty.
  private var composed: CellGrid {
    var grid = CellGrid(columns: max(1, extent.columns), rows: max(1, extent.rows))
    let (columns, last) = (grid.extent.columns, grid.extent.rows - 1)
    // The last column is left free, because a terminal may wrap to a new line after it.
    grid.write(progress, at: CellPosition(column: 0, row: last), before: columns - 1)
    guard hasRoom else { return grid }
    header(&grid)
    if let help {
      // In place of the messages, too, because there are many keys.
      for (index, text) in help.prefix(last - 1).enumerated() {
        grid.write(text, at: CellPosition(column: 0, row: 1 + index), before: columns - 1)
      }
    } else if view == .text, let text {
      let part = text.grid.rows(navigation.firstRow..<(navigation.firstRow + area.rows.count))
      for row in 0..<part.extent.rows {
        for column in 0..<min(part.extent.columns, columns) {
          grid[column, area.rows.lowerBound + row] = part[column, row]
        }
      }
    }
    guard help == nil else { return grid }
    if hasLegend {
      let actions = targets.compactMap { target in target.number.map { "\($0) \(target.element.label)" } }
      grid.write(
        actions.joined(separator: "  "), at: CellPosition(column: 0, row: area.rows.upperBound), before: columns - 1)
    }
    notes(&grid)
    return grid
  }

  private func header(_ grid: inout CellGrid) {
    let columns = grid.extent.columns - 1
    var note = isPlain ? "? keys" : "?: keys"
    if let element = navigation.focusedTarget?.element {
      let value = element.value.map { " " + $0 } ?? ""
      note = "[\(element.label)\(value)]"
    } else if let rows = hiddenRows {
      note = "\(rows) \(note)"
    }
    let text = note.prefix(columns: max(0, columns / 2)) as String
    let start = max(0, columns - text.displayWidth)
    grid.write(title, at: CellPosition(column: 0, row: 0), before: max(0, start - 1), style: .bold)
    grid.write(text, at: CellPosition(column: start, row: 0), before: columns)
  }

  /// The directions in which the interface can be scrolled; nil if all of it is visible.
  private var hiddenRows: String? {
    let hidden = navigation.layout.rowCount - navigation.layout.area.rows.count
    guard hidden > 0, scene != nil else { return nil }
    let (up, down) = (navigation.firstRow > 0, navigation.firstRow < hidden)
    let symbols = isPlain ? ("PgUp", "PgDn") : ("▲", "▼")
    return [up ? symbols.0 : "", down ? symbols.1 : ""].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Writes the line of text that is typed, or the latest messages.
  private func notes(_ grid: inout CellGrid) {
    let (columns, count) = (grid.extent.columns - 1, Self.messageRows(of: extent))
    let first = grid.extent.rows - 1 - count
    var lines = messages.suffix(line == nil ? count : count - 1).map { $0 }
    if let line { lines.append(line.display(columns: columns, cursor: isPlain ? "_" : "▏")) }
    for (row, text) in lines.enumerated() {
      grid.write(text, at: CellPosition(column: 0, row: first + row), before: columns)
    }
  }
}
