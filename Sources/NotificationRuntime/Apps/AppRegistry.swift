import Notifications
import Transcripts

/// The apps of a device, indexed by bundle identifier and by the categories of their extensions.
struct AppRegistry: Hashable, Sendable {
  private var apps: [String: InstalledApp] = [:]
  /// The bundle identifier of the app that was installed first.
  private(set) var first: String?
  /// The bundle identifiers of the apps whose extensions claim a category, by category.
  private var claimants: [String: Set<String>] = [:]
  /// The bundle identifiers of the apps with an extension that claims every category.
  private var takingAll: Set<String> = []

  /// Installs an app, or adds the extensions of `app` to an installed app.
  ///
  /// - Throws: ``RuntimeError/alreadyInstalled(name:)`` if the app already has a content extension of the same name, or
  ///   a service extension.
  mutating func install(_ app: App) throws(RuntimeError) {
    let installed = InstalledApp(try apps[app.bundleIdentifier]?.app.adding(app) ?? app)
    apps[app.bundleIdentifier] = installed
    first = first ?? app.bundleIdentifier
    guard let claimed = installed.claimed else {
      takingAll.insert(app.bundleIdentifier)
      return
    }
    for category in claimed { claimants[category, default: []].insert(app.bundleIdentifier) }
  }

  /// Replaces the registered categories of an app (U5).
  mutating func setCategories(_ categories: [Notifications.Category], of bundleIdentifier: String) {
    var app = app(bundleIdentifier).app
    app.categories = categories
    apps[bundleIdentifier] = InstalledApp(app)
  }

  /// Returns the app with this bundle identifier, or an app without extensions if none is installed.
  func app(_ bundleIdentifier: String) -> InstalledApp {
    apps[bundleIdentifier] ?? InstalledApp(App(bundleIdentifier: bundleIdentifier))
  }

  func isInstalled(_ bundleIdentifier: String) -> Bool { apps[bundleIdentifier] != nil }

  var identifiers: [String] { Array(apps.keys) }

  /// Whether any installed app has a content extension.
  var haveContentExtensions: Bool { !claimants.isEmpty || !takingAll.isEmpty }

  /// The categories that the content extensions of installed apps claim, sorted.
  var claimedCategories: [String] { claimants.keys.sorted() }

  /// Returns the only app that claims a category, or else the only installed app; nil if there is neither.
  func onlyApp(claiming category: String) -> InstalledApp? {
    let claiming = takingAll.union(claimants[category] ?? [])
    if claiming.count == 1, let only = claiming.first { return apps[only] }
    return apps.count == 1 ? apps.values.first : nil
  }

  /// Returns the extension for a category of an app (C5): the one that claims it, or the built-in player. The
  /// built-in player is also used if the category is not registered (C6) or claimed twice (policy
  /// `overlappingCategories`).
  func contentExtension(for category: String, of app: InstalledApp, _ policies: Policies) -> ContentExtension {
    let claiming = app.contentExtensions(claiming: category)
    guard let first = claiming.first else { return .builtIn }
    guard category.isEmpty || app.category(category, policies.impliedCategories) != nil else { return .builtIn }
    return claiming.count == 1 || policies.overlappingCategories == .first ? first : .builtIn
  }
}

extension App {
  /// Returns the app merged with another part of it.
  fileprivate func adding(_ addition: App) throws(RuntimeError) -> App {
    var sum = self
    if let service = addition.serviceExtension {
      guard serviceExtension == nil else { throw .alreadyInstalled(name: service.name) }
      sum.serviceExtension = service
    }
    sum.executable = executable ?? addition.executable
    if let categories = addition.categories { sum.categories = (sum.categories ?? []) + categories }
    sum.strings.merge(addition.strings) { _, new in new }
    sum.bundles += addition.bundles
    sum.icon = sum.icon ?? addition.icon
    for each in addition.contentExtensions {
      guard !sum.contentExtensions.contains(where: { $0.name == each.name }) else {
        throw .alreadyInstalled(name: each.name)
      }
      sum.contentExtensions.append(each)
    }
    return sum
  }
}
