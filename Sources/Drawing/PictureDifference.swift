import CDrawing
public import Foundation
public import Scenes

/// The difference between two images.
public struct PictureDifference: Hashable, Sendable {
  /// The number of differing pixels; if the sizes differ, all pixels count.
  public let count: Int
  /// The smallest rectangle that contains the differing pixels, in pixels from the upper-left corner; null for equal
  /// images.
  public let bounds: CGRect
  /// The differing pixels in red over a pale copy of the first image; nil for equal images, and if the sizes differ.
  public let picture: Pixels?

  /// Compares two images, without tolerance.
  public init(_ first: Pixels, _ second: Pixels) {
    guard first.width == second.width, first.height == second.height else {
      count = max(first.width * first.height, second.width * second.height)
      bounds = CGRect(x: 0, y: 0, width: max(first.width, second.width), height: max(first.height, second.height))
      picture = nil
      return
    }
    guard first != second else {
      (count, bounds, picture) = (0, .null, nil)
      return
    }
    var box: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    var out = Data(count: first.bytes.count)
    count = out.withUnsafeMutableBytes { raw in
      withUnsafeMutableBytes(of: &box) { box in
        first.withPointer { first in
          second.withPointer { other in
            earshot_compare(
              first, other, Int32(second.width), Int32(second.height),
              box.baseAddress?.assumingMemoryBound(to: Int32.self),
              raw.baseAddress?.assumingMemoryBound(to: UInt8.self))
          }
        }
      }
    }
    bounds = CGRect(x: Int(box.0), y: Int(box.1), width: Int(box.2 - box.0), height: Int(box.3 - box.1))
    picture = Pixels(width: first.width, height: first.height, bytes: out)
  }

  /// Whether the images are equal.
  public var isEmpty: Bool { count == 0 }
}

extension PictureDifference: CustomStringConvertible {
  /// The difference as text.
  public var description: String {
    guard !isEmpty else { return "the pictures are equal" }
    let area = "\(Int(bounds.width)) x \(Int(bounds.height)) at (\(Int(bounds.minX)), \(Int(bounds.minY)))"
    return picture == nil
      ? "the pictures have different sizes"
      : "\(count) pixel\(count == 1 ? "" : "s") differ\(count == 1 ? "s" : ""), within \(area)"
  }
}
