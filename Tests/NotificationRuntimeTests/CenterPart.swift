import ExtensionProtocol
import Foundation
import Notifications
import Transcripts

@testable import NotificationRuntime

/// A state of the notification center of ``SystemWorld``, with the device time and the deliveries that the center has
/// requested. Each subject is explored as a whole.
struct CenterPart: ExploredState {
  /// The calls and conditions that belong together.
  enum Subject: CaseIterable {
    /// A repeating request and an immediate one with the same identifier and file, and a request of the other app with
    /// another interval.
    case triggers
    /// The same requests of the first app, which comes to the foreground and decides on their presentation.
    case foreground
    /// An immediate request, and one for a region that removes the badge, while notifications are held for the
    /// scheduled summary and delivered.
    case summary
    /// Requests of an app that registers other categories between a request and its delivery, up to two at once.
    case categories
  }

  /// A local notification whose delivery the center has requested.
  struct Delivery: Hashable {
    let app: InstalledApp
    let request: NotificationRequest
  }

  /// The part of the state on which later states depend: times relative to the device time, and neither the positions
  /// of requests in the order of addition nor the objects that represent apps.
  struct Key: Hashable {
    struct Pending: Hashable {
      let request: NotificationRequest
      /// The time until the request fires, in nanoseconds; nil for one that waits for a region.
      let remaining: Int64?
    }

    struct Lists: Hashable {
      let settings: NotificationSettings
      let badge: Int
      let pending: [Pending]
      let delivered: [DeliveredNotification]
      let summary: [DeliveredNotification]
      let categories: [Notifications.Category]?
    }

    struct Requested: Hashable {
      let request: NotificationRequest
      let isOfCurrentApp: Bool
    }

    let lists: [Lists]
    let deliveries: [Requested]
    let notifications: [NotificationID: Boxed<NotificationState>]
    let processes: [String: AppProcess]
    let foregroundApp: String?
    let position: DevicePosition?
  }

  private static let id = NotificationID(number: 1)
  private static let region = NotificationRegion(identifier: "here", latitude: 0, longitude: 0, radius: 100)
  private static let here = DevicePosition(latitude: 0, longitude: 0)
  private static let file = Attachment(
    identifier: "file", url: URL(fileURLWithPath: "/store/file.wav"), type: "com.microsoft.waveform-audio",
    byteCount: 1)
  private static let repeating = request("a", "Repeating", .timeInterval(60, repeats: true)) { $0.attachments = [file] }
  private static let immediate = request("a", "Immediate", nil) {
    $0.attachments = [file]
    $0.badge = 1
  }
  private static let regional = request("b", "Region", .location(region, repeats: false)) { $0.badge = 0 }
  private static let later = request("a", "Later", .timeInterval(90, repeats: false))

  private static func request(
    _ identifier: String, _ title: String, _ trigger: NotificationTrigger?,
    _ change: (inout NotificationContent) -> Void = { _ in }
  ) -> NotificationRequest {
    var content = NotificationContent(title: title)
    change(&content)
    return NotificationRequest(identifier: identifier, content: content, trigger: trigger)
  }

  private let subject: Subject
  private(set) var state: SystemState
  /// The device time, in nanoseconds.
  private var time: Int64 = 0
  private var deliveries: [Delivery] = []

  /// Creates the start of a subject.
  init(_ subject: Subject) throws {
    self.subject = subject
    state = try SystemWorld().initial
  }

  var key: Key {
    let requested = deliveries.map { delivery in
      Key.Requested(
        request: delivery.request, isOfCurrentApp: delivery.app == state.apps.app(delivery.app.bundleIdentifier))
    }
    return Key(
      lists: [lists(of: "one"), lists(of: "two")], deliveries: requested, notifications: state.notifications,
      processes: state.processes, foregroundApp: state.center.foregroundApp, position: state.center.position)
  }

