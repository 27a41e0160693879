public import Foundation

/// The visual and accessible content of an interface: a size, drawing operations, and elements.
public struct Scene: Hashable, Codable, Sendable {
  /// The size, in points.
  public var size: CGSize
  /// The drawing operations, in points, in the scene's coordinates.
  public var operations: [DrawingOperation]
  /// The elements from back to front, with frames in points, in the scene's coordinates.
  public var elements: [SceneElement]

  /// Creates a scene with a size in points.
  public init(size: CGSize, operations: [DrawingOperation] = [], elements: [SceneElement] = []) {
    self.size = size
    self.operations = operations
    self.elements = elements
  }

  /// Returns the frontmost element at a point in the scene's coordinates; nil if there is none.
  public func element(at point: CGPoint) -> SceneElement? {
    elements.last { $0.frame.contains(point) }
  }

  /// Places another scene on top of this one, with its upper-left corner at `origin`, in points; clips it to its size
  /// if `isClipped` is true.
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
