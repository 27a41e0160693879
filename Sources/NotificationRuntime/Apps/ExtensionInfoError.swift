public import SourceLines

/// An error that describes why an extension's `Info.plist` is unusable.
public struct ExtensionInfoError: Error, Sendable, SourceLineError {
  /// The reason why the file is unusable.
  public enum Cause: Hashable, Sendable {
    /// The file cannot be read.
    case unreadable(path: String, reason: String)
    /// The file has `found` bytes, more than ``ExtensionInfo/maximumBytes``.
    case tooLarge(path: String, found: Int)
    /// The file is not a property list.
    case notAPropertyList(path: String)
    /// A required key is missing.
    case missing(path: String, key: String, allowed: String)
    /// A required key is missing, and the unknown key `found` in its place is similar.
    case misspelled(path: String, key: String, found: String, allowed: String)
    /// A key has a value of the wrong type or out of range.
    case wrong(path: String, key: String, found: String, allowed: String)
  }

  /// The reason.
  public let cause: Cause
  /// The line of the test that installed the extension; nil outside of tests. It does not take part in comparisons.
  public package(set) var sourceLine: SourceLine?

  /// Creates an error.
  public init(_ cause: Cause) {
    self.cause = cause
  }
}

extension ExtensionInfoError: Hashable {
  /// Returns whether two errors have the same cause.
  public static func == (a: ExtensionInfoError, b: ExtensionInfoError) -> Bool { a.cause == b.cause }

  /// Hashes the cause.
  public func hash(into hasher: inout Hasher) { hasher.combine(cause) }
}

// The errors by the names of their causes.
extension ExtensionInfoError {
  /// The file cannot be read.
  public static func unreadable(path: String, reason: String) -> Self { Self(.unreadable(path: path, reason: reason)) }

  /// The file has `found` bytes, more than ``ExtensionInfo/maximumBytes``.
  public static func tooLarge(path: String, found: Int) -> Self { Self(.tooLarge(path: path, found: found)) }

  /// The file is not a property list.
  public static func notAPropertyList(path: String) -> Self { Self(.notAPropertyList(path: path)) }

  /// A required key is missing.
  public static func missing(path: String, key: String, allowed: String) -> Self {
    Self(.missing(path: path, key: key, allowed: allowed))
  }

  /// A required key is missing, and the unknown key `found` in its place is similar.
  public static func misspelled(path: String, key: String, found: String, allowed: String) -> Self {
    Self(.misspelled(path: path, key: key, found: found, allowed: allowed))
  }

  /// A key has a value of the wrong type or out of range.
  public static func wrong(path: String, key: String, found: String, allowed: String) -> Self {
    Self(.wrong(path: path, key: key, found: found, allowed: allowed))
  }
}

extension ExtensionInfoError: CustomStringConvertible {
  /// The error message, without the line of the test.
  public var message: String {
    switch cause {
    case .unreadable(let path, let reason): "\(path): \(reason)"
    case .tooLarge(let path, let found): "\(path): \(found) bytes; the limit is \(ExtensionInfo.maximumBytes)"
    case .notAPropertyList(let path): "\(path): not a property list"
    case .missing(let path, let key, let allowed): "\(path): \(key) must be \(allowed), but is missing"
    case .misspelled(let path, let key, let found, let allowed):
      "\(path): \(key) must be \(allowed), but is missing; '\(found)' is ignored: did you mean "
        + "'\(key.split(separator: ".").last ?? "")'?"
    case .wrong(let path, let key, let found, let allowed): "\(path): \(key) must be \(allowed), but is \(found)"
    }
  }

  /// The error message, after the line of the test if there is one.
  public var description: String { sourceLine.map { "\($0): \(message)" } ?? message }
}
