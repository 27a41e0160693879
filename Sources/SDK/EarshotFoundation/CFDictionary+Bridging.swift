// The conversions that `as CFDictionary` performs on iOS. `earshot build` replaces the cast with these properties,
// whose names have the same length.

extension Dictionary {
  /// The dictionary with keys that are strings. Optional keys and values are unwrapped; nil ones are skipped.
  public var asCFDictionary: CFDictionary {
    if let dictionary = self as? CFDictionary { return dictionary.compactMapValues { unwrapped($0) } }
    var dictionary: CFDictionary = [:]
    for (key, value) in self {
      guard let key = unwrapped(key), let value = unwrapped(value) else { continue }
      dictionary[key as? String ?? "\(key)"] = value
    }
    return dictionary
  }
}

extension NSDictionary {
  /// The dictionary with keys that are strings.
  public var asCFDictionary: CFDictionary {
    var dictionary: CFDictionary = [:]
    for (key, value) in self { dictionary[key as? String ?? "\(key)"] = value }
    return dictionary
  }
}

private protocol OptionalValue {
  var anyValue: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var anyValue: Any? { map { $0 } }
}

/// Returns a value that is not optional; nil if the value is an optional that is nil.
private func unwrapped(_ value: Any) -> Any? {
  var value = value
  while let optional = value as? any OptionalValue {
    guard let next = optional.anyValue else { return nil }
    value = next
  }
  return value
}
