/// A color of a cell.
public struct CellColor: Hashable, Sendable {
  /// 0 for the terminal's own color, `0x0100_00NN` for an entry of the palette, `0x02RR_GGBB` for a 24-bit color.
  let code: UInt32

  private init(code: UInt32) {
    self.code = code
  }

  /// The terminal's own foreground or background color.
  public static let standard = CellColor(code: 0)

  /// Returns an entry of the palette of 256 colors.
  public static func palette(_ index: UInt8) -> CellColor { CellColor(code: 1 << 24 | UInt32(index)) }

  /// Returns a 24-bit color.
  public static func direct(_ color: RGBColor) -> CellColor { CellColor(code: 2 << 24 | color.value) }

  /// Appends the parameters of SGR for this color.
  ///
  /// - Parameter base: 30 for the foreground, 40 for the background.
  func append(to bytes: inout [UInt8], base: Int) {
    bytes.append(number: code == 0 ? base + 9 : base + 8)
    guard code != 0 else { return }
    if code >> 24 == 1 {
      bytes.append(text: ";5;")
      bytes.append(number: Int(code & 0xFF))
    } else {
      bytes.append(text: ";2;")
      bytes.append(number: Int(code >> 16 & 0xFF))
      bytes.append(UInt8(ascii: ";"))
      bytes.append(number: Int(code >> 8 & 0xFF))
      bytes.append(UInt8(ascii: ";"))
      bytes.append(number: Int(code & 0xFF))
    }
  }

  /// The number of bytes that ``append(to:base:)`` appends.
  var length: Int {
    func digits(_ value: UInt32) -> Int { value < 10 ? 1 : value < 100 ? 2 : 3 }
    switch code >> 24 {
    case 0: return 2
    case 1: return 5 + digits(code & 0xFF)
    default: return 7 + digits(code >> 16 & 0xFF) + digits(code >> 8 & 0xFF) + digits(code & 0xFF)
    }
  }
}
