import EarshotUIKit
import TestSupport
import Testing

@Suite struct UIImageTests {
  /// The header of a PNG image of 3 by 2 pixels, and the first byte of its data.
  static let png =
    Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]) + Data("IHDR".utf8)
    + Data([0, 0, 0, 3, 0, 0, 0, 2, 8, 6, 0, 0, 0])
    + Data([0, 0, 0, 0, 0, 0, 0, 9]) + Data("IDAT".utf8) + Data([0x78])
  static let gif = Data("GIF89a".utf8) + Data([3, 0, 2, 0, 0, 0, 0, 0x2C])
  /// A segment to skip, a fill byte, and the start of a frame.
  static let jpeg = Data([
    0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xC2, 0, 11, 8, 0, 2, 0, 3, 1, 0, 0, 0, 0xFF, 0xDA, 0, 2,
  ])

  @Test(arguments: [png, gif, jpeg]) func `An image's size is read from its header`(data: Data) {
    #expect(UIImage(data: data)?.size == CGSize(width: 3, height: 2))
    #expect(UIImage(data: data, scale: 2)?.size == CGSize(width: 1.5, height: 1))
  }

  @Test func `Invalid and truncated data is not an image`() {
    #expect(UIImage(data: Data("hello".utf8)) == nil)
    #expect(UIImage(data: Data()) == nil)
    for data in [Self.png, Self.gif, Self.jpeg] {
      for count in 0..<data.count { _ = UIImage(data: data.prefix(count)) }
    }
    #expect(UIImage(contentsOfFile: "/nowhere/cover.png") == nil)
  }

  @Test func `Damaged headers do no harm`() {
    var generator = SeededGenerator(seed: 5)
    for round in 0..<3_000 {
      var data = [Self.png, Self.gif, Self.jpeg][round % 3]
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        data[Int.random(in: 0..<data.count, using: &generator)] = .random(in: 0...255, using: &generator)
      }
      let size = UIImage(data: data)?.size ?? CGSize(width: 1, height: 1)
      #expect(size.width > 0 && size.height > 0)
    }
  }

  @Test func `A photograph with an orientation is upright`() {
    // The TIFF header of Exif, little-endian, with one entry: orientation 6.
    let tiff: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0]
    let exif = Array("Exif".utf8) + [0, 0] + tiff
    let data = Data([0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif) + Self.jpeg.dropFirst(2)
    #expect(UIImage(data: data)?.size == CGSize(width: 2, height: 3))
  }

  @MainActor @Test func `An image view takes its image's size`() {
    #expect(UIImageView(image: UIImage(data: Self.png)).frame.size == CGSize(width: 3, height: 2))
  }
}
