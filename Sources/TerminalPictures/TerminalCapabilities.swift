/// The capabilities that a terminal has reported. Nothing is derived from its name.
public struct TerminalCapabilities: Hashable, Codable, Sendable {
  /// Whether the terminal has Kitty's graphics protocol.
  public var hasKittyGraphics = false
  /// Whether the terminal has iTerm2's inline images.
  public var hasInlineImages = false
  /// Whether the terminal has Sixel graphics.
  public var hasSixel = false
  /// The number of Sixel color registers; nil if it was not reported.
  public var sixelColors: Int?
  /// The size of the largest Sixel image, in pixels; nil if it was not reported.
  public var sixelSize: PixelSize?
  /// The colors that the terminal has reported.
  public var colors = ColorDepth.none
  /// The size of a cell, in the terminal's pixels; nil if it is not known.
  public var cell: CellSize?
  /// Whether the terminal has synchronized updates (mode 2026), with which it shows no half-drawn frame.
  public var hasSynchronizedUpdates = false
  /// The background color, as red, green and blue; nil if it was not reported.
  public var background: RGBColor?

  /// Whether the cell's size was reported as such.
  private var isCellReported = false

  /// Creates the capabilities of a terminal that has reported nothing.
  public init() {}

  /// Returns output as one update, so that the terminal shows all of it at once if it can.
  public func synchronized(_ bytes: [UInt8]) -> [UInt8] {
    guard hasSynchronizedUpdates, !bytes.isEmpty else { return bytes }
    return Array("\u{1B}[?2026h".utf8) + bytes + Array("\u{1B}[?2026l".utf8)
  }

  /// The graphics protocol to use: Kitty's, iTerm2's, or Sixel; nil if there is none.
  public var graphics: GraphicsProtocol? {
    hasKittyGraphics ? .kitty : hasInlineImages ? .inlineImages : hasSixel ? .sixel : nil
  }

  /// The number of colors of a Sixel image, 2 to 256.
  var sixelColorCount: Int { min(256, max(2, sixelColors ?? 256)) }

  /// Adds the contents of a reply. A reply that contradicts an earlier one replaces it.
  ///
  /// - Parameter screen: The size of the terminal, in cells.
  mutating func note(_ reply: TerminalReply, _ screen: CellExtent) {
    switch reply {
    case .kittyGraphics(let image, let isOK):
      if image == CapabilityQuery.image { hasKittyGraphics = isOK }
    case .deviceAttributes(let attributes): hasSixel = attributes.dropFirst().contains(4)
    case .cellSize(let size):
      isCellReported = true
      cell = size
    case .inlineCellSize(let size): if !isCellReported { cell = size }
    case .textArea(let width, let height):
      guard cell == nil, screen.columns > 0, screen.rows > 0 else { break }
      cell = CellSize(width: width / screen.columns, height: height / screen.rows)
    case .sixelColors(let count): sixelColors = count
    case .sixelSize(let width, let height): sixelSize = PixelSize(width: width, height: height)
    case .mode(let number, let isSupported):
      if number == 2026 { hasSynchronizedUpdates = isSupported }
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
}
