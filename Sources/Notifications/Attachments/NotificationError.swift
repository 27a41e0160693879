public import Foundation

/// An error of the notification system: what `UNError` is made from (`A11`), with the facts that Apple leaves out.
public struct NotificationError: Error, Sendable, Hashable, Codable {
  /// Apple's error domain.
  public static let domain = "UNErrorDomain"

  /// Apple's code.
  public var code: Code
  /// The file or the URL at fault.
  public var url: URL?
  /// What was found, with its size or type.
  public var found: String?
  /// What is allowed.
  public var allowed: String?
  /// What to do about it, as a sentence.
  public var advice: String?

  /// An error with the facts at hand.
  public init(
    _ code: Code, url: URL? = nil, found: String? = nil, allowed: String? = nil, advice: String? = nil
  ) {
    self.code = code
    self.url = url
    self.found = found
    self.allowed = allowed
    self.advice = advice
  }

  /// Apple's error codes, with Apple's raw values (`A11`).
  public enum Code: Int, Sendable, Hashable, Codable, CaseIterable {
    /// The user has not allowed notifications.
    case notificationsNotAllowed = 1
    /// The attachment's URL names no readable file.
    case attachmentInvalidURL = 100
    /// The attachment is of no type that may be attached.
    case attachmentUnrecognizedType = 101
    /// The attachment is larger than its type may be.
    case attachmentInvalidFileSize = 102
    /// The attachment is not in the attachment store.
    case attachmentNotInDataStore = 103
    /// The attachment could not be moved into the attachment store.
    case attachmentMoveIntoDataStoreFailed = 104
    /// The attachment's bytes are not what its type says.
    case attachmentCorrupt = 105
    /// The trigger never fires.
    case notificationInvalidNoDate = 1400
    /// The notification has nothing to tell.
    case notificationInvalidNoContent = 1401
    /// The object may not provide content for notifications.
    case contentProvidingObjectNotAllowed = 1500
    /// The object that provides content is not valid.
    case contentProvidingInvalid = 1501
    /// The badge is not valid.
    case badgeInputInvalid = 1600
  }
}

// MARK: - Message

extension NotificationError.Code {
  /// What is wrong: Apple's own words for 100 and 101 (`A11`), Earshot's for the rest.
  public var message: String {
    switch self {
    case .notificationsNotAllowed: "Notifications are not allowed for this application"
    case .attachmentInvalidURL: "Invalid attachment file URL"
    case .attachmentUnrecognizedType: "Unrecognized attachment file type"
    case .attachmentInvalidFileSize: "Invalid attachment file size"
    case .attachmentNotInDataStore: "Attachment is not in the data store"
    case .attachmentMoveIntoDataStoreFailed: "Attachment could not be moved into the data store"
    case .attachmentCorrupt: "Attachment is corrupt"
    case .notificationInvalidNoDate: "Trigger has no next date"
    case .notificationInvalidNoContent: "Notification has no content"
    case .contentProvidingObjectNotAllowed: "Object may not provide notification content"
    case .contentProvidingInvalid: "Object that provides notification content is invalid"
    case .badgeInputInvalid: "Badge count is invalid"
    }
  }
}

extension NotificationError: CustomStringConvertible, LocalizedError, CustomNSError {
  /// The code's message, then the file, what was found, what is allowed and what to do, as far as known.
  public var description: String {
    var text = code.message
    if let url { text += ": \((url.isFileURL ? url.path : url.absoluteString).printable)" }
    let facts = [found.map { "found \($0)" }, allowed.map { "allowed: \($0)" }].compactMap { $0 }
    if !facts.isEmpty { text += ": " + facts.joined(separator: "; ") }
    return text + "." + (advice.map { " " + $0 } ?? "")
  }

  /// The code's message alone, as Apple's error has it.
  public var errorDescription: String? { code.message }
  /// What was found and what is allowed.
  public var failureReason: String? { found.map { "Found \($0)\(allowed.map { "; allowed: \($0)" } ?? "")." } }
  /// What to do about it.
  public var recoverySuggestion: String? { advice }

  /// Apple's error domain.
  public static var errorDomain: String { domain }
  /// Apple's raw value of the code.
  public var errorCode: Int { code.rawValue }
  /// The texts above, under Foundation's keys.
  public var errorUserInfo: [String: Any] {
    var texts = [NSLocalizedDescriptionKey: code.message]
    texts[NSLocalizedFailureReasonErrorKey] = failureReason
    texts[NSLocalizedRecoverySuggestionErrorKey] = advice
    return texts
  }
}
