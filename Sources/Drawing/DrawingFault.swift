public import Foundation

/// A reason why a scene cannot be drawn.
public enum DrawingFault: Error, Hashable, Sendable {
  /// A side of the scene is zero, negative or NaN.
  case noSize(CGSize)
  /// The image would have more pixels than allowed (``Painter/pixelLimit``, ``Pixels/maximumSide``).
  case tooLarge(width: Double, height: Double, limit: String)
  /// The scale is outside 1…3.
  case scale(Double)
  /// The edges of the shapes cross too many rows of pixels, or images, shadows and groups cover too many pixels.
  case tooIntricate
  /// The drawing library failed; `reason` is its message.
  case failed(reason: String)
}

extension DrawingFault: CustomStringConvertible {
  /// The fault, with the value that was found and what is allowed.
  public var description: String {
    switch self {
    case .noSize(let size):
      "the scene is \(size.width) x \(size.height) points; both sides must be greater than 0"
    case .tooLarge(let width, let height, let limit):
      "the picture would be \(width) x \(height) pixels; the limit is \(limit); reduce the scene or the scale"
    case .scale(let scale):
      "the scale must be from 1 to 3, but is \(scale)"
    case .tooIntricate:
      "the scene has too many edges, images, shadows or groups; use fewer or smaller ones"
    case .failed(let reason):
      "drawing failed: \(reason)"
    }
  }
}
