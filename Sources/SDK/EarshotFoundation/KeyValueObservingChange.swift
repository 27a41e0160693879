/// The kind of a change, with Apple's raw values.
public enum NSKeyValueChange: UInt, Sendable {
  /// The value was set. The only kind that occurs.
  case setting = 1
  /// Objects were inserted into a collection.
  case insertion = 2
  /// Objects were removed from a collection.
  case removal = 3
  /// Objects of a collection were replaced.
  case replacement = 4
}

/// A key of a change dictionary.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// The raw value, which is the same as on iOS.
  public let rawValue: String

  /// Creates a key from a raw value.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The key of the ``NSKeyValueChange``, as `NSNumber`.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The key of the value after the change; `NSNull` for nil.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The key of the value before the change; `NSNull` for nil.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// The key of the indexes of a changed collection; never used.
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  /// The key of a value of true in a notification before the change.
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  /// The kind of the change; always ``NSKeyValueChange/setting``.
  public typealias Kind = NSKeyValueChange
  /// The kind of the change.
  public let kind: Kind
  /// The value after the change; nil unless requested by ``NSKeyValueObservingOptions/new``.
  public let newValue: Value?
  /// The value before the change; nil unless requested by ``NSKeyValueObservingOptions/old``.
  public let oldValue: Value?
  /// The indexes of a changed collection; always nil.
  public let indexes: IndexSet?
  /// Whether this is a notification before the change.
  public let isPrior: Bool
}
