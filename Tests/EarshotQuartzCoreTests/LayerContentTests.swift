import EarshotQuartzCore
import Scenes
import Testing

@MainActor @Suite struct LayerContentTests {
  private let square = CGRect(x: 0, y: 0, width: 10, height: 10)
  private let black = Color(red: 0, green: 0, blue: 0)
  private let white = Color(red: 1, green: 1, blue: 1)

  private func steps(of layer: CALayer) -> [DrawingOperation] {
    var operations: [DrawingOperation] = []
    layer.content(into: &operations)
    return operations
  }

  private func sized<Layer: CALayer>(_ layer: Layer) -> Layer {
    layer.frame = square
    return layer
  }

  @Test func `A gradient uses the unit square, with even stops by default`() {
    let layer = sized(CAGradientLayer())
    layer.colors = [CGColor.black, CGColor.white]
    layer.startPoint = .zero
    layer.endPoint = CGPoint(x: 1, y: 0)
    let stops = [GradientStop(0, black), GradientStop(1, white)]
    #expect(steps(of: layer) == [.fill(Path(square), .linear(stops, from: .zero, to: CGPoint(x: 10, y: 0)))])
    layer.locations = [0.5, 2]
    layer.type = .radial
    let moved = [GradientStop(0.5, black), GradientStop(1, white)]
    #expect(steps(of: layer) == [.fill(Path(square), .radial(moved, center: .zero, radius: 10))])
    layer.colors = [CGColor.white, "no color"]
    #expect(steps(of: layer) == [.fill(Path(square), .color(white))])
  }

  @Test func `A shape is filled and stroked, with dashes and caps`() {
    let layer = sized(CAShapeLayer())
    let path = CGPath(rect: square, transform: nil)
    layer.path = path
    layer.strokeColor = .white
    layer.lineWidth = 3
    layer.lineCap = .round
    layer.lineJoin = .bevel
    layer.lineDashPattern = [4, 2]
    #expect(
      steps(of: layer) == [
        .fill(path.path, .color(black)),
        .stroke(path.path, white, Stroke(width: 3, cap: .round, join: .bevel, dashes: [4, 2])),
      ])
    layer.fillColor = nil
    layer.lineDashPattern = [0, 0]
    layer.strokeEnd = 0.25
    #expect(
      steps(of: layer) == [
        .stroke(
          Path([.move(.zero), .line(CGPoint(x: 10, y: 0))]), white, Stroke(width: 3, cap: .round, join: .bevel))
      ])
    layer.strokeEnd = 0
    #expect(steps(of: layer) == [])
  }

  @Test func `A text layer draws one line unless it wraps`() {
    let layer = sized(CATextLayer())
    layer.string = "Words"
    layer.fontSize = 12
    layer.alignmentMode = .center
    let block = TextBlock(
      "Words", font: FontDescription(size: 12), color: white, alignment: .center, lineBreak: .clip, maximumLines: 1)
    #expect(steps(of: layer) == [.text(block, in: square)])
    layer.string = nil
    #expect(steps(of: layer) == [])
  }

  @Test func `Contents are placed by their gravity, and a video's frame is requested each time`() throws {
    let pixels = try #require(Pixels(width: 4, height: 2, bytes: Data(count: 32)))
    let layer = sized(CALayer())
    layer.contents = CGImage(pixels)
    #expect(steps(of: layer) == [.image(pixels, in: square)])
    layer.contentsGravity = .resizeAspect
    #expect(steps(of: layer) == [.image(pixels, in: CGRect(x: 0, y: 2.5, width: 10, height: 5))])
    layer.contentsScale = 2
    layer.contentsGravity = .bottomRight
    #expect(steps(of: layer) == [.image(pixels, in: CGRect(x: 8, y: 9, width: 2, height: 1))])
    layer.contents = nil
    var callCount = 0
    layer.contentProvider = {
      callCount += 1
      return callCount > 1 ? (pixels, CGRect(x: 1, y: 1, width: 2, height: 2)) : nil
    }
    #expect(steps(of: layer) == [])
    #expect(steps(of: layer) == [.image(pixels, in: CGRect(x: 1, y: 1, width: 2, height: 2))])
  }

  @Test func `A border is inside the edge, and at most half the layer wide`() {
    let layer = sized(CALayer())
    layer.borderWidth = 2
    layer.cornerRadius = 4
    #expect(
      layer.border == .stroke(Path(square.insetBy(dx: 1, dy: 1), radius: 3), black, Stroke(width: 2)))
    layer.borderWidth = 50
    layer.cornerRadius = 0
    #expect(
      layer.border == .stroke(Path(CGRect(x: 2.5, y: 2.5, width: 5, height: 5)), black, Stroke(width: 5)))
    layer.borderColor = nil
    #expect(layer.border == nil)
  }

  @Test func `The background or a path casts a shadow, and a clipping layer does not`() {
    let layer = sized(CALayer())
    layer.shadowOpacity = 0.5
    layer.shadowRadius = 4
    #expect(layer.shadow(background: nil) == nil)
    let half = Color(red: 0, green: 0, blue: 0, alpha: 0.5)
    let shadow = Shadow(color: half, offset: CGSize(width: 0, height: -3), blur: 8)
    #expect(layer.shadow(background: white) == .shadow(Path(square), shadow))
    layer.shadowPath = CGPath(ellipseIn: square, transform: nil)
    #expect(layer.shadow(background: nil) == .shadow(Path(ellipseIn: square), shadow))
    layer.masksToBounds = true
    #expect(layer.shadow(background: white) == nil)
  }

  @Test func `Only the masked corners are rounded`() {
    let layer = sized(CALayer())
    layer.cornerRadius = 3
    #expect(layer.roundedBounds == Path(square, radius: 3))
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    let curves = layer.roundedBounds.elements.count { if case .curve = $0 { true } else { false } }
    #expect(curves == 2)
    #expect(layer.roundedBounds.elements.first == .move(CGPoint(x: 0, y: 3)))
    #expect(layer.roundedBounds.elements.contains(.line(CGPoint(x: 10, y: 10))))
    layer.maskedCorners = []
    #expect(layer.roundedBounds == Path(square))
  }
}
