import Notifications

// Not emulated yet: the user's decision. Important: authorization is never granted, so an app that requires it does not
// continue.

extension UNUserNotificationCenter {
  /// Requests authorization (U2). Not emulated yet: the user is not asked, and nothing is granted.
  @preconcurrency
  public func requestAuthorization(
    options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    report("requestAuthorization(options:completionHandler:)")
    answer { completionHandler(false, nil) }
  }

  /// Requests authorization (U2). Not emulated yet: the user is not asked, and nothing is granted.
  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    try await withCheckedThrowingContinuation { continuation in
      requestAuthorization(options: options) { granted, error in
        continuation.resume(with: error.map { .failure($0) } ?? .success(granted))
      }
    }
  }

  /// Passes the settings to a handler (U13). Not emulated yet: the settings of an app that has not requested
  /// authorization.
  @preconcurrency
  public func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
    report("getNotificationSettings(completionHandler:)")
    answer { completionHandler(UNNotificationSettings(.notDetermined)) }
  }

  /// Returns the settings (U13). Not emulated yet: the settings of an app that has not requested authorization.
  public func notificationSettings() async -> UNNotificationSettings {
    await withCheckedContinuation { continuation in
      getNotificationSettings { continuation.resume(returning: $0) }
    }
  }

  /// Sets the badge of the app's icon; 0 removes it (U9). Not emulated yet: has no effect.
  @preconcurrency
  public func setBadgeCount(
    _ newBadgeCount: Int, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    report("setBadgeCount(_:withCompletionHandler:)")
    let error = newBadgeCount < 0 ? UNError(.badgeInputInvalid) : nil
    answer { completionHandler?(error) }
  }

  /// Sets the badge of the app's icon; 0 removes it (U9). Not emulated yet: has no effect.
  public func setBadgeCount(_ newBadgeCount: Int) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      setBadgeCount(newBadgeCount) { error in
        continuation.resume(with: error.map { .failure($0) } ?? .success(()))
      }
    }
  }
}
