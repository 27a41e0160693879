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

  private nonisolated(unsafe) let extra: [String: Any]

  /// An error of that code.
  /// - Parameters:
  ///   - code: Apple's code.
  ///   - userInfo: What else there is to say, under Foundation's keys.
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

  /// The texts, under Foundation's keys, and what came with the error.
  public var userInfo: [String: Any] { facts.errorUserInfo.merging(extra) { _, extra in extra } }
}

extension UNError: CustomNSError, LocalizedError, CustomStringConvertible, Hashable {
  /// `UNErrorDomain`.
  public static var errorDomain: String { UNErrorDomain }
  /// Apple's raw value of the code.
  public var errorCode: Int { code.rawValue }
  /// The texts, under Foundation's keys.
  public var errorUserInfo: [String: Any] { userInfo }
  /// What is wrong, in Apple's words.
  public var errorDescription: String? { facts.errorDescription }
  /// What was found and what is allowed.
  public var failureReason: String? { facts.failureReason }
  /// What to do about it.
  public var recoverySuggestion: String? { facts.recoverySuggestion }
  /// Everything that is known about it.
  public var description: String { "\(facts)" }

  /// Whether two errors are of one code, with the same facts.
  public static func == (left: UNError, right: UNError) -> Bool {
    left.facts == right.facts && NSDictionary(dictionary: left.extra).isEqual(to: right.extra)
  }

  /// Hashes the facts.
  public func hash(into hasher: inout Hasher) { hasher.combine(facts) }
}
