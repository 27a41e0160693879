public import Foundation
public import Notifications

/// An app on a device, as far as notifications go.
public struct App: Sendable {
  /// Its bundle identifier.
  public var bundleIdentifier: String
  /// Its name, in the header of its notifications.
  public var name: String
  /// Its content extensions.
  public var contentExtensions: [ContentExtension]
  /// Its service extension; nil where it has none (V1).
  public var serviceExtension: ServiceExtension?
  /// The categories it registers; nil where it says nothing, and those of its extensions count (policy
  /// `impliedCategories`).
  public var categories: [Notifications.Category]?
  /// Its strings, for the keys of a payload's alert (L3).
  public var strings: [String: String]
  /// The folders of its bundles: an attachment inside them is copied, not moved (A4).
  public var bundles: [URL]
  /// The file of its icon; nil draws one.
  public var icon: URL?
  /// What the files that it was read from lack, and what is used in its place; each is told when the app is installed.
  public var notes: [String] = []

  /// Whether an extension of its runs in a process of its own.
  package var startsProcesses: Bool {
    contentExtensions.contains { $0.launcher.startsProcess } || serviceExtension?.launcher.startsProcess == true
  }

  /// An app; without a name its bundle identifier's last part is one.
  public init(
    bundleIdentifier: String, name: String? = nil, contentExtensions: [ContentExtension] = [],
    serviceExtension: ServiceExtension? = nil, categories: [Notifications.Category]? = nil,
    strings: [String: String] = [:], bundles: [URL] = [], icon: URL? = nil
  ) {
    self.bundleIdentifier = bundleIdentifier
    self.name = name ?? bundleIdentifier.split(separator: ".").last.map(String.init) ?? bundleIdentifier
    self.contentExtensions = contentExtensions
    self.serviceExtension = serviceExtension
    self.categories = categories
    self.strings = strings
    self.bundles = bundles
    self.icon = icon
  }
}
