import Dispatch
import ExtensionProtocol
import Notifications
import Synchronization

/// The central object for an app's notifications.
///
/// Emulated: everything. The device on which the code runs answers the calls, for an extension or an app in a process
/// of its own as well as in a test's process. Code that runs on no device gets the results for an app that has neither
/// requested authorization nor scheduled notifications, and the call is reported (`NotEmulated`).
/// Important: completion handlers are called on a background queue, as on iOS, in the order of the calls (U1). In
/// virtual time, triggers fire only when the test advances device time.
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

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "UNUserNotificationCenter")
  /// The connection of a center that belongs to one app; nil for the connection of the running code.
  private let link: (any CenterLink)?
  /// Whether the center is on no device.
  private let isSeparate: Bool

  /// Returns the notification center of the process.
  open class func current() -> UNUserNotificationCenter { shared }

  private static let shared = UNUserNotificationCenter(nil, isSeparate: false)

  /// Creates a separate notification center that is on no device, for a test.
  package convenience override init() {
    self.init(nil, isSeparate: true)
  }

  /// Creates the notification center of an app.
  package convenience init(link: any CenterLink) {
    self.init(link, isSeparate: false)
  }

  private init(_ link: (any CenterLink)?, isSeparate: Bool) {
    (self.link, self.isSeparate) = (link, isSeparate)
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

  /// Sends a call to the device. A center on no device reports the call, and answers it itself.
  ///
  /// - Parameters:
  ///   - request: The call.
  ///   - member: The name of the called member.
  ///   - fallback: The answer of a center on no device.
  ///   - handler: The handler of the answer, which is called on the center's queue.
  func call(
    _ request: CenterRequest, _ member: String, onNoDevice fallback: CenterReply,
    _ handler: @escaping @Sendable (CenterReply) -> Void
  ) {
    if !isSeparate, let link = link ?? CenterLinks.current {
      return link.send(request, answerOn: queue, handler)
    }
    NotEmulated.report("UNUserNotificationCenter.\(member)")
    queue.async { handler(fallback) }
  }

  /// Whether the center is on a device.
  private var isOnDevice: Bool { !isSeparate && (link ?? CenterLinks.current) != nil }

  // MARK: - Categories

  /// Registers the app's categories, and replaces those registered before (U5).
  open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    guard isOnDevice else { return state.withLock { $0.categories = categories } }
    let values = categories.map(\.value).sorted { $0.identifier < $1.identifier }
    call(.setCategories(values), "setNotificationCategories(_:)", onNoDevice: .done) { _ in }
  }

  /// Passes the registered categories to a handler (U5).
  @preconcurrency
  open func getNotificationCategories(
    completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
  ) {
    guard isOnDevice else {
      let categories = state.withLock { $0.categories }
      return queue.async { completionHandler(categories) }
    }
    call(.categories, "getNotificationCategories(completionHandler:)", onNoDevice: .categories([])) { reply in
      guard case .categories(let categories) = reply else { return completionHandler([]) }
      completionHandler(Set(categories.map { UNNotificationCategory($0) }))
    }
  }

  /// Returns the registered categories (U5).
  open func notificationCategories() async -> Set<UNNotificationCategory> {
    await withCheckedContinuation { continuation in
      getNotificationCategories { continuation.resume(returning: $0) }
    }
  }
}
