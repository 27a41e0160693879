public import Foundation

/// What is seen: a size and the elements on it, in the order in which they are drawn.
public struct Scene: Hashable, Codable, Sendable {
  /// The size in points.
  public var size: CGSize
  /// The elements, the first one at the back; frames are in points, in the scene's coordinates.
  public var elements: [SceneElement]

  /// A scene of `size` points.
  public init(size: CGSize, elements: [SceneElement] = []) {
    self.size = size
    self.elements = elements
  }

  /// The frontmost element at a point, in the scene's coordinates; nil where there is none.
  public func element(at point: CGPoint) -> SceneElement? {
    elements.last { $0.frame.contains(point) }
  }
}
