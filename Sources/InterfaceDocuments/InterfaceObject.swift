/// An object of a storyboard: a view, a view controller, a gesture recognizer, a guide or a placeholder.
public struct InterfaceObject: Sendable, Equatable {
  /// The part an object plays.
  public enum Role: UInt8, Sendable {
    case view, viewController, gestureRecognizer, guide, placeholder, object
  }

  /// Its identifier, which connections and constraints refer to.
  public var identifier: String
  /// The part it plays.
  public var role: Role
  /// The name of UIKit's class; of a guide or a placeholder its type, such as `safeArea` or `IBFilesOwner`.
  public var className: String
  /// The name of the app's own class; nil for UIKit's.
  public var customClass: String?
  /// The module of the app's own class; nil for the extension's.
  public var customModule: String?
  /// Its attributes, by Xcode's names.
  public var properties: [InterfaceProperty] = []
  /// Of a view its subviews and guides, of a view controller its view and guides.
  public var children: [InterfaceObject] = []
  /// The constraints it holds.
  public var constraints: [InterfaceConstraint] = []
  /// Its outlets, actions and segues.
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

  /// The value of a property; nil where the file has none.
  public subscript(name: String) -> InterfaceValue? {
    properties.first { $0.name == name }?.value
  }

  /// The children of a role.
  public func children(_ role: Role) -> [InterfaceObject] { children.filter { $0.role == role } }
}
