import Synchronization

// Core Foundation's notification centers.
//
// Emulated: observers by name, in this process. Not emulated: other processes, which a Darwin notification does not
// reach (one that no observer of this process receives is reported); objects, which are passed on but not compared.
// Important: the local center and `NotificationCenter.default` are independent of each other.

/// The name of a notification.
public struct CFNotificationName: RawRepresentable, Hashable, Sendable {
  /// The notification's name.
  public let rawValue: CFString
  /// Creates a name.
  public init(rawValue: CFString) { self.rawValue = rawValue }
  /// Creates a name.
  public init(_ rawValue: CFString) { self.rawValue = rawValue }
}

/// The function that a center calls for an observer, with the center, the observer, the name, the object and the
/// information.
public typealias CFNotificationCallback = (
  CFNotificationCenter?, UnsafeMutableRawPointer?, CFNotificationName?, UnsafeRawPointer?, CFDictionary?
) -> Void

/// The behaviors while a process is suspended, with Apple's raw values. No process is suspended.
public enum CFNotificationSuspensionBehavior: Int, Sendable { case drop = 1, coalesce, hold, deliverImmediately }

/// A notification center of Core Foundation.
public final class CFNotificationCenter: Sendable {
  struct Observer {
    let pointer: UnsafeRawPointer?
    let name: CFString?
    let callback: CFNotificationCallback
  }

  // Callbacks are called from the thread that posts, as on a device.
  struct Observers: @unchecked Sendable {
    var all: [Observer] = []
  }

  let observers = Mutex(Observers())
  static let darwin = CFNotificationCenter()
  static let local = CFNotificationCenter()
}

/// Returns the center for notifications between processes.
public func CFNotificationCenterGetDarwinNotifyCenter() -> CFNotificationCenter! { .darwin }
/// Returns the center for notifications in the process.
public func CFNotificationCenterGetLocalCenter() -> CFNotificationCenter! { .local }

/// Adds an observer.
public func CFNotificationCenterAddObserver(
  _ center: CFNotificationCenter!, _ observer: UnsafeRawPointer?, _ callBack: CFNotificationCallback?,
  _ name: CFString?, _ object: UnsafeRawPointer?, _ suspensionBehavior: CFNotificationSuspensionBehavior
) {
  guard let callBack, let center else { return }
  let new = CFNotificationCenter.Observers(
    all: [CFNotificationCenter.Observer(pointer: observer, name: name, callback: callBack)])
  center.observers.withLock { $0.all += new.all }
}

/// Removes an observer of a name, or of all names if the name is nil.
public func CFNotificationCenterRemoveObserver(
  _ center: CFNotificationCenter!, _ observer: UnsafeRawPointer?, _ name: CFNotificationName?,
  _ object: UnsafeRawPointer?
) {
  let bits = UInt(bitPattern: observer)
  center?.observers.withLock { observers in
    observers.all.removeAll { UInt(bitPattern: $0.pointer) == bits && (name == nil || $0.name == name?.rawValue) }
  }
}

/// Removes an observer of all names.
public func CFNotificationCenterRemoveEveryObserver(_ center: CFNotificationCenter!, _ observer: UnsafeRawPointer?) {
  CFNotificationCenterRemoveObserver(center, observer, nil, nil)
}

/// Posts a notification to the observers of this process.
public func CFNotificationCenterPostNotification(
  _ center: CFNotificationCenter!, _ name: CFNotificationName!, _ object: UnsafeRawPointer?,
  _ userInfo: CFDictionary?, _ deliverImmediately: Bool
) {
  guard let center, let name else { return }
  let observers = center.observers.withLock { observers in
    CFNotificationCenter.Observers(all: observers.all.filter { $0.name == nil || $0.name == name.rawValue })
  }
  if center === CFNotificationCenter.darwin, observers.all.isEmpty {
    Report.notEmulated("Darwin notifications to other processes are not emulated: \(name.rawValue) is not delivered")
  }
  for observer in observers.all {
    observer.callback(center, UnsafeMutableRawPointer(mutating: observer.pointer), name, object, userInfo)
  }
}
