import ExtensionProtocol
import Foundation
import Notifications
import Transcripts

// The notification center (U1 to U13): calls of apps, triggers, lists and badges.
extension SystemState {
  // MARK: Calls

  /// Answers a call of an app.
  mutating func answer(
    _ request: CenterRequest, from app: InstalledApp, at time: Int64, _ reaction: inout Reaction
  ) {
    let name = app.bundleIdentifier
    reaction.reply = .done
    switch request {
    case .requestAuthorization(let options): requestAuthorization(options, for: app, &reaction)
    case .settings: reaction.reply = .settings(center[name].settings)
    case .setCategories(let categories):
      setCategories(categories, of: name)
      reaction.record(
        .center(
          bundleIdentifier: name, change: .categories(identifiers: categories.map { $0.identifier.shortened(to: 100) }))
      )
      for problem in Notifications.Category.problems(in: categories) {
        reaction.diagnose(.invalidCategory, "\(name): \(problem)")
      }
    case .categories: reaction.reply = .categories(apps.app(name).app.categories ?? [])
    case .add(let request): add(request, for: app, at: time, &reaction)
    case .pending: reaction.reply = .requests(center[name].pending.requests)
    case .removePending(let identifiers): removePending(identifiers, of: app, &reaction)
    case .delivered: reaction.reply = .notifications(center[name].delivered.notifications)
    case .removeDelivered(let identifiers): removeDelivered(identifiers, of: app, &reaction)
    case .setBadge(let count):
      guard count >= 0 else {
        reaction.reply = .failed(NotificationError(.badgeInputInvalid, found: "\(count)", allowed: "0 or more"))
        return
      }
      guard center.allowsDelivery(to: app) else {
        reaction.reply = .failed(NotificationError(.notificationsNotAllowed))
        return
      }
      setBadge(count, of: app, &reaction)
    }
  }

  private mutating func requestAuthorization(
    _ options: AuthorizationOptions, for app: InstalledApp, _ reaction: inout Reaction
  ) {
    let (name, answer) = (app.bundleIdentifier, center.authorizationAnswer)
    let old = center[name].settings
    var result = AppNotifications.Authorization(isGranted: false, asked: false)
    center.change(name) { result = $0.requestAuthorization(options, answer: answer) }
    let new = center[name].settings
    if new != old {
      let status = "\(new.authorizationStatus)"
      reaction.record(.center(bundleIdentifier: name, change: .authorization(status: status, asked: result.asked)))
    }
    reaction.reply = .authorization(isGranted: result.isGranted)
  }

  /// Returns the reason why a request cannot be added; nil if it can.
  func refusal(of request: NotificationRequest, from app: InstalledApp, at time: Int64) -> NotificationError? {
    guard center.allowsDelivery(to: app) else { return NotificationError(.notificationsNotAllowed) }
    guard !request.content.isEmpty || request.content.badge != nil else {
      return NotificationError(
        .notificationInvalidNoContent, advice: "Set a title, a subtitle, a body, a sound, a badge or an attachment.")
    }
    guard let trigger = request.trigger, trigger != .push else { return nil }
    var pending = PendingRequests()
    do {
      try pending.add(request, at: time, center.clock, policies.schedule)
      return nil
    } catch {
      return error
    }
  }

  private mutating func add(
    _ request: NotificationRequest, for app: InstalledApp, at time: Int64, _ reaction: inout Reaction
  ) {
    let (name, identifier) = (app.bundleIdentifier, request.identifier.shortened(to: 200))
    if let error = refusal(of: request, from: app, at: time) {
      reaction.reply = .failed(error)
      reaction.record(
        .center(bundleIdentifier: name, change: .notScheduled(identifier: identifier, reason: error.code.message)))
      return
    }
    let replaced = center[name].pending[request.identifier]?.request
    guard let trigger = request.trigger, trigger != .push else {
      center.change(name) { $0.pending.remove([request.identifier]) }
      discard(replaced.map { [$0] } ?? [], of: app, unless: [request], &reaction)
      reaction.effects.append(.centerTimer(center.nextTime))
      deliver(request, of: app, at: time, &reaction)
      return
    }
    let (clock, schedule) = (center.clock, policies.schedule)
    let before = center[name].pending
    var removed: String?
    center.change(name) { removed = (try? $0.pending.add(request, at: time, clock, schedule))?.removed }
    let seconds = center[name].pending[request.identifier].flatMap { entry -> Double? in
      entry.time == .max ? nil : Double(entry.time - time) / 1e9
    }
    reaction.record(
      .center(
        bundleIdentifier: name,
        change: .scheduled(identifier: identifier, seconds: seconds, replaces: replaced != nil)))
    discard(replaced.map { [$0] } ?? [], of: app, unless: [request], &reaction)
    if let removed {
      reaction.record(
        .center(bundleIdentifier: name, change: .unscheduled(identifiers: [removed.shortened(to: 200)], cause: .limit)))
      discard([before[removed]?.request ?? request], of: app, &reaction)
    }
    reaction.effects.append(.centerTimer(center.nextTime))
  }

