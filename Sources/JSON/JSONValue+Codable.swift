/// A value is coded as itself, so that a JSON encoder reproduces the same JSON.
///
/// One exception makes the round trip exact: encoders write 2.0 as `2`, so a `number` without a fraction is coded as
/// `{"$number": 2}`, and an object of that form is wrapped in `{"$object": …}`.
extension JSONValue: Codable {
  private enum Tag: String, CodingKey {
    case number = "$number"
    case object = "$object"
  }

  private struct MemberKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// The number of nesting levels allowed around a value, in the message that contains it.
  private static let surroundingDepth = 32

  /// Decodes a value of any type.
  public init(from decoder: any Decoder) throws {
    guard decoder.codingPath.count <= Self.maximumDepth + Self.surroundingDepth else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "nested deeper than \(Self.maximumDepth) levels"))
    }
    if let container = try? decoder.container(keyedBy: MemberKey.self) {
      self = try Self.value(in: container)
    } else if var container = try? decoder.unkeyedContainer() {
      var elements: [JSONValue] = []
      while !container.isAtEnd { elements.append(try container.decode(JSONValue.self)) }
      self = .array(elements)
    } else {
      self = try Self.scalar(in: try decoder.singleValueContainer())
    }
  }

  private static func value(in container: KeyedDecodingContainer<MemberKey>) throws -> JSONValue {
    let keys = container.allKeys
    if keys.count == 1, let tag = Tag(rawValue: keys[0].stringValue) {
      switch tag {
      case .number:
        if let number = try? container.decode(Double.self, forKey: keys[0]) { return .number(number) }
      case .object:
        let inner = try container.nestedContainer(keyedBy: MemberKey.self, forKey: keys[0])
        return .object(try members(of: inner))
      }
    }
    return .object(try members(of: container))
  }

  private static func members(of container: KeyedDecodingContainer<MemberKey>) throws -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    for key in container.allKeys { members[key.stringValue] = try container.decode(JSONValue.self, forKey: key) }
    return members
  }

  private static func scalar(in container: any SingleValueDecodingContainer) throws -> JSONValue {
    if container.decodeNil() { return .null }
    if let bool = try? container.decode(Bool.self) { return .bool(bool) }
    if let integer = try? container.decode(Int64.self) { return .integer(integer) }
    if let number = try? container.decode(Double.self) { return .number(number) }
    return .string(try container.decode(String.self))
  }

  /// Encodes the value. Throws for a nonfinite `number` if the encoder's format cannot represent it.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .null: try single(encoder) { try $0.encodeNil() }
    case .bool(let value): try single(encoder) { try $0.encode(value) }
    case .integer(let value): try single(encoder) { try $0.encode(value) }
    case .string(let value): try single(encoder) { try $0.encode(value) }
    case .array(let values): try single(encoder) { try $0.encode(values) }
    case .number(let value):
      if value.rounded() == value {
        var container = encoder.container(keyedBy: Tag.self)
        try container.encode(value, forKey: .number)
      } else {
        try single(encoder) { try $0.encode(value) }
      }
    case .object(let members):
      if members.count == 1, members.keys.contains(where: { Tag(rawValue: $0) != nil }) {
        var container = encoder.container(keyedBy: Tag.self)
        try container.encode(members, forKey: .object)
      } else {
        try single(encoder) { try $0.encode(members) }
      }
    }
  }

  private func single(
    _ encoder: any Encoder, _ write: (inout any SingleValueEncodingContainer) throws -> Void
  ) throws {
    var container = encoder.singleValueContainer()
    try write(&container)
  }
}
