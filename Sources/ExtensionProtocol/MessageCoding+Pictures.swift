import Foundation
import Scenes

// The components of pictures as fields of a message.

extension MessageWriter {
  mutating func put(_ point: CGPoint) {
    put(Double(point.x))
    put(Double(point.y))
  }

  mutating func put(_ color: Color) {
    for component in [color.red, color.green, color.blue, color.alpha] { put(component) }
  }

  /// Writes the number of an image. A new image gets the next number, which its size and pixels follow.
  mutating func put(_ picture: Pixels) {
    if let number = pixels[picture] { return put(number) }
    let number = UInt32(clamping: pixels.count)
    pixels[picture] = number
    put(number)
    put(UInt32(clamping: picture.width))
    put(UInt32(clamping: picture.height))
    put(picture.bytes)
  }
}

extension MessageReader {
  /// Reads a coordinate, length or factor, which must be finite and at most ``PictureLimits/number``.
  mutating func number() throws(MessageFault) -> Double {
    let value = try double()
    guard abs(value) <= PictureLimits.number else { throw .invalid(field: "number") }
    return value
  }

  mutating func point() throws(MessageFault) -> CGPoint {
    CGPoint(x: try number(), y: try number())
  }

  mutating func finiteRect() throws(MessageFault) -> CGRect {
    CGRect(x: try number(), y: try number(), width: try number(), height: try number())
  }

  mutating func color() throws(MessageFault) -> Color {
    Color(red: try number(), green: try number(), blue: try number(), alpha: try number())
  }

  /// Reads text of at most ``PictureLimits/textBytes``.
  mutating func shortString() throws(MessageFault) -> String {
    let text = try string()
    guard text.utf8.count <= PictureLimits.textBytes else { throw .invalid(field: "text") }
    return text
  }

  /// Reads an image: a reference to an earlier one, or a new one.
  mutating func pixels() throws(MessageFault) -> Pixels {
    let number = Int(try integer(UInt32.self))
    if pictures.indices.contains(number) { return pictures[number] }
    guard number == pictures.count else { throw .invalid(field: "picture's number") }
    let (width, height) = (Int(try integer(UInt32.self)), Int(try integer(UInt32.self)))
    guard (1...Pixels.maximumSide).contains(width), (1...Pixels.maximumSide).contains(height) else {
      throw .invalid(field: "picture's size")
    }
    pictureBytes += width * height * 4
    guard pictureBytes <= PictureLimits.pixelBytes else { throw .invalid(field: "amount of pixels") }
    guard let picture = Pixels(width: width, height: height, bytes: try data(count: width * height * 4)) else {
      throw .invalid(field: "picture's size")
    }
    pictures.append(picture)
    return picture
  }
}
