import Notifications

/// The key of the file's uniform type identifier, a `String`. Without it, the filename extension determines the type
/// (A7).
public let UNNotificationAttachmentOptionsTypeHintKey = "UNNotificationAttachmentOptionsTypeHintKey"
/// A key whose value indicates whether the thumbnail is hidden, a `Bool` (A8).
public let UNNotificationAttachmentOptionsThumbnailHiddenKey = "UNNotificationAttachmentOptionsThumbnailHiddenKey"
/// The key of the part that the thumbnail shows: a dictionary with X, Y, Width and Height from 0 to 1 (A8).
public let UNNotificationAttachmentOptionsThumbnailClippingRectKey =
  "UNNotificationAttachmentOptionsThumbnailClippingRectKey"
/// The key of the frame that the thumbnail of a video shows: a number, or a `CMTime` as a dictionary (A8).
public let UNNotificationAttachmentOptionsThumbnailTimeKey = "UNNotificationAttachmentOptionsThumbnailTimeKey"

extension AttachmentOptions {
  /// Creates options from Apple's dictionary; values of the wrong type are ignored.
  init(_ options: [AnyHashable: Any]) {
    self.init(
      typeHint: options[UNNotificationAttachmentOptionsTypeHintKey] as? String,
      thumbnailHidden: Self.bool(options[UNNotificationAttachmentOptionsThumbnailHiddenKey]) ?? false,
      thumbnailClippingRect: Self.rectangle(options[UNNotificationAttachmentOptionsThumbnailClippingRectKey]),
      thumbnailTime: Self.time(options[UNNotificationAttachmentOptionsThumbnailTimeKey]))
  }

  private static func bool(_ value: Any?) -> Bool? {
    value as? Bool ?? (value as? NSNumber)?.boolValue
  }

  private static func number(_ value: Any?) -> Double? {
    value as? Double ?? (value as? Int).map(Double.init) ?? (value as? CGFloat).map(Double.init)
      ?? (value as? NSNumber)?.doubleValue
  }

  private static func rectangle(_ value: Any?) -> CGRect? {
    guard let parts = value as? [AnyHashable: Any],
      let x = number(parts["X"]), let y = number(parts["Y"]),
      let width = number(parts["Width"]), let height = number(parts["Height"])
    else { return nil }
    return CGRect(x: x, y: y, width: width, height: height)
  }

  private static func time(_ value: Any?) -> Double? {
    if let parts = value as? [AnyHashable: Any] {
      guard let units = number(parts["value"]), let scale = number(parts["timescale"]), scale > 0 else { return nil }
      return units / scale
    }
    return number(value)
  }
}
