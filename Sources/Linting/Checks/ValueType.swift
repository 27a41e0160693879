import Foundation
import JSON

/// A type of a value in a payload.
enum ValueType {
  case string, number, object

  /// The type with an article.
  var name: String {
    switch self {
    case .string: "a string"
    case .number: "a number"
    case .object: "an object"
    }
  }

  func matches(_ node: JSONNode) -> Bool {
    switch self {
    case .string: node.string != nil
    case .number: node.number != nil
    case .object: node.isObject
    }
  }

  /// Returns the edit that converts a value to this type by adding or removing the quotation marks of a number; nil if
  /// there is none.
  ///
  /// - Parameters:
  ///   - node: The value.
  ///   - text: The text that contains it.
  func converted(_ node: JSONNode, in text: SourceText) -> TextEdit? {
    switch (self, node.value) {
    case (.string, .integer), (.string, .number):
      // The digits as written: a large number or 1.50 differs from its value.
      return TextEdit(node.range, "\"\(String(decoding: text.bytes[node.range], as: UTF8.self))\"")
    case (.number, .string(let text)):
      let bytes = Array(text.utf8)
      guard let value = try? JSONValue(parsing: Data(bytes)), case .integer = value else {
        guard let value = try? JSONValue(parsing: Data(bytes)), case .number = value else { return nil }
        return TextEdit(node.range, text)
      }
      return TextEdit(node.range, text)
    default: return nil
    }
  }
}
