import Notifications

// Not emulated yet: the lists of pending and delivered notifications. Important: adding a request fails with
// `notificationsNotAllowed`, as on a device whose user denied authorization (U4).

extension UNUserNotificationCenter {
  /// Schedules a local notification (U6). Not emulated yet: fails with `notificationsNotAllowed`.
  @preconcurrency
  public func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    report("add(_:withCompletionHandler:)")
    answer { completionHandler?(UNError(.notificationsNotAllowed)) }
  }

  /// Schedules a local notification (U6). Not emulated yet: fails with `notificationsNotAllowed`.
  public func add(_ request: UNNotificationRequest) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      add(request) { error in
        continuation.resume(with: error.map { .failure($0) } ?? .success(()))
      }
    }
  }

  /// Passes the pending requests to a handler (U8). Not emulated yet: always empty.
  @preconcurrency
  public func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) {
    report("getPendingNotificationRequests(completionHandler:)")
    answer { completionHandler([]) }
  }

  /// Returns the pending requests (U8). Not emulated yet: always empty.
  public func pendingNotificationRequests() async -> [UNNotificationRequest] {
    await withCheckedContinuation { continuation in
      getPendingNotificationRequests { continuation.resume(returning: $0) }
    }
  }

  /// Removes pending requests; unknown identifiers are ignored (U8). Not emulated yet: has no effect.
  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    report("removePendingNotificationRequests(withIdentifiers:)")
  }

  /// Removes all pending requests (U8). Not emulated yet: has no effect.
  public func removeAllPendingNotificationRequests() {
    report("removeAllPendingNotificationRequests()")
  }

  /// Passes the delivered notifications to a handler (U8). Not emulated yet: always empty.
  @preconcurrency
  public func getDeliveredNotifications(completionHandler: @escaping @Sendable ([UNNotification]) -> Void) {
    report("getDeliveredNotifications(completionHandler:)")
    answer { completionHandler([]) }
  }

  /// Returns the delivered notifications (U8). Not emulated yet: always empty.
  public func deliveredNotifications() async -> [UNNotification] {
    await withCheckedContinuation { continuation in
      getDeliveredNotifications { continuation.resume(returning: $0) }
    }
  }

  /// Removes delivered notifications; unknown identifiers are ignored (U8). Not emulated yet: has no effect.
  public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    report("removeDeliveredNotifications(withIdentifiers:)")
  }

  /// Removes all delivered notifications (U8). Not emulated yet: has no effect.
  public func removeAllDeliveredNotifications() {
    report("removeAllDeliveredNotifications()")
  }
}
