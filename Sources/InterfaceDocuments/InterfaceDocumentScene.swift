/// Top-level objects that are loaded together.
public struct InterfaceDocumentScene: Sendable, Equatable {
  /// The objects, in the file's order.
  public var objects: [InterfaceObject]

  /// Creates a scene.
  public init(objects: [InterfaceObject]) {
    self.objects = objects
  }

  /// The view controller; nil in a xib.
  public var controller: InterfaceObject? { objects.first { $0.role == .viewController } }
}
