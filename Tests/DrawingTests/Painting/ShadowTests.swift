import Drawing
import Foundation
import Scenes
import Testing

@Suite("Painter: shadows") struct ShadowTests {
  private func shadow(blur: Double, offset: CGSize = .zero, alpha: Double = 1) -> Shadow {
    Shadow(color: Color(red: 0, green: 0, blue: 0, alpha: alpha), offset: offset, blur: blur)
  }

  @Test("A shadow fades evenly to all sides")
  func falloff() throws {
    for path in [
      Path(rect(40, 40, 120, 120)), Path(rect(40, 40, 120, 120), radius: 20), Path(ellipseIn: rect(40, 40, 120, 120)),
    ] {
      let pixels = try picture(200, 200, .shadow(path, shadow(blur: 24)))
      let alphas = (0..<40).map { pixels.color($0, 100)[3] }
      #expect(alphas == alphas.sorted())
      #expect(alphas.first.map { $0 < 3 } == true)
      #expect(try #require(alphas.last) > 90)
      // The extent is equal on both sides.
      #expect(pixels.color(30, 100) == pixels.color(169, 100))
      #expect(pixels.color(30, 100) == pixels.color(100, 30))
      #expect(pixels.color(100, 169) == pixels.color(100, 30))
    }
  }

  @Test("The blur approximates a Gaussian with half the radius as its deviation")
  func gaussian() throws {
    let pixels = try picture(200, 200, .shadow(Path(rect(100, -500, 900, 1_200)), shadow(blur: 20)))
    for distance in [1.0, 5, 10, 15, 20] {
      // The value is that of the middle of the pixel at this distance.
      let expected = 0.5 * erfc((distance - 0.5) / (10 * 2.squareRoot())) * 255
      #expect(abs(Double(pixels.color(100 - Int(distance), 100)[3]) - expected) < 4, "\(distance) pixels out")
    }
  }

  @Test("A shadow is not drawn inside the shape")
  func inside() throws {
    let pixels = try picture(
      100, 100, .shadow(Path(rect(30, 30, 40, 40)), shadow(blur: 20, offset: CGSize(width: 5, height: 5))))
    let inside = (30..<70).flatMap { y in (30..<70).map { pixels.color($0, y)[3] } }
    #expect(inside.allSatisfy { $0 == 0 })
    #expect(pixels.color(72, 50)[3] > pixels.color(27, 50)[3])
  }

  @Test("Without blur, the shadow is the shape at its offset")
  func noBlur() throws {
    let pixels = try picture(
      10, 1, .shadow(Path(rect(2, 0, 4, 1)), shadow(blur: 0, offset: CGSize(width: 3, height: 0))))
    #expect(pixels.row(0) == "......###.")
  }

  @Test("The shortcut for long shadows is not visible")
  func longBox() throws {
    // The blur skips the middle of long shadows, which must not be visible.
    let long = try picture(600, 120, .shadow(Path(rect(40, 40, 520, 40), radius: 12), shadow(blur: 16)))
    let path =
      Path(rect(40, 40, 520, 40), radius: 12).elements
      // An additional point on the edge does not change the shape, but disables the shortcut for the middle.
      + [.move(CGPoint(x: 100, y: 60)), .line(CGPoint(x: 500, y: 60)), .line(CGPoint(x: 500, y: 60.5)), .close]
    let complete = try picture(600, 120, .shadow(Path(path), shadow(blur: 16)))
    #expect(PictureDifference(long, complete).isEmpty)
  }

  @Test("A shadow grows with the scale, and is clipped")
  func scaleAndClip() throws {
    let one = try picture(60, 60, .shadow(Path(rect(20, 20, 20, 20)), shadow(blur: 8)))
    let two = try picture(60, 60, scale: 2, .shadow(Path(rect(20, 20, 20, 20)), shadow(blur: 8)))
    #expect(abs(Int(one.color(17, 30)[3]) - Int(two.color(35, 60)[3])) < 16)
    let clipped = try picture(
      60, 60, .clip(Path(rect(0, 0, 18, 60))), .shadow(Path(rect(20, 20, 20, 20)), shadow(blur: 8)))
    #expect(clipped.columns?.upperBound == 17)
    #expect(clipped.color(15, 30) == one.color(15, 30))
  }

  @Test("Enormous and invalid shadows are drawn without a hang")
  func enormousShadows() throws {
    for value in [1e9, .infinity, .nan, -5] {
      _ = try picture(300, 300, .shadow(Path(rect(20, 20, 20, 20)), shadow(blur: value)))
      _ = try picture(
        300, 300, .shadow(Path(rect(-1e8, -1e8, 2e8, 2e8)), shadow(blur: 30, offset: CGSize(width: value, height: 1))))
      _ = try picture(300, 300, .shadow(Path(ellipseIn: rect(-1e8, 0, 2e8, value)), shadow(blur: 1_000)))
    }
  }
}
