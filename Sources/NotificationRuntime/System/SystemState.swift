import ExtensionProtocol
import Foundation
import Notifications
import Transcripts

/// The state of the notification system as one value: the installed apps, the delivered notifications with their
/// banners, and the interfaces.
///
/// Each event is a ``SystemInput``, and each resulting operation a ``SystemEffect``. The state refers to neither
/// processes nor sounds nor time: ``NotificationSystem`` owns it and performs the effects.
struct SystemState: Hashable, Sendable {
  let policies: Policies
  /// The width of an extension's view, in points (M3).
  let viewWidth: Double

  private(set) var apps = AppRegistry()
  /// The delivered notifications; the latest ones, see ``maximumNotificationCount``.
  var notifications: [NotificationID: Boxed<NotificationState>] = [:]
  /// The notification whose banner is on the screen.
  var shownBanner: NotificationID?
  /// The visible interface, and the latest ones that are gone, see ``maximumInterfaceCount``.
  var interfaces: [InterfaceID: Boxed<InterfaceState>] = [:]
  /// The interface on the screen.
  private(set) var visible: InterfaceID?
  /// The notification center.
  var center: CenterState
  /// The processes of apps whose code the system launches, by bundle identifier.
  var processes: [String: AppProcess] = [:]
  /// The requests with attachments whose delivery waits for other operations of their apps.
  var waitingRequests: [NotificationRequest] = []
  /// Whether the system holds remote notifications of apps in the background (L5).
  var holdsRemoteNotifications = false

  /// The maximum number of notifications whose banners can be queried; older ones that are not on the screen are
  /// forgotten.
  static let maximumNotificationCount = 1000
  /// The maximum number of interfaces that can be queried; older ones that are gone are forgotten.
  static let maximumInterfaceCount = 1000

  init(
    policies: Policies, viewWidth: Double,
    clock: WallClock = WallClock(startingAt: Date(timeIntervalSince1970: 1_000_000_000))
  ) {
    self.policies = policies
    self.viewWidth = viewWidth
    center = CenterState(clock: clock, isAuthorizationImplied: policies.impliedAuthorization == .authorized)
  }

  /// Installs an app, or adds extensions to an installed app.
  ///
  /// - Returns: Notes about the app's files and categories.
  /// - Throws: ``RuntimeError/alreadyInstalled(name:)`` if the app already has a content extension of the same name, or
  ///   a service extension.
  mutating func install(_ app: App) throws(RuntimeError) -> [SystemEffect] {
    try apps.install(app)
    return app.notes.map { .diagnose(.infoPlist, $0) }
      + Notifications.Category.problems(in: app.categories ?? []).map {
        .diagnose(.invalidCategory, "\(app.bundleIdentifier): \($0)")
      }
  }

  /// Registers the categories of an app, and replaces those registered before (U5). They take effect for all of its
  /// notifications, also for one that its service extension is modifying.
  mutating func setCategories(_ categories: [Notifications.Category], of app: String) {
    apps.setCategories(categories, of: app)
    let changed = apps.app(app)
    for id in notifications.keys where notifications[id]?.app.bundleIdentifier == app {
      notifications[id]?.app = changed
    }
  }

  /// Applies an input.
  mutating func apply(_ input: SystemInput) -> Reaction {
    var reaction = Reaction()
    switch input {
    case .deliver(let id, let arrival): deliver(id, arrival, &reaction)
    case .served(let id, let result): served(id, result, &reaction)
    case .attached(let id, let attachments):
      guard case .attaching = notifications[id]?.phase else { break }
      notifications[id]?.notification.request.content.attachments = attachments
      announce(id, &reaction)
    case .refused(let id, let reason):
      guard case .attaching(.storeFromApp) = notifications[id]?.phase else { break }
      hide(id, .notScheduled(reason: reason), &reaction)
    case .received(let id): received(id, &reaction)
    case .presented(let id, let options):
      guard notifications[id]?.phase == .presenting else { break }
      present(id, as: options?.withoutAlert, &reaction)
    case .app(let app, let input): apply(input, to: app, &reaction)
    case .center(let app, let request, let time): answer(request, from: app, at: time, &reaction)
    case .centerTime(let time): fireDue(at: time, &reaction)
    case .condition(let condition, let time): apply(condition, at: time, &reaction)
    case .bannerElapsed(let id):
      // A banner stays while a text field or a confirmation is open.
      if notifications[id]?.choice == nil { removeBanner(id, .left, &reaction) }
    case .chooseAction(let action, let id): choose(action, on: id, &reaction)
    case .answerBanner(let answer, let id): self.answer(answer, on: id, &reaction)
    case .swipe(let id): swipe(id, &reaction)
    case .tap(let id): tap(id, &reaction)
    case .press(let id):
      // The visible interface may show the notification already (M2).
      let receiver = notifications[id]?.receiver
      let interface = receiver.flatMap { interfaces[$0]?.isDismissed == false ? $0 : nil }
      open(id, in: interface, &reaction)
    case .present(let id, let interface): present(id, in: interface, &reaction)
    case .started(let id): started(id, &reaction)
    case .notStarted(let id): notStarted(id, &reaction)
    case .interface(let id, let input): apply(input, to: id, &reaction)
    }
    return reaction
  }

