package import JSON

/// A value in a JSON text, with its position.
package struct JSONNode: Sendable {
  /// A member of an object.
  package struct Member: Sendable {
    /// The key.
    package let key: String
    /// The bytes of the key, with its quotation marks.
    package let keyRange: Range<Int>
    /// The value.
    package let node: JSONNode
  }

  /// The value.
  package let value: JSONValue
  /// The bytes of the value.
  package let range: Range<Int>
  /// The members of an object, in the order of the text; empty for other values.
  package let members: [Member]
  /// The elements of an array; empty for other values.
  package let elements: [JSONNode]

  /// Returns the value of a member; nil if there is none.
  package subscript(key: String) -> JSONNode? { member(key)?.node }

  /// Returns a member; nil if there is none.
  package func member(_ key: String) -> Member? { members.first { $0.key == key } }

  /// The text of a string; nil for other values.
  package var string: String? {
    if case .string(let text) = value { text } else { nil }
  }

  /// The number of an integer or another number; nil for other values.
  package var number: Double? {
    switch value {
    case .integer(let integer): Double(integer)
    case .number(let number): number
    default: nil
    }
  }

  /// Whether the value is an object.
  package var isObject: Bool {
    if case .object = value { true } else { false }
  }

  /// Whether the value is an array.
  package var isArray: Bool {
    if case .array = value { true } else { false }
  }
}

// MARK: - Edits

extension JSONNode {
  /// Returns the edit that removes a member with one of the commas around it; nil if the object has no such member.
  package func removal(of key: String) -> TextEdit? {
    guard let index = members.firstIndex(where: { $0.key == key }) else { return nil }
    let member = members[index]
    if index + 1 < members.count {
      return TextEdit(member.keyRange.lowerBound..<members[index + 1].keyRange.lowerBound, "")
    }
    if index > 0 { return TextEdit(members[index - 1].node.range.upperBound..<member.node.range.upperBound, "") }
    return TextEdit(range.lowerBound + 1..<range.upperBound - 1, "")
  }
}
