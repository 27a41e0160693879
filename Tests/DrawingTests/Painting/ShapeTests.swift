import Drawing
import Foundation
import Scenes
import Testing

@Suite("Painter: shapes, strokes and gradients") struct ShapeTests {
  @Test("A rectangle is filled up to its edges")
  func filledRectangle() throws {
    let pixels = try picture(6, 4, .fill(Path(rect(1, 1, 3, 2)), .color(red)))
    #expect((0..<4).map(pixels.row) == ["......", ".###..", ".###..", "......"])
    #expect(pixels.color(1, 1) == [255, 0, 0, 255])
  }

  @Test(
    "A filled symbol is a shape out of which its glyph is cut",
    arguments: [
      ("play.circle.fill", 12, 12), ("pause.circle.fill", 9, 12), ("person.circle.fill", 12, 9),
      ("exclamationmark.triangle.fill", 11, 12),
    ])
  func filledSymbol(name: String, x: Int, y: Int) throws {
    let operations = Symbol(name: name).operations(in: rect(0, 0, 24, 24), color: black)
    let pixels = try Painter().paint(Scene(size: CGSize(width: 24, height: 24), operations: operations), scale: 1)
    #expect(pixels.color(x, y)[3] == 0)
    #expect(pixels.color(12, 19)[3] == 255)
  }

  @Test("A pixel covered by half has half the alpha")
  func antialiasing() throws {
    let pixels = try picture(3, 1, .fill(Path(rect(0.5, 0, 2, 1)), .color(black)))
    #expect(pixels.color(0, 0)[3] == 128 || pixels.color(0, 0)[3] == 127)
    #expect(pixels.color(1, 0)[3] == 255)
  }

  @Test("The scale converts points to pixels")
  func scaledShape() throws {
    let pixels = try picture(3, 2, scale: 3, .fill(Path(rect(1, 1, 1, 1)), .color(black)))
    #expect((pixels.width, pixels.height) == (9, 6))
    #expect((pixels.columns, pixels.rows) == (3...5, 3...5))
    let uneven = try picture(3.3, 1.5, scale: 2)
    #expect((uneven.width, uneven.height) == (7, 3))
  }

  @Test("Paths are filled by the nonzero winding rule")
  func windingRule() throws {
    var path = Path(rect(0, 0, 9, 9))
    path.elements += Path(rect(3, 3, 3, 3)).elements
    #expect(try picture(9, 9, .fill(path, .color(black))).color(4, 4)[3] == 255)
    // With the opposite direction, the inner shape is a hole.
    let inner: [Path.Element] = [
      .move(CGPoint(x: 3, y: 3)), .line(CGPoint(x: 3, y: 6)), .line(CGPoint(x: 6, y: 6)), .line(CGPoint(x: 6, y: 3)),
      .close,
    ]
    let hole = Path(Path(rect(0, 0, 9, 9)).elements + inner)
    #expect(try picture(9, 9, .fill(hole, .color(black))).color(4, 4)[3] == 0)
  }

  @Test("A filled ellipse has the area of a circle")
  func curves() throws {
    let pixels = try picture(20, 20, .fill(Path(ellipseIn: rect(0, 0, 20, 20)), .color(black)))
    #expect(pixels.color(0, 0)[3] == 0)
    #expect(pixels.color(10, 0)[3] > 200)
    #expect(pixels.color(3, 3)[3] > 100)
    let covered = (0..<400).map { Int(pixels.bytes[$0 * 4 + 3]) }.reduce(0, +)
    #expect(abs(Double(covered) / 255 - .pi * 100) < 3)
  }

  @Test("A stroke has its width, multiplied by the transform")
  func strokeWidth() throws {
    let line = Path([.move(CGPoint(x: 0, y: 3)), .line(CGPoint(x: 10, y: 3))])
    let pixels = try picture(10, 6, .stroke(line, black, Stroke(width: 2)))
    #expect(pixels.rows == 2...3)
    let doubled = try picture(20, 12, .transform(.scale(x: 2, y: 2)), .stroke(line, black, Stroke(width: 2)))
    #expect(doubled.rows == 4...7)
  }

  @Test("Strokes have caps and dashes")
  func capsAndDashes() throws {
    let line = Path([.move(CGPoint(x: 4, y: 2)), .line(CGPoint(x: 12, y: 2))])
    func row(_ stroke: Stroke) throws -> String { try picture(16, 4, .stroke(line, black, stroke)).row(2) }
    #expect(try row(Stroke(width: 4)) == "....########....")
    #expect(try row(Stroke(width: 4, cap: .square)) == "..############..")
    #expect(try row(Stroke(width: 4, dashes: [2, 2])) == "....##..##......")
    #expect(try row(Stroke(width: 4, dashes: [2, 2], dashPhase: 2)) == "......##..##....")
    #expect(try row(Stroke(width: 4, dashes: [2, 2], dashPhase: -2)) == "......##..##....")
    #expect(try row(Stroke(width: 4, dashes: [0, 0])) == "....########....")
  }

  @Test("Strokes have miter, round and bevel joins")
  func joins() throws {
    let corner = Path([.move(CGPoint(x: 0, y: 8)), .line(CGPoint(x: 8, y: 8)), .line(CGPoint(x: 8, y: 0))])
    func outermost(_ join: Stroke.Join) throws -> UInt8 {
      try picture(12, 12, .stroke(corner, black, Stroke(width: 6, join: join))).color(10, 10)[3]
    }
    #expect(try outermost(.miter) == 255)
    #expect(try outermost(.round) < 255)
    #expect(try outermost(.bevel) == 0)
  }

