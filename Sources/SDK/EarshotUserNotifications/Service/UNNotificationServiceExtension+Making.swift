extension UNNotificationServiceExtension {
  /// Creates an instance of a class that is only known at run time, with its `init()`.
  ///
  /// A subclass whose designated initializers do not include `init()` traps: create it with a closure instead.
  /// - Parameter type: `UNNotificationServiceExtension` or a subclass.
  package static func make(_ type: UNNotificationServiceExtension.Type) -> UNNotificationServiceExtension {
    type.allocate()
  }

  /// Calls ``init(dynamically:)`` on the class.
  ///
  /// Swift can call only `required` initializers on a metatype value. `init()` cannot be `required` here: iOS sources
  /// that declare `override init()` would have to write `required` instead. However, a convenience initializer receives
  /// the class as an argument too, and calls the designated initializer of that class. Therefore this declaration names
  /// the symbol of the convenience initializer.
  @_silgen_name("$s24EarshotUserNotifications30UNNotificationServiceExtensionC11dynamicallyACyt_tcfC")
  static func allocate() -> UNNotificationServiceExtension

  /// Creates an instance with the `init()` of the class.
  package convenience init(dynamically: Void) {
    self.init()
  }
}
