import Foundation
public import Scenes

/// The picture that a terminal shows by a graphics protocol, and the parts of it that change.
///
/// A picture covers whole cells; the pixels between its edges and those of the last cells are transparent. With Kitty's
/// protocol, the picture consists of tiles, each an image of its own. With the others, cells that have changed are
/// combined into rectangles.
public struct PictureScreen: Sendable {
  /// A protocol, with the functions that encode pictures for it.
  public enum Coding: Sendable {
    /// Kitty's graphics protocol; the function returns a PNG file, or an empty one on failure, and the numbers of the
    /// images begin at `firstImage`, which is not 0.
    case kitty(png: @Sendable (Pixels) -> [UInt8], firstImage: UInt32)
    /// iTerm2's inline images; the function is the same.
    case inlineImages(png: @Sendable (Pixels) -> [UInt8])
    /// Sixel graphics, with a number of color registers from 2 to 256, and the size of the largest image.
    case sixel(colors: Int, limit: PixelSize)
  }

  /// The position of the upper left cell on the screen.
  public let origin: CellPosition
  /// The size of a cell, in the terminal's pixels.
  public let cell: CellSize
  private let coding: Coding
  private let background: RGBColor
  /// The picture shown, padded to whole cells; nil if there is none.
  private var shown: Pixels?
  /// The images of Kitty's tiles.
  private var images: [Tile: UInt32] = [:]
  private var imageCount: UInt32 = 0

  /// The size of a tile, in cells: large enough for few images, small enough for little data when a part changes.
  static let tile = CellExtent(columns: 8, rows: 2)

  private struct Tile: Hashable, Sendable {
    var column: Int
    var row: Int
  }

  /// Creates a screen without a picture.
  ///
  /// - Parameters:
  ///   - coding: The protocol.
  ///   - cell: The size of a cell, in the terminal's pixels.
  ///   - origin: The position of the upper left cell on the screen.
  ///   - background: The terminal's background color, on which Sixel graphics are composited.
  public init(_ coding: Coding, cell: CellSize, at origin: CellPosition, background: RGBColor = RGBColor(0)) {
    (self.coding, self.cell, self.origin, self.background) = (coding, cell, origin, background)
  }

  /// Returns the bytes that change the picture shown to another one; none if they are equal.
  ///
  /// - Parameter pixels: The picture, in the terminal's pixels. It must not reach the last row of the terminal, which
  ///   would scroll.
  public mutating func update(to pixels: Pixels) -> [UInt8] {
    guard let next = padded(pixels) else { return [] }
    var bytes: [UInt8] = []
    if let shown, shown.width != next.width || shown.height != next.height { bytes += clear() }
    let before = shown
    shown = next
    if case .kitty(let png, let firstImage) = coding {
      updateTiles(next, before, png, firstImage, &bytes)
    } else {
      updateAreas(next, before, &bytes)
    }
    guard !bytes.isEmpty else { return [] }
    // The position of the cursor is kept.
    return Array("\u{1B}7".utf8) + bytes + Array("\u{1B}8".utf8)
  }

  /// Returns the bytes that remove the picture from the screen.
  public mutating func clear() -> [UInt8] {
    var bytes: [UInt8] = []
    for image in images.values.sorted() { bytes += KittyGraphics.delete(image) }
    images = [:]
    defer { shown = nil }
    guard let shown, !isKitty else { return bytes }
    bytes.append(text: "\u{1B}7")
    erase(CellArea(columns: 0..<shown.width / cell.width, rows: 0..<shown.height / cell.height), &bytes)
    bytes.append(text: "\u{1B}8")
    return bytes
  }

  private var isKitty: Bool {
    if case .kitty = coding { true } else { false }
  }

  // MARK: Tiles

  private mutating func updateTiles(
    _ next: Pixels, _ before: Pixels?, _ png: (Pixels) -> [UInt8], _ firstImage: UInt32, _ bytes: inout [UInt8]
  ) {
    let (columns, rows) = (next.width / cell.width, next.height / cell.height)
    for row in stride(from: 0, to: rows, by: Self.tile.rows) {
      for column in stride(from: 0, to: columns, by: Self.tile.columns) {
        let area = CellArea(
          columns: column..<min(column + Self.tile.columns, columns), rows: row..<min(row + Self.tile.rows, rows))
        let frame = Frame(area, cell)
        if let before, next.equals(before, in: frame) { continue }
        let tile = Tile(column: column, row: row)
        let old = images.removeValue(forKey: tile)
        if !next.isTransparent(in: frame), let part = next.part(frame) {
          // A number is used again only after many others, because a terminal may still remember deleted images.
          let image = firstImage &+ imageCount % Self.numberCount
          imageCount &+= 1
          bytes += KittyGraphics.transmit(part, as: max(1, image), png: png)
          move(to: area, &bytes)
          bytes += KittyGraphics.place(
            max(1, image), in: CellExtent(columns: area.columns.count, rows: area.rows.count))
          images[tile] = max(1, image)
        }
        if let old { bytes += KittyGraphics.delete(old) }
      }
    }
  }

  /// The number of image numbers used, far more than there are tiles.
  private static let numberCount: UInt32 = 1 << 20

  // MARK: Areas

  private func updateAreas(_ next: Pixels, _ before: Pixels?, _ bytes: inout [UInt8]) {
    for area in changedAreas(next, before).flatMap(split) {
      let frame = Frame(area, cell)
      // Pixels that are transparent now may have been covered before.
      if before.map({ next.isOpaque(in: frame) || $0.isTransparent(in: frame) }) == false { erase(area, &bytes) }
      guard !next.isTransparent(in: frame), let part = next.part(frame) else { continue }
      switch coding {
      case .sixel(let colors, _):
        move(to: area, &bytes)
        bytes += Sixel.show(part, colors: colors, background: background)
      case .inlineImages(let png):
        let file = png(part)
        guard !file.isEmpty else { continue }
        move(to: area, &bytes)
        bytes += InlineImages.show(file, in: CellExtent(columns: area.columns.count, rows: area.rows.count))
      case .kitty: break
      }
    }
  }

