import ExtensionProtocol
import Notifications

// Emulated: everything. Important: attachments are moved into the system's store when a request is added (A4), and a
// request fires when device time reaches its date.

extension UNUserNotificationCenter {
  /// Schedules a local notification (U6).
  @preconcurrency
  public func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    call(
      .add(request.value), "add(_:withCompletionHandler:)",
      onNoDevice: .failed(NotificationError(.notificationsNotAllowed))
    ) { reply in completionHandler?(reply.error) }
  }

  /// Schedules a local notification (U6).
  public func add(_ request: UNNotificationRequest) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      add(request) { error in
        continuation.resume(with: error.map { .failure($0) } ?? .success(()))
      }
    }
  }

  /// Passes the pending requests to a handler (U8).
  @preconcurrency
  public func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) {
    call(.pending, "getPendingNotificationRequests(completionHandler:)", onNoDevice: .requests([])) { reply in
      if case .requests(let requests) = reply {
        completionHandler(requests.map { UNNotificationRequest($0) })
      } else {
        completionHandler([])
      }
    }
  }

  /// Returns the pending requests (U8).
  public func pendingNotificationRequests() async -> [UNNotificationRequest] {
    await withCheckedContinuation { continuation in
      getPendingNotificationRequests { continuation.resume(returning: $0) }
    }
  }

  /// Removes pending requests; unknown identifiers are ignored (U8).
  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    call(.removePending(identifiers), "removePendingNotificationRequests(withIdentifiers:)", onNoDevice: .done) { _ in }
  }

  /// Removes all pending requests (U8).
  public func removeAllPendingNotificationRequests() {
    call(.removePending(nil), "removeAllPendingNotificationRequests()", onNoDevice: .done) { _ in }
  }

  /// Passes the delivered notifications to a handler (U8).
  @preconcurrency
  public func getDeliveredNotifications(completionHandler: @escaping @Sendable ([UNNotification]) -> Void) {
    call(.delivered, "getDeliveredNotifications(completionHandler:)", onNoDevice: .notifications([])) { reply in
      if case .notifications(let list) = reply {
        completionHandler(list.map { UNNotification($0) })
      } else {
        completionHandler([])
      }
    }
  }

  /// Returns the delivered notifications (U8).
  public func deliveredNotifications() async -> [UNNotification] {
    await withCheckedContinuation { continuation in
      getDeliveredNotifications { continuation.resume(returning: $0) }
    }
  }

  /// Removes delivered notifications; unknown identifiers are ignored (U8).
  public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    call(.removeDelivered(identifiers), "removeDeliveredNotifications(withIdentifiers:)", onNoDevice: .done) { _ in }
  }

  /// Removes all delivered notifications (U8).
  public func removeAllDeliveredNotifications() {
    call(.removeDelivered(nil), "removeAllDeliveredNotifications()", onNoDevice: .done) { _ in }
  }
}

extension CenterReply {
  /// The error, as an app receives it.
  var error: (any Error)? {
    if case .failed(let error) = self { UNError(error) } else { nil }
  }
}
