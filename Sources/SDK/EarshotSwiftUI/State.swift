public import EarshotUIKit
public import OpenCombine

/// A value that is elsewhere.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  /// A value by closures.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) { (self.get, self.set) = (get, set) }
  /// A value that stays.
  public static func constant(_ value: Value) -> Binding<Value> { Binding(get: { value }, set: { _ in }) }
  /// The value.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
  /// Itself.
  public var projectedValue: Binding<Value> { self }
  /// A part of the value.
  public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(get: { wrappedValue[keyPath: path] }, set: { wrappedValue[keyPath: path] = $0 })
  }
}

/// A value of a view's.
@propertyWrapper
public struct State<Value> {
  private final class Box {
    var value: Value
    init(_ value: Value) { self.value = value }
  }
  private let box: Box

  /// A value.
  public init(wrappedValue: Value) { box = Box(wrappedValue) }
  /// A value.
  public init(initialValue: Value) { box = Box(initialValue) }
  /// The value.
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }
  /// The value for other views.
  public var projectedValue: Binding<Value> { Binding(get: { box.value }, set: { box.value = $0 }) }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Nil.
  public init() { self.init(wrappedValue: nil) }
}

/// An object that a view watches.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject> {
  /// Bindings to the object's properties.
  @dynamicMemberLookup
  public struct Wrapper {
    let object: ObjectType
    public subscript<Value>(dynamicMember path: ReferenceWritableKeyPath<ObjectType, Value>) -> Binding<Value> {
      Binding(get: { object[keyPath: path] }, set: { object[keyPath: path] = $0 })
    }
  }

  /// The object.
  public var wrappedValue: ObjectType
  /// An object.
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
  /// An object.
  public init(initialValue: ObjectType) { wrappedValue = initialValue }
  /// Bindings to the object's properties.
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
}

/// An object that a view makes and watches.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject> {
  private let object: ObjectType
  /// An object.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { object = thunk() }
  /// The object.
  public var wrappedValue: ObjectType { object }
  /// Bindings to the object's properties.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { ObservedObject<ObjectType>.Wrapper(object: object) }
}

/// Light or dark.
public enum ColorScheme: Sendable { case light, dark }

/// What views have from those they are in.
public struct EnvironmentValues {
  public var colorScheme: ColorScheme { .light }
  public var openURL: OpenURLAction { OpenURLAction() }
}

/// Opens an address: never.
public struct OpenURLAction: Sendable {
  public func callAsFunction(_ url: URL) {}
}

/// A value from the views around.
@propertyWrapper
public struct Environment<Value> {
  private let path: KeyPath<EnvironmentValues, Value>
  /// A value by its key path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { path = keyPath }
  /// The value.
  public var wrappedValue: Value { EnvironmentValues()[keyPath: path] }
}