  /// Returns rectangles of the cells that differ: runs of cells, and equal runs in rows below each other combined.
  private func changedAreas(_ next: Pixels, _ before: Pixels?) -> [CellArea] {
    let (columns, rows) = (next.width / cell.width, next.height / cell.height)
    guard let before else { return [CellArea(columns: 0..<columns, rows: 0..<rows)] }
    var (complete, open): ([CellArea], [CellArea]) = ([], [])
    for row in 0..<rows {
      var runs: [Range<Int>] = []
      for column in 0..<columns {
        let area = CellArea(columns: column..<(column + 1), rows: row..<(row + 1))
        guard !next.equals(before, in: Frame(area, cell)) else { continue }
        // A gap costs less than another picture.
        if let last = runs.last, column - last.upperBound <= Self.gap {
          runs[runs.count - 1] = last.lowerBound..<(column + 1)
        } else {
          runs.append(column..<(column + 1))
        }
      }
      let continued = open.filter { runs.contains($0.columns) }
      complete += open.filter { !runs.contains($0.columns) }
      open = runs.map { run in
        let above = continued.first { $0.columns == run }
        return CellArea(columns: run, rows: (above?.rows.lowerBound ?? row)..<(row + 1))
      }
    }
    return complete + open
  }

  /// Returns the parts of an area that are not larger than an image may be.
  private func split(_ area: CellArea) -> [CellArea] {
    guard case .sixel(_, let limit) = coding else { return [area] }
    let (columns, rows) = (max(1, limit.width / cell.width), max(1, limit.height / cell.height))
    guard area.columns.count > columns || area.rows.count > rows else { return [area] }
    return stride(from: area.rows.lowerBound, to: area.rows.upperBound, by: rows).flatMap { row in
      stride(from: area.columns.lowerBound, to: area.columns.upperBound, by: columns).map { column in
        CellArea(
          columns: column..<min(column + columns, area.columns.upperBound),
          rows: row..<min(row + rows, area.rows.upperBound))
      }
    }
  }

  /// The largest number of equal cells between changed ones that are sent together with these.
  private static let gap = 2

  private func move(to area: CellArea, _ bytes: inout [UInt8]) {
    bytes.append(
      moveTo: CellPosition(column: origin.column + area.columns.lowerBound, row: origin.row + area.rows.lowerBound))
  }

  /// Erases cells, and the graphics in them.
  private func erase(_ area: CellArea, _ bytes: inout [UInt8]) {
    for row in area.rows {
      move(to: CellArea(columns: area.columns, rows: row..<(row + 1)), &bytes)
      bytes.append(control: area.columns.count, "X")
    }
  }

  /// Returns the picture in whole cells.
  private func padded(_ pixels: Pixels) -> Pixels? {
    let width = (pixels.width + cell.width - 1) / cell.width * cell.width
    let height = (pixels.height + cell.height - 1) / cell.height * cell.height
    guard width != pixels.width || height != pixels.height else { return pixels }
    var bytes = Data(count: width * height * 4)
    let length = pixels.width * 4
    for row in 0..<pixels.height {
      let source = pixels.bytes.startIndex + row * length
      bytes.replaceSubrange(
        (row * width * 4)..<(row * width * 4 + length), with: pixels.bytes[source..<(source + length)])
    }
    return Pixels(width: width, height: height, bytes: bytes)
  }
}

/// A rectangle of pixels.
private struct Frame {
  let columns: Range<Int>
  let rows: Range<Int>

  init(_ area: CellArea, _ cell: CellSize) {
    columns = (area.columns.lowerBound * cell.width)..<(area.columns.upperBound * cell.width)
    rows = (area.rows.lowerBound * cell.height)..<(area.rows.upperBound * cell.height)
  }
}

extension Pixels {
  /// Returns whether another image of the same size has the same pixels in a rectangle.
  fileprivate func equals(_ other: Pixels, in frame: Frame) -> Bool {
    bytes.withUnsafeBytes { left in
      other.bytes.withUnsafeBytes { right in
        guard let left = left.baseAddress, let right = right.baseAddress else { return true }
        return frame.rows.allSatisfy { row in
          let offset = (row * width + frame.columns.lowerBound) * 4
          return memcmp(left + offset, right + offset, frame.columns.count * 4) == 0
        }
      }
    }
  }

  fileprivate func isTransparent(in frame: Frame) -> Bool { hasAlpha(0, in: frame) }

  fileprivate func isOpaque(in frame: Frame) -> Bool { hasAlpha(255, in: frame) }

  private func hasAlpha(_ alpha: UInt8, in frame: Frame) -> Bool {
    bytes.withUnsafeBytes { (source: UnsafeRawBufferPointer) in
      for row in frame.rows {
        for column in frame.columns where source[(row * width + column) * 4 + 3] != alpha { return false }
      }
      return true
    }
  }

  /// Returns a part of the image.
  fileprivate func part(_ frame: Frame) -> Pixels? {
    var part = Data(capacity: frame.columns.count * frame.rows.count * 4)
    for row in frame.rows {
      let start = bytes.startIndex + (row * width + frame.columns.lowerBound) * 4
      part.append(bytes[start..<(start + frame.columns.count * 4)])
    }
    return Pixels(width: frame.columns.count, height: frame.rows.count, bytes: part)
  }
}
