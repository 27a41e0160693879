extension JSONValue: CustomStringConvertible {
  /// The value as JSON on one line, with sorted keys; a nonfinite number becomes `null`.
  public var description: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .integer(let value): String(value)
    case .number(let value): value.isFinite ? "\(value)" : "null"
    case .string(let value): value.quoted
    case .array(let values): "[\(values.map(\.description).joined(separator: ","))]"
    case .object(let members):
      "{\(members.sorted { $0.key < $1.key }.map { "\($0.key.quoted):\($0.value)" }.joined(separator: ","))}"
    }
  }

  /// The type and, if it is short, the value, for error messages.
  package var summary: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .integer, .number: "the number \(self)"
    case .string(let value): "the string \(value.excerpt)"
    case .array(let values): values.isEmpty ? "an empty array" : "an array of \(values.count)"
    case .object(let members):
      members.isEmpty ? "an empty object" : "an object of \(members.count) \(members.count == 1 ? "key" : "keys")"
    }
  }
}
