import Foundation

/// Conversions that the Objective-C bridge does on iOS between a value and its declared Swift type.
enum ObjectiveCValue {
  /// Converts a value to a type: by casting, between numbers and `NSNumber`, and between a structure and its class in
  /// Foundation; nil where it is of another type.
  static func convert<Value>(_ value: Any?, to type: Value.Type) -> Value? {
    if let same = value as? Value { return same }
    guard let value else { return (nil as Any?) as? Value }
    if let number = number(value) {
      let candidates: [Any] = [
        CGFloat(number.doubleValue), number.doubleValue, number.floatValue, number.intValue, number.boolValue,
        number.uintValue, number.int32Value, number.uint32Value, number.int64Value, number.uint64Value,
        number.int16Value, number.uint16Value, number.int8Value, number.uint8Value, number,
      ]
      // Its own type, or that in an optional.
      for candidate in candidates {
        if let converted = candidate as? Value { return converted }
      }
    }
    // Not in one step: nil would be cast to an optional type as its nil.
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

  /// The class's object of a structure, or the structure of an object.
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