  // MARK: Delivery

  private mutating func deliver(_ id: NotificationID, _ arrival: Arrival, _ reaction: inout Reaction) {
    guard notifications[id] == nil else { return }
    forgetNotifications(&reaction)
    // The app may have registered other categories since it requested the delivery (U5).
    let name = arrival.app.bundleIdentifier
    let app = apps.isInstalled(name) ? apps.app(name) : arrival.app
    let content = arrival.notification.request.content
    reaction.effects.append(.endPrestartedExtension(unless: nil))
    reaction.record(
      .delivered(category: content.categoryIdentifier, title: content.title, bundleIdentifier: name))
    var state = NotificationState(app: app, notification: arrival.notification, phase: .attaching(.fetch))
    let isAllowed = center.allowsDelivery(to: app)
    switch arrival.origin {
    case .local(let storesAttachments):
      let request = arrival.notification.request
      if let index = waitingRequests.firstIndex(of: request) { waitingRequests.remove(at: index) }
      state.phase = .attaching(.storeFromApp)
      notifications[id] = Boxed(state)
      guard isAllowed else {
        hide(id, .notAllowed, &reaction)
        if !storesAttachments { discard([request], of: app, &reaction) }
        return
      }
      if !storesAttachments || content.attachments.isEmpty { announce(id, &reaction) }
    case .remote(let payload):
      notifications[id] = Boxed(state)
      for diagnostic in Self.keyDiagnostics(of: payload) { reaction.record(.diagnostic(diagnostic)) }
      if payload.aps.contentAvailable { wake(app, for: payload, &reaction) }
      guard !payload.isSilent else { return hide(id, .silent, &reaction) }
      guard isAllowed else { return hide(id, .notAllowed, &reaction) }
      diagnoseService(of: app, payload, &reaction)
      guard payload.isAlerting || !payload.aps.liveActivity.isEmpty else {
        setBadge(content.badge, of: app, &reaction)
        // A notification without text may still ring.
        if content.sound != nil { alert(id, as: nil, showsText: false, &reaction) }
        return hide(id, payload.bannerAbsence, &reaction)
      }
      if payload.isAlerting { apps.diagnoseMissing(app, &reaction) }
      reaction.effects.append(.useFixtures(id))
      // A service extension does not run while alerts are disabled (V4).
      if app.app.serviceExtension != nil, payload.wantsServiceExtension, center.allows(\.alert, to: app) {
        notifications[id]?.phase = .serving
      }
    }
  }

  /// Returns the diagnostics of keys and values that have no effect, or an unexpected one.
  private static func keyDiagnostics(of payload: Payload) -> [Diagnostic] {
    let name = payload.source.split(separator: "/").last.map(String.init) ?? payload.source
    return (payload.warnings + EarshotKeys.warnings(in: payload)).compactMap { Diagnostic($0, in: name) }
  }

  /// Reports conditions that prevent a service extension from running, or might do so on a device (V2, V3, V4).
  private func diagnoseService(of app: InstalledApp, _ payload: Payload, _ reaction: inout Reaction) {
    guard let service = app.app.serviceExtension else { return }
    if !payload.aps.mutableContent, payload.isAlerting {
      reaction.diagnose(.serviceNotRun, "\(service.name) does not run: mutable-content is not 1")
    }
    for warning in payload.warnings {
      switch warning.reason {
      case .mutableContentWithoutAlert:
        reaction.diagnose(.serviceNotRun, "\(service.name) does not run: mutable-content is 1, and there is no alert")
      case .mutableContentWithStringAlert:
        reaction.diagnose(.alertString, "the alert is a string; \(service.name) runs nevertheless")
      default: break
      }
    }
  }

