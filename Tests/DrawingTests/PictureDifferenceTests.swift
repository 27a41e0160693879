import Drawing
import Foundation
import Scenes
import Testing

@Suite("Difference of two images") struct PictureDifferenceTests {
  @Test("Equal images have no difference")
  func equalImages() throws {
    let one = try picture(5, 5, .fill(Path(rect(1, 1, 2, 2)), .color(red)))
    let difference = PictureDifference(one, one)
    #expect(difference.isEmpty)
    #expect(difference.bounds.isNull)
    #expect(difference.picture == nil)
    #expect("\(difference)" == "the pictures are equal")
  }

  @Test("Different pixels are counted, located and shown")
  func differentPixels() throws {
    let one = try picture(9, 9, .fill(Path(rect(0, 0, 9, 9)), .color(black)))
    let two = try picture(
      9, 9, .fill(Path(rect(0, 0, 9, 9)), .color(black)), .fill(Path(rect(2, 3, 4, 1)), .color(blue)),
      .fill(Path(rect(5, 5, 1, 1)), .color(blue)))
    let difference = PictureDifference(one, two)
    #expect(difference.count == 5)
    #expect(difference.bounds == rect(2, 3, 4, 3))
    #expect("\(difference)" == "5 pixels differ, within 4 x 3 at (2, 3)")
    let pixels = try #require(difference.picture)
    #expect(pixels.color(2, 3) == [255, 0, 0, 255])
    #expect(pixels.color(0, 0) == [192, 192, 192, 255])
  }

  @Test("Images of different sizes differ everywhere")
  func differentSizes() throws {
    let difference = PictureDifference(try picture(4, 4), try picture(5, 3))
    #expect(difference.count == 16)
    #expect(difference.bounds == rect(0, 0, 5, 4))
    #expect(difference.picture == nil)
    #expect("\(difference)" == "the pictures have different sizes")
  }
}
