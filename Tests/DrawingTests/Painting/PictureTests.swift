import Drawing
import Foundation
import Scenes
import Testing

@Suite("Painter: images") struct PictureTests {
  let four = Pixels(width: 2, rows: [[255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [255, 255, 255, 255]])

  @Test("An image drawn at its own size is copied exactly")
  func sameSize() throws {
    let four = try #require(four)
    #expect(try picture(2, 2, .image(four, in: rect(0, 0, 2, 2))) == four)
    let pixels = try picture(4, 4, .image(four, in: rect(1, 1, 2, 2)))
    #expect(pixels.color(2, 1) == [0, 255, 0, 255])
    #expect(pixels.inkedPixelCount == 4)
  }

  @Test("An enlarged image is interpolated between its pixels")
  func enlarged() throws {
    let pixels = try picture(8, 8, .image(try #require(four), in: rect(0, 0, 8, 8)))
    #expect(pixels.color(0, 0) == [255, 0, 0, 255])
    #expect(pixels.color(7, 0) == [0, 255, 0, 255])
    #expect(pixels.color(7, 7) == [255, 255, 255, 255])
    let reds = (0..<8).map { pixels.color($0, 0)[0] }
    #expect(reds == reds.sorted(by: >))
  }

  @Test("A reduced image averages the pixels")
  func reduced() throws {
    let rows = (0..<16).map { _ in (0..<16).map { $0 % 2 == 0 ? [UInt8](repeating: 255, count: 4) : [0, 0, 0, 255] } }
    let stripes = try #require(Pixels(width: 16, rows: rows.flatMap { $0 }))
    let pixels = try picture(4, 4, .image(stripes, in: rect(0, 0, 4, 4)))
    let colors = Set((0..<16).map { pixels.color($0 % 4, $0 / 4) })
    #expect(colors == [[128, 128, 128, 255]])
    let fifths = try picture(5, 5, .image(stripes, in: rect(0, 0, 5, 5)))
    #expect((0..<5).allSatisfy { (95...160).contains(fifths.color($0, 2)[0]) })
  }

  @Test("A tint replaces the colors and keeps the alpha")
  func tint() throws {
    let half = try #require(Pixels(width: 2, rows: [[0, 0, 0, 0], [128, 0, 0, 128]]))
    let pixels = try picture(2, 1, .image(half, in: rect(0, 0, 2, 1), tint: blue))
    #expect(pixels.color(0, 0) == [0, 0, 0, 0])
    #expect(pixels.color(1, 0) == [0, 0, 128, 128])
  }

  @Test("Images can be rotated and mirrored")
  func rotatedAndMirrored() throws {
    let four = try #require(four)
    // A quarter turn clockwise: the left side becomes the top.
    let rotated = try picture(
      4, 4, .transform(Transform(a: 0, b: 1, c: -1, d: 0, tx: 4, ty: 0)), .image(four, in: rect(0, 0, 4, 4)))
    #expect(rotated.color(0, 0) == [0, 0, 255, 255])
    #expect(rotated.color(3, 0) == [255, 0, 0, 255])
    #expect(rotated.color(3, 3) == [0, 255, 0, 255])
    let mirrored = try picture(
      4, 4, .transform(Transform(a: -1, b: 0, c: 0, d: 1, tx: 4, ty: 0)), .image(four, in: rect(0, 0, 4, 4)))
    #expect(mirrored.color(0, 0) == [0, 255, 0, 255])
    #expect(mirrored.color(3, 3) == [0, 0, 255, 255])
  }

  @Test("Only the visible part of an enormous image is computed")
  func enormousImage() throws {
    let four = try #require(four)
    let pixels = try picture(10, 10, .image(four, in: rect(-1e6, -1e6, 2e6, 2e6)))
    #expect(pixels.inkedPixelCount == 100)
    for bad in [
      rect(.nan, 0, 5, 5), rect(0, 0, .infinity, 5), rect(0, 0, 0, 0), rect(5, 5, -3, -3), rect(1e300, 0, 1e300, 1),
    ] {
      _ = try picture(10, 10, .image(four, in: bad))
    }
  }

  @Test("A group's opacity applies to an image")
  func opacityInGroup() throws {
    let pixels = try picture(
      2, 2, .beginGroup(opacity: 0.5), .image(try #require(four), in: rect(0, 0, 2, 2)), .endGroup)
    #expect(pixels.color(0, 0) == [128, 0, 0, 128])
  }
}
