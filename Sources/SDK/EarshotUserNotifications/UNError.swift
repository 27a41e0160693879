import Notifications

/// The domain of ``UNError`` as an `NSError`.
public let UNErrorDomain = NotificationError.domain

/// An error of the notification system (A11).
///
/// Emulated: codes, domain and Apple's texts; `catch UNError.attachmentInvalidURL` and `error as NSError` work. The
/// gotcha:
/// `failureReason` and `recoverySuggestion` say more than on iOS: what was found, what is allowed, what to do.
public struct UNError: Error, Sendable {
  /// Apple's code.
  public let code: Code
  private let facts: NotificationError

  /// An error of that code.
  public init(_ code: Code) {
    self.code = code
    facts = NotificationError(code.value)
  }

  init(_ error: NotificationError) {
    code = Code(error.code)
    facts = error
  }

  /// The texts, under Foundation's keys.
  public var userInfo: [String: Any] { facts.errorUserInfo }
}

extension UNError: CustomNSError, LocalizedError, CustomStringConvertible, Hashable {
  /// `UNErrorDomain`.
  public static var errorDomain: String { UNErrorDomain }
  /// Apple's raw value of the code.
  public var errorCode: Int { code.rawValue }
  /// The texts, under Foundation's keys.
  public var errorUserInfo: [String: Any] { facts.errorUserInfo }
  /// What is wrong, in Apple's words.
  public var errorDescription: String? { facts.errorDescription }
  /// What was found and what is allowed.
  public var failureReason: String? { facts.failureReason }
  /// What to do about it.
  public var recoverySuggestion: String? { facts.recoverySuggestion }
  /// Everything that is known about it.
  public var description: String { "\(facts)" }
}
