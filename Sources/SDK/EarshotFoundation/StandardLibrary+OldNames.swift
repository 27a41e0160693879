// Members of Swift's standard library and Core Graphics' types that older sources use, and Linux lacks.

extension String {
  /// The characters of the string, which are the string itself; the spelling of Swift 3.
  public var characters: String {
    get { self }
    set { self = newValue }
  }
}

extension Substring {
  /// The characters of the substring, which are the substring itself; the spelling of Swift 3.
  public var characters: Substring { self }
}

extension UnsafeMutablePointer {
  /// Frees the memory. Swift 3's name, whose capacity has no effect.
  public func deallocate(capacity: Int) { deallocate() }
}

extension NSMutableString {
  /// Appends a text made from a format and arguments.
  public func appendFormat(_ format: String, _ args: any CVarArg...) {
    append(String(format: format, arguments: args))
  }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
  /// The width and height, such as `(320.0, 200.0)`.
  public var debugDescription: String { "(\(width), \(height))" }
}

extension CGPoint: @retroactive CustomDebugStringConvertible {
  /// The coordinates, such as `(8.0, 16.0)`.
  public var debugDescription: String { "(\(x), \(y))" }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
  /// The origin, width and height, such as `(8.0, 16.0, 320.0, 200.0)`.
  public var debugDescription: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
}

extension NSSortDescriptor {
  /// Creates a sort descriptor that compares the values of a key.
  public convenience init(key: String?, ascending: Bool) {
    self.init(key: key, ascending: ascending, selector: nil)
  }

  /// Creates a sort descriptor that compares the values of a key. The selector is ignored: strings are compared as by
  /// `compare:`.
  public convenience init(key: String?, ascending: Bool, selector: Selector?) {
    self.init(keyPath: \NSObject.self, ascending: ascending) { left, right in
      PredicateFormat.compare(
        PredicateFormat.value(key ?? "self", of: left), PredicateFormat.value(key ?? "self", of: right))
        ?? .orderedSame
    }
  }
}
