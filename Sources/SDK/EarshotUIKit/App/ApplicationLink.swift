/// The connection of an app's object to the system.
package struct ApplicationLink {
  /// Registers for remote notifications, or unregisters.
  package var register: @MainActor (Bool) -> Void
  /// Sets the number on the app's icon.
  package var setBadge: @MainActor (Int) -> Void

  /// Creates a connection.
  package init(register: @escaping @MainActor (Bool) -> Void, setBadge: @escaping @MainActor (Int) -> Void) {
    (self.register, self.setBadge) = (register, setBadge)
  }
}
