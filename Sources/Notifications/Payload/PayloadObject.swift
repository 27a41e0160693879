import JSON

/// A JSON object in a payload, with its key path. Its methods return members of the expected type or throw an error.
struct PayloadObject {
  let members: [String: JSONValue]
  /// The key path of the object, such as `aps.alert`; empty for the top level.
  let path: String
  let source: String

  func keyPath(_ key: String) -> String {
    let isPlain = key.utf8.count <= 40 && key.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    let name = isPlain ? key : key.excerpt
    return path.isEmpty ? name : "\(path).\(name)"
  }

  func string(_ key: String) throws(PayloadError) -> String? {
    guard let value = members[key] else { return nil }
    guard case .string(let string) = value else { throw wrongType(key, allowed: "a string") }
    return string
  }

  func strings(_ key: String) throws(PayloadError) -> [String] {
    guard let value = members[key] else { return [] }
    guard case .array(let values) = value else { throw wrongType(key, allowed: "an array of strings") }
    var strings: [String] = []
    for (index, value) in values.enumerated() {
      guard case .string(let string) = value else {
        throw wrongType("\(key)[\(index)]", found: value, allowed: "a string")
      }
      strings.append(string)
    }
    return strings
  }

  func number(_ key: String) throws(PayloadError) -> Double? {
    switch members[key] {
    case nil: return nil
    case .integer(let integer): return Double(integer)
    case .number(let number): return number
    default: throw wrongType(key, allowed: "a number")
    }
  }

  /// Returns an integer, which may be written as 3.0.
  func integer(_ key: String) throws(PayloadError) -> Int? {
    switch members[key] {
    case nil: return nil
    case .integer(let integer): return Int(integer)
    case .number(let number):
      guard let integer = Int(exactly: number) else { throw notAllowed(key, allowed: "an integer") }
      return integer
    default: throw wrongType(key, allowed: "an integer")
    }
  }

  func object(_ key: String) throws(PayloadError) -> PayloadObject? {
    guard let value = members[key] else { return nil }
    guard case .object(let members) = value else { throw wrongType(key, allowed: "an object") }
    return PayloadObject(members: members, path: keyPath(key), source: source)
  }

  // MARK: Faults

  func wrongType(_ key: String, found value: JSONValue? = nil, allowed: String) -> PayloadError {
    let found = (value ?? members[key] ?? .null).summary
    return PayloadError(.wrongType(keyPath: keyPath(key), found: found, allowed: allowed), source: source)
  }

  func notAllowed(_ key: String, allowed: String) -> PayloadError {
    let found = (members[key] ?? .null).summary
    return PayloadError(.notAllowed(keyPath: keyPath(key), found: found, allowed: allowed), source: source)
  }
}
