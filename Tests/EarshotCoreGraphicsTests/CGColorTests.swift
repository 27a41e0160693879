import EarshotCoreGraphics
import Scenes
import Testing

@Suite struct CGColorTests {
  @Test func `A color returns its components, clamped`() {
    let color = CGColor(srgbRed: 0.25, green: 0.5, blue: 2, alpha: 0.5)
    #expect(color.components == [0.25, 0.5, 1, 0.5])
    #expect(color.copy(alpha: 1)?.alpha == 1)
    #expect(color == CGColor(red: 0.25, green: 0.5, blue: 1, alpha: 0.5))
    #expect(CGColor(gray: 0.5, alpha: 1).components == [0.5, 0.5, 0.5, 1])
  }

  @Test func `A color space determines the number of components`() {
    #expect(CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [1, 0, 0, 1])?.components == [1, 0, 0, 1])
    #expect(CGColor(colorSpace: .makeDeviceGray(), components: [1, 0.5])?.components == [1, 1, 1, 0.5])
    #expect(CGColorSpace(name: "nothing") == nil)
  }
}

@Suite struct CGImageTests {
  /// An image of 3 by 2 pixels, with the pixel's number in every byte.
  private let image = Pixels(
    width: 3, height: 2, bytes: Data((0..<6).flatMap { Array(repeating: UInt8($0), count: 4) })
  )
  .map(CGImage.init)

  @Test func `An image is cropped by its pixels`() {
    let cropped = image?.cropping(to: CGRect(x: 1, y: 0, width: 2, height: 2))
    #expect(cropped?.width == 2)
    #expect(cropped?.height == 2)
    #expect(cropped.map { Array($0.pixels.bytes) } == [1, 2, 4, 5].flatMap { Array(repeating: UInt8($0), count: 4) })
  }

  @Test func `A crop outside the image is nil, and one that overlaps is clipped`() {
    #expect(image?.cropping(to: CGRect(x: 9, y: 9, width: 2, height: 2)) == nil)
    #expect(image?.cropping(to: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 2)) == nil)
    #expect(image?.cropping(to: CGRect(x: -5, y: -5, width: 6, height: 6))?.width == 1)
    #expect(image?.cropping(to: CGRect(x: 0, y: 0, width: 3, height: 2)) === image)
  }
}
