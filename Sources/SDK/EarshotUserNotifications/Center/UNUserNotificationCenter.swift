import Dispatch
import Synchronization

/// The central object for an app's notifications.
///
/// Emulated: the categories (U5), the stored delegate, ``supportsContentExtensions``. Not emulated yet: the rest. Those
/// members exist, call their completion handlers with the results for an app that has neither requested authorization
/// nor scheduled notifications, and report the call (`NotEmulated`).
/// Important: completion handlers are called on a background queue, as on iOS, in the order of the calls (U1).
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  private struct State {
    var categories: Set<UNNotificationCategory> = []
    var delegate = Delegate()
  }

  /// The app's delegate. As on iOS, it may be set on one thread and called on another; its thread safety is its own
  /// responsibility.
  private struct Delegate: @unchecked Sendable {
    weak var object: (any UNUserNotificationCenterDelegate)?
  }

  private static let shared = UNUserNotificationCenter()

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "UNUserNotificationCenter")

  /// Returns the notification center of the process.
  open class func current() -> UNUserNotificationCenter { shared }

  /// Creates a separate notification center, for a test.
  package override init() {
    super.init()
  }

  /// The delegate; a weak reference.
  open weak var delegate: (any UNUserNotificationCenterDelegate)? {
    get { state.withLock { $0.delegate }.object }
    set {
      let delegate = Delegate(object: newValue)
      state.withLock { $0.delegate = delegate }
    }
  }

  /// Whether the device supports content extensions; always true (C11).
  open var supportsContentExtensions: Bool { true }

  /// Calls a handler on the center's queue, in order.
  func answer(_ handler: @escaping @Sendable () -> Void) {
    queue.async(execute: handler)
  }

  /// Reports a call of a member that is not emulated yet.
  func report(_ member: String) {
    NotEmulated.report("UNUserNotificationCenter.\(member)")
  }

  // MARK: - Categories

  /// Registers the app's categories, and replaces those registered before (U5).
  open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    state.withLock { $0.categories = categories }
  }

  /// Passes the registered categories to a handler (U5).
  @preconcurrency
  open func getNotificationCategories(
    completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
  ) {
    let categories = state.withLock { $0.categories }
    answer { completionHandler(categories) }
  }

  /// Returns the registered categories (U5).
  open func notificationCategories() async -> Set<UNNotificationCategory> {
    await withCheckedContinuation { continuation in
      getNotificationCategories { continuation.resume(returning: $0) }
    }
  }
}
