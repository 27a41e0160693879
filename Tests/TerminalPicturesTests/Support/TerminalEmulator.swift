import Foundation

/// A terminal for tests: cells with colors, and the control strings with the position of the cursor.
///
/// Anything that a terminal could understand in another way is a fault: a character beyond the last column, an unknown
/// sequence, a move out of the screen.
struct TerminalEmulator {
  struct Cell: Equatable {
    var character = " "
    var foreground = "-"
    var background = "-"
    var style: Set<Int> = []
    /// Whether this is the second column of a wide character.
    var isRest = false

    /// The cell as it looks: a pair of pixels, or a character.
    var look: String {
      if style.isDisjoint(with: [7]) {
        switch character {
        case " ": return "\(background)/\(background)"
        case "▀": return "\(foreground == "-" ? "text" : foreground)/\(background)"
        case "▄": return "\(background)/\(foreground == "-" ? "text" : foreground)"
        default: break
        }
      }
      return isRest ? "rest" : "\(character) \(foreground) on \(background) \(style.sorted())"
    }
  }

  struct Message: Equatable {
    var introducer: Character
    var body: [UInt8]
    var column: Int
    var row: Int
  }

  let columns: Int
  let rows: Int
  var cells: [Cell]
  var messages: [Message] = []
  var faults: [String] = []
  private(set) var cursor = (column: 0, row: 0)
  private var saved = (column: 0, row: 0)
  private var isWrapPending = false
  private var pen = Cell()
  /// Whether the attributes are the default ones.
  var isPenDefault: Bool { pen == Cell() }

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    cells = Array(repeating: Cell(), count: columns * rows)
  }

  func look(_ column: Int, _ row: Int) -> String { cells[row * columns + column].look }

  mutating func write(_ bytes: [UInt8]) {
    var index = 0
    func peek() -> UInt8? { index < bytes.count ? bytes[index] : nil }
    while let byte = peek() {
      index += 1
      if byte == 0x0D {
        cursor.column = 0
        isWrapPending = false
      } else if byte == 0x1B {
        guard let kind = peek() else { return faults.append("ESC at the end") }
        index += 1
        switch Character(Unicode.Scalar(kind)) {
        case "7": saved = cursor
        case "8":
          cursor = saved
          isWrapPending = false
        case "[":
          let start = index
          while let byte = peek(), !(0x40...0x7E).contains(byte) { index += 1 }
          guard let final = peek() else { return faults.append("incomplete CSI") }
          control(String(decoding: bytes[start..<index], as: UTF8.self), Character(Unicode.Scalar(final)))
          index += 1
        case "_", "P", "]":
          let start = index
          while let byte = peek(), byte != 0x1B, byte != 0x07 { index += 1 }
          guard let end = peek() else { return faults.append("incomplete string") }
          let body = Array(bytes[start..<index])
          index += end == 0x1B ? 2 : 1
          if end == 0x1B, index > bytes.count || bytes[index - 1] != 0x5C { faults.append("no terminator") }
          messages.append(
            Message(
              introducer: Character(Unicode.Scalar(kind)), body: body, column: cursor.column, row: cursor.row))
        default: faults.append("ESC \(kind)")
        }
      } else if byte < 0x20 || byte == 0x7F {
        faults.append("control character \(byte)")
      } else {
        let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        print(String(decoding: bytes[(index - 1)..<min(index - 1 + length, bytes.count)], as: UTF8.self))
        index += length - 1
      }
    }
  }

  private mutating func print(_ scalar: String) {
    let value = scalar.unicodeScalars.first?.value ?? 0
    if (0x300...0x36F).contains(value) {
      let column = isWrapPending ? cursor.column : cursor.column - 1
      guard column >= 0 else { return faults.append("mark without a base") }
      var place = cursor.row * columns + column
      if cells[place].isRest { place -= 1 }
      cells[place].character += scalar
      return
    }
    let width = value >= 0x4E00 && value < 0xA000 || value >= 0x1F300 ? 2 : 1
    if isWrapPending || cursor.column + width > columns { return faults.append("wrapped at \(cursor)") }
    for offset in 0..<width { clear(cursor.column + offset) }
    for offset in 0..<width {
      var cell = pen
      cell.character = offset == 0 ? scalar : ""
      cell.isRest = offset > 0
      cells[cursor.row * columns + cursor.column + offset] = cell
    }
    cursor.column += width
    if cursor.column == columns {
      cursor.column -= 1
      isWrapPending = true
    }
  }

  /// Erases the other half of a wide character that is written over.
  private mutating func clear(_ column: Int) {
    let place = cursor.row * columns + column
    if cells[place].isRest { cells[place - 1].character = " " }
    if column + 1 < columns, cells[place + 1].isRest {
      cells[place + 1] = Cell(background: cells[place].background)
    }
  }

  private mutating func control(_ parameters: String, _ final: Character) {
    if parameters.hasPrefix("?") { return }
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    let count = max(1, numbers.first ?? 1)
    switch final {
    case "A": move(cursor.column, cursor.row - count)
    case "B": move(cursor.column, cursor.row + count)
    case "C": move(cursor.column + count, cursor.row)
    case "D": move(cursor.column - count, cursor.row)
    case "G": move(count - 1, cursor.row)
    case "H": move(max(1, numbers.count > 1 ? numbers[1] : 1) - 1, count - 1)
    case "X":
      for column in cursor.column..<min(cursor.column + count, columns) {
        cells[cursor.row * columns + column] = Cell(background: pen.background)
      }
      messages.append(Message(introducer: "X", body: [UInt8(count)], column: cursor.column, row: cursor.row))
    case "J":
      if parameters != "2" { faults.append("CSI \(parameters)J") }
      cells = Array(repeating: Cell(background: pen.background), count: columns * rows)
    case "m": attributes(numbers)
    default: faults.append("CSI \(parameters)\(final)")
    }
  }

  private mutating func move(_ column: Int, _ row: Int) {
    if !(0..<columns).contains(column) || !(0..<rows).contains(row) { faults.append("move to \(column), \(row)") }
    cursor = (min(max(column, 0), columns - 1), min(max(row, 0), rows - 1))
    isWrapPending = false
  }

  private mutating func attributes(_ numbers: [Int]) {
    var rest = numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: pen = Cell()
      case 1, 7: pen.style.insert(number)
      case 22: pen.style.remove(1)
      case 27: pen.style.remove(7)
      case 39: pen.foreground = "-"
      case 49: pen.background = "-"
      case 38, 48:
        let count = rest.first == 5 ? 2 : 4
        guard rest.count >= count else { return faults.append("SGR \(numbers)") }
        let color = rest.prefix(count).map(String.init).joined(separator: ";")
        rest = rest.dropFirst(count)
        if number == 38 { pen.foreground = color } else { pen.background = color }
      default: faults.append("SGR \(number)")
      }
    }
  }
}
