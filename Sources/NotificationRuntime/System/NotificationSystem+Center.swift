import DeviceTime
import ExtensionProtocol
import Foundation
import Notifications
import Transcripts

// The notification center: calls of apps and their extensions, fired triggers, and calls of apps' code.
extension NotificationSystem {
  /// The date at the current device time.
  var date: Date { state.center.clock.date(at: clock.now.nanoseconds) }

  /// Applies a change of the device's conditions.
  func apply(_ condition: DeviceCondition) {
    handle(.condition(condition, at: clock.now.nanoseconds))
  }

  /// Answers a call of the notification center that a session reports.
  func answer(_ call: CenterCall) {
    let reply = answer(call.request, from: call.app, call.folders)
    core.session(call.session)?.send(.centerReply(call.number, reply))
  }

  /// Answers a call of the notification center. Attachments of an added request are moved into the store first; if
  /// one of them is invalid, the request is not added (A3).
  ///
  /// - Parameter folders: The caller's own folders; nil if its code runs in this process.
  func answer(_ request: CenterRequest, from bundleIdentifier: String, _ folders: [URL]?) -> CenterReply {
    let (app, time) = (state.apps.app(bundleIdentifier), clock.now.nanoseconds)
    guard case .add(var added) = request else { return reply(to: .center(app, request, at: time)) }
    // The text of a received notification is that of a local one (N5).
    added.content.localizedBody = nil
    guard !added.content.attachments.isEmpty,
      state.refusal(of: added, from: app, at: time) == nil
    else { return reply(to: .center(app, .add(added), at: time)) }
    do {
      added.content.attachments = try storeNow(added.content.attachments, of: app, from: folders)
    } catch {
      return .failed(error)
    }
    return reply(to: .center(app, .add(added), at: time))
  }

  // MARK: Local notifications

  /// Delivers a local notification whose attachments are in the store.
  func deliver(_ request: NotificationRequest, of app: InstalledApp, at time: Int64) {
    let id = nextNotification()
    let notification = DeliveredNotification(date: state.center.clock.date(at: time), request: request)
    let arrival = Arrival(app: app, notification: notification, origin: .local(storesAttachments: false))
    enqueueForApp { [weak self] in await self?.deliver(id, arrival) }
  }

  /// Waits until all local notifications have been delivered, and the calls of apps' code have returned.
  func finishAppTasks() async {
    // A task that waits for itself would never end.
    guard Self.appTask == nil || Self.appTask != runningAppTask else { return }
    while let tasks = appTasks {
      await tasks.value
      if appTasks == tasks { appTasks = nil }
    }
  }

  /// Performs an operation after the previous ones.
  func enqueueForApp(_ body: @escaping @MainActor () async -> Void) {
    let previous = appTasks
    lastAppTask += 1
    let number = lastAppTask
    appTasks = Task { [weak self] in
      await previous?.value
      self?.runningAppTask = number
      await Self.$appTask.withValue(number) { await body() }
      self?.runningAppTask = nil
    }
  }

  /// The number of the operation to which the running code belongs; nil if it belongs to none.
  @TaskLocal private static var appTask: Int?

  // MARK: Calls of apps' code

  /// Delivers a response to an app (U11).
  func forward(_ response: AppResponse) {
    core.forwarded(response)
    guard state.apps.app(response.bundleIdentifier).app.executable == nil else {
      return handle(.app(response.bundleIdentifier, .respond(response)))
    }
    guard let code = appCode[response.bundleIdentifier] else { return }
    enqueueForApp { [weak self] in
      await self?.call("userNotificationCenter(_:didReceive:)") { await code.didReceive(response.response) }
    }
  }

  /// Asks the app in the foreground how a notification is presented (U10).
  func present(_ id: NotificationID) {
    guard let notification = state.notifications[id] else { return handle(.presented(id, nil)) }
    guard notification.app.app.executable == nil else { return askApp(toPresent: id, notification.value) }
    guard let code = appCode[notification.app.bundleIdentifier] else { return handle(.presented(id, nil)) }
    let delivered = notification.notification
    presentations[id] = Task { [weak self] in
      let options = await self?.call("userNotificationCenter(_:willPresent:)") { await code.willPresent(delivered) }
      // Without an answer, nothing is presented, as on a device that waits for the completion handler.
      self?.handle(.presented(id, options ?? .some([])))
    }
  }

  /// Asks an app to show its own settings.
  func openSettings(of bundleIdentifier: String, for notification: DeliveredNotification?) {
    guard state.apps.app(bundleIdentifier).app.executable == nil else {
      return openSettings(ofLaunched: bundleIdentifier, for: notification)
    }
    guard let code = appCode[bundleIdentifier] else { return }
    enqueueForApp { await code.openSettings(for: notification) }
  }

  /// Calls code of an app; a call that does not complete within the device's timeout is reported (policy
  /// `completionMissing`).
  ///
  /// - Returns: The result; nil if there is none.
  private func call<Result: Sendable>(
    _ member: String, _ body: @escaping @MainActor () async -> Result
  ) async -> Result? {
    let call = PendingCall<Result>()
    Task { call.finish(await body()) }
    let limit = DispatchTimeInterval.nanoseconds(Int(clamping: core.timeout.wholeNanoseconds))
    DispatchQueue.main.asyncAfter(deadline: .now() + limit) { MainActor.assumeIsolated { call.finish(nil) } }
    let result = await call.result
    if result == nil { core.diagnose(.completionMissing, "the app's \(member) did not complete") }
    return result
  }
}

/// A call of an app's code that may never complete.
@MainActor
private final class PendingCall<Result: Sendable> {
  private var waiting: CheckedContinuation<Result?, Never>?
  private var finished: Result??

  func finish(_ result: Result?) {
    guard finished == nil else { return }
    finished = .some(result)
    waiting?.resume(returning: result)
    waiting = nil
  }

  var result: Result? {
    get async {
      if let finished { return finished }
      return await withCheckedContinuation { waiting = $0 }
    }
  }
}
