/// An error that describes why an extension's `Info.plist` is unusable.
public enum ExtensionInfoError: Error, Hashable, Sendable {
  /// The file cannot be read.
  case unreadable(path: String, reason: String)
  /// The file has `found` bytes, more than ``ExtensionInfo/maximumBytes``.
  case tooLarge(path: String, found: Int)
  /// The file is not a property list.
  case notAPropertyList(path: String)
  /// A required key is missing.
  case missing(path: String, key: String, allowed: String)
  /// A key has a value of the wrong type or out of range.
  case wrong(path: String, key: String, found: String, allowed: String)
}

extension ExtensionInfoError: CustomStringConvertible {
  /// The error message.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "\(path): \(reason)"
    case .tooLarge(let path, let found): "\(path): \(found) bytes; the limit is \(ExtensionInfo.maximumBytes)"
    case .notAPropertyList(let path): "\(path): not a property list"
    case .missing(let path, let key, let allowed): "\(path): \(key) must be \(allowed), but is missing"
    case .wrong(let path, let key, let found, let allowed): "\(path): \(key) must be \(allowed), but is \(found)"
    }
  }
}
