import JSON
import Notifications

/// A converter of a `userInfo` dictionary to JSON, which records the key paths of values that JSON cannot represent.
struct UserInfoReader {
  /// The values that JSON can represent. In an array, any other value becomes `null`, so that indexes do not change.
  private(set) var members: [String: JSONValue] = [:]
  /// The key paths of the values that were dropped, unsorted.
  private(set) var droppedKeyPaths: [String] = []

  init(_ userInfo: [AnyHashable: Any]) {
    members = object(userInfo, path: "", remainingLevels: JSONValue.maximumDepth - 1)
  }

  private mutating func object(_ object: [AnyHashable: Any], path: String, remainingLevels: Int) -> [String: JSONValue]
  {
    var members: [String: JSONValue] = [:]
    for (key, value) in object {
      let keyPath = path.isEmpty ? "\(key.base)" : "\(path).\(key.base)"
      if let name = key.base as? String {
        members[name] = self.value(value, path: keyPath, remainingLevels: remainingLevels)
      } else {
        droppedKeyPaths.append(keyPath)
      }
    }
    return members
  }

  private mutating func value(_ value: Any, path: String, remainingLevels: Int) -> JSONValue? {
    let value = (value as? JSONValue)?.foundationValue ?? value
    let (members, elements) = (value as? [AnyHashable: Any], value as? [Any])
    if remainingLevels > 0, let members {
      return .object(object(members, path: path, remainingLevels: remainingLevels - 1))
    }
    if remainingLevels > 0, let elements {
      return .array(
        elements.enumerated().map { index, element in
          self.value(element, path: "\(path)[\(index)]", remainingLevels: remainingLevels - 1) ?? .null
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
