import ExtensionProtocol
import Foundation
import Notifications
import Transcripts

// How notifications alert (N7): `AlertPresentation` decides, and the state follows.
extension SystemState {
  /// Presents a notification whose content is complete. An app in the foreground decides on the presentation (U10).
  mutating func announce(_ id: NotificationID, _ reaction: inout Reaction) {
    guard let state = notifications[id] else { return }
    guard center.foregroundApp == state.app.bundleIdentifier, !center.conditions.isLocked else {
      return present(id, as: nil, &reaction)
    }
    notifications[id]?.phase = .presenting
    reaction.effects.append(.present(id))
  }

  /// Presents a notification: lists it, updates the badge, rings, and shows it as a banner and, if it belongs to the
  /// thread of the visible interface, also in that interface (M2).
  ///
  /// - Parameter options: The presentation that the app in the foreground has chosen; nil if there is none.
  mutating func present(_ id: NotificationID, as options: PresentationOptions?, _ reaction: inout Reaction) {
    guard let state = notifications[id] else { return }
    // A local notification with a badge or a sound only has nothing to show.
    let showsText =
      state.notification.request.isRemote || state.content.hasAlertText || !state.content.attachments.isEmpty
    let alert = alert(id, as: options, showsText: showsText, &reaction)
    if options?.contains(.badge) != false { setBadge(state.content.badge, of: state.app, &reaction) }
    if alert.isListed || alert.isHeld { list(state.notification, of: state.app, isHeld: alert.isHeld, &reaction) }
    guard showsText else {
      let (hasBadge, hasSound) = (state.content.badge != nil, state.content.sound != nil)
      return hide(id, .noAlert(hasBadge: hasBadge, hasSound: hasSound), &reaction)
    }
    if let absence = alert.absence {
      hide(id, BannerAbsence(absence), &reaction)
      // A notification that is in no list can no longer be opened.
      if !alert.isListed, !alert.isHeld { discard([state.notification.request], of: state.app, &reaction) }
      return
    }
    let content = state.content
    let chosen = apps.contentExtension(for: content.categoryIdentifier, of: state.app, policies)
    reaction.effects.append(
      .endPrestartedExtension(unless: ExtensionID(app: state.app.bundleIdentifier, name: chosen.name)))
    guard let visible, let interface = interfaces[visible],
      interface.value.accepts(content, app: state.app, shownBy: chosen, policies)
    else { return showBanner(id, &reaction) }
    notifications[id]?.change {
      $0.phase = .receiving(visible)
      $0.receiver = visible
    }
    reaction.record(.received(title: content.title.shortened(to: 200)))
    let category = state.app.category(content.categoryIdentifier, policies.impliedCategories)
    interfaces[visible]?.change { $0.receive(state.notification, category, &reaction) }
  }

  /// Decides how a notification alerts, and rings.
  @discardableResult
  mutating func alert(
    _ id: NotificationID, as options: PresentationOptions?, showsText: Bool = true, _ reaction: inout Reaction
  ) -> AlertPresentation {
    guard let state = notifications[id] else { return AlertPresentation(place: nil) }
    let app = state.app
    let alert = AlertPresentation(
      of: state.content, settings: center.settings(of: app),
      conditions: center.conditions.concerning(app.bundleIdentifier), options: options,
      showsText: showsText)
    notifications[id]?.alert = alert
    reaction.record(.alerted(bundleIdentifier: app.bundleIdentifier, presentation: alert.shortened))
    if let sound = alert.sound { reaction.effects.append(.ring(id, sound)) }
    return alert
  }

  /// Returns whether a notification is listed in Notification Center, where it can be pressed even if it has had no
  /// banner.
  func isInNotificationCenter(_ id: NotificationID) -> Bool {
    guard let state = notifications[id] else { return false }
    return center[state.app.bundleIdentifier].delivered[state.notification.request.identifier] == state.notification
  }

  /// Returns whether the device is locked and shows a notification, possibly below later ones.
  func isOnLockScreen(_ id: NotificationID) -> Bool {
    center.conditions.isLocked && notifications[id]?.alert?.place == .lockScreen
  }

