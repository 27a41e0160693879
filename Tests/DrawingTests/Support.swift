import Drawing
import Foundation
import Scenes
import Testing

let black = Color(red: 0, green: 0, blue: 0)
let white = Color(red: 1, green: 1, blue: 1)
let red = Color(red: 1, green: 0, blue: 0)
let green = Color(red: 0, green: 1, blue: 0)
let blue = Color(red: 0, green: 0, blue: 1)

func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// Black text with a font.
func textBlock(
  _ text: String, size: Double = 17, weight: FontDescription.Weight = .regular, lines: Int = 0,
  lineBreak: TextBlock.LineBreak = .truncateTail, alignment: TextBlock.Alignment = .natural
) -> TextBlock {
  TextBlock(
    text, font: FontDescription(size: size, weight: weight), color: black, alignment: alignment, lineBreak: lineBreak,
    maximumLines: lines)
}

/// Draws operations into a picture.
func picture(
  _ width: Double, _ height: Double, scale: Double = 1, _ steps: DrawingOperation...
) throws -> Pixels {
  try Painter().paint(Scene(size: CGSize(width: width, height: height), operations: steps), scale: scale)
}

extension Pixels {
  /// A picture from rows of colors, each with red, green, blue and alpha.
  init?(width: Int, rows: [[UInt8]]) {
    let bytes = rows.flatMap { [$0[2], $0[1], $0[0], $0[3]] }
    self.init(width: width, height: rows.count / width, bytes: Data(bytes))
  }

  /// Returns red, green, blue and alpha of a pixel, premultiplied.
  func color(_ x: Int, _ y: Int) -> [UInt8] {
    let start = bytes.startIndex + (y * width + x) * 4
    return [bytes[start + 2], bytes[start + 1], bytes[start], bytes[start + 3]]
  }

  /// Returns a row's alpha as text: `.` for 0, `#` for the maximum, `+` for other values.
  func row(_ y: Int) -> String {
    String((0..<width).map { [0: ".", 255: "#"][color($0, y)[3]] ?? "+" })
  }

  /// The number of pixels that are not fully transparent.
  var inkedPixelCount: Int { (0..<width * height).count { bytes[bytes.startIndex + $0 * 4 + 3] > 0 } }

  /// The range of columns with visible pixels, or nil.
  var columns: ClosedRange<Int>? {
    let found = (0..<width).filter { x in (0..<height).contains { color(x, $0)[3] > 0 } }
    return found.first.flatMap { first in found.last.map { first...$0 } }
  }

  /// The range of rows with visible pixels, or nil.
  var rows: ClosedRange<Int>? {
    let found = (0..<height).filter { y in (0..<width).contains { color($0, y)[3] > 0 } }
    return found.first.flatMap { first in found.last.map { first...$0 } }
  }
}
