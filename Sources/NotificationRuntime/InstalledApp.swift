import Notifications

/// An app as it is installed, arranged so that a notification finds its category and its extension in the same time however
/// many there are.
final class InstalledApp: Sendable {
  let app: App
  /// The categories that it declares; nil where it declares none.
  private let categories: [String: Notifications.Category]?
  /// The content extensions that name a category, in order of installation.
  private let claims: [String: [Int]]
  /// Those that show every category.
  private let takingAll: [Int]

  init(_ app: App) {
    self.app = app
    categories = app.categories.map { Dictionary($0.map { ($0.identifier, $0) }) { first, _ in first } }
    var claims: [String: [Int]] = [:]
    var takingAll: [Int] = []
    for (place, each) in app.contentExtensions.enumerated() {
      guard let named = each.attributes.categories else {
        takingAll.append(place)
        continue
      }
      for category in named { claims[category, default: []].append(place) }
    }
    self.claims = claims
    self.takingAll = takingAll
  }

  var bundleIdentifier: String { app.bundleIdentifier }
  var name: String { app.name }

  /// The categories that its extensions name; nil where one of them shows every category.
  var claimed: [String]? { takingAll.isEmpty ? Array(claims.keys) : nil }

  /// The content extensions that show a category (C2, C3): in order of installation.
  func contentExtensions(claiming category: String) -> [ContentExtension] {
    let places = takingAll + (claims[category] ?? [])
    return places.sorted().map { app.contentExtensions[$0] }
  }

  /// The registered category of a name: one that the app declares, or one that an extension of its shows (C6, policy
  /// `impliedCategories`). Nil for a category that is not registered.
  func category(_ identifier: String, _ policy: Policies.ImpliedCategories) -> Notifications.Category? {
    guard !identifier.isEmpty else { return nil }
    if let categories { return categories[identifier] }
    let isImplied = policy == .registered && (claims[identifier] != nil || !takingAll.isEmpty)
    return isImplied ? Notifications.Category(identifier: identifier) : nil
  }
}