  private mutating func served(_ id: NotificationID, _ result: ServiceResult, _ reaction: inout Reaction) {
    guard let state = notifications[id], state.phase == .serving, let service = state.app.app.serviceExtension else {
      return
    }
    switch result {
    case .notStarted(let error):
      reaction.record(.extensionFailed(extension: service.name, reason: error.reason))
      reaction.record(.serviced(extension: service.name, outcome: .failed(reason: error.reason)))
      notifications[id]?.serviceFailure = error
      announce(id, &reaction)
    case .failed(let error, let reason):
      reaction.record(.serviced(extension: service.name, outcome: .failed(reason: reason)))
      notifications[id]?.serviceFailure = error
      announce(id, &reaction)
    case .content(var content, let seconds):
      if service.hasFilteringEntitlement, content.isEmpty {
        reaction.record(.serviced(extension: service.name, outcome: .suppressed(seconds: seconds)))
        return hide(id, .suppressed, &reaction)
      }
      guard content.hasAlertText else {
        reaction.record(.serviced(extension: service.name, outcome: .noText(seconds: seconds)))
        reaction.diagnose(
          content.isEmpty ? .emptyContent : .alertTextRemoved, "\(service.name) removed all text of the alert")
        return announce(id, &reaction)
      }
      reaction.record(
        .serviced(
          extension: service.name, outcome: .content(seconds: seconds, attachmentCount: content.attachments.count)))
      // Content without `userInfo` keeps the original one.
      if content.userInfo.isEmpty { content.userInfo = state.content.userInfo }
      content.localizedBody = state.content.localizedBody
      notifications[id]?.notification.request.content = content
      notifications[id]?.phase = .attaching(.storeFromService)
      if content.attachments.isEmpty { announce(id, &reaction) }
    }
  }

  /// Completes the delivery of a notification that the visible interface has handled. Its banner appears, unless the
  /// device has been locked or unlocked since the presentation was decided, which removes the banner on the screen.
  private mutating func received(_ id: NotificationID, _ reaction: inout Reaction) {
    guard case .receiving = notifications[id]?.phase else { return }
    let wasLocked = notifications[id]?.alert?.place == .lockScreen
    guard wasLocked != center.conditions.isLocked else { return showBanner(id, &reaction) }
    notifications[id]?.phase = .banner(.left)
    reaction.effects.append(.endPrestartedExtension(unless: nil))
    reaction.record(.banner(.left))
    release(id, &reaction)
  }

  /// Completes the delivery of a notification that shows no banner.
  mutating func hide(_ id: NotificationID, _ reason: BannerAbsence, _ reaction: inout Reaction) {
    notifications[id]?.phase = .banner(.notShown(reason: reason))
    reaction.effects.append(.endPrestartedExtension(unless: nil))
    reaction.record(.banner(.notShown(reason: reason)))
  }

  // MARK: Banners

  /// Shows a banner. The previous one leaves the screen.
  mutating func showBanner(_ id: NotificationID, _ reaction: inout Reaction) {
    let previous = shownBanner
    if let previous { notifications[previous]?.phase = .banner(.left) }
    shownBanner = id
    notifications[id]?.phase = .banner(.onScreen)
    reaction.effects.append(.bannerTimer(id, bannerDuration(of: id)))
    if let previous { release(previous, &reaction) }
  }

  mutating func removeBanner(_ id: NotificationID, _ change: BannerChange, _ reaction: inout Reaction) {
    guard notifications[id]?.banner == .onScreen else { return }
    notifications[id]?.phase = .banner(.left)
    notifications[id]?.choice = nil
    bannerDidDisappear(id, &reaction)
    reaction.effects.append(.endPrestartedExtension(unless: nil))
    reaction.record(.banner(change))
    release(id, &reaction)
  }

  private mutating func bannerDidDisappear(_ id: NotificationID, _ reaction: inout Reaction) {
    guard shownBanner == id else { return }
    shownBanner = nil
    reaction.effects.append(.bannerTimer(id, nil))
  }

  private mutating func swipe(_ id: NotificationID, _ reaction: inout Reaction) {
    switch notifications[id]?.banner {
    case .notShown(let reason): reaction.refusal = .notShown(reason: reason)
    case .onScreen:
      endRing(id, &reaction)
      removeBanner(id, .swipedAway, &reaction)
    case .left, .opened, nil: reaction.refusal = .gone
    }
  }

  /// Opens a notification.
  ///
  /// - Parameter interface: The interface that shows it already; nil if there is none.
  mutating func open(_ id: NotificationID, in interface: InterfaceID? = nil, _ reaction: inout Reaction) {
    switch notifications[id]?.banner {
    case .notShown(let reason) where !isInNotificationCenter(id): reaction.refusal = .notShown(reason: reason)
    case .left where !isInNotificationCenter(id) && !isOnLockScreen(id): reaction.refusal = .gone
    case .opened, nil: reaction.refusal = .gone
    case .onScreen, .left, .notShown: didOpen(id, in: interface, &reaction)
    }
  }