  @Test("A linear gradient runs from one color to the other")
  func linearGradient() throws {
    let stops = [GradientStop(0, black), GradientStop(1, white)]
    let paint = Paint.linear(stops, from: CGPoint(x: 10, y: 0), to: CGPoint(x: 90, y: 0))
    let pixels = try picture(100, 1, .fill(Path(rect(0, 0, 100, 1)), paint))
    #expect(pixels.color(0, 0) == [0, 0, 0, 255])
    #expect(pixels.color(99, 0) == [255, 255, 255, 255])
    #expect(abs(Int(pixels.color(50, 0)[0]) - 129) <= 2)
    let reds = (0..<100).map { pixels.color($0, 0)[0] }
    #expect(reds == reds.sorted())
  }

  @Test("A gradient uses the shape's coordinates")
  func gradientCoordinates() throws {
    let stops = [GradientStop(0, red), GradientStop(1, blue)]
    let paint = Paint.linear(stops, from: .zero, to: CGPoint(x: 10, y: 0))
    let pixels = try picture(20, 20, .transform(.scale(x: 2, y: 1)), .fill(Path(rect(0, 0, 10, 20)), paint))
    #expect(abs(Int(pixels.color(10, 10)[0]) - 121) <= 4)
  }

  @Test("A radial gradient runs from the center outward")
  func radialGradient() throws {
    let stops = [GradientStop(1, black), GradientStop(0, white)]
    let paint = Paint.radial(stops, center: CGPoint(x: 20, y: 20), radius: 20)
    let pixels = try picture(40, 40, .fill(Path(rect(0, 0, 40, 40)), paint))
    #expect(pixels.color(20, 20)[0] > 245)
    #expect(pixels.color(0, 0)[0] == 0)
    #expect(pixels.color(30, 20) == pixels.color(20, 30))
    let reds = (20..<40).map { pixels.color($0, 20)[0] }
    #expect(reds == reds.sorted(by: >))
  }

  @Test("A path with the even-odd rule has holes, in fills, clips and shadows")
  func evenOdd() throws {
    let ring = Path(Path(rect(0, 0, 6, 6)).elements + Path(rect(2, 2, 2, 2)).elements)
    let all = Path(rect(0, 0, 8, 8))
    #expect(try picture(8, 8, .fill(ring, .color(red))).row(3) == "######..")
    #expect(try picture(8, 8, .fill(ring.evenOdd, .color(red))).row(3) == "##..##..")
    #expect(try picture(8, 8, .clip(ring.evenOdd), .fill(all, .color(red))).row(3) == "##..##..")
    let shadow = Shadow(color: red, offset: CGSize(width: 8, height: 0), blur: 0)
    #expect(try picture(16, 8, .shadow(ring.evenOdd, shadow)).row(3) == "........##..##..")
    // Other shapes and text keep their rule.
    let after = try picture(8, 8, .save, .clip(all.evenOdd), .restore, .fill(ring, .color(red)))
    #expect(after.row(3) == "######..")
  }

  @Test("A conic gradient runs clockwise around its center, from its angle")
  func conicGradient() throws {
    let stops = [GradientStop(0, black), GradientStop(1, white)]
    func pixels(_ angle: Double) throws -> Pixels {
      try picture(40, 40, .fill(Path(rect(0, 0, 40, 40)), .conic(stops, center: CGPoint(x: 20, y: 20), angle: angle)))
    }
    let gradient = try pixels(0)
    // To the right, down, left and up.
    let turn = [(35, 20), (20, 35), (5, 20), (20, 5)].map { Int(gradient.color($0, $1)[0]) }
    for (found, expected) in zip(turn, [1, 62, 126, 190]) { #expect(abs(found - expected) <= 3, "\(turn)") }
    // Turned by a quarter, the gradient begins below its center.
    let turned = try pixels(.pi / 2)
    #expect(turned.color(5, 20) == gradient.color(20, 35))
    #expect(try pixels(0) == gradient)
    let stepped = [GradientStop(0, red), GradientStop(0.5, red), GradientStop(0.5, blue), GradientStop(1, blue)]
    let halves = try picture(
      40, 40, .transform(.scale(x: 2, y: 2)),
      .fill(Path(rect(0, 0, 20, 20)), .conic(stepped, center: CGPoint(x: 10, y: 10), angle: 0)))
    #expect(halves.color(20, 30) == [255, 0, 0, 255] && halves.color(20, 10) == [0, 0, 255, 255])
  }

  @Test("Gradients without length or colors do no harm")
  func degenerateGradients() throws {
    func pixel(_ paint: Paint) throws -> [UInt8] { try picture(2, 2, .fill(Path(rect(0, 0, 2, 2)), paint)).color(1, 1) }
    let stops = [GradientStop(0, red), GradientStop(1, blue)]
    #expect(try pixel(.linear([], from: .zero, to: CGPoint(x: 1, y: 0))) == [0, 0, 0, 0])
    #expect(try pixel(.linear(stops, from: CGPoint(x: 1, y: 1), to: CGPoint(x: 1, y: 1)))[3] == 255)
    #expect(try pixel(.linear(stops, from: CGPoint(x: Double.nan, y: 1), to: .zero)) == [0, 0, 0, 0])
    #expect(try pixel(.radial(stops, center: .zero, radius: 0)) == [0, 0, 255, 255])
    #expect(try pixel(.radial(stops, center: .zero, radius: -5)) == [0, 0, 255, 255])
    #expect(try pixel(.conic([], center: .zero, angle: 0)) == [0, 0, 0, 0])
    #expect(try pixel(.conic(stops, center: CGPoint(x: 0, y: Double.infinity), angle: 0)) == [0, 0, 0, 0])
    #expect(try pixel(.conic([stops[1]], center: CGPoint(x: 1, y: 1), angle: 1)) == [0, 0, 255, 255])
  }
}
