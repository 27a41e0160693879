import EarshotUserNotifications
import JSON
import Notifications

/// The service extension of the stage's app: its principal class, and whether it may suppress notifications.
@MainActor
struct Service {
  let type: UNNotificationServiceExtension.Type
  /// Whether it has the entitlement `com.apple.developer.usernotifications.filtering` (V7).
  var hasFilteringEntitlement: Bool
  /// `NSExtensionPrincipalClass`, without its module; nil for the class.
  var className: String?

  init(_ type: UNNotificationServiceExtension.Type, hasFilteringEntitlement: Bool = false, className: String? = nil) {
    (self.type, self.hasFilteringEntitlement, self.className) = (type, hasFilteringEntitlement, className)
  }

  /// The display name.
  var name: String { "\(type)" }

  /// Its `Info.plist`.
  var plist: Plist {
    Plist([
      "CFBundleDisplayName": .string(name), "CFBundleExecutable": .string(Plist.executable),
      "CFBundleIdentifier": .string("\(Stage.bundle).\(name)"),
      "NSExtension": [
        "NSExtensionPointIdentifier": "com.apple.usernotifications.service",
        "NSExtensionPrincipalClass": .string("\(Plist.executable).\(className ?? name)"),
      ],
    ])
  }

  /// Its `Entitlements.plist`.
  var entitlements: [String: JSONValue] {
    hasFilteringEntitlement ? ["com.apple.developer.usernotifications.filtering": true] : [:]
  }
}
