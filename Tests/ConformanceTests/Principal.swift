import EarshotUIKit
import EarshotUserNotificationsUI
import Foundation
import JSON
import Notifications

/// A content extension of the stage's app: its principal class, and the contents of its `Info.plist`.
@MainActor
struct Principal {
  let type: any (UIViewController & UNNotificationContentExtension).Type
  /// `NSExtensionAttributes`, without the common prefix `UNNotificationExtension` of the keys.
  var attributes: [String: JSONValue]
  /// `NSExtensionPointIdentifier`.
  var point = "com.apple.usernotifications.content-extension"
  /// `NSExtensionPrincipalClass`, without its module; nil for the class.
  var className: String?
  var attributesKey = "NSExtensionAttributes"

  /// The extension of a class, for the category `ROW` unless `attributes` has another one. A null value omits its key.
  init(
    _ type: any (UIViewController & UNNotificationContentExtension).Type, _ attributes: [String: JSONValue] = [:]
  ) {
    self.type = type
    let usual: [String: JSONValue] = [
      "Category": "ROW", "InitialContentSizeRatio": 0.5, "OverridesDefaultTitle": true,
    ]
    self.attributes = usual.merging(attributes) { _, own in own }.filter { $0.value != .null }
  }

  /// The display name.
  var name: String { "\(type)" }

  /// Its `Info.plist`.
  var plist: Plist {
    let values = attributes.map { ("UNNotificationExtension\($0.key)", $0.value) }
    return Plist([
      "CFBundleDisplayName": .string(name), "CFBundleExecutable": .string(Plist.executable),
      "CFBundleIdentifier": .string("\(Stage.bundle).\(name)"),
      "NSExtension": [
        attributesKey: .object(Dictionary(uniqueKeysWithValues: values)),
        "NSExtensionPointIdentifier": .string(point),
        "NSExtensionPrincipalClass": .string("\(Plist.executable).\(className ?? name)"),
      ],
    ])
  }
}
