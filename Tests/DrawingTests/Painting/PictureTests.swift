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
    let placed = try picture(4, 4, .image(four, in: rect(1, 1, 2, 2)))
    #expect(placed.color(2, 1) == [0, 255, 0, 255])
    #expect(placed.inked == 4)
  }

  @Test("An enlarged image is interpolated between its pixels")
  func enlarged() throws {
    let drawn = try picture(8, 8, .image(try #require(four), in: rect(0, 0, 8, 8)))
    #expect(drawn.color(0, 0) == [255, 0, 0, 255])
    #expect(drawn.color(7, 0) == [0, 255, 0, 255])
    #expect(drawn.color(7, 7) == [255, 255, 255, 255])
    let reds = (0..<8).map { drawn.color($0, 0)[0] }
    #expect(reds == reds.sorted(by: >))
  }

  @Test("A reduced image averages the pixels")
  func reduced() throws {
    let rows = (0..<16).map { _ in (0..<16).map { $0 % 2 == 0 ? [UInt8](repeating: 255, count: 4) : [0, 0, 0, 255] } }
    let stripes = try #require(Pixels(width: 16, rows: rows.flatMap { $0 }))
    let drawn = try picture(4, 4, .image(stripes, in: rect(0, 0, 4, 4)))
    let colors = Set((0..<16).map { drawn.color($0 % 4, $0 / 4) })
    #expect(colors == [[128, 128, 128, 255]])
    let third = try picture(5, 5, .image(stripes, in: rect(0, 0, 5, 5)))
    #expect((0..<5).allSatisfy { (95...160).contains(third.color($0, 2)[0]) })
  }

  @Test("A tint replaces the colors and keeps the alpha")
  func tint() throws {
    let half = try #require(Pixels(width: 2, rows: [[0, 0, 0, 0], [128, 0, 0, 128]]))
    let drawn = try picture(2, 1, .image(half, in: rect(0, 0, 2, 1), tint: blue))
    #expect(drawn.color(0, 0) == [0, 0, 0, 0])
    #expect(drawn.color(1, 0) == [0, 0, 128, 128])
  }

  @Test("Images can be rotated and mirrored")
  func rotatedAndMirrored() throws {
    let four = try #require(four)
    // A quarter turn clockwise: the left side becomes the top.
    let turned = try picture(
      4, 4, .transform(Transform(a: 0, b: 1, c: -1, d: 0, tx: 4, ty: 0)), .image(four, in: rect(0, 0, 4, 4)))
    #expect(turned.color(0, 0) == [0, 0, 255, 255])
    #expect(turned.color(3, 0) == [255, 0, 0, 255])
    #expect(turned.color(3, 3) == [0, 255, 0, 255])
    let mirrored = try picture(
      4, 4, .transform(Transform(a: -1, b: 0, c: 0, d: 1, tx: 4, ty: 0)), .image(four, in: rect(0, 0, 4, 4)))
    #expect(mirrored.color(0, 0) == [0, 255, 0, 255])
    #expect(mirrored.color(3, 3) == [0, 0, 255, 255])
  }

  @Test("Only the visible part of an enormous image is computed")
  func enormousImage() throws {
    let four = try #require(four)
    let drawn = try picture(10, 10, .image(four, in: rect(-1e6, -1e6, 2e6, 2e6)))
    #expect(drawn.inked == 100)
    for bad in [
      rect(.nan, 0, 5, 5), rect(0, 0, .infinity, 5), rect(0, 0, 0, 0), rect(5, 5, -3, -3), rect(1e300, 0, 1e300, 1),
    ] {
      _ = try picture(10, 10, .image(four, in: bad))
    }
  }

  @Test("A group's opacity applies to an image")
  func opacityInGroup() throws {
    let drawn = try picture(
      2, 2, .beginGroup(opacity: 0.5), .image(try #require(four), in: rect(0, 0, 2, 2)), .endGroup)
    #expect(drawn.color(0, 0) == [128, 0, 0, 128])
  }
}
