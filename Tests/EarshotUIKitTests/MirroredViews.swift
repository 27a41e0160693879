import EarshotUIKit
import Scenes
import Testing

/// The same views laid out from left to right and from right to left, in a root view of 300 by 200 points.
@MainActor
struct MirroredViews {
  let (leftToRight, rightToLeft): (UIView, UIView)

  /// Creates both, each by a call of `make`, which adds views to the root.
  init(_ make: (UIView) -> Void) {
    leftToRight = Self.root(.leftToRight, make)
    rightToLeft = Self.root(.rightToLeft, make)
  }

  /// Returns a root view with a layout direction, with the views that `make` adds.
  static func root(_ direction: UITraitEnvironmentLayoutDirection, _ make: (UIView) -> Void) -> UIView {
    let root = UIView(frame: rect(0, 0, 300, 200))
    root.setSystemTraits(UITraitCollection(traitsFrom: [.system, UITraitCollection(layoutDirection: direction)]))
    make(root)
    for _ in 0..<2 { root.layoutIfNeeded() }
    return root
  }

  /// Returns a frame in thousandths of a point, so that rounding does not matter.
  private static func rounded(_ rect: CGRect) -> [Int] {
    [rect.minX, rect.minY, rect.width, rect.height].map { Int(($0 * 1000).rounded()) }
  }

  private static func frames(_ view: UIView, in root: UIView) -> [CGRect] {
    view.subviews.filter { !$0.isHidden && !$0.bounds.isEmpty }.flatMap { view in
      [view.convert(view.bounds, to: root)] + frames(view, in: root)
    }
  }

  /// Expects that all visible views are mirrored, and that some of them are at another place then.
  func expectMirrored(sourceLocation: SourceLocation = #_sourceLocation) {
    let frames = Self.frames(leftToRight, in: leftToRight)
    let mirrored = frames.map { Self.rounded($0.mirrored(in: leftToRight.bounds)) }
    let found = Self.frames(rightToLeft, in: rightToLeft).map(Self.rounded)
    #expect(found == mirrored, sourceLocation: sourceLocation)
    #expect(found != frames.map(Self.rounded), sourceLocation: sourceLocation)
    #expect(rightToLeft.layoutDiagnostics == leftToRight.layoutDiagnostics, sourceLocation: sourceLocation)
  }

  /// The bounds of the filled shapes of both, those from right to left mirrored back.
  var fills: (leftToRight: [[Int]], mirrored: [[Int]]) {
    func bounds(_ root: UIView) -> [CGRect] {
      var (transforms, bounds) = ([Transform.identity], [CGRect]())
      for operation in SceneRecorder.scene(of: root, appearance: .light).operations {
        let current = transforms[transforms.count - 1]
        switch operation {
        case .save: transforms.append(current)
        case .restore: transforms.removeLast()
        case .transform(let transform): transforms[transforms.count - 1] = transform.followed(by: current)
        case .fill(let path, _): bounds.append(path.transformed(by: current).bounds)
        default: break
        }
      }
      return bounds
    }
    return (
      bounds(leftToRight).map(Self.rounded),
      bounds(rightToLeft).map { Self.rounded($0.mirrored(in: rightToLeft.bounds)) }
    )
  }
}
