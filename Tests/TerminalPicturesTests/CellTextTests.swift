import Testing

@testable import TerminalPictures

@Suite("Text in cells")
struct CellTextTests {
  @Test("Text is cut at whole characters, and sequences are reduced to a width that is certain")
  func text() {
    var grid = CellGrid(columns: 5, rows: 2)
    grid.write("漢字かな", at: CellPosition(column: 0, row: 0))
    grid.write("👨‍👩‍👧x", at: CellPosition(column: 1, row: 1))
    grid.write("nothing", at: CellPosition(column: 0, row: 7))
    #expect(grid.text == "漢字\n 👨x\n")
    #expect(grid[4, 0] == .blank)
    #expect(grid[2, 1].character == nil)
  }

  @Test("Flags and sequences of emoji are whole, and cells over which a terminal draws them are written again")
  func sequences() {
    var grid = CellGrid(columns: 12, rows: 1)
    #expect(grid.write("🇩🇪👍🏽abcdef", at: CellPosition(column: 0, row: 0)) == 10)
    #expect(grid.text == "🇩🇪👍🏽abcdef\n")
    #expect(String(decoding: grid.lines, as: UTF8.self) == "🇩🇪\u{1B}[3G👍🏽\u{1B}[5Gabcdef\n")
    // The emulator draws each scalar by itself.
    var terminal = TerminalEmulator(columns: 12, rows: 1)
    var screen = CellScreen()
    func rest() -> String { terminal.cells[4...9].map(\.character).joined() }
    terminal.write(screen.update(to: grid))
    #expect(terminal.cells[2].character == "👍" && rest() == "abcdef")
    grid.write("👋🏽", at: CellPosition(column: 2, row: 0))
    terminal.write(screen.update(to: grid))
    #expect(terminal.cells[2].character == "👋" && rest() == "abcdef")
    #expect(terminal.faults == [])
    #expect(screen.update(to: grid) == [])
  }

  @Test("Near the end of a row, a flag is its letters, and a sequence of emoji is its first one")
  func sequencesAtEnd() {
    var grid = CellGrid(columns: 7, rows: 4)
    grid.write("🇩🇪x", at: CellPosition(column: 4, row: 0))
    grid.write("👩‍👩‍👧‍👦x", at: CellPosition(column: 4, row: 1))
    grid.write("❤️‍🔥x", at: CellPosition(column: 4, row: 2))
    grid.write("🇩🇪🇫🇷", at: CellPosition(column: 0, row: 3))
    #expect(grid.text == "    DEx\n    👩x\n    ❤ x\n🇩🇪🇫🇷\n")
    #expect("🇩🇪👍🏽\u{7}e\u{301}漢".cellWidth == 8)
    #expect("🇩🇪ab".prefix(cells: 3) == "🇩🇪a" && "ab🇩🇪".suffix(cells: 3) == "b🇩🇪")
  }

  @Test("Syllables of Hangul in parts, and conjuncts of Devanagari, keep all their letters")
  func clusters() {
    var grid = CellGrid(columns: 8, rows: 3)
    // "한" in two columns, as one character, and "क्षि" in three, as three.
    #expect(grid.write("\u{1112}\u{1161}\u{11AB}.", at: CellPosition(column: 0, row: 0)) == 3)
    #expect(grid.write("\u{915}\u{94D}\u{937}\u{93F}.", at: CellPosition(column: 0, row: 1)) == 4)
    #expect(grid.write("\u{915}\u{94D}\u{937}\u{93F}.", at: CellPosition(column: 6, row: 2)) == 6)
    #expect(
      grid.text.unicodeScalars.elementsEqual(
        "\u{1112}\u{1161}\u{11AB}.\n\u{915}\u{94D}\u{937}\u{93F}.\n\n".unicodeScalars))
  }

  @Test("Half-blocks in a text are shown")
  func halvesInText() {
    var screen = CellScreen()
    var grid = CellGrid(columns: 4, rows: 1)
    grid.write("▀▄█▀", at: CellPosition(column: 0, row: 0))
    #expect(String(decoding: screen.update(to: grid), as: UTF8.self) == "\u{1B}[H▀▄█▀")
  }
}
