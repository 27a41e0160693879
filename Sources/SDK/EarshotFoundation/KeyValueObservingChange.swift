/// How a property changed, with Apple's raw values.
public enum NSKeyValueChange: UInt, Sendable {
  /// It was set: the only one that happens here.
  case setting = 1
  /// Something was inserted into a collection.
  case insertion = 2
  /// Something was removed from a collection.
  case removal = 3
  /// Something in a collection was replaced.
  case replacement = 4
}

/// Where a part of a change is in its dictionary.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// Apple's name.
  public let rawValue: String

  /// A key by Apple's name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// An `NSKeyValueChange` as `NSNumber`.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The value after the change; `NSNull` for nil.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The value before the change; `NSNull` for nil.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// Where in a collection; never here.
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  /// True where the change has not happened yet.
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// A change of a property.
public struct NSKeyValueObservedChange<Value> {
  /// The kind: always ``NSKeyValueChange/setting``.
  public typealias Kind = NSKeyValueChange
  /// How it changed.
  public let kind: Kind
  /// The value after the change; nil unless ``NSKeyValueObservingOptions/new`` asked for it.
  public let newValue: Value?
  /// The value before the change; nil unless ``NSKeyValueObservingOptions/old`` asked for it.
  public let oldValue: Value?
  /// Where in a collection; always nil.
  public let indexes: IndexSet?
  /// Whether the change has not happened yet.
  public let isPrior: Bool
}
