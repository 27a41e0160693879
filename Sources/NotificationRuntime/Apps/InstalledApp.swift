import Notifications

/// An installed app, indexed so that looking up a notification's category and extension takes constant time.
final class InstalledApp: Sendable {
  let app: App
  /// The categories that the app declares, by identifier; nil if it declares none.
  private let categories: [String: Notifications.Category]?
  /// The indices of the content extensions that claim a category, in order of installation, by category.
  private let claims: [String: [Int]]
  /// The indices of the extensions that claim every category.
  private let takingAll: [Int]

  init(_ app: App) {
    self.app = app
    categories = app.categories.map { Dictionary($0.map { ($0.identifier, $0) }) { first, _ in first } }
    var claims: [String: [Int]] = [:]
    var takingAll: [Int] = []
    for (index, each) in app.contentExtensions.enumerated() {
      guard let named = each.attributes.categories else {
        takingAll.append(index)
        continue
      }
      for category in named { claims[category, default: []].append(index) }
    }
    self.claims = claims
    self.takingAll = takingAll
  }

  /// The app of a notification whose app is not known.
  static let unknown = InstalledApp(App(bundleIdentifier: "unknown", name: "Notification"))

  var bundleIdentifier: String { app.bundleIdentifier }
  var name: String { app.name }

  /// The categories that the app's extensions claim; nil if one of them claims every category.
  var claimed: [String]? { takingAll.isEmpty ? Array(claims.keys) : nil }

  /// Returns the content extensions that show a category (C2, C3), in order of installation.
  func contentExtensions(claiming category: String) -> [ContentExtension] {
    let indices = takingAll + (claims[category] ?? [])
    return indices.sorted().map { app.contentExtensions[$0] }
  }

  /// Returns the registered category of a name: one that the app declares or one of its extensions claims (C6, policy
  /// `impliedCategories`); nil if the category is not registered.
  func category(_ identifier: String, _ policy: Policies.ImpliedCategories) -> Notifications.Category? {
    guard !identifier.isEmpty else { return nil }
    if let categories { return categories[identifier] }
    let isImplied = policy == .registered && (claims[identifier] != nil || !takingAll.isEmpty)
    return isImplied ? Notifications.Category(identifier: identifier) : nil
  }
}

// An app is changed by installing a new value, so identical objects are equal apps.
extension InstalledApp: Hashable {
  static func == (a: InstalledApp, b: InstalledApp) -> Bool { a === b }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