  private mutating func removePending(
    _ identifiers: [String]?, of app: InstalledApp, _ reaction: inout Reaction
  ) {
    var removed: [NotificationRequest] = []
    center.change(app.bundleIdentifier) {
      if let identifiers { removed = $0.pending.remove(identifiers) } else { removed = $0.pending.removeAll() }
    }
    guard !removed.isEmpty else { return }
    let names = removed.prefix(100).map { $0.identifier.shortened(to: 200) }
    reaction.record(
      .center(bundleIdentifier: app.bundleIdentifier, change: .unscheduled(identifiers: names, cause: .removed)))
    discard(removed, of: app, &reaction)
    reaction.effects.append(.centerTimer(center.nextTime))
  }

  private mutating func removeDelivered(
    _ identifiers: [String]?, of app: InstalledApp, _ reaction: inout Reaction
  ) {
    // The lists are not held meanwhile, because changing them would copy them.
    let removed = deliveredRequests(identifiers, of: app.bundleIdentifier)
    let found = removed.map(\.identifier)
    center.change(app.bundleIdentifier) {
      $0.delivered.remove(found)
      $0.summary.remove(found)
    }
    recordRemoval(of: removed, app, &reaction)
  }

  /// Returns the requests of an app's notifications that are listed or held for the summary, of all of them if
  /// `identifiers` is nil.
  private func deliveredRequests(_ identifiers: [String]?, of app: String) -> [NotificationRequest] {
    let (delivered, summary) = (center[app].delivered, center[app].summary)
    guard let identifiers else { return (delivered.notifications + summary.notifications).map(\.request) }
    return identifiers.flatMap { [delivered[$0], summary[$0]].compactMap { $0?.request } }
  }

  private mutating func recordRemoval(
    of requests: [NotificationRequest], _ app: InstalledApp, _ reaction: inout Reaction
  ) {
    guard !requests.isEmpty else { return }
    let names = requests.prefix(100).map { $0.identifier.shortened(to: 200) }
    reaction.record(.center(bundleIdentifier: app.bundleIdentifier, change: .removed(identifiers: names)))
    discard(requests, of: app, &reaction)
  }

  /// Deletes the files of requests that have been removed or are never shown (A9), except those that another request of
  /// the app uses: one that is pending, delivered, held or being delivered, or `kept`.
  func discard(
    _ requests: [NotificationRequest], of app: InstalledApp, unless kept: [NotificationRequest] = [],
    _ reaction: inout Reaction
  ) {
    let files = requests.flatMap(\.content.attachments)
    guard !files.isEmpty else { return }
    let arriving = notifications.values.filter {
      $0.value.banner == nil && $0.value.app.bundleIdentifier == app.bundleIdentifier
    }
    let state = center[app.bundleIdentifier]
    // The lists of delivered notifications may be long, and know their files.
    let others = state.pending.requests + arriving.map(\.value.notification.request) + waitingRequests
    let used = Set((others + kept).flatMap(\.content.attachments).map(\.url))
    let attachments = files.filter {
      !used.contains($0.url) && !state.delivered.usesFile(at: $0.url) && !state.summary.usesFile(at: $0.url)
    }
    if !attachments.isEmpty { reaction.effects.append(.removeAttachments(attachments)) }
  }

  // MARK: Files of notifications in no list

  /// Deletes the files of a notification in no list (A9) if they are no longer needed.
  func release(_ id: NotificationID, _ reaction: inout Reaction) {
    guard let state = notifications[id]?.value, !needsFiles(state) else { return }
    discardFiles(of: state, &reaction)
  }

