import Notifications

/// The error domain of ``UNError`` as an `NSError`.
public let UNErrorDomain = NotificationError.domain

/// An error of the notification system (A11).
///
/// Emulated: codes, domain and Apple's texts; `catch UNError.attachmentInvalidURL` and `error as NSError`.
/// Important: `failureReason` and `recoverySuggestion` are more detailed than on iOS: they name the value that was
/// found, the allowed values, and the fix.
public struct UNError: Error, Sendable {
  /// The error code.
  public let code: Code
  private let facts: NotificationError

  private nonisolated(unsafe) let extra: [String: Any]

  /// Creates an error with a code.
  ///
  /// - Parameters:
  ///   - code: The error code.
  ///   - userInfo: Additional information, under Foundation's keys.
  public init(_ code: Code, userInfo: [String: Any] = [:]) {
    self.code = code
    facts = NotificationError(code.value)
    extra = userInfo
  }

  init(_ error: NotificationError) {
    code = Code(error.code)
    facts = error
    extra = [:]
  }

  /// The texts, under Foundation's keys, and the additional information.
  public var userInfo: [String: Any] { facts.errorUserInfo.merging(extra) { _, extra in extra } }
}

extension UNError: CustomNSError, LocalizedError, CustomStringConvertible, Hashable {
  /// The error domain, `UNErrorDomain`.
  public static var errorDomain: String { UNErrorDomain }
  /// The raw value of the code.
  public var errorCode: Int { code.rawValue }
  /// The texts, under Foundation's keys.
  public var errorUserInfo: [String: Any] { userInfo }
  /// Apple's description of the error.
  public var errorDescription: String? { facts.errorDescription }
  /// The value that was found, and the allowed values.
  public var failureReason: String? { facts.failureReason }
  /// The suggested fix.
  public var recoverySuggestion: String? { facts.recoverySuggestion }
  /// All information about the error.
  public var description: String { "\(facts)" }

  /// Returns whether two errors have the same code and information.
  public static func == (left: UNError, right: UNError) -> Bool {
    left.facts == right.facts && NSDictionary(dictionary: left.extra).isEqual(to: right.extra)
  }

  /// Hashes the error's information.
  public func hash(into hasher: inout Hasher) { hasher.combine(facts) }
}
