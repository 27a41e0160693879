import Foundation
public import Scenes

/// A painter that rasterizes scenes, reproducibly on every machine.
///
/// Every scene yields an image or a ``DrawingFault``: operations with NaN are not drawn, huge coordinates are clamped
/// to ``Painting/farthest``, and open groups are closed. Apart from the image itself, drawing uses at most 64 MB.
///
/// The last image is cached: drawing an equal scene again at the same scale returns it.
public final class Painter: @unchecked Sendable {
  /// The maximum number of pixels of an image, which is 64 MB.
  public static let pixelLimit = 16_777_216

  /// The typesetter that measures and draws text.
  public let typesetter: Typesetter

  private struct Painted {
    let scene: Scene
    let scale: Double
    let pixels: Pixels
  }

  /// The lock that protects the following state.
  private let lock = NSLock()
  private var last: Painted?

  /// Creates a painter with a typesetter.
  public init(typesetter: Typesetter = .hermetic) {
    self.typesetter = typesetter
  }

  /// Returns the image of a scene, with `scale` pixels per point, and transparent where the scene is empty.
  ///
  /// - Parameter scale: The scale, from 1 to 3.
  /// - Throws: ``DrawingFault`` if the scale or the size is not valid, or the scene is too complex.
  public func paint(_ scene: Scene, scale: Double) throws(DrawingFault) -> Pixels {
    guard scale >= 1, scale <= 3 else { throw .scale(scale) }
    if let cached = lock.withLock({ last }), cached.scale == scale, cached.scene == scene { return cached.pixels }
    let painting = try Painting(size: scene.size, scale: scale, typesetter: typesetter)
    let pixels = try painting.paint(scene.operations)
    lock.withLock { last = Painted(scene: scene, scale: scale, pixels: pixels) }
    return pixels
  }

  /// Returns the outline of a scene, with a last line that names the fonts other than Inter, if there are any:
  ///
  ///     fonts NotoColorEmoji 2.042-0+deb12u1, NotoSansArabic 2.005
  public func outline(of scene: Scene) -> String {
    var names = Set<String>()
    for case .text(let text, _) in scene.operations { names.formUnion(typesetter.fallbackFontTitles(for: text)) }
    return scene.outline + (names.isEmpty ? "" : "fonts \(names.sorted().joined(separator: ", "))\n")
  }

  /// Returns the distinct code points in a scene that no available font has, in order of appearance.
  public func missing(in scene: Scene) -> [Unicode.Scalar] {
    var (found, reported) = ([Unicode.Scalar](), Set<Unicode.Scalar>())
    for case .text(let text, let rect) in scene.operations {
      for scalar in typesetter.measure(text, width: rect.width).missing where reported.insert(scalar).inserted {
        found.append(scalar)
      }
    }
    return found
  }
}
