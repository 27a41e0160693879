import EarshotUIKit
import ExtensionTestSupport
import Scenes
import Testing

@MainActor @Suite("Masks, fill rules, gradients and placeholders") struct MaskTests {
  private let square = CGRect(x: 0, y: 0, width: 10, height: 10)
  private let red = Color(red: 1, green: 0, blue: 0)

  private func operations(_ root: UIView) -> [DrawingOperation] {
    SceneRecorder.scene(of: root, appearance: .light).operations
  }

  private func view(masked mask: CALayer) -> UIView {
    let (root, view) = (UIView(frame: square), UIView(frame: square))
    view.backgroundColor = .red
    view.layer.mask = mask
    root.addSubview(view)
    return root
  }

  private var fill: DrawingOperation { .fill(Path(square), .color(red)) }

  @Test("A gradient masks softly, with its opacity at each point")
  func gradient() {
    let mask = CAGradientLayer()
    mask.frame = square
    mask.colors = [CGColor.clear, CGColor.black]
    let black = Color(red: 0, green: 0, blue: 0)
    let stops = [GradientStop(0, Color(red: 0, green: 0, blue: 0, alpha: 0)), GradientStop(1, black)]
    let root = view(masked: mask)
    #expect(
      operations(root) == [
        .beginGroup(opacity: 1, mode: .isolated), fill, .beginGroup(opacity: 1, mode: .mask),
        .fill(Path(square), .linear(stops, from: CGPoint(x: 5, y: 0), to: CGPoint(x: 5, y: 10))), .endGroup, .endGroup,
      ])
    root.subviews[0].alpha = 0.5
    #expect(operations(root).first == .beginGroup(opacity: 0.5, mode: .isolated))
  }

  @Test("A view masks with its content, and a layer with its sublayers and its opacity")
  func others() {
    let (root, view) = (UIView(frame: square), UIView(frame: square))
    view.backgroundColor = .red
    root.addSubview(view)
    let label = UILabel(frame: square)
    label.text = "M"
    view.mask = label
    #expect(operations(root).contains { if case .text = $0 { true } else { false } })
    #expect(operations(root).first == .beginGroup(opacity: 1, mode: .isolated))
    let mask = UIView(frame: square)
    mask.backgroundColor = .black
    view.mask = mask
    // An opaque rectangle is a clipping path.
    #expect(operations(root) == [.save, .clip(Path(square)), fill, .restore])
    mask.alpha = 0.5
    #expect(
      operations(root) == [
        .beginGroup(opacity: 1, mode: .isolated), fill, .beginGroup(opacity: 1, mode: .mask),
        .fill(Path(square), .color(Color(red: 0, green: 0, blue: 0, alpha: 0.5))), .endGroup, .endGroup,
      ])
    view.mask = UIView(frame: square)
    #expect(operations(root) == [])
  }

  @Test("A mask that draws nothing hides everything; its layer's elements are clipped")
  func emptyMask() {
    let mask = CAShapeLayer()
    mask.path = CGPath(rect: square, transform: nil)
    mask.fillColor = nil
    #expect(operations(view(masked: mask)) == [])
    mask.strokeColor = .black
    let stroked = operations(view(masked: mask))
    #expect(stroked.contains(.stroke(Path(square), Color(red: 0, green: 0, blue: 0), Stroke(width: 1))))
  }

  @Test("Masks of masks end at a limit")
  func deepMasks() {
    let first = CAGradientLayer()
    var last: CALayer = first
    for _ in 0..<20 {
      last.frame = square
      let next = CAGradientLayer()
      (last as? CAGradientLayer)?.colors = [CGColor.clear, CGColor.black]
      last.mask = next
      last = next
    }
    let reports = Reports.messages { _ = operations(view(masked: first)) }
    #expect(reports == ["masks of masks deeper than 8 hide nothing"])
  }

  @Test("A shape layer, a path and a context fill and clip by the even-odd rule")
  func evenOdd() {
    let ring = CGMutablePath()
    ring.addRect(square)
    ring.addRect(square.insetBy(dx: 2, dy: 2))
    let shape = CAShapeLayer()
    (shape.path, shape.fillRule) = (ring, .evenOdd)
    let root = UIView(frame: square)
    root.layer.addSublayer(shape)
    let black = Color(red: 0, green: 0, blue: 0)
    #expect(operations(root) == [.fill(ring.path.evenOdd, .color(black))])
    shape.removeFromSuperlayer()
    #expect(operations(view(masked: shape)) == [.save, .clip(ring.path.evenOdd), fill, .restore])
    let image = UIGraphicsImageRenderer(size: square.size).image { _ in
      let path = UIBezierPath(cgPath: ring)
      path.usesEvenOddFillRule = true
      path.fill()
    }
    let pixels = image.cgImage?.pixels
    let side = pixels?.width ?? 0
    #expect(pixels?.bytes[(side / 2 * side + side / 2) * 4 + 3] == 0)
    #expect(pixels?.bytes[(side / 2 * side + 2) * 4 + 3] == 255)
  }

  @Test("A conic gradient sweeps from the direction of its end point")
  func conic() {
    let layer = CAGradientLayer()
    layer.frame = square
    layer.type = .conic
    layer.colors = [CGColor.black, CGColor.white]
    (layer.startPoint, layer.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 0.5))
    let root = UIView(frame: square)
    root.layer.addSublayer(layer)
    let stops = [GradientStop(0, Color(red: 0, green: 0, blue: 0)), GradientStop(1, Color(red: 1, green: 1, blue: 1))]
    #expect(operations(root) == [.fill(Path(square), .conic(stops, center: CGPoint(x: 5, y: 5), angle: 0))])
  }

  @Test("An emitter is a labeled placeholder, and reported")
  func emitter() {
    let emitter = CAEmitterLayer()
    emitter.frame = CGRect(x: 10, y: 10, width: 80, height: 40)
    emitter.emitterCells = [CAEmitterCell()]
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    root.layer.addSublayer(emitter)
    var scene = Scene(size: .zero)
    let reports = Reports.messages { scene = SceneRecorder.scene(of: root, appearance: .light) }
    #expect(scene.outline == "image \"Particles\" = \"not emulated\" (10, 10, 80, 40)\n")
    #expect(scene.operations.contains { if case .text(let text, _) = $0 { text.text == "Particles" } else { false } })
    #expect(reports == ["CAEmitterLayer draws a placeholder instead of particles"])
  }
}