  /// Ends the presence of a notification that was opened or answered.
  mutating func didOpen(_ id: NotificationID, in interface: InterfaceID? = nil, _ reaction: inout Reaction) {
    notifications[id]?.phase = .banner(.opened)
    notifications[id]?.receiver = interface
    notifications[id]?.choice = nil
    bannerDidDisappear(id, &reaction)
    endRing(id, &reaction)
  }

  // MARK: Interfaces

  private mutating func present(_ id: NotificationID, in interface: InterfaceID, _ reaction: inout Reaction) {
    // One interface at a time starts or is on the screen.
    guard let state = notifications[id], state.banner == .opened, visible == nil, interfaces[interface] == nil,
      !interfaces.values.contains(where: { $0.phase == .starting })
    else {
      reaction.refusal = .gone
      return
    }
    forgetInterfaces(&reaction)
    let category = state.content.categoryIdentifier
    let chosen = apps.contentExtension(for: category, of: state.app, policies)
    reaction.effects += apps.diagnostics(for: state.notification, of: state.app, policies)
    reaction.record(.expanded(extension: chosen.name))
    interfaces[interface] = Boxed(
      InterfaceState(
        interface, state.notification, app: state.app, shownBy: chosen,
        category: state.app.category(category, policies.impliedCategories), viewWidth: viewWidth, policies))
    notifications[id]?.receiver = interface
    reaction.effects.append(.start(interface))
  }

  private mutating func started(_ id: InterfaceID, _ reaction: inout Reaction) {
    guard visible == nil, interfaces[id]?.phase == .starting else { return }
    visible = id
    interfaces[id]?.change { $0.start(&reaction) }
  }

  /// Removes an interface whose extension could not be started or failed at once. A dismissal that has begun goes on,
  /// because the app receives its responses at the end.
  private mutating func notStarted(_ id: InterfaceID, _ reaction: inout Reaction) {
    guard interfaces[id]?.isDismissed == false else { return }
    interfaces[id]?.change { $0.endResponses(&reaction) }
    interfaces[id] = nil
    if visible == id { visible = nil }
    for notification in notifications(receivedBy: id) {
      release(notification, &reaction)
      notifications[notification]?.receiver = nil
    }
    reaction.effects.append(.changed)
  }

  mutating func apply(_ input: InterfaceInput, to id: InterfaceID, _ reaction: inout Reaction) {
    // An interface accepts inputs once it is shown.
    guard let phase = interfaces[id]?.phase, phase != .starting else {
      reaction.refusal = .gone
      return
    }
    let isLocked = center.conditions.isLocked
    interfaces[id]?.change { $0.apply(input, isLocked: isLocked, &reaction) }
    if input == .pressMediaButton { apps.explain(&reaction.refusal, ofPressIn: interfaces[id]?.value) }
    if interfaces[id]?.phase == .gone, visible == id {
      visible = nil
      reaction.effects.append(.changed)
      interfaces[id]?.change { $0.forwardPending(isLocked: isLocked, &reaction) }
      releaseNotifications(of: id, &reaction)
    }
  }

  // MARK: Limits

  private mutating func forgetNotifications(_ reaction: inout Reaction) {
    guard notifications.count >= Self.maximumNotificationCount else { return }
    let shown = interfaces.values.first { $0.phase != .gone }?.notification
    for id in notifications.keys.sorted().prefix(Self.maximumNotificationCount / 10) where id != shownBanner {
      guard let old = notifications[id]?.value, old.banner != nil, old.notification != shown else { continue }
      notifications[id] = nil
      if needsFiles(old) { discardFiles(of: old, &reaction) }
    }
  }

  private mutating func forgetInterfaces(_ reaction: inout Reaction) {
    guard interfaces.count >= Self.maximumInterfaceCount else { return }
    let forgettable = interfaces.keys.filter { $0 != visible && interfaces[$0]?.hasPendingResponses != true }
    for id in forgettable.sorted().prefix(Self.maximumInterfaceCount / 10) {
      interfaces[id] = nil
      releaseNotifications(of: id, &reaction)
    }
  }
}

extension Reaction {
  /// Delivers a response to an app.
  ///
  /// - Parameter opensApp: Whether the app comes to the foreground (N1).
  mutating func forward(_ response: NotificationResponse, to app: InstalledApp, opensApp: Bool) {
    record(.forwarded(action: response.actionIdentifier.shortened(to: 200), bundleIdentifier: app.bundleIdentifier))
    effects.append(
      .forward(AppResponse(bundleIdentifier: app.bundleIdentifier, response: response, opensApp: opensApp)))
  }
}

extension Payload {
  /// The reason why a notification without text shows no banner.
  fileprivate var bannerAbsence: BannerAbsence {
    aps.alert == nil ? .noAlert(hasBadge: aps.badge != nil, hasSound: aps.sound != nil) : .emptyAlert
  }
}
