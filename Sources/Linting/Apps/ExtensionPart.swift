package import Foundation

/// A notification extension: its property list, and its Swift sources if there are any.
package struct ExtensionPart: Sendable {
  /// The kind of extension.
  package enum Kind: Sendable {
    case content, service, unknown
  }

  /// The folder of the property list.
  package let folder: URL
  /// The property list, as text.
  let plist: SourceText
  /// The property list, as values; nil if it is unreadable.
  nonisolated(unsafe) let values: [String: Any]?
  /// The Swift sources, sorted by path.
  let sources: [SwiftSource]
  /// The kind of extension.
  package let kind: Kind
  /// The bundle identifier; nil if it is missing or a build setting.
  let bundleIdentifier: String?
  /// The categories that a content extension shows.
  let claimedCategories: Set<String>
  /// The folder of the app's property list; nil if the folders do not tell which app it is.
  var appFolder: URL?

  /// The app: its bundle identifier or, if the extension has no identifier, its folder; nil if neither is known.
  var app: String? {
    let parent = bundleIdentifier?.split(separator: ".").dropLast().joined(separator: ".") ?? ""
    return parent.isEmpty ? appFolder?.path : parent
  }

  /// Whether a source contains a string.
  func mentions(_ text: String) -> Bool { sources.contains { $0.strings.contains(text) } }

  init(plist: SourceText, values: [String: Any]?, folder: URL, sources: [SwiftSource]) {
    self.plist = plist
    self.values = values
    self.folder = folder
    self.sources = sources
    bundleIdentifier = values.flatMap(PropertyList.identifier)
    let body = values?["NSExtension"] as? [String: Any]
    switch body?["NSExtensionPointIdentifier"] as? String {
    case "com.apple.usernotifications.content-extension": kind = .content
    case "com.apple.usernotifications.service": kind = .service
    default: kind = .unknown
    }
    let category = (body?["NSExtensionAttributes"] as? [String: Any])?["UNNotificationExtensionCategory"]
    let categories = (category as? String).map { [$0] } ?? category as? [String] ?? []
    claimedCategories = kind == .content && !categories.contains("") ? Set(categories) : []
  }
}
