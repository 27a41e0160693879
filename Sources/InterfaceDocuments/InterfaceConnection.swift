/// A connection between two objects.
public enum InterfaceConnection: Sendable, Equatable {
  /// Sets a property of its object.
  case outlet(property: String, destination: String)
  /// Appends to a property of its object.
  case outletCollection(property: String, destination: String)
  /// Sends an action to an object. `event` is Xcode's name, or nil for a gesture recognizer.
  case action(selector: String, destination: String, event: String?)
  /// Presents or embeds another view controller.
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
