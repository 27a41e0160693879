import ExtensionProtocol
import Notifications

// Emulated: the user's answer, which is a setting of the device; settings; the badge. Important: the device grants each
// request unless the test sets another answer. The user is asked once.

extension UNUserNotificationCenter {
  /// Requests authorization. The user is asked once, and the answer is remembered (U2).
  @preconcurrency
  public func requestAuthorization(
    options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    call(
      .requestAuthorization(AuthorizationOptions(rawValue: Int(bitPattern: options.rawValue))),
      "requestAuthorization(options:completionHandler:)", onNoDevice: .authorization(isGranted: false)
    ) { reply in
      if case .authorization(let isGranted) = reply {
        completionHandler(isGranted, nil)
      } else {
        completionHandler(false, reply.error)
      }
    }
  }

  /// Requests authorization. The user is asked once, and the answer is remembered (U2).
  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    try await withCheckedThrowingContinuation { continuation in
      requestAuthorization(options: options) { granted, error in
        continuation.resume(with: error.map { .failure($0) } ?? .success(granted))
      }
    }
  }

  /// Passes the app's settings to a handler (U13).
  @preconcurrency
  public func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
    call(.settings, "getNotificationSettings(completionHandler:)", onNoDevice: .settings(.notDetermined)) { reply in
      if case .settings(let settings) = reply {
        completionHandler(UNNotificationSettings(settings))
      } else {
        completionHandler(UNNotificationSettings(.notDetermined))
      }
    }
  }

  /// Returns the app's settings (U13).
  public func notificationSettings() async -> UNNotificationSettings {
    await withCheckedContinuation { continuation in
      getNotificationSettings { continuation.resume(returning: $0) }
    }
  }

  /// Sets the badge of the app's icon; 0 removes it and the app's delivered notifications (U9).
  @preconcurrency
  public func setBadgeCount(
    _ newBadgeCount: Int, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    let fallback: CenterReply = newBadgeCount < 0 ? .failed(NotificationError(.badgeInputInvalid)) : .done
    call(.setBadge(newBadgeCount), "setBadgeCount(_:withCompletionHandler:)", onNoDevice: fallback) { reply in
      completionHandler?(reply.error)
    }
  }

  /// Sets the badge of the app's icon; 0 removes it and the app's delivered notifications (U9).
  public func setBadgeCount(_ newBadgeCount: Int) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      setBadgeCount(newBadgeCount) { error in
        continuation.resume(with: error.map { .failure($0) } ?? .success(()))
      }
    }
  }
}
