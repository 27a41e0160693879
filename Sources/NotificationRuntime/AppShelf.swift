import Notifications

/// The apps that a device has, found by name, and by the categories that their extensions show.
@MainActor
final class AppShelf {
  private var apps: [String: InstalledApp] = [:]
  /// The apps whose extensions name a category.
  private var claimants: [String: Set<String>] = [:]
  /// The apps with an extension that shows every category.
  private var takingAll: Set<String> = []

  /// Puts an app there, or more of one that is there.
  ///
  /// - Throws: ``RuntimeError/alreadyInstalled(name:)`` where it brings an extension that is there already.
  func install(_ app: App) throws(RuntimeError) {
    let installed = InstalledApp(try apps[app.bundleIdentifier]?.app.adding(app) ?? app)
    apps[app.bundleIdentifier] = installed
    guard let claimed = installed.claimed else {
      takingAll.insert(app.bundleIdentifier)
      return
    }
    for category in claimed { claimants[category, default: []].insert(app.bundleIdentifier) }
  }

  /// The app with this bundle identifier; one without extensions where none is installed.
  func app(_ bundleIdentifier: String) -> InstalledApp {
    apps[bundleIdentifier] ?? InstalledApp(App(bundleIdentifier: bundleIdentifier))
  }

  /// Whether an app with this bundle identifier is installed.
  func isInstalled(_ bundleIdentifier: String) -> Bool { apps[bundleIdentifier] != nil }

  /// The bundle identifiers of the installed apps.
  var identifiers: [String] { Array(apps.keys) }

  /// Whether an installed app has a content extension.
  var haveContentExtensions: Bool { !claimants.isEmpty || !takingAll.isEmpty }

  /// The categories that the installed apps' content extensions name, sorted.
  var claimedCategories: [String] { claimants.keys.sorted() }

  /// The only app that claims a category, or else the only one there is.
  func onlyApp(claiming category: String) -> InstalledApp? {
    let claiming = takingAll.union(claimants[category] ?? [])
    if claiming.count == 1, let only = claiming.first { return apps[only] }
    return apps.count == 1 ? apps.values.first : nil
  }
}

extension App {
  /// The app with what another part of it brings.
  fileprivate func adding(_ addition: App) throws(RuntimeError) -> App {
    var sum = self
    if let service = addition.serviceExtension {
      guard serviceExtension == nil else { throw .alreadyInstalled(name: service.name) }
      sum.serviceExtension = service
    }
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
