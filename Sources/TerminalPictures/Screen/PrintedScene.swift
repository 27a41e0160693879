import Foundation
public import Scenes

/// A scene that is printed once, at the cursor, and stays among the lines of the terminal.
public struct PrintedScene: Hashable, Codable, Sendable {
  /// The way in which the scene is shown; the line is text without control sequences.
  public var view: TerminalView
  /// The capabilities that the terminal has reported.
  public var capabilities: TerminalCapabilities
  /// The colors that are used if the terminal has reported none.
  public var assumedColors = ColorDepth.palette
  /// The size of the terminal, in cells.
  public var extent: CellExtent
  /// The size of a cell, in the terminal's pixels; nil if it is not known.
  public var cell: CellSize?
  /// The appearance of the scene.
  public var appearance = Appearance.light
  /// Whether to use ASCII for everything but the texts of the scene.
  public var isPlain = false
  /// Whether the elements of a line of text begin at the right.
  public var isRightToLeft = false
  /// The number of the picture, which replaces one with the same number in a terminal with Kitty's graphics.
  public var number: UInt16 = 0

  /// The maximum number of columns.
  static let columns = 100
  private static let firstImage: UInt32 = 0x4560_0000

  /// Creates the description of a printed scene.
  public init(_ view: TerminalView, _ capabilities: TerminalCapabilities, extent: CellExtent, cell: CellSize? = nil) {
    (self.view, self.capabilities, self.extent, self.cell) = (view, capabilities, extent, cell)
  }

  /// Returns the bytes that print a scene; nil if it cannot be painted.
  ///
  /// - Parameter drawing: The functions that paint and encode.
  public func bytes(for scene: Scene, _ drawing: SceneFrames.Drawing) -> [UInt8]? {
    // The last column is left free, because a terminal may wrap to a new line after it.
    let columns = min(max(1, extent.columns - 1), Self.columns)
    switch view {
    case .line: return Array(text(scene, columns).grid.text.utf8)
    case .text: return text(scene, columns).grid.lines
    case .blocks:
      let projection = SceneProjection(
        sceneSize: scene.size, area: CellArea(columns: 0..<columns, rows: 0..<CellGrid.maximumSide),
        cell: cell ?? capabilities.cell ?? .usual, maximumScale: .greatestFiniteMagnitude)
      guard let pixels = drawing.paint(scene, 1) else { return nil }
      let isDirect = max(capabilities.colors, assumedColors) == .direct
      var matcher = isDirect ? nil : PaletteMatcher()
      return projection.halfBlocks(
        of: pixels, density: 1, appearance, background: capabilities.background ?? RGBColor(0), matcher: &matcher
      ).lines
    case .picture: return picture(of: scene, columns: columns, drawing)
    }
  }

  private func text(_ scene: Scene, _ columns: Int) -> SceneTextLayout {
    SceneTextLayout(scene, columns: columns, isPlain: isPlain, isRightToLeft: isRightToLeft)
  }

  private func picture(of scene: Scene, columns: Int, _ drawing: SceneFrames.Drawing) -> [UInt8]? {
    guard let graphics = capabilities.graphics, let cell = cell ?? capabilities.cell else { return nil }
    // A picture must not be higher than the screen, which would scroll. Below it is the next prompt.
    let rows = max(1, extent.rows - 2)
    let fitting = Double(rows * cell.height) / max(1, Double(scene.size.height))
    let projection = SceneProjection(
      sceneSize: scene.size, area: CellArea(columns: 0..<columns, rows: 0..<rows), cell: cell,
      maximumScale: fitting.isFinite ? min(max(fitting, 0.01), 3) : 1)
    let density = min(max(projection.scale, 1), 3)
    guard let painted = drawing.paint(scene, density),
      let pixels = projection.visiblePart(of: painted, density: density, appearance)
    else { return nil }
    let size = CellExtent(columns: projection.content.columns, rows: projection.visibleRowCount)
    var bytes = [UInt8](repeating: UInt8(ascii: "\n"), count: size.rows)
    bytes.append(text: "\u{1B}[\(size.rows)A\u{1B}7")
    switch graphics {
    case .kitty:
      let image = Self.firstImage | UInt32(number)
      bytes += KittyGraphics.transmit(pixels, as: image) { drawing.png($0, 1) }
      bytes += KittyGraphics.place(image, in: size)
    case .inlineImages:
      let file = drawing.png(pixels, 1)
      guard !file.isEmpty else { return nil }
      bytes += InlineImages.show(file, in: size)
    case .sixel:
      bytes += Sixel.show(
        pixels, colors: capabilities.sixelColorCount, background: capabilities.background ?? RGBColor(0))
    }
    bytes.append(text: "\u{1B}8\u{1B}[\(size.rows)B\r")
    return bytes
  }
}
