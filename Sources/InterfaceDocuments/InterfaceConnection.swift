/// A connection between two objects.
public enum InterfaceConnection: Sendable, Equatable {
  /// An outlet: the destination is the value of a property.
  case outlet(property: String, destination: String)
  /// An outlet collection: the destination is appended to the value of a property.
  case outletCollection(property: String, destination: String)
  /// An action that is sent to the destination. `event` is Xcode's name, or nil for a gesture recognizer.
  case action(selector: String, destination: String, event: String?)
  /// A segue, which presents or embeds another view controller.
  case segue(kind: String, destination: String, identifier: String?, relationship: String?)

  /// The identifier of the destination object.
  public var destination: String {
    switch self {
    case .outlet(_, let destination), .outletCollection(_, let destination), .action(_, let destination, _),
      .segue(_, let destination, _, _):
      destination
    }
  }
}
