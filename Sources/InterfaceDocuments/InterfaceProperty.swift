/// A named value of an object.
public struct InterfaceProperty: Sendable, Equatable {
  /// The name that Xcode uses, or a key path.
  public var name: String
  /// The property's value.
  public var value: InterfaceValue

  /// Creates a property.
  public init(_ name: String, _ value: InterfaceValue) {
    (self.name, self.value) = (name, value)
  }
}
