public import Foundation

/// What is seen: a size, how it is drawn, and the elements on it, the first one at the back.
public struct Scene: Hashable, Codable, Sendable {
  /// The size in points.
  public var size: CGSize
  /// How it is drawn, step by step; points, in the scene's coordinates.
  public var operations: [DrawingOperation]
  /// The elements, the first one at the back; frames are in points, in the scene's coordinates.
  public var elements: [SceneElement]

  /// A scene of `size` points.
  public init(size: CGSize, operations: [DrawingOperation] = [], elements: [SceneElement] = []) {
    self.size = size
    self.operations = operations
    self.elements = elements
  }

  /// The frontmost element at a point, in the scene's coordinates; nil where there is none.
  public func element(at point: CGPoint) -> SceneElement? {
    elements.last { $0.frame.contains(point) }
  }

  /// Puts another scene on this one, its upper left corner at `origin`, in points; what lies outside its own size is cut off
  /// where `isClipped`.
  public mutating func place(_ other: Scene, at origin: CGPoint, isClipped: Bool = true) {
    operations.append(.save)
    operations.append(.transform(.translation(x: origin.x, y: origin.y)))
    if isClipped { operations.append(.clip(Path(CGRect(origin: .zero, size: other.size)))) }
    operations += other.operations
    operations.append(.restore)
    elements += other.elements.map { element in
      var element = element
      element.frame = element.frame.offsetBy(dx: origin.x, dy: origin.y)
      return element
    }
  }
}