  private func lists(of name: String) -> Key.Lists {
    let app = state.center[name]
    let pending = app.pending.requests.map { request in
      let date = app.pending[request.identifier]?.time ?? .max
      return Key.Pending(request: request, remaining: date == .max ? nil : date - time)
    }
    return Key.Lists(
      settings: app.settings, badge: app.badge, pending: pending, delivered: app.delivered.notifications,
      summary: app.summary.notifications, categories: state.apps.app(name).app.categories)
  }

  // MARK: Inputs

  var inputs: [SystemInput] {
    var calls: [CenterRequest] = [
      .add(Self.immediate), .removePending(nil), .removePending(["a"]), .removeDelivered(nil), .removeDelivered(["a"]),
      .setBadge(0), .setBadge(1),
    ]
    var conditions: [DeviceCondition] = [.settings(app: "one", .allAllowed)]
    var inputs: [SystemInput] = [.centerTime(state.center.nextTime ?? time)]
    let denied = NotificationSettings(askedFor: [.alert], allowed: false)
    switch subject {
    case .triggers:
      calls.append(.add(Self.repeating))
      conditions.append(.settings(app: "one", denied))
      inputs.append(.center(state.apps.app("two"), .add(Self.later), at: time))
    case .foreground:
      calls.append(.add(Self.repeating))
      conditions += [.settings(app: "one", denied), .foregroundApp("one"), .foregroundApp(nil)]
      inputs += [.presented(Self.id, nil), .presented(Self.id, [])]
    case .summary:
      calls.append(.add(Self.regional))
      var summarized = NotificationSettings.allAllowed
      summarized.scheduledDelivery = .enabled
      conditions += [.settings(app: "one", summarized), .summary, .position(Self.here), .position(nil)]
    case .categories:
      calls += [.add(Self.repeating), .setCategories([]), .setCategories([Category(identifier: "C")])]
      conditions.append(.settings(app: "one", denied))
    }
    let app = state.apps.app("one")
    inputs += calls.map { SystemInput.center(app, $0, at: time) }
    inputs += conditions.map { SystemInput.condition($0, at: time) }
    // The owner delivers one notification after the other.
    if let next = deliveries.first, state.notifications.isEmpty {
      let notification = DeliveredNotification(date: Date(timeIntervalSince1970: 0), request: next.request)
      inputs.append(
        .deliver(
          Self.id,
          NotificationRuntime.Arrival(
            app: next.app, notification: notification, origin: .local(storesAttachments: false))))
    }
    return inputs
  }

  var otherInputs: [SystemInput] {
    let calls: [CenterRequest] = [
      .settings, .categories, .pending, .delivered, .setCategories([]), .requestAuthorization([.alert, .badge]),
      .requestAuthorization(.provisional), .setBadge(-1), .removePending(["unknown"]), .removeDelivered(["unknown"]),
      .add(NotificationRequest(identifier: "empty", content: NotificationContent())),
      .add(Self.request("never", "Never", .timeInterval(0, repeats: false))),
    ]
    let date = Date(timeIntervalSince1970: 1_000_000_000)
    let conditions: [DeviceCondition] = [
      .date(date), .timeZone(.gmt), .clock(date, .gmt), .position(DevicePosition(latitude: 1, longitude: 1)),
      .authorizationAnswer(.deny), .setting(app: "one", .toggle(.badges, false)), .foregroundApp("two"),
      .alert(AlertConditions(isFocused: true)), .holdsRemoteNotifications(true),
      .summaryTimes([DateComponents(hour: 8)]),
    ]
    let app = state.apps.app("one")
    return calls.map { SystemInput.center(app, $0, at: time) } + conditions.map { SystemInput.condition($0, at: time) }
  }

  // MARK: Steps

  func following(_ step: SystemStep) -> CenterPart? {
    var following = self
    following.state = step.next
    following.deliveries = requested(after: step)
    if case .centerTime(let time) = step.input { following.time = time }
    // The center does not depend on notifications whose delivery is complete.
    if step.next.notifications[Self.id]?.banner != nil {
      following.state.notifications = [:]
      following.state.shownBanner = nil
    }
    return following.deliveries.count <= (subject == .categories ? 2 : 1) ? following : nil
  }

