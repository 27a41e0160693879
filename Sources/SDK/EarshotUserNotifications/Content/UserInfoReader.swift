import Notifications

/// Converts a `userInfo` dictionary to JSON, and records the key paths of values that JSON can't represent.
struct UserInfoReader {
  /// The values that JSON can represent. In an array, any other value becomes `null`, so that indexes don't change.
  private(set) var members: [String: JSONValue] = [:]
  /// The key paths of the values that were dropped, unsorted.
  private(set) var droppedKeyPaths: [String] = []

  init(_ userInfo: [AnyHashable: Any]) {
    members = object(userInfo, path: "", levelsLeft: JSONValue.maximumDepth - 1)
  }

  private mutating func object(_ object: [AnyHashable: Any], path: String, levelsLeft: Int) -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    for (key, value) in object {
      let place = path.isEmpty ? "\(key.base)" : "\(path).\(key.base)"
      if let name = key.base as? String {
        members[name] = self.value(value, path: place, levelsLeft: levelsLeft)
      } else {
        droppedKeyPaths.append(place)
      }
    }
    return members
  }

  private mutating func value(_ value: Any, path: String, levelsLeft: Int) -> JSONValue? {
    let value = (value as? JSONValue)?.foundationValue ?? value
    let (members, elements) = (value as? [AnyHashable: Any], value as? [Any])
    if levelsLeft > 0, let members {
      return .object(object(members, path: path, levelsLeft: levelsLeft - 1))
    }
    if levelsLeft > 0, let elements {
      return .array(
        elements.enumerated().map { index, element in
          self.value(element, path: "\(path)[\(index)]", levelsLeft: levelsLeft - 1) ?? .null
        })
    }
    let isTooDeep = members != nil || elements != nil
    guard !isTooDeep, let leaf = JSONValue(foundationValue: value) else {
      droppedKeyPaths.append(path)
      return nil
    }
    return leaf
  }
}