  /// Deletes the files of the notifications that an interface has shown, if they are in no list and no longer needed.
  func releaseNotifications(of interface: InterfaceID, _ reaction: inout Reaction) {
    for id in notifications(receivedBy: interface) { release(id, &reaction) }
  }

  /// Returns the notifications that an interface has received, the oldest first.
  func notifications(receivedBy interface: InterfaceID) -> [NotificationID] {
    notifications.filter { $0.value.receiver == interface }.keys.sorted()
  }

  /// Deletes the files of a notification in no list, except those that another notification or request needs.
  func discardFiles(of state: NotificationState, _ reaction: inout Reaction) {
    guard !state.isListed, !state.content.attachments.isEmpty else { return }
    let app = state.app.bundleIdentifier
    let others = notifications.values.map(\.value).filter {
      $0.app.bundleIdentifier == app && !$0.isListed && needsFiles($0)
    }
    discard([state.notification.request], of: state.app, unless: others.map(\.notification.request), &reaction)
  }

  /// Returns whether the files of a notification in no list are needed: the person can see or open it, or an app has
  /// received a response to it, and may read the files.
  func needsFiles(_ state: NotificationState) -> Bool {
    let isReceived = state.receiver.flatMap { interfaces[$0] }.map { $0.phase != .gone || $0.isAnswered } ?? false
    switch state.banner {
    case .onScreen, nil: return true
    case .left: return isReceived || state.choice != nil || state.alert?.place == .lockScreen
    case .opened: return isReceived || state.receiver == nil
    case .notShown: return false
    }
  }

  // MARK: Received files

  /// Returns whether a URL is that of an attachment of one of an app's requests, or of its notifications that have been
  /// delivered.
  func hasAttachment(at url: URL, of app: InstalledApp) -> Bool {
    var requests = listedRequests(of: app)
    for notification in notifications.values where notification.app.bundleIdentifier == app.bundleIdentifier {
      switch notification.phase {
      case .serving, .attaching, .banner(.notShown): continue
      default: requests.append(notification.notification.request)
      }
    }
    // By bytes, because different files may have names that are canonically equivalent.
    return requests.contains { $0.content.attachments.contains { $0.url.path.utf8.elementsEqual(url.path.utf8) } }
  }

  /// Returns an app's requests that are pending, delivered, or held for the summary.
  private func listedRequests(of app: InstalledApp) -> [NotificationRequest] {
    let state = center[app.bundleIdentifier]
    return state.pending.requests + (state.delivered.notifications + state.summary.notifications).map(\.request)
  }

  // MARK: Triggers

  /// Delivers the notifications whose dates have come.
  mutating func fireDue(at time: Int64, _ reaction: inout Reaction) {
    let (clock, schedule) = (center.clock, policies.schedule)
    var fired: [(app: String, request: FiredRequest)] = []
    for app in center.apps where center[app].pending.nextTime ?? .max <= time {
      center.change(app) {
        while let next = $0.pending.takeDue(at: time, clock, schedule) { fired.append((app, next)) }
      }
    }
    for (app, request) in fired.sorted(by: { $0.request.time < $1.request.time }) { fire(request, of: app, &reaction) }
    var isSummaryDue = false
    while center.summaryTimes.takeDue(at: time, clock, schedule) != nil { isSummaryDue = true }
    if isSummaryDue { deliverSummary(&reaction) }
    reaction.effects.append(.centerTimer(center.nextTime))
  }

  private mutating func fire(_ fired: FiredRequest, of app: String, _ reaction: inout Reaction) {
    reaction.record(
      .center(bundleIdentifier: app, change: .fired(identifier: fired.request.identifier.shortened(to: 200))))
    deliver(fired.request, of: apps.app(app), at: fired.time, &reaction)
  }

  private mutating func deliver(
    _ request: NotificationRequest, of app: InstalledApp, at time: Int64, _ reaction: inout Reaction
  ) {
    if !request.content.attachments.isEmpty { waitingRequests.append(request) }
    reaction.effects.append(.deliver(app, request, at: time))
  }

  // MARK: Conditions

