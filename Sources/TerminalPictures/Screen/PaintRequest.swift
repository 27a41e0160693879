public import Scenes

/// A request to a painter: the way in which to show a scene. The scene itself is sent along with it.
public struct PaintRequest: Hashable, Codable, Sendable {
  /// The result of painting.
  public enum Output: Hashable, Codable, Sendable {
    /// Half-blocks.
    case blocks(ColorDepth)
    /// A picture by a graphics protocol.
    case picture(GraphicsProtocol)
    /// A PNG file of the whole scene, with this many pixels per point, from 1 to 3.
    case file(scale: Double)
  }

  /// The number of the screen's contents, which the reply repeats: a reply for earlier contents is not shown.
  public var generation: Int
  /// Whether the terminal shows nothing of earlier requests.
  public var isFresh: Bool
  /// The result of painting.
  public var output: Output
  /// The area of the screen for the scene, in cells.
  public var area: CellArea
  /// The size of a cell, in the terminal's pixels.
  public var cell: CellSize
  /// The largest number of the terminal's pixels per point.
  public var maximumScale: Double
  /// The first visible row of the content.
  public var firstRow: Int
  /// The number of Sixel color registers, from 2 to 256.
  public var sixelColors: Int
  /// The size of the largest Sixel image, in pixels.
  public var sixelSize: PixelSize
  /// The terminal's background color.
  public var background: RGBColor
  /// The appearance of the scene.
  public var appearance: Appearance

  /// Creates a request for an area without scrolling, on a black background, in light appearance.
  public init(
    _ output: Output, generation: Int = 0, isFresh: Bool = true,
    in area: CellArea = CellArea(columns: 0..<1, rows: 0..<1), cell: CellSize = .usual, maximumScale: Double = 3,
    firstRow: Int = 0
  ) {
    (self.output, self.generation, self.isFresh, self.area, self.cell) = (output, generation, isFresh, area, cell)
    (self.maximumScale, self.firstRow) = (maximumScale, firstRow)
    (sixelColors, sixelSize) = (256, PixelSize(width: 1000, height: 1000))
    (background, appearance) = (RGBColor(0), .light)
  }

  /// Returns the mapping of a scene to the screen.
  public func projection(of scene: Scene) -> SceneProjection {
    SceneProjection(
      sceneSize: scene.size, area: area, cell: cell, maximumScale: maximumScale, firstRow: firstRow)
  }
}
