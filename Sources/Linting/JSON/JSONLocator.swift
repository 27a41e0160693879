import Foundation
import JSON
import Notifications

/// A locator of the parts of a valid JSON text, which finds their positions in one pass along its value.
struct JSONLocator {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the node of the next value, which equals `value`.
  mutating func node(_ value: JSONValue) -> JSONNode {
    skip()
    let start = index
    switch value {
    case .object(let values):
      index += 1
      var members: [JSONNode.Member] = []
      while members.count < values.count {
        skip()
        let keyStart = index
        let key = string()
        let keyRange = keyStart..<index
        members.append(.init(key: key, keyRange: keyRange, node: node(values[key] ?? .null)))
      }
      skip()
      index += 1
      return JSONNode(value: value, range: start..<index, members: members, elements: [])
    case .array(let values):
      index += 1
      var elements: [JSONNode] = []
      for value in values { elements.append(node(value)) }
      skip()
      index += 1
      return JSONNode(value: value, range: start..<index, members: [], elements: elements)
    case .string:
      skipString()
    case .null, .bool, .integer, .number:
      while index < bytes.count, !Self.isDelimiter(bytes[index]) { index += 1 }
    }
    return JSONNode(value: value, range: start..<index, members: [], elements: [])
  }

  /// Reads a key. Keys are compared after decoding, as two texts of one key may have different escapes.
  private mutating func string() -> String {
    let start = index
    skipString()
    let text = bytes[start..<index]
    if !text.contains(UInt8(ascii: "\\")) { return String(decoding: text.dropFirst().dropLast(), as: UTF8.self) }
    guard case .string(let key)? = try? JSONValue(parsing: Data(text)) else { return "" }
    return key
  }

  private mutating func skipString() {
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index = min(index + 1, bytes.count)
  }

  /// Skips white space, commas and colons.
  private mutating func skip() {
    while index < bytes.count, Self.isSeparator(bytes[index]) { index += 1 }
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: ":"): true
    default: false
    }
  }

  private static func isDelimiter(_ byte: UInt8) -> Bool {
    isSeparator(byte) || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
  }
}
