public import EarshotUIKit
import EarshotUserNotifications
public import ExtensionLink
public import ExtensionProtocol
import Foundation
import JSON
import Notifications

/// The adapter from an app's delegates to the system.
///
/// Important: the notification center of the process is the app's, and keeps its delegate until the app ends.
public final class ApplicationPrincipal: AppPrincipal {
  private let makeDelegate: () -> any UIApplicationDelegate
  private let center = UNUserNotificationCenter.current()
  private var application: UIApplication?
  /// The app's delegate, while the app runs.
  package private(set) var delegate: (any UIApplicationDelegate)?
  private var reply: @Sendable (AppReport) -> Void = { _ in }

  /// Creates the principal of an app that is not running.
  ///
  /// - Parameter makeDelegate: A closure that creates the app's delegate when the system launches the app.
  public init(_ makeDelegate: @escaping () -> any UIApplicationDelegate) {
    self.makeDelegate = makeDelegate
  }

  /// Creates the delegate, and calls it until the app has finished launching.
  public func launch(_ launch: AppLaunch, reply: @escaping @Sendable (AppReport) -> Void) {
    self.reply = reply
    let center = center
    let application = UIApplication(
      ApplicationLink(
        register: { reply(.registers($0)) }, setBadge: { center.setBadgeCount($0, withCompletionHandler: nil) }))
    self.application = application
    application.setState(launch.isInBackground ? .background : .inactive)
    application.begin()
    let delegate = makeDelegate()
    self.delegate = delegate
    application.delegate = delegate
    let options = launch.remoteNotification.map { payload -> [UIApplication.LaunchOptionsKey: Any] in
      [.remoteNotification: payload.mapValues(\.foundationValue)]
    }
    _ = delegate.application(application, willFinishLaunchingWithOptions: options)
    _ = delegate.application(application, didFinishLaunchingWithOptions: options)
    post(UIApplication.didFinishLaunchingNotification)
    reply(.launched)
  }

  /// Calls the delegate that a message concerns.
  public func handle(_ message: AppMessage) {
    guard let application, let delegate else { return }
    switch message {
    case .launch: break
    case .transition(let transition): change(transition, application, delegate)
    case .remoteNotification(let number, let payload): receive(number, payload, application, delegate)
    case .registration(.token(let token)):
      application.didRegister()
      delegate.application(application, didRegisterForRemoteNotificationsWithDeviceToken: token)
    case .registration(.failed(let reason)):
      delegate.application(
        application, didFailToRegisterForRemoteNotificationsWithError: RegistrationError(reason: reason))
    case .willPresent(let number, let notification): present(number, notification)
    case .didReceive(let number, let response): respond(number, response)
    case .openSettings(let notification):
      center.delegate?.userNotificationCenter(center, openSettingsFor: notification.map { UNNotification($0) })
    }
  }

  /// Releases the delegates.
  public func release() {
    application?.end()
    application = nil
    delegate = nil
    center.delegate = nil
  }

  private func change(
    _ transition: AppTransition, _ application: UIApplication, _ delegate: any UIApplicationDelegate
  ) {
    switch transition {
    case .willEnterForeground:
      application.setState(.inactive)
      delegate.applicationWillEnterForeground(application)
      post(UIApplication.willEnterForegroundNotification)
    case .didBecomeActive:
      application.setState(.active)
      delegate.applicationDidBecomeActive(application)
      post(UIApplication.didBecomeActiveNotification)
    case .willResignActive:
      delegate.applicationWillResignActive(application)
      post(UIApplication.willResignActiveNotification)
      application.setState(.inactive)
    case .didEnterBackground:
      application.setState(.background)
      delegate.applicationDidEnterBackground(application)
      post(UIApplication.didEnterBackgroundNotification)
    case .willTerminate:
      delegate.applicationWillTerminate(application)
      post(UIApplication.willTerminateNotification)
    }
  }

  private func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: application) }

  private func receive(
    _ number: UInt32, _ payload: [String: JSONValue], _ application: UIApplication,
    _ delegate: any UIApplicationDelegate
  ) {
    let reply = reply
    application.receivesRemoteNotifications = true
    delegate.application(application, didReceiveRemoteNotification: payload.mapValues(\.foundationValue)) {
      @Sendable result in
      let value = BackgroundFetchResult(result)
      // The default implementation, which notes that the method is missing, has run by now.
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          reply(.fetched(number, application.receivesRemoteNotifications ? value : nil))
        }
      }
    }
  }

  private func present(_ number: UInt32, _ notification: DeliveredNotification) {
    let reply = reply
    guard let delegate = center.delegate else { return reply(.presented(number, nil)) }
    delegate.userNotificationCenter(center, willPresent: UNNotification(notification)) { @Sendable options in
      reply(.presented(number, PresentationOptions(rawValue: Int(bitPattern: options.rawValue))))
    }
  }

  private func respond(_ number: UInt32, _ response: NotificationResponse) {
    let reply = reply
    guard let delegate = center.delegate else { return reply(.responded(number, hasDelegate: false)) }
    delegate.userNotificationCenter(center, didReceive: .make(response)) { @Sendable in
      reply(.responded(number, hasDelegate: true))
    }
  }
}

extension BackgroundFetchResult {
  fileprivate init(_ result: UIBackgroundFetchResult) {
    switch result {
    case .newData: self = .newData
    case .noData: self = .noData
    case .failed: self = .failed
    }
  }
}

/// The error of a registration for remote notifications that failed.
private struct RegistrationError: LocalizedError {
  let reason: String
  var errorDescription: String? { reason }
}
