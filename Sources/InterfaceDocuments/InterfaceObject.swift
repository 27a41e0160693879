/// An object of a storyboard: a view, a view controller, a gesture recognizer, a guide or a placeholder.
public struct InterfaceObject: Sendable, Equatable {
  /// The role of an object.
  public enum Role: UInt8, Sendable {
    case view, viewController, gestureRecognizer, guide, placeholder, object
    /// A cell prototype, from which a table or collection view creates its cells.
    case prototype
  }

  /// The identifier, to which connections and constraints refer.
  public var identifier: String
  /// The object's role, such as a view or a gesture recognizer.
  public var role: Role
  /// The name of UIKit's class; for a guide or a placeholder, its type, such as `safeArea` or `IBFilesOwner`.
  public var className: String
  /// The name of the custom class; nil for a class of UIKit.
  public var customClass: String?
  /// The module of the custom class; nil for the extension's module.
  public var customModule: String?
  /// The attributes, by Xcode's names.
  public var properties: [InterfaceProperty] = []
  /// The subviews, guides and prototypes of a view, or the view and guides of a view controller.
  public var children: [InterfaceObject] = []
  /// The constraints that belong to the object.
  public var constraints: [InterfaceConstraint] = []
  /// The outlets, actions and segues.
  public var connections: [InterfaceConnection] = []
  /// The user-defined runtime attributes, by key path.
  public var runtimeAttributes: [InterfaceProperty] = []

  /// Creates an object.
  public init(
    identifier: String, role: Role, className: String, customClass: String? = nil, customModule: String? = nil
  ) {
    (self.identifier, self.role, self.className) = (identifier, role, className)
    (self.customClass, self.customModule) = (customClass, customModule)
  }

  /// The value of a property; nil if the file has none.
  public subscript(name: String) -> InterfaceValue? {
    properties.first { $0.name == name }?.value
  }

  /// Returns the children with a role.
  public func children(_ role: Role) -> [InterfaceObject] { children.filter { $0.role == role } }
}
