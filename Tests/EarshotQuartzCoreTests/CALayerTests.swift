import EarshotQuartzCore
import Scenes
import Testing

@MainActor @Suite struct CALayerTests {
  private func layer(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    return layer
  }

  // MARK: - Geometry

  @Test func `Frame, bounds, position and anchor point are consistent`() {
    let layer = layer(10, 20, 100, 50)
    #expect(layer.position == CGPoint(x: 60, y: 45))
    layer.anchorPoint = .zero
    #expect(layer.position == CGPoint(x: 60, y: 45))
    #expect(layer.frame == CGRect(x: 60, y: 45, width: 100, height: 50))
    layer.bounds.size = CGSize(width: 20, height: 20)
    #expect(layer.frame == CGRect(x: 60, y: 45, width: 20, height: 20))
  }

  @Test func `A rotated layer's frame is its bounding rectangle`() {
    let layer = layer(0, 0, 100, 50)
    layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(layer.frame.minX - 25) < 1e-9 && abs(layer.frame.minY + 25) < 1e-9)
    #expect(abs(layer.frame.width - 50) < 1e-9 && abs(layer.frame.height - 100) < 1e-9)
    #expect(layer.bounds.size == CGSize(width: 100, height: 50))
  }

  @Test func `The frame set on a scaled layer is returned`() {
    let layer = layer(0, 0, 10, 10)
    layer.transform = CATransform3DMakeScale(2, 2, 1)
    layer.frame = CGRect(x: 30, y: 40, width: 100, height: 60)
    #expect(layer.bounds.size == CGSize(width: 50, height: 30))
    #expect(layer.frame == CGRect(x: 30, y: 40, width: 100, height: 60))
  }

  @Test func `A negative size is normalized`() {
    #expect(layer(10, 10, -10, -5).frame == CGRect(x: 0, y: 5, width: 10, height: 5))
  }

  @Test func `Points convert through transforms and scrolled bounds, and back`() {
    let (root, middle, leaf) = (layer(0, 0, 100, 100), layer(10, 10, 50, 50), layer(5, 5, 10, 10))
    root.addSublayer(middle)
    middle.addSublayer(leaf)
    middle.bounds.origin = CGPoint(x: 0, y: 20)
    middle.transform = CATransform3DMakeScale(2, 2, 1)
    let point = leaf.convert(CGPoint(x: 1, y: 1), to: root)
    #expect(point == CGPoint(x: -3, y: -43))
    #expect(leaf.convert(point, from: root) == CGPoint(x: 1, y: 1))
    #expect(leaf.convert(CGRect(x: 0, y: 0, width: 10, height: 10), to: root).size == CGSize(width: 20, height: 20))
  }

  @Test func `A hit test finds the deepest layer in front`() {
    let (root, back, front) = (layer(0, 0, 100, 100), layer(0, 0, 50, 50), layer(0, 0, 50, 50))
    root.sublayers = [back, front]
    #expect(root.hitTest(CGPoint(x: 10, y: 10)) === front)
    back.zPosition = 1
    #expect(root.hitTest(CGPoint(x: 10, y: 10)) === back)
    back.isHidden = true
    #expect(root.hitTest(CGPoint(x: 10, y: 10)) === front)
    #expect(root.hitTest(CGPoint(x: 90, y: 90)) === root)
  }

  // MARK: - The tree

  @Test func `Sublayers keep their order`() {
    let (root, a, b, c) = (CALayer(), CALayer(), CALayer(), CALayer())
    root.addSublayer(a)
    root.insertSublayer(b, at: 0)
    root.insertSublayer(c, above: b)
    #expect(root.sublayers == [b, c, a])
    root.insertSublayer(a, below: b)
    #expect(root.sublayers == [a, b, c])
    let d = CALayer()
    root.replaceSublayer(b, with: d)
    #expect(root.sublayers == [a, d, c])
    #expect(b.superlayer == nil)
    a.removeFromSuperlayer()
    root.sublayers = nil
    #expect(root.sublayers == nil)
    #expect(d.superlayer == nil)
  }

  @Test func `A layer added to another layer leaves its previous one`() {
    let (first, second, child) = (CALayer(), CALayer(), CALayer())
    first.addSublayer(child)
    second.addSublayer(child)
    #expect(first.sublayers == nil)
    #expect(child.superlayer === second)
  }

  @Test func `A class known at run time is created by its own initializer`() {
    final class OwnLayer: CALayer {
      var initializer = ""
      override init() {
        super.init()
        initializer = "init()"
      }
      required init?(coder: NSCoder) { nil }
    }
    #expect((CALayer.make(OwnLayer.self) as? OwnLayer)?.initializer == "init()")
    #expect(CALayer.make(CAGradientLayer.self) is CAGradientLayer)
  }

  @Test func `A delegate lays out the sublayers when the size has changed`() {
    final class LayoutDelegate: NSObject, CALayerDelegate {
      var passes = 0
      func layoutSublayers(of layer: CALayer) {
        passes += 1
        layer.sublayers?.first?.frame = layer.bounds
      }
    }
    let (root, child, delegate) = (layer(0, 0, 10, 10), CALayer(), LayoutDelegate())
    root.addSublayer(child)
    root.delegate = delegate
    root.layoutIfNeeded()
    root.layoutIfNeeded()
    #expect(delegate.passes == 1)
    #expect(child.frame == root.bounds)
  }

  // MARK: - Transforms

  @Test func `3D transforms equal their affine counterparts in the plane`() {
    let rotated = CATransform3DRotate(CATransform3DMakeTranslation(3, 4, 0), 1, 0, 0, 1)
    let plane = CGAffineTransform(translationX: 3, y: 4).rotated(by: 1)
    let converted = CATransform3DGetAffineTransform(rotated)
    #expect(
      abs(converted.a - plane.a) < 1e-12 && abs(converted.b - plane.b) < 1e-12 && converted.tx == 3 && converted.ty == 4
    )
    #expect(CATransform3DIsIdentity(CATransform3DIdentity))
    #expect(CATransform3DIsAffine(rotated))
    #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(1, 1, 0, 0)))
    #expect(CATransform3DMakeRotation(1, 0, 0, 0) == CATransform3DIdentity)
  }
}
