import Foundation
import Scenes
import TestSupport
import Testing

@testable import TerminalPictures

@Suite("Differences of cells")
struct CellScreenTests {
  private static let colors: [CellColor] = [
    .standard, .standard, .palette(16), .palette(231), .direct(RGBColor(0)), .direct(RGBColor(0xFFFFFF)),
    .direct(RGBColor(0x0A64C8)),
  ]
  private static let characters: [Character] = ["a", "b", " ", " ", "─", "│", "é", "e\u{301}", "漢", "🎧"]

  /// Returns a random cell, or a wide character's first one.
  private func cell(_ generator: inout SeededGenerator) -> TerminalCell {
    func color(_ generator: inout SeededGenerator) -> CellColor {
      Self.colors.randomElement(using: &generator) ?? .standard
    }
    let (first, second) = (color(&generator), color(&generator))
    guard Int.random(in: 0..<4, using: &generator) == 0 else { return .halves(first, second) }
    let style: TerminalCell.Style =
      [[], [], .bold, .reverse, [.bold, .reverse]].randomElement(using: &generator) ?? []
    return TerminalCell(
      Self.characters.randomElement(using: &generator) ?? " ", foreground: first, background: second, style: style)
  }

  /// Changes random cells, and keeps wide characters whole.
  private func change(_ grid: inout CellGrid, count: Int, _ generator: inout SeededGenerator) {
    for _ in 0..<count {
      let (column, row) = (
        Int.random(in: 0..<grid.extent.columns, using: &generator),
        Int.random(in: 0..<grid.extent.rows, using: &generator)
      )
      let cell = cell(&generator)
      let isWide = cell.character == "漢" || cell.character == "🎧"
      guard !isWide || column + 1 < grid.extent.columns else { continue }
      if grid[column, row].character == nil { grid[column - 1, row] = .blank }
      let end = column + (isWide ? 2 : 1)
      if end < grid.extent.columns, grid[end, row].character == nil { grid[end, row] = .blank }
      grid[column, row] = cell
      if isWide {
        grid[column + 1, row] = TerminalCell(
          nil, foreground: cell.foreground, background: cell.background, style: cell.style)
      }
    }
  }

  private func name(_ color: CellColor) -> String {
    switch color.code >> 24 {
    case 0: "-"
    case 1: "5;\(color.code & 0xFF)"
    default: "2;\(color.code >> 16 & 0xFF);\(color.code >> 8 & 0xFF);\(color.code & 0xFF)"
    }
  }

  /// Returns a cell as it must look in the emulator.
  private func look(_ cell: TerminalCell) -> String {
    let (foreground, background) = (name(cell.foreground), name(cell.background))
    guard let character = cell.character else { return "rest" }
    if !cell.style.contains(.reverse) {
      if character == " " { return "\(background)/\(background)" }
      if character == "▀" { return "\(foreground)/\(background)" }
    }
    let style = [1, 7].filter { cell.style.contains($0 == 1 ? .bold : .reverse) }
    return "\(character) \(foreground) on \(background) \(style)"
  }

  private func expectShown(
    _ grid: CellGrid, _ terminal: TerminalEmulator, at origin: CellPosition,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(terminal.faults == [], sourceLocation: sourceLocation)
    #expect(terminal.isPenDefault, sourceLocation: sourceLocation)
    for row in 0..<grid.extent.rows {
      for column in 0..<grid.extent.columns {
        let expected = look(grid[column, row])
        // The second column of a character has its style, which does not matter.
        let found = terminal.look(origin.column + column, origin.row + row)
        if expected != found, !(expected == "rest" && found.hasSuffix("rest")) {
          Issue.record("\(column), \(row): \(found) instead of \(expected)", sourceLocation: sourceLocation)
          return
        }
      }
    }
  }

