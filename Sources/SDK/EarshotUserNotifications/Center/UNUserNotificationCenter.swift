import Dispatch
package import Notifications
import Synchronization

/// The way to an app's notifications.
///
/// Emulated: the categories (U5), the delegate that is kept, ``supportsContentExtensions``. Not emulated yet: the rest.
/// Those members are there, call their completion handlers with what an app finds that never asked and has no
/// notifications, and say that they were called (`NotEmulated`).
/// The gotcha: completion handlers are called on a background queue, as on iOS, in the order of the calls (U1).
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  private struct State {
    var categories: Set<UNNotificationCategory> = []
    var categoriesObserver: (@Sendable ([Category]) -> Void)?
    var delegate = Delegate()
  }

  /// The app's delegate. It may be set on one thread and called on another, as on iOS: what it does there is its own.
  private struct Delegate: @unchecked Sendable {
    weak var object: (any UNUserNotificationCenterDelegate)?
  }

  private static let shared = UNUserNotificationCenter()

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "UNUserNotificationCenter")

  /// The one of this process.
  open class func current() -> UNUserNotificationCenter { shared }

  /// One beside the one of this process, for a test.
  package override init() {
    super.init()
  }

  /// What hears of the notifications; not kept alive.
  open weak var delegate: (any UNUserNotificationCenterDelegate)? {
    get { state.withLock { $0.delegate }.object }
    set {
      let delegate = Delegate(object: newValue)
      state.withLock { $0.delegate = delegate }
    }
  }

  /// Whether notifications may have content extensions: always (C11).
  open var supportsContentExtensions: Bool { true }

  /// Calls a handler on the queue of the center, after those before it.
  func answer(_ handler: @escaping @Sendable () -> Void) {
    queue.async(execute: handler)
  }

  /// Says that a member was called that does nothing yet.
  func report(_ member: String) {
    NotEmulated.report("UNUserNotificationCenter.\(member)")
  }

  // MARK: - Categories

  /// What gets the categories, in order of their names, as often as they are set; and at once, what was set before.
  package var categoriesObserver: (@Sendable ([Category]) -> Void)? {
    get { state.withLock { $0.categoriesObserver } }
    set {
      let categories = state.withLock { state in
        state.categoriesObserver = newValue
        return state.categories
      }
      if let newValue, !categories.isEmpty { newValue(Self.values(of: categories)) }
    }
  }

  /// Declares the kinds of notification of the app, in place of all that were declared before (U5).
  open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    let observer = state.withLock { state in
      state.categories = categories
      return state.categoriesObserver
    }
    observer?(Self.values(of: categories))
  }

  /// Gets the kinds of notification that were declared (U5).
  @preconcurrency
  open func getNotificationCategories(
    completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
  ) {
    let categories = state.withLock { $0.categories }
    answer { completionHandler(categories) }
  }

  /// The kinds of notification that were declared (U5).
  open func notificationCategories() async -> Set<UNNotificationCategory> {
    await withCheckedContinuation { continuation in
      getNotificationCategories { continuation.resume(returning: $0) }
    }
  }

  private static func values(of categories: Set<UNNotificationCategory>) -> [Category] {
    categories.map(\.value).sorted { $0.identifier < $1.identifier }
  }
}