  /// Returns the deliveries that remain after a step, in order.
  private func requested(after step: SystemStep) -> [Delivery] {
    var remaining = deliveries
    if case .deliver = step.input { remaining.removeFirst() }
    for case .deliver(let app, let request, _) in step.reaction.effects {
      remaining.append(Delivery(app: app, request: request))
    }
    return remaining
  }

  func broken(by step: SystemStep) -> [String] {
    var broken: [String] = []
    func rule(_ name: String, _ holds: Bool) { if !holds { broken.append(name) } }

    let remaining = requested(after: step)
    let attached = remaining.map(\.request).filter { !$0.content.attachments.isEmpty }
    rule("a request with attachments waits for its delivery", step.next.waitingRequests == attached)
    let removed = Set(step.reaction.effects.flatMap(\.removedFiles))
    let used = Self.files(step.next, remaining)
    rule("a file that a request uses is not removed", removed.isDisjoint(with: used))
    let unused = Self.files(step.state, deliveries).subtracting(used)
    rule("a file that no request uses any longer is removed (A9)", unused.isSubset(of: removed))

    for name in ["one", "two"] {
      let lists = step.next.center[name]
      let pending = lists.pending.requests.map(\.identifier)
      rule("the identifiers of pending requests are different (U7)", Set(pending).count == pending.count)
      let listed = (lists.delivered.notifications + lists.summary.notifications).map(\.request.identifier)
      rule("a notification is listed or held, once (U7)", Set(listed).count == listed.count)
    }
    let isImmediate = step.input == .center(state.apps.app("one"), .add(Self.immediate), at: time)
    let fired = step.reaction.effects.filter(\.isFired).count + (isImmediate && step.reaction.reply == .done ? 1 : 0)
    let newCount = step.reaction.effects.filter(\.isDelivery).count
    rule("each request that fires, or has no trigger, is delivered", newCount == fired)
    switch step.input {
    case .centerTime(let time):
      rule("no request is due after its time", step.next.center.nextTime.map { $0 > time } ?? true)
    case .center(let app, .setBadge(0), _) where step.state.center.allows(\.badge, to: app):
      let lists = step.next.center[app.bundleIdentifier]
      rule(
        "a badge of 0 removes the delivered notifications (G8)",
        lists.badge == 0 && lists.delivered.isEmpty && lists.summary.isEmpty)
    case .center(let app, .pending, _):
      let requests = step.next.center[app.bundleIdentifier].pending.requests
      rule("the app receives its pending requests (U8)", step.reaction.reply == .requests(requests))
    case .center(let app, .delivered, _):
      let notifications = step.next.center[app.bundleIdentifier].delivered.notifications
      rule("the app receives its delivered notifications (U8)", step.reaction.reply == .notifications(notifications))
    default: break
    }
    return broken
  }

  /// Returns the files that requests of the first app use.
  private static func files(_ state: SystemState, _ deliveries: [Delivery]) -> Set<URL> {
    let lists = state.center["one"]
    var requests = lists.pending.requests
    requests += (lists.delivered.notifications + lists.summary.notifications).map(\.request)
    requests += deliveries.filter { $0.app.bundleIdentifier == "one" }.map(\.request)
    for notification in state.notifications.values where notification.banner == nil {
      requests.append(notification.notification.request)
    }
    return Set(requests.flatMap(\.content.attachments).map(\.url))
  }
}

extension SystemEffect {
  fileprivate var isDelivery: Bool { if case .deliver = self { true } else { false } }

  /// Whether the effect is the record of a trigger that has fired.
  fileprivate var isFired: Bool { if case .record(.center(_, .fired)) = self { true } else { false } }

  /// The files that the effect removes.
  fileprivate var removedFiles: [URL] {
    if case .removeAttachments(let attachments) = self { attachments.map(\.url) } else { [] }
  }
}
