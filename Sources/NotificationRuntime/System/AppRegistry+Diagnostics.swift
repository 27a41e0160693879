import ExtensionProtocol
import Notifications
import Transcripts

extension AppRegistry {
  /// Returns the reasons why an extension that claims a notification's category does not show it, and why the built-in
  /// player shows it although apps are installed.
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

  /// Reports a remote notification that the built-in player shows because no installed extension matches.
  private func diagnoseBuiltIn(_ category: String, _ app: InstalledApp, _ reaction: inout Reaction) {
    guard app.contentExtensions(claiming: category).isEmpty, haveContentExtensions else { return }
    if !isInstalled(app.bundleIdentifier), app != .unknown {
      let suggestion = Suggestion.quoted(for: app.bundleIdentifier, among: identifiers)
      return reaction.diagnose(
        .builtIn, "bundle identifier '\(app.bundleIdentifier.shortened(to: 200))' is not installed\(suggestion)")
    }
    // Without content extensions, the app relies on the system's interface.
    guard app == .unknown || !app.app.contentExtensions.isEmpty else { return }
    let known = app == .unknown ? claimedCategories : (app.claimed ?? []).sorted()
    let suggestion = Suggestion.quoted(for: category, among: known)
    let list = known.prefix(5).map { "'\($0.shortened(to: 100))'" }.joined(separator: ", ")
    reaction.diagnose(
      .builtIn,
      category.isEmpty
        ? "the notification has no category; the installed extensions show \(list)"
        : "category '\(category.shortened(to: 200))' is not registered"
          + (suggestion.isEmpty ? "; the installed extensions show \(list)" : suggestion))
  }
}
