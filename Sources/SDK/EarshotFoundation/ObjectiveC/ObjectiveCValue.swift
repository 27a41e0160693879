import Foundation

/// Conversions between a value and its declared Swift type, which the Objective-C bridge does on iOS.
enum ObjectiveCValue {
  /// Converts a value to a type: by casting, between numbers and `NSNumber`, and between a struct and its Foundation
  /// class. Nil if the value has another type.
  static func convert<Value>(_ value: Any?, to type: Value.Type) -> Value? {
    if let typed = value as? Value { return typed }
    guard let value else { return (nil as Any?) as? Value }
    if let number = number(value) {
      let candidates: [Any] = [
        CGFloat(number.doubleValue), number.doubleValue, number.floatValue, number.intValue, number.boolValue,
        number.uintValue, number.int32Value, number.uint32Value, number.int64Value, number.uint64Value,
        number.int16Value, number.uint16Value, number.int8Value, number.uint8Value, number,
      ]
      // The cast succeeds for the candidate's own type, and for an optional of it.
      for candidate in candidates {
        if let converted = candidate as? Value { return converted }
      }
    }
    // The cast takes two steps, because a nil result would be cast to an optional type successfully.
    return bridged(value).flatMap { $0 as? Value }
  }

  private static func number(_ value: Any) -> NSNumber? {
    switch value {
    case let number as NSNumber: number
    case let number as CGFloat: NSNumber(value: Double(number))
    case let number as Double: NSNumber(value: number)
    case let number as Int: NSNumber(value: number)
    case let flag as Bool: NSNumber(value: flag)
    default: nil
    }
  }

  /// Returns the object for a bridged struct, or the struct for an object.
  private static func bridged(_ value: Any) -> Any? {
    switch value {
    case let notification as Notification: NSNotification(notification)
    case let text as String: NSString(string: text)
    case let text as NSString: String(describing: text)
    case let url as URL: NSURL(string: url.absoluteString)
    default: nil
    }
  }
}

extension NSNotification {
  fileprivate convenience init(_ notification: Notification) {
    self.init(name: notification.name, object: notification.object, userInfo: notification.userInfo)
  }
}
