// Bytes of control sequences.

extension [UInt8] {
  mutating func append(text: String) {
    append(contentsOf: text.utf8)
  }

  /// Appends a nonnegative number in decimal digits, without a detour through a string.
  mutating func append(number: Int) {
    if number >= 10 { append(number: number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  /// Appends `CSI`, and a number unless it is the default, and the final byte.
  mutating func append(control number: Int, _ final: Unicode.Scalar, default usual: Int = 1) {
    append(0x1B)
    append(UInt8(ascii: "["))
    if number != usual { append(number: number) }
    append(UInt8(ascii: final))
  }

  /// Appends the move of the cursor to a cell of the screen, counted from 0.
  mutating func append(moveTo position: CellPosition) {
    append(0x1B)
    append(UInt8(ascii: "["))
    if position.row > 0 || position.column > 0 { append(number: position.row + 1) }
    if position.column > 0 {
      append(UInt8(ascii: ";"))
      append(number: position.column + 1)
    }
    append(UInt8(ascii: "H"))
  }
}
