public import Foundation

/// An error of the notification system: the value behind `UNError` (`A11`), with details that Apple's error lacks.
public struct NotificationError: Error, Sendable, Hashable, Codable {
  /// Apple's error domain.
  public static let domain = "UNErrorDomain"

  /// The error code.
  public var code: Code
  /// The file or URL that caused the error.
  public var url: URL?
  /// The size or type found.
  public var found: String?
  /// The sizes or types allowed.
  public var allowed: String?
  /// A sentence that suggests a fix.
  public var advice: String?

  /// Creates an error with the known details.
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
    /// The attachment's URL does not refer to a readable file.
    case attachmentInvalidURL = 100
    /// The attachment's type is not supported.
    case attachmentUnrecognizedType = 101
    /// The attachment exceeds the size limit of its type.
    case attachmentInvalidFileSize = 102
    /// The attachment is not in the attachment store.
    case attachmentNotInDataStore = 103
    /// The attachment could not be moved into the attachment store.
    case attachmentMoveIntoDataStoreFailed = 104
    /// The attachment's contents do not match its type.
    case attachmentCorrupt = 105
    /// The trigger never fires.
    case notificationInvalidNoDate = 1400
    /// The notification has no content to present.
    case notificationInvalidNoContent = 1401
    /// The object may not provide content for notifications.
    case contentProvidingObjectNotAllowed = 1500
    /// The object that provides content is invalid.
    case contentProvidingInvalid = 1501
    /// The badge is invalid.
    case badgeInputInvalid = 1600
  }
}

// MARK: - Message

extension NotificationError.Code {
  /// A description of the error: Apple's wording for 100 and 101 (`A11`), Earshot's for the others.
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
  /// The code's message, followed by the known details: the file, the value found, the values allowed, and the fix.
  public var description: String {
    var text = code.message
    if let url { text += ": \((url.isFileURL ? url.path : url.absoluteString).printable)" }
    let facts = [found.map { "found \($0)" }, allowed.map { "allowed: \($0)" }].compactMap { $0 }
    if !facts.isEmpty { text += ": " + facts.joined(separator: "; ") }
    return text + "." + (advice.map { " " + $0 } ?? "")
  }

  /// The code's message alone, as in Apple's error.
  public var errorDescription: String? { code.message }
  /// The value found and the values allowed.
  public var failureReason: String? { found.map { "Found \($0)\(allowed.map { "; allowed: \($0)" } ?? "")." } }
  /// The suggested fix.
  public var recoverySuggestion: String? { advice }

  /// Apple's error domain.
  public static var errorDomain: String { domain }
  /// The raw value of the code.
  public var errorCode: Int { code.rawValue }
  /// The texts above, under Foundation's keys.
  public var errorUserInfo: [String: Any] {
    var texts = [NSLocalizedDescriptionKey: code.message]
    texts[NSLocalizedFailureReasonErrorKey] = failureReason
    texts[NSLocalizedRecoverySuggestionErrorKey] = advice
    return texts
  }
}
