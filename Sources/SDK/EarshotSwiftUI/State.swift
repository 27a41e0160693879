public import EarshotUIKit
public import OpenCombine

/// A property wrapper that reads and writes a value owned elsewhere.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  /// Creates a binding with closures that get and set the value.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) { (self.get, self.set) = (get, set) }
  /// Creates a binding with an immutable value.
  public static func constant(_ value: Value) -> Binding<Value> { Binding(get: { value }, set: { _ in }) }
  /// The underlying value.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
  /// The binding itself.
  public var projectedValue: Binding<Value> { self }
  /// Returns a binding to a property of the value.
  public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(get: { wrappedValue[keyPath: path] }, set: { wrappedValue[keyPath: path] = $0 })
  }
}

/// A property wrapper that stores a value owned by a view.
@propertyWrapper
public struct State<Value> {
  private final class Box {
    var value: Value
    init(_ value: Value) { self.value = value }
  }
  private let box: Box

  /// Creates a state with an initial value.
  public init(wrappedValue: Value) { box = Box(wrappedValue) }
  /// Creates a state with an initial value.
  public init(initialValue: Value) { box = Box(initialValue) }
  /// The underlying value.
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }
  /// A binding to the value.
  public var projectedValue: Binding<Value> { Binding(get: { box.value }, set: { box.value = $0 }) }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Creates a state with the value nil.
  public init() { self.init(wrappedValue: nil) }
}

/// A property wrapper for an object that a view observes.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject> {
  /// A wrapper that creates bindings to the object's properties.
  @dynamicMemberLookup
  public struct Wrapper {
    let object: ObjectType
    /// Returns a binding to a property of the object.
    public subscript<Value>(dynamicMember path: ReferenceWritableKeyPath<ObjectType, Value>) -> Binding<Value> {
      Binding(get: { object[keyPath: path] }, set: { object[keyPath: path] = $0 })
    }
  }

  /// The observed object.
  public var wrappedValue: ObjectType
  /// Creates a wrapper for an object.
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
  /// Creates a wrapper for an object.
  public init(initialValue: ObjectType) { wrappedValue = initialValue }
  /// The bindings to the object's properties.
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
}

/// A property wrapper for an object that a view creates and observes.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject> {
  private let object: ObjectType
  /// Creates a wrapper with an initial object.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { object = thunk() }
  /// The observed object.
  public var wrappedValue: ObjectType { object }
  /// The bindings to the object's properties.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { ObservedObject<ObjectType>.Wrapper(object: object) }
}

/// The color schemes: light and dark.
public enum ColorScheme: Sendable { case light, dark }

/// The values that a view inherits from its environment.
public struct EnvironmentValues {
  /// The color scheme. Always `light`.
  public var colorScheme: ColorScheme { .light }
  /// The action that opens a URL.
  public var openURL: OpenURLAction { OpenURLAction() }
}

/// An action that opens a URL. It has no effect.
public struct OpenURLAction: Sendable {
  /// Opens a URL. Has no effect.
  public func callAsFunction(_ url: URL) {}
}

/// A property wrapper that reads a value from a view's environment.
@propertyWrapper
public struct Environment<Value> {
  private let path: KeyPath<EnvironmentValues, Value>
  /// Creates a wrapper for the value at a key path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { path = keyPath }
  /// The current value.
  public var wrappedValue: Value { EnvironmentValues()[keyPath: path] }
}
