import Scenes

/// A vector image of an asset catalog, a PDF or SVG file; only its size is read.
///
/// Not emulated: the contents. A gray rectangle of the image's size replaces them, which is reported.
enum VectorImage {
  /// The length of the part of a file that is searched for the size, in bytes.
  private static let head = 1 << 20
  /// The largest side, in points.
  private static let largestSide = 2_048.0

  /// Returns a gray image of a vector image's size; nil if the data is neither PDF nor SVG.
  static func placeholder(_ data: Data, named name: String) -> CGImage? {
    let text = String(decoding: data.prefix(head), as: UTF8.self)
    let size: CGSize?
    if text.hasPrefix("%PDF") {
      size = pdfSize(text)
    } else if text.contains("<svg") {
      size = svgSize(text)
    } else {
      return nil
    }
    Report.notEmulated("vector images are not emulated: a gray rectangle replaces '\(name)'; add a PNG file to its set")
    let side = { (length: CGFloat) in Int(min(max(length.rounded(), 1), largestSide)) }
    let (width, height) = (side(size?.width ?? 24), side(size?.height ?? 24))
    var bytes = Data(count: width * height * 4)
    for index in bytes.indices { bytes[index] = index % 4 == 3 ? 255 : 199 }
    return Pixels(width: width, height: height, bytes: bytes).map(CGImage.init)
  }

  /// Returns the size in `/MediaBox [x y right top]`.
  private static func pdfSize(_ text: String) -> CGSize? {
    guard let start = text.range(of: "/MediaBox"), let open = text[start.upperBound...].firstIndex(of: "[") else {
      return nil
    }
    let numbers = text[open...].dropFirst().prefix { $0 != "]" }.prefix(120).split { " \r\n\t".contains($0) }
      .compactMap { Double($0) }
    guard numbers.count == 4 else { return nil }
    return valid(CGSize(width: numbers[2] - numbers[0], height: numbers[3] - numbers[1]))
  }

  /// Returns the `width` and `height` of the element `svg`, or else the size of its `viewBox`.
  private static func svgSize(_ text: String) -> CGSize? {
    guard let start = text.range(of: "<svg") else { return nil }
    let tag = text[start.upperBound...].prefix { $0 != ">" }
    func value(_ name: String) -> Substring? {
      guard let start = tag.range(of: " \(name)=\""), let end = tag[start.upperBound...].firstIndex(of: "\"") else {
        return nil
      }
      return tag[start.upperBound..<end]
    }
    func length(_ name: String) -> Double? { value(name).flatMap { Double($0.prefix { $0.isNumber || $0 == "." }) } }
    if let width = length("width"), let height = length("height") {
      return valid(CGSize(width: width, height: height))
    }
    let box = value("viewBox")?.split { " ,".contains($0) }.compactMap { Double($0) } ?? []
    return box.count == 4 ? valid(CGSize(width: box[2], height: box[3])) : nil
  }

  private static func valid(_ size: CGSize) -> CGSize? {
    size.width.isFinite && size.height.isFinite && size.width > 0 && size.height > 0 ? size : nil
  }
}
