public import Foundation

/// Why a scene has no picture.
public enum DrawingFault: Error, Hashable, Sendable {
  /// It has no room: a side is zero, negative or not a number.
  case noSize(CGSize)
  /// It would have more pixels than are drawn (``Painter/pixelLimit``, ``Pixels/maximumSide``).
  case tooLarge(width: Double, height: Double, limit: String)
  /// The scale is not from 1 to 3.
  case scale(Double)
  /// Its shapes have more edges, over more rows of pixels, than are drawn.
  case tooIntricate
  /// The library that draws gave up; `reason` is its own word.
  case failed(reason: String)
}

extension DrawingFault: CustomStringConvertible {
  /// The fault in words: what was found, what is allowed.
  public var description: String {
    switch self {
    case .noSize(let size):
      "the scene is \(size.width) x \(size.height) points: there is nothing to draw; give both sides a length above 0"
    case .tooLarge(let width, let height, let limit):
      "the picture would be \(width) x \(height) pixels: more than \(limit); make the scene or the scale smaller"
    case .scale(let scale):
      "the scale is \(scale): it can be from 1 to 3"
    case .tooIntricate:
      "the shapes of the scene have too many edges to be drawn; give them fewer lines and curves"
    case .failed(let reason):
      "drawing failed: \(reason)"
    }
  }
}
