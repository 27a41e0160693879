/// The capabilities that a terminal has reported. Nothing is derived from its name.
public struct TerminalCapabilities: Hashable, Sendable {
  /// Whether it has Kitty's graphics protocol.
  public var hasKittyGraphics = false
  /// Whether it has iTerm2's inline images.
  public var hasInlineImages = false
  /// Whether it has Sixel graphics.
  public var hasSixel = false
  /// The number of Sixel color registers; nil if it was not reported.
  public var sixelColors: Int?
  /// The colors that it has reported.
  public var colors = ColorDepth.none
  /// The size of a cell, in the terminal's pixels; nil if it is not known.
  public var cell: CellSize?
  /// Whether it has synchronized updates (mode 2026), by which no half-drawn frame is seen.
  public var hasSynchronizedUpdates = false
  /// Whether it reports the mouse in pixels (mode 1016).
  public var hasPixelMouse = false
  /// The background color, as red, green and blue; nil if it was not reported.
  public var background: RGBColor?
  /// Its name and version as reported, with printable characters only; nil if they were not reported.
  public var name: String?

  /// The sides of the text area, in pixels, from which the size of a cell follows if it is not reported itself.
  private var textWidth, textHeight: Int?
  /// The size of the text area, in cells.
  private var extent: CellExtent?
  /// Whether the cell's size was reported as such.
  private var isCellReported = false

  /// Creates the capabilities of a terminal that has reported nothing.
  public init() {}

  /// The graphics protocol to use: Kitty's, iTerm2's, or Sixel; nil if there is none.
  public var graphics: GraphicsProtocol? {
    hasKittyGraphics ? .kitty : hasInlineImages ? .inlineImages : hasSixel ? .sixel : nil
  }

  /// Adds what a reply says. A reply that contradicts an earlier one replaces it.
  mutating func note(_ reply: TerminalReply) {
    switch reply {
    case .kittyGraphics(let image, let isOK):
      if image == CapabilityQuery.image { hasKittyGraphics = isOK }
    case .deviceAttributes(let attributes): hasSixel = attributes.dropFirst().contains(4)
    case .name(let name): self.name = name
    case .cellSize(let size):
      isCellReported = true
      cell = size
    case .inlineCellSize(let size): if !isCellReported { cell = size }
    case .textAreaPixels(let width, let height):
      (textWidth, textHeight) = (width, height)
      derive()
    case .textAreaCells(let extent):
      self.extent = extent
      derive()
    case .sixelColors(let count): sixelColors = count
    case .mode(let number, let isSupported):
      if number == 2026 { hasSynchronizedUpdates = isSupported }
      if number == 1016 { hasPixelMouse = isSupported }
    case .features(let features):
      hasInlineImages = features["F"] != nil
      hasSixel = hasSixel || features["Sx"] != nil
      // The bits of `T`: 1 for the separators of xterm, 2 for those of the standard.
      if let bits = features["T"], bits != 0 { colors = max(colors, .direct) }
    case .background(let color): background = color
    case .directColor: colors = .direct
    case .colorCount(let count):
      colors = max(colors, count >= 1 << 24 ? .direct : count >= 256 ? .palette : .none)
    }
  }

  /// Derives the cell's size from that of the text area.
  private mutating func derive() {
    guard cell == nil, let textWidth, let textHeight, let extent else { return }
    cell = CellSize(width: textWidth / extent.columns, height: textHeight / extent.rows)
  }
}

/// A protocol for pictures in a terminal.
public enum GraphicsProtocol: String, Hashable, Codable, Sendable, CaseIterable {
  /// Kitty's graphics protocol.
  case kitty
  /// iTerm2's inline images.
  case inlineImages
  /// Sixel graphics.
  case sixel
}