  /// Ends the sound of a notification to which the person responds.
  func endRing(_ id: NotificationID, _ reaction: inout Reaction) {
    if notifications[id]?.alert?.sound != nil { reaction.effects.append(.endRing(id)) }
  }

  /// The time after which a banner leaves the screen; nil for an alert and on the lock screen, which stay.
  func bannerDuration(of id: NotificationID) -> Duration? {
    switch notifications[id]?.alert?.place {
    case .alert, .lockScreen: nil
    case .banner, nil: policies.bannerDuration
    }
  }

  // MARK: Conditions

  /// Changes the conditions of the device. Locking it removes the banner; unlocking it moves the notification on the
  /// lock screen to Notification Center, and performs the actions that wait for it.
  mutating func setConditions(_ conditions: AlertConditions, _ reaction: inout Reaction) {
    let wasLocked = center.conditions.isLocked
    center.conditions = conditions
    guard conditions.isLocked != wasLocked else { return }
    lockForegroundApp(conditions.isLocked, &reaction)
    if !conditions.isLocked {
      if let visible { apply(.unlocked, to: visible, &reaction) }
      for id in interfaces.keys.sorted() where interfaces[id]?.phase == .gone {
        interfaces[id]?.change { $0.forwardPending(isLocked: false, &reaction) }
      }
    }
    if !conditions.isLocked, let waiting = waitingChoice {
      proceed(waiting, &reaction)
      if notifications[waiting]?.choice != nil {
        // A confirmation or text is still missing: the notification stays, as a banner or an alert.
        let style = notifications[waiting].map { center.settings(of: $0.app).alertStyle }
        notifications[waiting]?.alert?.place = style == .alert ? .alert : .banner
        if shownBanner == waiting { return }
      }
    }
    guard let shownBanner else { return }
    endRing(shownBanner, &reaction)
    removeBanner(shownBanner, .left, &reaction)
  }

  /// The notification whose action waits until the device is unlocked.
  private var waitingChoice: NotificationID? {
    notifications.keys.sorted().last { notifications[$0]?.choice != nil }
  }

  // MARK: The scheduled summary

  /// The times of day of the scheduled summary.
  var summaryTimes: [DateComponents] {
    center.summaryTimes.requests.compactMap {
      if case .calendar(let parts, _)? = $0.trigger { parts } else { nil }
    }
  }

  /// Sets the times of day of the scheduled summary.
  mutating func setSummaryTimes(_ times: [DateComponents], at time: Int64, _ reaction: inout Reaction) {
    center.summaryTimes = PendingRequests()
    for (number, parts) in times.enumerated() {
      let trigger = NotificationTrigger.calendar(
        DateComponents(hour: parts.hour ?? 0, minute: parts.minute ?? 0), repeats: true)
      let request = NotificationRequest(identifier: "\(number)", content: NotificationContent(), trigger: trigger)
      // A time without a date, such as an hour of 25, never comes.
      _ = try? center.summaryTimes.add(request, at: time, center.clock, policies.schedule)
    }
    reaction.effects.append(.centerTimer(center.nextTime))
  }

  /// Delivers the scheduled summaries of all apps.
  mutating func deliverSummary(_ reaction: inout Reaction) {
    for app in center.apps where !center[app].summary.isEmpty {
      var held: [DeliveredNotification] = []
      center.change(app) { held = $0.deliverSummary() }
      let names = held.prefix(100).map { $0.request.identifier.shortened(to: 200) }
      reaction.record(.center(bundleIdentifier: app, change: .summary(identifiers: names)))
    }
  }
}

extension BannerAbsence {
  /// The reason for which a notification does not appear on the screen.
  fileprivate init(_ suppression: AlertPresentation.Suppression) {
    switch suppression {
    case .app: self = .appInForeground
    case .settings, .silentMode: self = .alertsDisabled
    case .passive: self = .passive
    case .focus: self = .focus
    case .summary: self = .held
    case .noText: self = .emptyAlert
    }
  }
}

extension AlertPresentation {
  /// The presentation with a name as short as a transcript needs.
  fileprivate var shortened: AlertPresentation {
    var alert = self
    alert.sound?.name = sound?.name?.shortened(to: 200)
    return alert
  }
}
