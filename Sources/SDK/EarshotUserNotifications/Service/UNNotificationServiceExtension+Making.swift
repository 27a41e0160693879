extension UNNotificationServiceExtension {
  /// A new instance of a class that is known at run time only, made with its `init()`.
  ///
  /// A subclass whose designated initialisers are others than `init()` has none to call: that traps, and it is to be
  /// made by a closure instead.
  /// - Parameter type: `UNNotificationServiceExtension` or a subclass of it.
  package static func make(_ type: UNNotificationServiceExtension.Type) -> UNNotificationServiceExtension {
    type.allocate()
  }

  /// Calls ``init(dynamically:)`` on the class it is called on.
  ///
  /// Swift lets only `required` initialisers be called on a class that is known at run time. `required` is not possible
  /// here: iOS sources that write `override init()` would have to write `required` instead. But a convenience initialiser
  /// takes the class as an argument all the same, and the designated one it calls is looked up in that class. So this
  /// declaration names the convenience initialiser's own symbol.
  @_silgen_name("$s24EarshotUserNotifications30UNNotificationServiceExtensionC11dynamicallyACyt_tcfC")
  static func allocate() -> UNNotificationServiceExtension

  /// Makes an instance through the `init()` of the class it is called on.
  package convenience init(dynamically: Void) {
    self.init()
  }
}
