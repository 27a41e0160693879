import ExtensionProtocol
import Notifications
import Transcripts

extension AppRegistry {
  /// Reports an alert for an app that is not installed, although apps with content extensions are: the built-in player
  /// will show it.
  func diagnoseMissing(_ app: InstalledApp, _ reaction: inout Reaction) {
    guard haveContentExtensions, app != .unknown, !isInstalled(app.bundleIdentifier) else { return }
    let suggestion = Suggestion.quoted(for: app.bundleIdentifier, among: identifiers)
    let diagnostic = Diagnostic(
      .builtIn, "bundle identifier '\(app.bundleIdentifier.shortened(to: 200))' is not installed\(suggestion)",
      remedy: "install the app, or correct the bundle identifier ('Simulator Target Bundle' of the payload); "
        + "`earshot check --allow built-in` permits it")
    reaction.record(.diagnostic(diagnostic))
  }

  /// Returns the reasons why an extension that claims a notification's category does not show it, and why the built-in
  /// player shows it although its app is installed.
  func diagnostics(
    for notification: DeliveredNotification, of app: InstalledApp, _ policies: Policies
  ) -> [SystemEffect] {
    let category = notification.request.content.categoryIdentifier
    var reaction = Reaction()
    diagnose(category, app, policies, &reaction)
    if notification.request.isRemote { diagnoseBuiltIn(category, app, &reaction) }
    return reaction.effects
  }

  private func diagnose(_ category: String, _ app: InstalledApp, _ policies: Policies, _ reaction: inout Reaction) {
    let claiming = app.contentExtensions(claiming: category)
    if claiming.count > 1 {
      let names = claiming.map { $0.bundleIdentifier ?? $0.name }
      reaction.diagnose(
        .overlappingCategories, "\(names.joined(separator: " and ")) both claim the category \(category)")
    }
    if let name = claiming.first?.name, !category.isEmpty, app.category(category, policies.impliedCategories) == nil {
      reaction.diagnose(
        .unregisteredCategory,
        "\(name) shows the category \(category), but \(app.bundleIdentifier) has not registered it")
    }
  }

  /// Reports a remote notification that the built-in player shows because no extension of its app matches.
  private func diagnoseBuiltIn(_ category: String, _ app: InstalledApp, _ reaction: inout Reaction) {
    guard app.contentExtensions(claiming: category).isEmpty, haveContentExtensions else { return }
    // Without content extensions, the app relies on the system's interface. An app that is not installed has been
    // reported at the delivery.
    guard app == .unknown || !app.app.contentExtensions.isEmpty else { return }
    reaction.diagnose(.builtIn, mismatch(category, app))
  }

  /// Returns why no extension of an app, or of any app if the app is unknown, shows a category.
  private func mismatch(_ category: String, _ app: InstalledApp) -> String {
    let known = app == .unknown ? claimedCategories : (app.claimed ?? []).sorted()
    let suggestion = Suggestion.quoted(for: category, among: known)
    let list = Self.list(known)
    return category.isEmpty
      ? "the notification has no category; the installed extensions show \(list)"
      : "category '\(category.shortened(to: 200))' is not registered"
        + (suggestion.isEmpty ? "; the installed extensions show \(list)" : suggestion)
  }

  // MARK: Presses

  /// Explains the refusal of a press on the media button, if there is none because the built-in player shows the
  /// interface, and has nothing to play.
  func explain(_ refusal: inout RuntimeError?, ofPressIn interface: InterfaceState?) {
    guard refusal != nil, let interface, interface.contentExtension.isBuiltIn, interface.failure == nil,
      interface.control.status == .noType(implemented: true)
    else { return }
    let cause = causeOfBuiltIn(interface.notification.request.content.categoryIdentifier, interface.app)
    refusal = .nothingToPress(
      reason: "the built-in player shows the notification, because \(cause); "
        + "without a playable sound or video, there is no media button")
  }

  /// Returns the reason why the built-in player shows a notification of an app.
  private func causeOfBuiltIn(_ category: String, _ app: InstalledApp) -> String {
    if app == .unknown {
      guard haveContentExtensions else { return "no app with a content extension is installed" }
      guard claimedCategories.contains(category) else { return mismatch(category, app) }
      return "several apps show the category '\(category.shortened(to: 200))', and the payload names none of them"
    }
    let name = "the app '\(app.bundleIdentifier.shortened(to: 200))'"
    guard isInstalled(app.bundleIdentifier) else {
      return "\(name) is not installed"
        + (identifiers.isEmpty ? "" : "; installed: \(Self.list(identifiers.sorted()))")
    }
    guard !app.app.contentExtensions.isEmpty else { return "\(name) has no content extension" }
    return switch app.contentExtensions(claiming: category).count {
    case 0: mismatch(category, app)
    case 1: "\(name) has not registered the category '\(category.shortened(to: 200))'"
    default: "several extensions of \(name) claim the category '\(category.shortened(to: 200))'"
    }
  }

  /// Returns the first names in quotation marks.
  private static func list(_ names: [String]) -> String {
    names.prefix(5).map { "'\($0.shortened(to: 100))'" }.joined(separator: ", ")
  }
}
