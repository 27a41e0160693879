import Foundation

extension JSONValue {
  /// The value as in `userInfo`: `NSNull`, `Bool`, `Int`, `Double`, `String`, `[Any]` or `[String: Any]`.
  public var foundationValue: Any {
    switch self {
    case .null: NSNull()
    case .bool(let value): value
    case .integer(let value): Int(value)
    case .number(let value): value
    case .string(let value): value
    case .array(let values): values.map(\.foundationValue)
    case .object(let members): members.mapValues(\.foundationValue)
    }
  }

  /// Creates a value from one in `userInfo`.
  ///
  /// Nil if JSON cannot represent the value (a date, data, a key that is not a string, a nonfinite number or an
  /// integer beyond 64 bits), or if it is nested deeper than `maximumDepth`.
  /// - Parameter value: A value of a Swift or Foundation type.
  public init?(foundationValue value: Any) {
    self.init(foundationValue: value, remainingLevels: Self.maximumDepth)
  }

  private init?(foundationValue value: Any, remainingLevels: Int) {
    guard remainingLevels >= 0 else { return nil }
    if let value = value as? JSONValue {
      self = value
    } else if value is NSNull {
      self = .null
    } else if type(of: value) is NSNumber.Type, let number = value as? NSNumber {
      self.init(number)
    } else if type(of: value) == Bool.self, let bool = value as? Bool {
      self = .bool(bool)
    } else if let integer = value as? any BinaryInteger {
      guard let exact = Int64(exactly: integer) else { return nil }
      self = .integer(exact)
    } else if let number = value as? any BinaryFloatingPoint {
      guard Double(number).isFinite else { return nil }
      self = .number(Double(number))
    } else if let string = value as? String {
      self = .string(string)
    } else if let values = value as? [Any] {
      var elements: [JSONValue] = []
      for value in values {
        guard let element = JSONValue(foundationValue: value, remainingLevels: remainingLevels - 1) else { return nil }
        elements.append(element)
      }
      self = .array(elements)
    } else if let dictionary = value as? [AnyHashable: Any] {
      var members: [String: JSONValue] = [:]
      for (key, value) in dictionary {
        guard let key = key as? String,
          let member = JSONValue(foundationValue: value, remainingLevels: remainingLevels - 1)
        else { return nil }
        members[key] = member
      }
      self = .object(members)
    } else {
      return nil
    }
  }

  /// Creates a value from a boxed number; Foundation marks a Boolean by its encoding, "c".
  private init?(_ number: NSNumber) {
    switch UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "c") where number == 0 || number == 1: self = .bool(number.boolValue)
    case UInt8(ascii: "f"), UInt8(ascii: "d"):
      guard number.doubleValue.isFinite else { return nil }
      self = .number(number.doubleValue)
    default:
      let isOutOfRange = number.int64Value < 0 && number.doubleValue > 0  // a UInt64 that wrapped around
      guard !isOutOfRange else { return nil }
      self = .integer(number.int64Value)
    }
  }
}
