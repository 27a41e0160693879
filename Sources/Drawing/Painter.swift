import Foundation
public import Scenes

/// Paints scenes: values in, pixels out, the same ones on every machine.
///
/// Whatever a scene says, it gives a picture or a ``DrawingFault``: what is not a number is not drawn, what is enormous is cut
/// to ``Painting/farthest``, what is not closed is closed. Beyond the picture itself, painting takes at most 64 MB.
///
/// The last picture is kept: painting an equal scene again at the same scale returns it without painting.
public final class Painter: @unchecked Sendable {
  /// The most pixels a picture may have: 64 MB of them.
  public static let pixelLimit = 16_777_216

  /// What measures and draws text.
  public let typesetter: Typesetter

  private struct Painted {
    let scene: Scene
    let scale: Double
    let pixels: Pixels
  }

  /// Guards what follows.
  private let lock = NSLock()
  private var last: Painted?

  /// A painter whose text is set by `typesetter`.
  public init(typesetter: Typesetter = .hermetic) {
    self.typesetter = typesetter
  }

  /// The picture of a scene, `scale` pixels to a point; what the scene does not cover is transparent.
  ///
  /// - Parameter scale: From 1 to 3.
  public func paint(_ scene: Scene, scale: Double) throws(DrawingFault) -> Pixels {
    guard scale >= 1, scale <= 3 else { throw .scale(scale) }
    if let kept = lock.withLock({ last }), kept.scale == scale, kept.scene == scene { return kept.pixels }
    let painting = try Painting(size: scene.size, scale: scale, typesetter: typesetter)
    let pixels = try painting.paint(scene.operations)
    lock.withLock { last = Painted(scene: scene, scale: scale, pixels: pixels) }
    return pixels
  }

  /// The code points in a scene that no font at hand can draw, each once, in the order in which they come.
  public func missing(in scene: Scene) -> [Unicode.Scalar] {
    var (found, known) = ([Unicode.Scalar](), Set<Unicode.Scalar>())
    for case .text(let text, let rect) in scene.operations {
      for scalar in typesetter.measure(text, width: rect.width).missing where known.insert(scalar).inserted {
        found.append(scalar)
      }
    }
    return found
  }
}
