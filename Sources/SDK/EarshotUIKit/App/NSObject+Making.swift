import EarshotFoundation

extension NSObject {
  /// Creates an instance of a class that is only known at run time, with its `init()`. A class without this initializer
  /// traps.
  ///
  /// - Parameter type: A class.
  /// - Returns: The instance as a value of a protocol; nil if the class does not conform, or is not a subclass of
  ///   `NSObject`.
  @MainActor
  package static func instance<Value>(of type: AnyClass) -> Value? {
    (ObjectiveCRegistry.instance(of: type) ?? (type as? NSObject.Type).map { $0.allocate() }) as? Value
  }

  /// Calls ``init(made:)`` on the class: `UIViewController.allocate()` describes how.
  @_silgen_name("$s10Foundation8NSObjectC12EarshotUIKitE4madeACyt_tcfC")
  private static func allocate() -> NSObject

  /// Creates an instance with the `init()` of the class.
  package convenience init(made: Void) {
    self.init()
  }
}
