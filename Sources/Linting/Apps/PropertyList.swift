import Files
import Foundation

/// Property lists of apps and extensions.
enum PropertyList {
  static let maximumByteCount = 1 << 20

  /// Returns the dictionary of an XML or binary property list; nil if the bytes are not one.
  static func dictionary(_ bytes: [UInt8]) -> [String: Any]? {
    guard bytes.count <= maximumByteCount else { return nil }
    return PropertyListSerialization.value(untrusted: Data(bytes)) as? [String: Any]
  }

  /// Returns the bundle identifier; nil if it is missing or a build setting.
  static func identifier(_ values: [String: Any]) -> String? {
    (values["CFBundleIdentifier"] as? String).flatMap { $0.isEmpty || $0.contains("$") ? nil : $0 }
  }

  /// Whether a property list belongs to a notification extension, even if its extension point is misspelled.
  static func isNotificationExtension(_ values: [String: Any]) -> Bool {
    guard let body = values["NSExtension"] as? [String: Any] else { return false }
    guard let point = body["NSExtensionPointIdentifier"] as? String else { return false }
    return point.contains("usernotifications") || point.contains("notification")
  }
}
