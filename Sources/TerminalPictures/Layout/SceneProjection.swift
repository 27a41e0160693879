public import Foundation
public import Scenes

/// The mapping between a scene, in points, and the terminal's cells and pixels.
///
///     scene, in points ── scale ─► content, in the terminal's pixels ── cell ─► content, in cells
///                                                                        − firstRow, + origin ─► screen, in cells
///
/// The scene's upper left corner is that of the content's first cell. The content may have more rows than the area of
/// the screen that shows it.
public struct SceneProjection: Hashable, Sendable {
  /// The size of the scene, in points.
  public let sceneSize: CGSize
  /// The size of a cell, in the terminal's pixels.
  public let cell: CellSize
  /// The area of the screen for the scene, in cells.
  public let area: CellArea
  /// The number of the terminal's pixels per point.
  public let scale: Double
  /// The size of the content, in cells.
  public let content: CellExtent
  /// The first visible row of the content.
  public var firstRow: Int

  /// Creates a mapping that makes the scene as wide as the area.
  ///
  /// - Parameters:
  ///   - sceneSize: The size of the scene, in points.
  ///   - area: The area of the screen for the scene, in cells.
  ///   - cell: The size of a cell, in the terminal's pixels; for half-blocks, only the ratio of its sides matters.
  ///   - maximumScale: The largest number of the terminal's pixels per point.
  ///   - firstRow: The first visible row of the content, which is limited to ``lastFirstRow``.
  public init(sceneSize: CGSize, area: CellArea, cell: CellSize, maximumScale: Double = 3, firstRow: Int = 0) {
    func length(_ value: CGFloat) -> Double { value.isFinite ? min(max(value, 1), 16_384) : 1 }
    let (width, height) = (length(sceneSize.width), length(sceneSize.height))
    self.sceneSize = CGSize(width: width, height: height)
    self.area = area
    self.cell = cell
    let fitting = Double(max(1, area.columns.count) * cell.width) / width
    let scale = min(fitting, max(maximumScale, 0.01))
    // A rounding error must not add a cell.
    func cells(_ length: Double, _ side: Int) -> Int {
      max(1, Int((length * scale / Double(side) - 1e-9).rounded(.up)))
    }
    self.scale = scale
    content = CellExtent(columns: cells(width, cell.width), rows: cells(height, cell.height))
    self.firstRow = 0
    self.firstRow = (0...lastFirstRow).clamp(firstRow)
  }

  /// The number of visible rows of the content.
  public var visibleRowCount: Int { min(area.rows.count, content.rows) }
  /// The largest value of ``firstRow`` for which the area is filled.
  public var lastFirstRow: Int { max(0, content.rows - area.rows.count) }

  /// The part of the scene that is visible, in whole cells, in points; it may be larger than the scene.
  public var visibleRect: CGRect {
    CGRect(
      x: 0, y: Double(firstRow * cell.height) / scale, width: Double(content.columns * cell.width) / scale,
      height: Double(visibleRowCount * cell.height) / scale)
  }

  // MARK: Pictures

  /// Returns the visible part of a picture of the scene, in the terminal's pixels and in whole cells.
  ///
  /// - Parameters:
  ///   - pixels: The picture of the whole scene.
  ///   - density: The number of the picture's pixels per point. If it is ``scale``, nothing is scaled.
  ///   - appearance: The appearance of the scene, by which text keeps its weight when it is scaled.
  /// - Returns: The visible part; nil if it is empty or larger than a picture may be.
  public func visiblePart(of pixels: Pixels, density: Double, _ appearance: Appearance) -> Pixels? {
    let (width, height) = (content.columns * cell.width, visibleRowCount * cell.height)
    guard density == scale else {
      return PictureScaler.scale(pixels, visibleRect(density: density), width: width, height: height, .init(appearance))
        .pixels
    }
    guard width <= Pixels.maximumSide, height <= Pixels.maximumSide else { return nil }
    var bytes = Data(count: width * height * 4)
    let length = min(width, pixels.width) * 4
    for row in 0..<min(height, max(0, pixels.height - firstRow * cell.height)) {
      let source = pixels.bytes.startIndex + (row + firstRow * cell.height) * pixels.width * 4
      bytes.replaceSubrange(
        (row * width * 4)..<(row * width * 4 + length), with: pixels.bytes[source..<(source + length)])
    }
    return Pixels(width: width, height: height, bytes: bytes)
  }

  /// Returns the visible part of a picture of the scene as half-blocks.
  ///
  /// - Parameters:
  ///   - pixels: The picture of the whole scene.
  ///   - density: The number of the picture's pixels per point.
  ///   - appearance: The appearance of the scene, by which text keeps its weight when it is scaled.
  ///   - background: The terminal's background color.
  ///   - matcher: The choice from 256 colors; nil for 24-bit colors.
  public func halfBlocks(
    of pixels: Pixels, density: Double, _ appearance: Appearance, background: RGBColor = RGBColor(0),
    matcher: inout PaletteMatcher?
  ) -> CellGrid {
    CellGrid(
      halfBlocks: pixels, visibleRect(density: density), columns: content.columns, rows: visibleRowCount,
      .init(appearance), background: background, matcher: &matcher)
  }

  private func visibleRect(density: Double) -> CGRect {
    let rect = visibleRect
    return CGRect(
      x: rect.minX * density, y: rect.minY * density, width: rect.width * density, height: rect.height * density)
  }

  // MARK: To the scene

  /// Returns the point at the center of a cell of the screen; nil if the cell shows no part of the scene.
  public func point(atCell position: CellPosition) -> CGPoint? {
    let x = (Double(position.column - area.columns.lowerBound) + 0.5) * Double(cell.width)
    let y = (Double(position.row - area.rows.lowerBound) + 0.5) * Double(cell.height)
    guard x >= 0, y >= 0, y < Double(visibleRowCount * cell.height) else { return nil }
    let point = CGPoint(x: x / scale, y: (y + Double(firstRow * cell.height)) / scale)
    return point.x < sceneSize.width && point.y < sceneSize.height ? point : nil
  }

  // MARK: To cells

  /// Returns the cells of the content that show a part of a rectangle, in points; nil if none do.
  public func contentArea(of rect: CGRect) -> CellArea? {
    let part = rect.standardized.intersection(CGRect(origin: .zero, size: sceneSize))
    guard !part.isNull, part.width > 0, part.height > 0 else { return nil }
    func range(_ low: Double, _ high: Double, _ side: Int, _ count: Int) -> Range<Int> {
      let first = min(Int(low * scale / Double(side) + 1e-9), count - 1)
      let last = min(Int((high * scale / Double(side) - 1e-9).rounded(.up)), count)
      return first..<max(last, first + 1)
    }
    return CellArea(
      columns: range(part.minX, part.maxX, cell.width, content.columns),
      rows: range(part.minY, part.maxY, cell.height, content.rows))
  }
}
