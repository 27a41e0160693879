public import EarshotUIKit
public import EarshotUserNotifications
public import EarshotUserNotificationsUI
import ExtensionHost
import ExtensionLink
import Foundation
import NotificationRuntime
public import Notifications

extension TestDevice {
  /// An app to install on a test device.
  public struct App {
    private let bundle: String
    private let name: String?
    private let content: (any (UIViewController & UNNotificationContentExtension).Type)?
    private let service: UNNotificationServiceExtension.Type?
    private let mayFilter: Bool
    private let infoPlist: URL?
    private let categories: [Notifications.Category]?
    private let strings: [String: String]
    private let bundles: [URL]

    /// Creates an app.
    ///
    /// - Parameters:
    ///   - bundle: The app's bundle identifier, as named by a payload's `Simulator Target Bundle`.
    ///   - name: The app's name; by default, the last component of the identifier.
    ///   - content: The principal class of its content extension; nil if it has none.
    ///   - service: The principal class of its service extension; nil if it has none.
    ///   - mayFilter: Whether the service extension has the entitlement to suppress notifications (V7).
    ///   - infoPlist: The content extension's `Info.plist`, for its categories and the other keys of K1 to K5. If
    ///     nil, the extension shows every category of its app.
    ///   - categories: The categories that the app registers, with their actions; if nil, those of its extensions
    ///     count as registered (policy `impliedCategories`).
    ///   - strings: The app's localized strings, for the localization keys of a payload's alert (L3).
    ///   - bundles: Folders of the app from which attachments are copied, not moved (A4); for example, the test's own
    ///     bundle.
    public init(
      bundle: String, name: String? = nil,
      content: (any (UIViewController & UNNotificationContentExtension).Type)? = nil,
      service: UNNotificationServiceExtension.Type? = nil, mayFilter: Bool = false, infoPlist: URL? = nil,
      categories: [Notifications.Category]? = nil, strings: [String: String] = [:], bundles: [URL] = []
    ) {
      self.bundle = bundle
      self.name = name
      self.content = content
      self.service = service
      self.mayFilter = mayFilter
      self.infoPlist = infoPlist
      self.categories = categories
      self.strings = strings
      self.bundles = bundles
    }

    /// Whether code of the app's extensions runs in this process (policy `oneDevicePerProcess`).
    var runsHere: Bool { content != nil || service != nil }

    /// Returns the app as a value of the runtime.
    ///
    /// - Throws: `ExtensionInfoError` if the plist is invalid.
    @MainActor
    func installed() throws -> NotificationRuntime.App {
      NotificationRuntime.App(
        bundleIdentifier: bundle, name: name, contentExtensions: try content.map { [try contentExtension($0)] } ?? [],
        serviceExtension: service.map { serviceExtension($0) }, categories: categories, strings: strings,
        bundles: bundles + [Bundle.main.bundleURL])
    }

    @MainActor
    private func contentExtension(
      _ principal: any (UIViewController & UNNotificationContentExtension).Type
    ) throws -> ContentExtension {
      let info = try infoPlist.map { try ExtensionInfo(contentsOf: $0) }
      return ContentExtension(
        name: info?.displayName ?? "\(principal)", bundleIdentifier: info?.bundleIdentifier,
        attributes: info?.attributes ?? ExtensionAttributes(),
        launcher: InProcessLauncher { frames in
          ExtensionConnection(frames) { try ViewControllerPrincipal(principal) }
        })
    }

    @MainActor
    private func serviceExtension(_ principal: UNNotificationServiceExtension.Type) -> ServiceExtension {
      ServiceExtension(
        name: "\(principal)",
        launcher: InProcessLauncher { frames in
          ExtensionConnection(frames, makeService: { try ServiceExtensionPrincipal(principal) })
        },
        mayFilter: mayFilter)
    }
  }
}
