package import Scenes

/// A layer that emits particles. They are not emulated: a dashed outline with a label is drawn, and the use is
/// reported.
open class CAEmitterLayer: CALayer {
  /// The definitions of the particles. Stored; has no effect.
  open var emitterCells: [CAEmitterCell]?
  /// The center of emission, in the layer's coordinates. Stored; has no effect.
  open var emitterPosition = CGPoint.zero
  /// The size of the area of emission, in points. Stored; has no effect.
  open var emitterSize = CGSize.zero
  /// The shape of the area of emission. Stored; has no effect.
  open var emitterShape = CAEmitterLayerEmitterShape.point
  /// The part of the shape in which particles start. Stored; has no effect.
  open var emitterMode = CAEmitterLayerEmitterMode.volume
  /// The order and blending of the particles. Stored; has no effect.
  open var renderMode = CAEmitterLayerRenderMode.unordered
  /// The third coordinate of the center of emission. Stored; has no effect.
  open var emitterZPosition: CGFloat = 0
  /// The depth of the area of emission. Stored; has no effect.
  open var emitterDepth: CGFloat = 0
  /// Whether particles have depth. Stored; has no effect.
  open var preservesDepth = false
  /// The seed of the random numbers. Stored; has no effect.
  open var seed: UInt32 = 0
  /// The factor of the cells' birth rates. Stored; has no effect.
  open var birthRate: Float = 1
  /// The factor of the cells' lifetimes. Stored; has no effect.
  open var lifetime: Float = 1

  /// The rectangle that stands for the particles: the bounds, or else a square around the center of emission.
  private var placeholder: CGRect {
    guard bounds.isEmpty else { return bounds }
    let size = CGSize(width: max(emitterSize.width, 88), height: max(emitterSize.height, 44))
    return CGRect(
      x: emitterPosition.x - size.width / 2, y: emitterPosition.y - size.height / 2, width: size.width,
      height: size.height)
  }

  private static let label = "Particles"

  override func recordContent(into operations: inout [DrawingOperation]) {
    super.recordContent(into: &operations)
    guard emitterCells?.isEmpty == false else { return }
    Report.notEmulated("CAEmitterLayer draws a placeholder instead of particles")
    let (rect, gray) = (placeholder.insetBy(dx: 0.5, dy: 0.5), Color(red: 0.5, green: 0.5, blue: 0.5))
    let text = TextBlock(Self.label, font: FontDescription(size: 12), color: gray, alignment: .center, maximumLines: 1)
    operations += [
      .stroke(Path(rect, radius: 4), gray, Stroke(width: 1, dashes: [4, 3])),
      .text(text, in: CGRect(x: rect.minX, y: rect.midY - 8, width: rect.width, height: 16)),
    ]
  }

  package override var recordedElement: SceneElement? {
    guard emitterCells?.isEmpty == false else { return super.recordedElement }
    return SceneElement(role: .image, label: Self.label, frame: placeholder, value: "not emulated")
  }
}