  /// Applies a change of the device's conditions.
  mutating func apply(_ condition: DeviceCondition, at time: Int64, _ reaction: inout Reaction) {
    switch condition {
    case .date(let date):
      center.clock.set(date, at: time)
      reschedule(at: time, &reaction)
    case .timeZone(let zone):
      center.clock.set(zone)
      reschedule(at: time, &reaction)
    case .clock(let date, let zone):
      center.clock.set(zone)
      center.clock.set(date, at: time)
      reschedule(at: time, &reaction)
    case .position(let position):
      let old = center.position
      center.position = position
      for app in center.apps {
        var crossed: [FiredRequest] = []
        center.change(app) { crossed = $0.pending.takeCrossed(from: old, to: position, at: time) }
        for request in crossed { fire(request, of: app, &reaction) }
      }
    case .authorizationAnswer(let answer): center.authorizationAnswer = answer
    case .settings(let app, let settings): center.change(app) { $0.setSettings(settings) }
    case .setting(let app, let change): center.change(app) { $0.changeSetting(change) }
    case .foregroundApp(let app): setForegroundApp(app, &reaction)
    case .holdsRemoteNotifications(let holds): setHoldsRemoteNotifications(holds, &reaction)
    case .alert(let conditions): setConditions(conditions, &reaction)
    case .summary: deliverSummary(&reaction)
    case .summaryTimes(let times): setSummaryTimes(times, at: time, &reaction)
    }
  }

  private mutating func reschedule(at time: Int64, _ reaction: inout Reaction) {
    reaction.effects.append(.clockChanged)
    let (clock, schedule) = (center.clock, policies.schedule)
    for app in center.apps where !center[app].pending.isEmpty {
      var skipped: [NotificationRequest] = []
      center.change(app) { skipped = $0.pending.reschedule(at: time, clock, schedule) }
      guard !skipped.isEmpty else { continue }
      let names = skipped.map { $0.identifier.shortened(to: 200) }
      reaction.record(.center(bundleIdentifier: app, change: .unscheduled(identifiers: names, cause: .missed)))
      discard(skipped, of: apps.app(app), &reaction)
    }
    center.summaryTimes.reschedule(at: time, clock, schedule)
    fireDue(at: time, &reaction)
  }

  // MARK: Delivery

  /// Sets the badge of an app, unless its settings forbid it; 0 also removes the delivered notifications (U9, G8).
  mutating func setBadge(_ count: Int?, of app: InstalledApp, _ reaction: inout Reaction) {
    guard let count, count >= 0, center.allows(\.badge, to: app) else { return }
    let name = app.bundleIdentifier
    let old = center[name]
    center.change(name) { _ = try? $0.setBadge(count) }
    if old.badge != count { reaction.record(.center(bundleIdentifier: name, change: .badge(count: count))) }
    guard count == 0 else { return }
    let removed = old.delivered.notifications + old.summary.notifications
    recordRemoval(of: removed.map(\.request), app, &reaction)
  }

  /// Adds a delivered notification to the list, or holds it for the scheduled summary. It replaces the one with the
  /// same identifier, which is in either of them (U7).
  mutating func list(
    _ notification: DeliveredNotification, of app: InstalledApp, isHeld: Bool, _ reaction: inout Reaction
  ) {
    let (name, identifier) = (app.bundleIdentifier, notification.request.identifier)
    // The lists are not held meanwhile, because changing them would copy them.
    let removed = requestsRemoved(by: identifier, of: name, isHeld: isHeld)
    center.change(name) {
      if isHeld {
        $0.delivered.remove([identifier])
        $0.summary.add(notification)
      } else {
        $0.summary.remove([identifier])
        $0.delivered.add(notification)
      }
    }
    discard(removed, of: app, &reaction)
  }

  /// Returns the requests that a notification removes from the lists: those with the same identifier, and the oldest
  /// one of a full list.
  private func requestsRemoved(by identifier: String, of app: String, isHeld: Bool) -> [NotificationRequest] {
    let (delivered, summary) = (center[app].delivered, center[app].summary)
    let list = isHeld ? summary : delivered
    let isFull = list[identifier] == nil && list.count == DeliveredNotifications.maximumCount
    return [delivered[identifier], summary[identifier], isFull ? list.oldest : nil].compactMap { $0?.request }
  }
}
