import Notifications

// Not emulated yet: a user who could be asked. The gotcha: nothing is granted, so an app that only goes on when it is
// stops here.

extension UNUserNotificationCenter {
  /// Asks the user to allow notifications (U2). Not emulated yet: nobody is asked, and nothing is granted.
  @preconcurrency
  public func requestAuthorization(
    options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    report("requestAuthorization(options:completionHandler:)")
    answer { completionHandler(false, nil) }
  }

  /// Asks the user to allow notifications (U2). Not emulated yet: nobody is asked, and nothing is granted.
  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    try await withCheckedThrowingContinuation { continuation in
      requestAuthorization(options: options) { granted, error in
        continuation.resume(with: error.map { .failure($0) } ?? .success(granted))
      }
    }
  }

  /// Gets the settings (U13). Not emulated yet: they are those of an app that has not asked.
  @preconcurrency
  public func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
    report("getNotificationSettings(completionHandler:)")
    answer { completionHandler(UNNotificationSettings(.notDetermined)) }
  }

  /// The settings (U13). Not emulated yet: they are those of an app that has not asked.
  public func notificationSettings() async -> UNNotificationSettings {
    await withCheckedContinuation { continuation in
      getNotificationSettings { continuation.resume(returning: $0) }
    }
  }

  /// Sets the number on the app's icon; 0 removes it (U9). Not emulated yet: nothing changes.
  @preconcurrency
  public func setBadgeCount(
    _ newBadgeCount: Int, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    report("setBadgeCount(_:withCompletionHandler:)")
    let error = newBadgeCount < 0 ? UNError(.badgeInputInvalid) : nil
    answer { completionHandler?(error) }
  }

  /// Sets the number on the app's icon; 0 removes it (U9). Not emulated yet: nothing changes.
  public func setBadgeCount(_ newBadgeCount: Int) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      setBadgeCount(newBadgeCount) { error in
        continuation.resume(with: error.map { .failure($0) } ?? .success(()))
      }
    }
  }
}