  @Test("A terminal that applies the differences of random frames shows them")
  func randomFrames() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<60 {
      let (columns, rows) = (Int.random(in: 1...24, using: &generator), Int.random(in: 1...8, using: &generator))
      let origin = CellPosition(
        column: Int.random(in: 0...3, using: &generator), row: Int.random(in: 0...3, using: &generator))
      var terminal = TerminalEmulator(columns: origin.column + columns, rows: origin.row + rows)
      var screen = CellScreen(at: origin)
      var grid = CellGrid(columns: columns, rows: rows)
      for count in [columns * rows * 2, 1, 3, 0, 10, columns, 2, 1] {
        change(&grid, count: count, &generator)
        terminal.write(screen.update(to: grid))
        expectShown(grid, terminal, at: origin)
      }
      #expect(screen.update(to: grid) == [])
      // Other output on the screen, and a new start.
      terminal.write(Array("\u{1B}[H\u{1B}[38;5;1mx\u{1B}[m".utf8))
      screen.invalidate()
      terminal.write(screen.update(to: grid))
      expectShown(grid, terminal, at: origin)
    }
  }

  @Test("A frame of another size is written completely")
  func resized() {
    var generator = SeededGenerator(seed: 5)
    var screen = CellScreen()
    var terminal = TerminalEmulator(columns: 12, rows: 6)
    for (columns, rows) in [(12, 6), (5, 6), (12, 3), (1, 1)] {
      var grid = CellGrid(columns: columns, rows: rows)
      change(&grid, count: 200, &generator)
      terminal.write(screen.update(to: grid))
      expectShown(grid, terminal, at: CellPosition(column: 0, row: 0))
    }
    #expect(screen.update(to: CellGrid(columns: 0, rows: 0)) == [])
  }

  @Test("Only changed cells are sent, by the shortest sequences")
  func short() {
    func text(_ grid: CellGrid) -> String { String(decoding: screen.update(to: grid), as: UTF8.self) }
    var screen = CellScreen()
    var grid = CellGrid(columns: 10, rows: 3)
    _ = screen.update(to: grid)
    grid.write("ab", at: CellPosition(column: 0, row: 0))
    #expect(text(grid) == "\u{1B}[Hab")
    grid.write("c", at: CellPosition(column: 4, row: 2))
    #expect(text(grid) == "\u{1B}[3;5Hc")
    // One cell in between is shorter written again than skipped.
    grid.write("x y", at: CellPosition(column: 0, row: 1))
    #expect(text(grid) == "\u{1B}[2Hx y")
    // Down by one and right by two, and back to the start of a line.
    grid.write("A", at: CellPosition(column: 0, row: 0))
    grid.write("X", at: CellPosition(column: 0, row: 1))
    #expect(text(grid) == "\u{1B}[HA\u{1B}[2HX")
    // A pixel pair in the present colors needs no further ones; the other half-block exchanges them.
    let (red, blue) = (CellColor.direct(RGBColor(0xFF0000)), CellColor.direct(RGBColor(0x0000FF)))
    grid[5, 0] = .halves(red, blue)
    grid[6, 0] = .halves(blue, red)
    grid[7, 0] = .halves(blue, blue)
    #expect(text(grid) == "\u{1B}[1;6H\u{1B}[38;2;255;0;0;48;2;0;0;255m▀▄ \u{1B}[m")
    #expect(text(grid) == "")
  }

  @Test("Control characters in a cell do not reach the terminal")
  func control() {
    var screen = CellScreen()
    var terminal = TerminalEmulator(columns: 4, rows: 1)
    var grid = CellGrid(columns: 4, rows: 1)
    for (column, character) in ["\n", "\u{1B}", "\u{85}", "\r\n"].enumerated() {
      grid[column, 0] = TerminalCell(Character(character))
    }
    terminal.write(screen.update(to: grid))
    #expect(terminal.faults == [])
    grid.write("\u{1B}[2J\n\u{7}", at: CellPosition(column: 0, row: 0))
    terminal.write(screen.update(to: grid))
    #expect(terminal.faults == [])
    #expect(grid.text == " [2J\n")
  }

  @Test("Rows beyond the grid are empty")
  func rows() {
    var grid = CellGrid(columns: 3, rows: 3)
    for row in 0..<3 { grid.write("\(row)", at: CellPosition(column: 0, row: row)) }
    #expect(grid.rows(1..<3).text == "1\n2\n")
    #expect(grid.rows(2..<5).text == "2\n\n\n")
  }

  // MARK: Half-blocks

  /// Returns half-blocks of a whole picture.
  private func blocks(
    _ pixels: Pixels, columns: Int, rows: Int, palette: Bool = false,
    _ averaging: PictureScaler.Averaging = .linearLight
  ) -> CellGrid {
    var matcher = palette ? PaletteMatcher() : nil
    return CellGrid(
      halfBlocks: pixels, CGRect(x: 0, y: 0, width: pixels.width, height: pixels.height), columns: columns,
      rows: rows, averaging, matcher: &matcher)
  }

  @Test("Half-blocks of a picture of their size are its pixels")
  func pixels() throws {
    var generator = SeededGenerator(seed: 6)
    let values = (0..<48).map { _ in UInt32.random(in: 0...0xFF_FFFF, using: &generator) }
    let picture = try Pixels(6, 8) { x, y in x == 2 ? nil : values[y * 6 + x] }
    let grid = blocks(picture, columns: 6, rows: 4)
    for row in 0..<4 {
      for column in 0..<6 {
        let colors = (0..<2).map { CellColor.direct(RGBColor(values[(row * 2 + $0) * 6 + column])) }
        #expect(grid[column, row] == (column == 2 ? .blank : .halves(colors[0], colors[1])))
      }
    }
  }

  @Test("What lies outside of the picture, and is nearly transparent, is the terminal's background")
  func outside() throws {
    let picture = try Pixels(2, 2) { _, _ in 0x336699 }
    var matcher: PaletteMatcher?
    let grid = CellGrid(
      halfBlocks: picture, CGRect(x: -2, y: 0, width: 6, height: 4), columns: 3, rows: 2, .components, matcher: &matcher
    )
    let color = CellColor.direct(RGBColor(0x336699))
    #expect(grid.cells == [.blank, .halves(color, color), .blank, .blank, .blank, .blank])
    let nothing = CellGrid(halfBlocks: picture, .null, columns: 2, rows: 1, .components, matcher: &matcher)
    #expect(nothing.cells == [.blank, .blank])
  }

  @Test("Translucent pixels are composited on the terminal's background")
  func translucent() throws {
    // Half opaque white, premultiplied.
    let picture = try #require(
      Pixels(width: 1, height: 2, bytes: Data([128, 128, 128, 128, 0, 0, 0, 8])))
    var matcher: PaletteMatcher?
    let rect = CGRect(x: 0, y: 0, width: 1, height: 2)
    let dark = CellGrid(halfBlocks: picture, rect, columns: 1, rows: 1, .linearLight, matcher: &matcher)
    #expect(dark[0, 0] == .halves(.direct(RGBColor(0xBCBCBC)), .standard))
    let light = CellGrid(
      halfBlocks: picture, rect, columns: 1, rows: 1, .linearLight, background: RGBColor(0xFFFFFF), matcher: &matcher)
    #expect(light[0, 0] == .halves(.direct(RGBColor(0xFFFFFF)), .standard))
    let components = CellGrid(halfBlocks: picture, rect, columns: 1, rows: 1, .components, matcher: &matcher)
    #expect(components[0, 0] == .halves(.direct(RGBColor(0x808080)), .standard))
  }

  @Test("Areas are averaged with the weights of their parts, in linear light or by components")
  func average() throws {
    let checks = try Pixels(8, 8) { x, y in (x + y).isMultiple(of: 2) ? 0xFFFFFF : 0 }
    for (averaging, value) in [(PictureScaler.Averaging.linearLight, 0xBCBCBC as UInt32), (.components, 0x808080)] {
      let color = CellColor.direct(RGBColor(value))
      #expect(blocks(checks, columns: 2, rows: 1, averaging).cells == [.halves(color, color), .halves(color, color)])
    }
    #expect(PictureScaler.Averaging(.dark) == .linearLight && PictureScaler.Averaging(.light) == .components)
    // Three pixels in two: the second one belongs to both by half.
    let thirds = try Pixels(3, 2) { x, _ in x == 1 ? 0xFFFFFF : 0 }
    let third = Light.component(1.0 / 3)
    #expect(
      blocks(thirds, columns: 2, rows: 1).cells.allSatisfy {
        $0.foreground == .direct(RGBColor(red: third, green: third, blue: third))
      })
    // Pixels that are larger than those of the picture have its colors unchanged.
    let large = try Pixels(2, 2) { x, y in UInt32(x * 0x40 + y * 0x4000) }
    #expect(blocks(large, columns: 4, rows: 2)[3, 0].foreground == .direct(RGBColor(0x40)))
  }

  @Test("Linear light and components convert into each other without loss")
  func light() {
    for value in 0...255 { #expect(Light.component(Light.linear[value]) == UInt8(value)) }
    #expect(Light.component(-1) == 0 && Light.component(2) == 255)
  }

  // MARK: 256 colors

  @Test("Colors of the palette are found, and others are as near as any")
  func palette() {
    var matcher = PaletteMatcher()
    for (index, color) in PaletteMatcher.colors.enumerated() {
      // 16 and 232 and further pairs are equal or nearly so.
      #expect(PaletteMatcher.colors[Int(matcher.index(of: color)) - 16] == color, "\(index + 16)")
    }
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      let color = RGBColor(UInt32.random(in: 0...0xFF_FFFF, using: &generator))
      func distance(_ other: RGBColor) -> Double {
        let (a, b) = (oklab(color), oklab(other))
        return zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
      }
      let index = matcher.index(of: color)
      #expect(index >= 16)
      let least = PaletteMatcher.colors.map(distance).min() ?? 0
      #expect(distance(PaletteMatcher.colors[Int(index) - 16]) <= least + 1e-5)
      #expect(matcher.index(of: color) == index)
    }
  }

  /// Returns a color in Oklab, by the matrices of linear sRGB to the cones and of these to Oklab.
  private func oklab(_ color: RGBColor) -> [Double] {
    let rgb = [color.red, color.green, color.blue].map { value -> Double in
      let part = Double(value) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    func product(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
      matrix.map { zip($0, vector).reduce(0) { $0 + $1.0 * $1.1 } }
    }
    let cones = product(
      [
        [0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
      ], rgb)
    return product(
      [
        [0.2104542553, 0.7936177850, -0.0040720468], [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
      ], cones.map { cbrt($0) })
  }

  @Test("Half-blocks in 256 colors use no color of the user's")
  func paletteBlocks() throws {
    let picture = try Pixels(16, 16) { x, y in UInt32(x * 16 << 16 | y * 16 << 8 | 0x40) }
    let grid = blocks(picture, columns: 16, rows: 8, palette: true)
    #expect(grid.cells.allSatisfy { $0.foreground.code >> 24 == 1 && $0.foreground.code & 0xFF >= 16 })
    #expect(Set(grid.cells.map(\.foreground)).count > 10)
    #expect(blocks(picture, columns: 16, rows: 8, palette: true) == grid)
  }

  // MARK: Costs

  @Test("A playing voicemail in half-blocks needs less than 20 KB a second")
  func voicemail() throws {
    var screen = CellScreen()
    var terminal = TerminalEmulator(columns: 80, rows: 40)
    var (first, most) = (0, 0)
    for second in [0, 1, 2, 9, 10, 11, 40] {
      let grid = blocks(try Sample.picture(width: 160, height: 160, second: second), columns: 80, rows: 40)
      let bytes = screen.update(to: grid)
      terminal.write(bytes)
      if second == 0 { first = bytes.count } else { most = max(most, bytes.count) }
      if second.isMultiple(of: 10) { expectShown(grid, terminal, at: CellPosition(column: 0, row: 0)) }
    }
    print("half-blocks, 80 by 40: first frame \(first) bytes, then at most \(most) bytes a second")
    #expect((1...2_000).contains(most))
  }

  @Test("A difference takes less time than a whole frame")
  func time() throws {
    let first = try Sample.picture(width: 390, height: 390, second: 20)
    let second = try Sample.picture(width: 390, height: 390, second: 21)
    let scaling = ProcessorTime.seconds { _ = blocks(first, columns: 80, rows: 40) }
    let matching = ProcessorTime.seconds { _ = blocks(first, columns: 80, rows: 40, palette: true) }
    let (before, after) = (blocks(first, columns: 80, rows: 40), blocks(second, columns: 80, rows: 40))
    var bytes = 0
    let whole = ProcessorTime.seconds {
      var screen = CellScreen()
      bytes = screen.update(to: before).count
    }
    var screen = CellScreen()
    _ = screen.update(to: before)
    let difference = ProcessorTime.seconds {
      var screen = screen
      _ = screen.update(to: after)
    }
    func milliseconds(_ seconds: Double) -> String { "\((seconds * 100_000).rounded() / 100) ms" }
    print(
      "half-blocks, 80 by 40 from 390 by 390 pixels: scaling \(milliseconds(scaling)), in 256 colors "
        + "\(milliseconds(matching)), whole frame \(milliseconds(whole)) (\(bytes) bytes), "
        + "difference \(milliseconds(difference))")
    #expect(difference < whole)
  }
}
