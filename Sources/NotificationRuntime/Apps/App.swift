public import Foundation
public import Notifications
package import SandboxedProcesses

/// The properties of an installed app that concern notifications.
public struct App: Sendable {
  /// The app's bundle identifier.
  public var bundleIdentifier: String
  /// The app's name, shown in the header of its notifications.
  public var name: String
  /// The app's content extensions.
  public var contentExtensions: [ContentExtension]
  /// The app's service extension; nil if it has none (V1).
  public var serviceExtension: ServiceExtension?
  /// The app's own code; nil if it has none that the system launches.
  public var executable: AppExecutable?
  /// The categories that the app registers. If nil, the categories of its extensions count as registered (policy
  /// `impliedCategories`).
  public var categories: [Notifications.Category]?
  /// The app's localized strings, for the localization keys of a payload's alert (L3).
  public var strings: [String: String]
  /// The folders of the app's bundles. An attachment inside them is copied, not moved (A4).
  public var bundles: [URL]
  /// The file of the app's icon; if nil, a placeholder is drawn.
  public var icon: URL?
  /// Notes about values that are missing from the app's files, and the defaults used instead. Each is reported when
  /// the app is installed.
  public var notes: [String] = []

  /// Whether any of the app's extensions, or its own code, runs in a process of its own.
  package var startsProcesses: Bool {
    launchers.contains(where: \.startsProcess)
  }

  /// Allows a process to read the app and to start its extensions.
  package func allow(in rules: inout SandboxRules) {
    for folder in bundles { rules.read(folder.path) }
    if let icon { rules.read(icon.path) }
    for launcher in launchers { (launcher as? ProcessLauncher)?.allow(in: &rules) }
  }

  private var launchers: [any ExtensionLauncher] {
    contentExtensions.map(\.launcher) + [serviceExtension?.launcher, executable?.launcher].compactMap(\.self)
  }

  /// Creates an app. Without a name, the app is named after the last part of its bundle identifier.
  public init(
    bundleIdentifier: String, name: String? = nil, contentExtensions: [ContentExtension] = [],
    serviceExtension: ServiceExtension? = nil, executable: AppExecutable? = nil,
    categories: [Notifications.Category]? = nil, strings: [String: String] = [:], bundles: [URL] = [],
    icon: URL? = nil
  ) {
    self.bundleIdentifier = bundleIdentifier
    self.name = name ?? bundleIdentifier.split(separator: ".").last.map(String.init) ?? bundleIdentifier
    self.contentExtensions = contentExtensions
    self.serviceExtension = serviceExtension
    self.executable = executable
    self.categories = categories
    self.strings = strings
    self.bundles = bundles
    self.icon = icon
  }
}
