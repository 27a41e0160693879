import Notifications

// Not emulated yet: the lists of what is pending and what was delivered. The gotcha: adding a request succeeds as little
// as on a device whose user said no; the error is `notificationsNotAllowed` (U4).

extension UNUserNotificationCenter {
  /// Schedules a local notification (U6). Not emulated yet: it is refused with `notificationsNotAllowed`.
  @preconcurrency
  public func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    report("add(_:withCompletionHandler:)")
    answer { completionHandler?(UNError(.notificationsNotAllowed)) }
  }

  /// Schedules a local notification (U6). Not emulated yet: it is refused with `notificationsNotAllowed`.
  public func add(_ request: UNNotificationRequest) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      add(request) { error in
        continuation.resume(with: error.map { .failure($0) } ?? .success(()))
      }
    }
  }

  /// Gets the requests that wait for their triggers (U8). Not emulated yet: there are none.
  @preconcurrency
  public func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) {
    report("getPendingNotificationRequests(completionHandler:)")
    answer { completionHandler([]) }
  }

  /// The requests that wait for their triggers (U8). Not emulated yet: there are none.
  public func pendingNotificationRequests() async -> [UNNotificationRequest] {
    await withCheckedContinuation { continuation in
      getPendingNotificationRequests { continuation.resume(returning: $0) }
    }
  }

  /// Removes requests that wait; unknown names are ignored (U8). Not emulated yet: there are none.
  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    report("removePendingNotificationRequests(withIdentifiers:)")
  }

  /// Removes all requests that wait (U8). Not emulated yet: there are none.
  public func removeAllPendingNotificationRequests() {
    report("removeAllPendingNotificationRequests()")
  }

  /// Gets the notifications that are listed (U8). Not emulated yet: there are none.
  @preconcurrency
  public func getDeliveredNotifications(completionHandler: @escaping @Sendable ([UNNotification]) -> Void) {
    report("getDeliveredNotifications(completionHandler:)")
    answer { completionHandler([]) }
  }

  /// The notifications that are listed (U8). Not emulated yet: there are none.
  public func deliveredNotifications() async -> [UNNotification] {
    await withCheckedContinuation { continuation in
      getDeliveredNotifications { continuation.resume(returning: $0) }
    }
  }

  /// Removes notifications from the list; unknown names are ignored (U8). Not emulated yet: there are none.
  public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    report("removeDeliveredNotifications(withIdentifiers:)")
  }

  /// Removes all notifications from the list (U8). Not emulated yet: there are none.
  public func removeAllDeliveredNotifications() {
    report("removeAllDeliveredNotifications()")
  }
}
