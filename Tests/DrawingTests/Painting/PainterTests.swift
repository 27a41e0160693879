import Drawing
import Foundation
import Scenes
import TestSupport
import Testing

@Suite("Painter: limits and caching") struct PainterTests {
  @Test("Only scales from 1 to 3 are allowed")
  func scales() {
    let scene = Scene(size: CGSize(width: 4, height: 4))
    for scale in [0, 0.5, 3.5, .nan, .infinity, -1] {
      #expect { try Painter().paint(scene, scale: scale) } throws: { fault in
        guard case .scale? = fault as? DrawingFault else { return false }
        return true
      }
    }
  }

  @Test("Empty and oversized scenes throw")
  func sceneSizes() {
    for size in [CGSize.zero, CGSize(width: -4, height: 4), CGSize(width: Double.nan, height: 4)] {
      #expect { try Painter().paint(Scene(size: size), scale: 1) } throws: { fault in
        guard case .noSize? = fault as? DrawingFault else { return false }
        return true
      }
    }
    let wide = CGSize(width: Double.infinity, height: 4)
    for size in [CGSize(width: 20_000, height: 2), CGSize(width: 9_000, height: 9_000), wide] {
      #expect { try Painter().paint(Scene(size: size), scale: 1) } throws: { fault in
        guard case .tooLarge? = fault as? DrawingFault else { return false }
        return true
      }
    }
    #expect(
      "\(DrawingFault.tooLarge(width: 9_000, height: 9_000, limit: "16384 a side"))"
        == "the picture would be 9000.0 x 9000.0 pixels; the limit is 16384 a side; reduce the scene or the scale")
  }

  @Test("Extremely intricate paths throw, and ordinary ones do not")
  func intricatePaths() throws {
    func zigzag(_ count: Int) -> Scene {
      let lines = (0..<count).map { Path.Element.line(CGPoint(x: $0 % 400, y: $0 % 2 * 400)) }
      let path = Path([.move(.zero)] + lines)
      return Scene(
        size: CGSize(width: 400, height: 400),
        operations: [.stroke(path, Color(red: 1, green: 0, blue: 0), Stroke(width: 1))])
    }
    _ = try Painter().paint(zigzag(400), scale: 1)
    #expect(throws: DrawingFault.tooIntricate) { try Painter().paint(zigzag(90_000), scale: 1) }
  }

  @Test("An equal scene is not painted again")
  func cachedScene() throws {
    let painter = Painter()
    let scene = Scene(size: CGSize(width: 40, height: 40), operations: [.fill(Path(rect(0, 0, 9, 9)), .color(red))])
    let first = try painter.paint(scene, scale: 2)
    let second = try painter.paint(scene, scale: 2)
    func address(_ pixels: Pixels) -> UnsafeRawPointer? { pixels.bytes.withUnsafeBytes { $0.baseAddress } }
    #expect(address(first) == address(second))
    #expect(try painter.paint(scene, scale: 1).width == 40)
  }

  @Test("NaN, infinite and enormous numbers never crash the painter")
  func extremeNumbers() throws {
    var random = SeededGenerator(seed: 7)
    let odd = [
      0, -0.0, 1, -1, 0.5, 1e-9, .leastNonzeroMagnitude, 3.7, 99, 1e4, -1e6, 1e9, -1e30, 1e300, .infinity, -.infinity,
      .nan,
      .greatestFiniteMagnitude,
    ]
    func number() -> Double { odd.randomElement(using: &random) ?? 0 }
    func point() -> CGPoint { CGPoint(x: number(), y: number()) }
    func path() -> Path {
      Path(
        (0..<Int.random(in: 0...6, using: &random)).map { _ in
          switch Int.random(in: 0...3, using: &random) {
          case 0: .move(point())
          case 1: .line(point())
          case 2: .curve(point(), control1: point(), control2: point())
          default: .close
          }
        })
    }
    func box() -> CGRect { CGRect(x: number(), y: number(), width: number(), height: number()) }
    let pixels = try #require(Pixels(width: 1, rows: [[1, 2, 3, 4]]))
    func color() -> Color { Color(red: number(), green: number(), blue: number(), alpha: number()) }
    func text() -> TextBlock {
      var run = TextRun("odd ش 中", font: FontDescription(size: number()), color: color())
      (run.kern, run.baselineOffset, run.isUnderlined) = (number(), number(), true)
      var block = TextBlock(runs: [run, TextRun("\n more", font: FontDescription(size: 9), color: color())])
      (block.lineSpacing, block.lineHeightMultiple, block.paragraphSpacing) = (number(), number(), number())
      block.maximumLines = [0, 1, 2, -4, .max].randomElement(using: &random) ?? 0
      block.lineBreak = [.words, .clip, .truncateHead, .truncateTail].randomElement(using: &random) ?? .words
      return block
    }
    func mode() -> GroupMode { [.normal, .isolated, .add, .mask].randomElement(using: &random) ?? .normal }
    func step() -> DrawingOperation {
      switch Int.random(in: 0...11, using: &random) {
      case 0: .fill(Bool.random(using: &random) ? path() : path().evenOdd, .color(color()))
      case 1:
        .fill(
          path(),
          .linear([GradientStop(number(), color()), GradientStop(number(), color())], from: point(), to: point()))
      case 2:
        Bool.random(using: &random)
          ? .fill(path(), .radial([GradientStop(number(), color())], center: point(), radius: number()))
          : .fill(path(), .conic([GradientStop(number(), color())], center: point(), angle: number()))
      case 3: .stroke(path(), color(), Stroke(width: number(), dashes: [number(), number()], dashPhase: number()))
      case 4: .shadow(path(), Shadow(color: color(), offset: CGSize(width: number(), height: number()), blur: number()))
      case 5: .text(text(), in: box())
      case 6: .image(pixels, in: box(), tint: Bool.random(using: &random) ? color() : nil)
      case 7: .save
      case 8: .restore
      case 9: .clip(path())
      case 10: .transform(Transform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number()))
      default: Bool.random(using: &random) ? .beginGroup(opacity: number(), mode: mode()) : .endGroup
      }
    }
    for _ in 0..<400 {
      let scene = Scene(size: CGSize(width: 60, height: 40), operations: (0..<12).map { _ in step() })
      _ = try Painter().paint(scene, scale: 1)
    }
  }

  @Test("A transform without an inverse hides only its own operations")
  func singularTransform() throws {
    let all = Path(rect(0, 0, 8, 8))
    for flat in [Transform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0), Transform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)] {
      let pixels = try picture(
        8, 8, .save, .transform(flat), .stroke(all, red, Stroke(width: 3)), .text(textBlock("x"), in: rect(0, 0, 8, 8)),
        .fill(all, .linear([GradientStop(0, red)], from: .zero, to: CGPoint(x: 1, y: 1))), .restore,
        .fill(all, .color(green)))
      #expect(pixels.color(4, 4) == [0, 255, 0, 255])
    }
  }

  @Test("Painting on many threads gives equal images")
  func manyThreads() async throws {
    let scene = Scene(
      size: CGSize(width: 200, height: 60),
      operations: [
        .shadow(Path(rect(10, 10, 180, 40), radius: 9), Shadow(color: black, offset: .zero, blur: 9)),
        .text(textBlock("The engine can arrange and combine", size: 13), in: rect(12, 12, 170, 40)),
      ])
    let expected = try Painter().paint(scene, scale: 2)
    let equal = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<32 { group.addTask { (try? Painter().paint(scene, scale: 2)) == expected } }
      return await group.reduce(true) { $0 && $1 }
    }
    #expect(equal)
  }
}
