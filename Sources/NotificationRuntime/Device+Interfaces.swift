import DeviceTime
import ExtensionProtocol
import Foundation
import Notifications
import Transcripts

// Banners, interfaces and responses to apps.
extension Device {
  /// Shows a banner. The previous banner leaves the screen; this one leaves after a while (policy `bannerDuration`).
  func show(_ banner: Banner) {
    bannerTimer.map(clock.cancel)
    bannerTimer = nil
    shownBanner?.state = .left
    let record = banner.record
    shownBanner = record
    guard let duration = policies.bannerDuration else { return }
    bannerTimer = clock.schedule(after: duration) { [weak self] in
      self?.bannerTimer = nil
      self?.leave(record, .left)
    }
  }

  /// Removes a banner from the screen.
  func leave(_ record: BannerRecord, _ change: BannerChange) {
    guard record.state == .onScreen else { return }
    record.state = .left
    bannerHasLeft(record)
    early = nil
    core.record(.banner(change))
  }

  /// Called when a banner has left the screen.
  func bannerHasLeft(_ record: BannerRecord) {
    guard shownBanner === record else { return }
    shownBanner = nil
    bannerTimer.map(clock.cancel)
    bannerTimer = nil
  }

  /// Delivers a response to an app.
  func forward(_ response: NotificationResponse, to app: InstalledApp) {
    core.record(.forwarded(action: response.actionIdentifier.shortened(to: 200), app: app.bundleIdentifier))
    core.forwarded(AppResponse(bundleIdentifier: app.bundleIdentifier, response: response))
  }

  /// Returns the extension for a category of an app (C5): the one that claims it, or the built-in player. The
  /// built-in player is also used if the category is not registered (C6) or claimed twice (policy
  /// `overlappingCategories`).
  func contentExtension(for category: String, of app: InstalledApp) -> ContentExtension {
    let claiming = app.contentExtensions(claiming: category)
    guard let first = claiming.first else { return .builtIn }
    guard category.isEmpty || app.category(category, policies.impliedCategories) != nil else { return .builtIn }
    return claiming.count == 1 || policies.overlappingCategories == .first ? first : .builtIn
  }

  /// Reports a remote notification that the built-in player shows because no installed extension matches.
  private func diagnoseBuiltIn(_ category: String, _ app: InstalledApp) {
    guard app.contentExtensions(claiming: category).isEmpty, apps.haveContentExtensions else { return }
    if !apps.isInstalled(app.bundleIdentifier), app !== Self.unknownApp {
      let suggestion = Suggestion.quoted(for: app.bundleIdentifier, among: apps.identifiers)
      return core.diagnose(
        .builtIn, "bundle identifier '\(app.bundleIdentifier.shortened(to: 200))' is not installed\(suggestion)")
    }
    // Without content extensions, the app relies on the system's interface.
    guard app === Self.unknownApp || !app.app.contentExtensions.isEmpty else { return }
    let known = app === Self.unknownApp ? apps.claimedCategories : (app.claimed ?? []).sorted()
    let suggestion = Suggestion.quoted(for: category, among: known)
    let list = known.prefix(5).map { "'\($0.shortened(to: 100))'" }.joined(separator: ", ")
    core.diagnose(
      .builtIn,
      category.isEmpty
        ? "the notification has no category; the installed extensions show \(list)"
        : "category '\(category.shortened(to: 200))' is not registered"
          + (suggestion.isEmpty ? "; the installed extensions show \(list)" : suggestion))
  }

  /// Reports the reason why an extension that claims a category does not show its notifications.
  private func diagnose(_ category: String, _ app: InstalledApp) {
    let names = app.contentExtensions(claiming: category).map { $0.bundleIdentifier ?? $0.name }
    if names.count > 1 {
      core.diagnose(.overlappingCategories, "\(names.joined(separator: " and ")) both claim the category \(category)")
    }
    if let name = app.contentExtensions(claiming: category).first?.name, !category.isEmpty,
      app.category(category, policies.impliedCategories) == nil
    {
      core.diagnose(
        .unregisteredCategory,
        "\(name) shows the category \(category), but \(app.bundleIdentifier) has not registered it")
    }
  }

  /// Presents a notification in a new interface, which replaces the visible one.
  func expand(_ notification: DeliveredNotification, app: InstalledApp) async throws(RuntimeError) -> Interface {
    let content = notification.request.content
    // Another interface may have appeared while the previous one was being dismissed.
    while let interface { await interface.dismiss() }
    let chosen = contentExtension(for: content.categoryIdentifier, of: app)
    diagnose(content.categoryIdentifier, app)
    if notification.request.isRemote { diagnoseBuiltIn(content.categoryIdentifier, app) }
    core.record(.expanded(extension: chosen.name))
    let category = app.category(content.categoryIdentifier, policies.impliedCategories)
    let actions = category?.shownActions ?? []
    let started = early?.taken(for: chosen, of: app)
    early = nil
    let session = try ContentSession(started ?? chosen, app: app, actions: actions, core)
    let interface = Interface(session, notification, category: category, app: app, core: core, device: self)
    if !actions.isEmpty { core.record(.actions(actions.shortened)) }
    self.interface = interface
    onPresent?(interface)
    session.receive(notification)
    session.send(.describeMediaButton)
    do {
      try await session.settle()
    } catch {
      left(interface)
      throw error
    }
    return interface
  }

  /// Called when an interface has left the screen.
  func left(_ gone: Interface) {
    if interface === gone {
      interface = nil
      onPresent?(nil)
    }
    core.changed()
  }
}
