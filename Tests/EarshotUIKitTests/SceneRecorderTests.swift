import EarshotUIKit
import ExtensionTestSupport
import Scenes
import Testing
import Transcripts

@MainActor @Suite("Scenes of view hierarchies") struct SceneRecorderTests {
  private let red = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)

  private func view(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: UIColor? = nil) -> UIView
  {
    let view = UIView(frame: CGRect(x: x, y: y, width: width, height: height))
    view.backgroundColor = color
    return view
  }

  private func scene(_ root: UIView, _ appearance: Appearance = .light) -> Scene {
    SceneRecorder.scene(of: root, appearance: appearance)
  }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Path {
    Path(CGRect(x: x, y: y, width: width, height: height))
  }

  // MARK: - Places

  @Test func `Views are drawn in order at their positions, relative to the root`() {
    let root = view(50, 60, 100, 80, .red)
    let middle = view(10, 20, 50, 40)
    root.addSubview(middle)
    middle.addSubview(view(1, 2, 3, 4, .blue))
    #expect(
      scene(root)
        == Scene(
          size: CGSize(width: 100, height: 80),
          operations: [
            .fill(rect(0, 0, 100, 80), .color(red)), .fill(rect(11, 22, 3, 4), .color(blue)),
          ]))
  }

  @Test func `A scrolled view shows the content at its bounds`() {
    let root = view(0, 0, 100, 100)
    root.bounds.origin = CGPoint(x: 0, y: 30)
    root.addSubview(view(0, 40, 10, 10, .red))
    #expect(scene(root).operations == [.fill(rect(0, 10, 10, 10), .color(red))])
  }

  @Test func `A transform applies to a view's contents and is restored`() {
    let root = view(0, 0, 100, 100)
    let transformed = view(10, 10, 20, 10)
    transformed.transform = CGAffineTransform(scaleX: 2, y: 2)
    transformed.addSubview(view(1, 1, 2, 2, .blue))
    root.addSubview(transformed)
    root.addSubview(view(0, 0, 5, 5, .red))
    #expect(
      scene(root).operations == [
        .save, .transform(Transform(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 5)), .fill(rect(1, 1, 2, 2), .color(blue)),
        .restore, .fill(rect(0, 0, 5, 5), .color(red)),
      ])
    transformed.transform = CGAffineTransform(scaleX: 0, y: 1)
    #expect(scene(root).operations == [.fill(rect(0, 0, 5, 5), .color(red))])
  }

  // MARK: - Omitted content

  @Test func `Hidden, nearly transparent and empty views add no operations`() {
    let root = view(0, 0, 100, 100)
    let (hidden, faint, clear, empty, idle) = (
      view(0, 0, 9, 9, .red), view(0, 0, 9, 9, .red), view(0, 0, 9, 9, .clear), view(0, 0, 0, 9, .red), view(0, 0, 9, 9)
    )
    hidden.isHidden = true
    faint.alpha = 0.005
    idle.clipsToBounds = true
    idle.alpha = 0.5
    idle.transform = CGAffineTransform(rotationAngle: 1)
    for view in [hidden, faint, clear, empty, idle] { root.addSubview(view) }
    #expect(scene(root).operations == [])
  }

  @Test func `One operation gets the opacity itself, and several become a group`() {
    let root = view(0, 0, 100, 100)
    let faint = view(10, 10, 9, 9, .red)
    faint.alpha = 0.5
    root.addSubview(faint)
    #expect(
      scene(root).operations == [.fill(rect(10, 10, 9, 9), .color(Color(red: 1, green: 0, blue: 0, alpha: 0.5)))])
    faint.addSubview(view(0, 0, 2, 2, .blue))
    #expect(
      scene(root).operations == [
        .beginGroup(opacity: 0.5), .fill(rect(10, 10, 9, 9), .color(red)), .fill(rect(10, 10, 2, 2), .color(blue)),
        .endGroup,
      ])
  }

  // MARK: - Appearance

  @Test func `Shadow, background, clipped content and border are drawn in order`() {
    let root = view(0, 0, 100, 100)
    let card = view(10, 10, 40, 40, .red)
    card.layer.cornerRadius = 8
    card.layer.borderWidth = 2
    card.layer.borderColor = UIColor.blue.cgColor
    card.clipsToBounds = true
    card.addSubview(view(0, 0, 10, 10, .blue))
    root.addSubview(card)
    let round = Path(CGRect(x: 10, y: 10, width: 40, height: 40), radius: 8)
    #expect(
      scene(root).operations == [
        .fill(round, .color(red)), .save, .clip(round), .fill(rect(10, 10, 10, 10), .color(blue)), .restore,
        .stroke(Path(CGRect(x: 11, y: 11, width: 38, height: 38), radius: 7), blue, Stroke(width: 2)),
      ])
    card.clipsToBounds = false
    card.layer.shadowOpacity = 1
    card.layer.shadowOffset = CGSize(width: 1, height: 2)
    let shadow = Shadow(color: Color(red: 0, green: 0, blue: 0), offset: CGSize(width: 1, height: 2), blur: 6)
    #expect(scene(root).operations.first == .shadow(round, shadow))
  }

  @Test func `A custom layer is drawn at its position among the views`() {
    let root = view(0, 0, 100, 100)
    let (below, above) = (view(0, 0, 10, 10, .red), view(0, 0, 10, 10, .red))
    root.addSubview(below)
    root.addSubview(above)
    let between = CALayer()
    between.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
    between.backgroundColor = UIColor.blue.cgColor
    root.layer.insertSublayer(between, above: below.layer)
    #expect(
      scene(root).operations == [
        .fill(rect(0, 0, 10, 10), .color(red)), .fill(rect(5, 5, 10, 10), .color(blue)),
        .fill(rect(0, 0, 10, 10), .color(red)),
      ])
    between.zPosition = 1
    #expect(scene(root).operations.last == .fill(rect(5, 5, 10, 10), .color(blue)))
    root.sendSubviewToBack(above)
    #expect(root.layer.sublayers == [above.layer, below.layer, between])
  }

  @Test func `A shape layer masks with its path`() {
    let root = view(0, 0, 100, 100)
    let masked = view(10, 10, 20, 20, .red)
    let mask = CAShapeLayer()
    mask.path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 20)).cgPath
    masked.layer.mask = mask
    root.addSubview(masked)
    #expect(
      scene(root).operations == [
        .save, .clip(Path(ellipseIn: CGRect(x: 10, y: 10, width: 20, height: 20))),
        .fill(rect(10, 10, 20, 20), .color(red)), .restore,
      ])
  }

  @Test func `A view's layer may have a custom class`() {
    final class Gradient: UIView {
      override class var layerClass: AnyClass { CAGradientLayer.self }
    }
    let view = Gradient(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    (view.layer as? CAGradientLayer)?.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    let stops = [GradientStop(0, red), GradientStop(1, blue)]
    #expect(
      scene(view).operations == [
        .fill(rect(0, 0, 10, 10), .linear(stops, from: CGPoint(x: 5, y: 0), to: CGPoint(x: 5, y: 10)))
      ])
  }

  @Test func `Layers follow their view if a subclass places them in layoutSublayers`() {
    final class Framed: UIView {
      let inner = CALayer()
      override func layoutSublayers(of layer: CALayer) {
        super.layoutSublayers(of: layer)
        if inner.superlayer == nil { layer.addSublayer(inner) }
        inner.backgroundColor = UIColor.red.cgColor
        inner.frame = bounds.insetBy(dx: 2, dy: 2)
      }
    }
    #expect(
      scene(Framed(frame: CGRect(x: 0, y: 0, width: 10, height: 10))).operations
        == [.fill(rect(2, 2, 6, 6), .color(red))])
  }

  // MARK: - Light and dark

  @Test func `Colors follow the appearance, and a view may override it`() {
    let root = view(0, 0, 10, 10, .systemBackground)
    let child = view(0, 0, 5, 5, .systemBackground)
    root.addSubview(child)
    func colors(_ scene: Scene) -> [String] {
      scene.operations.compactMap { if case .fill(_, .color(let color)) = $0 { color.hexadecimal } else { nil } }
    }
    #expect(colors(scene(root)) == ["#FFFFFF", "#FFFFFF"])
    #expect(colors(scene(root, .dark)) == ["#000000", "#000000"])
    child.overrideUserInterfaceStyle = .light
    #expect(colors(scene(root, .dark)) == ["#000000", "#FFFFFF"])
    #expect(child.traitCollection.userInterfaceStyle == .light)
    #expect(root.traitCollection.userInterfaceStyle == .dark)
    child.layer.backgroundColor = UIColor.red.cgColor
    #expect(colors(scene(root, .dark)) == ["#000000", "#FF0000"])
    #expect(child.backgroundColor == .red)
  }

  // MARK: - Elements

  @Test func `Elements are in the root's coordinates, clipped by their views`() {
    let root = view(5, 5, 100, 100)
    let clipping = view(50, 50, 30, 30)
    clipping.clipsToBounds = true
    let label = UILabel(frame: CGRect(x: 20, y: 20, width: 40, height: 20))
    label.text = "Words"
    clipping.addSubview(label)
    root.addSubview(clipping)
    #expect(scene(root).elements.map(\.frame) == [CGRect(x: 70, y: 70, width: 10, height: 10)])
    clipping.clipsToBounds = false
    #expect(scene(root).elements.map(\.frame) == [CGRect(x: 70, y: 70, width: 30, height: 20)])
    label.frame.origin.x = 200
    #expect(scene(root).elements == [])
  }

  @Test func `Accessibility properties determine the element`() {
    let root = view(0, 0, 100, 100)
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 90, height: 20))
    label.text = "3:05"
    label.accessibilityLabel = "three minutes"
    let card = view(0, 40, 90, 20)
    card.isAccessibilityElement = true
    card.accessibilityTraits = .button
    card.accessibilityLabel = "Open"
    card.accessibilityValue = "new"
    root.addSubview(label)
    root.addSubview(card)
    #expect(
      scene(root).elements == [
        SceneElement(role: .text, label: "three minutes", frame: label.frame),
        SceneElement(role: .button, label: "Open", frame: card.frame, value: "new"),
      ])
    label.isAccessibilityElement = false
    #expect(scene(root).elements.map(\.label) == ["Open"])
    root.accessibilityElementsHidden = true
    #expect(scene(root).elements == [])
  }

  @Test func `Accessibility actions are stored, and posting a notification does nothing`() {
    let card = view(0, 0, 90, 20)
    let action = UIAccessibilityCustomAction(name: "Open") { $0.name == "Open" }
    card.accessibilityCustomActions = [action]
    card.accessibilityElements = [UILabel()]
    #expect(card.accessibilityCustomActions?.first?.actionHandler?(action) == true)
    #expect(card.accessibilityElements?.count == 1)
    UIAccessibility.post(notification: .announcement, argument: "Playing")
    UIAccessibility.post(notification: .layoutChanged, argument: nil)
    #expect(!UIAccessibility.isVoiceOverRunning)
  }

  @Test func `A layer can be an element, such as a video's`() {
    let root = view(0, 0, 100, 100)
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    layer.sceneElement = SceneElement(role: .video, label: "Video", frame: layer.bounds)
    root.layer.addSublayer(layer)
    #expect(scene(root).elements == [SceneElement(role: .video, label: "Video", frame: layer.frame)])
  }

  // MARK: - Invalid values

  /// Runs a body, and returns the identifiers of the diagnostics reported meanwhile.
  private func defects(_ body: () -> Void) -> [String] {
    Reports.during(body).map { String($0.prefix { $0 != ":" }) }
  }

  @Test func `An invalid frame is reported and skipped with its contents`() {
    let root = view(0, 0, 100, 100, .red)
    let lost = view(.nan, 0, 10, 10, .blue)
    lost.addSubview(view(0, 0, 1, 1, .blue))
    root.addSubview(lost)
    root.addSubview(view(0, 0, .infinity, 10, .blue))
    var result = Scene(size: .zero)
    #expect(defects { result = scene(root) } == ["invalidGeometry", "invalidGeometry"])
    #expect(result.operations.count == 1)
    root.bounds.size.height = .nan
    #expect(defects { result = scene(root) } == ["invalidGeometry"])
    #expect(result == Scene(size: .zero))
  }

  @Test func `Enormous and negative frames are drawn unchanged`() {
    let root = view(0, 0, 100, 100)
    root.addSubview(view(-1e9, -1e9, 2e9, 2e9, .red))
    root.addSubview(view(10, 10, -5, -5, .blue))
    #expect(
      scene(root).operations == [
        .fill(rect(-1e9, -1e9, 2e9, 2e9), .color(red)), .fill(rect(5, 5, 5, 5), .color(blue)),
      ])
  }

  @Test func `Six hundred nested views are drawn, and more than a thousand are reported`() {
    func nested(_ depth: Int) -> UIView {
      // The views are added from the inside outward, so that no view has a superview to notify.
      var outer = view(0, 0, 10, 10)
      outer.backgroundColor = .red
      for _ in 1..<depth {
        let next = view(0, 0, 10, 10)
        next.addSubview(outer)
        outer = next
      }
      return outer
    }
    var result = Scene(size: .zero)
    #expect(defects { result = scene(nested(600)) } == [])
    #expect(result.operations.count == 1)
    #expect(defects { result = scene(nested(1_001)) } == ["deepViews"])
    #expect(result.operations.isEmpty)
  }

  @Test func `The same view hierarchy gives the same scene`() {
    let root = view(0, 0, 100, 100, .systemBackground)
    for index in 0..<30 {
      let label = UILabel(frame: CGRect(x: 0, y: index * 3, width: 90, height: 20))
      label.text = "Line \(index)"
      label.alpha = 0.5
      root.addSubview(label)
    }
    let first = scene(root)
    #expect(first == scene(root))
    #expect(first.elements.count == 30)
  }
}
