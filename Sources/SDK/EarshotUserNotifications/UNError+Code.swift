import Notifications

extension UNError {
  /// Apple's error codes, with Apple's raw values (A11).
  public enum Code: Int, Sendable, Hashable {
    /// The user has not authorized notifications.
    case notificationsNotAllowed = 1
    /// The attachment's URL does not refer to a readable file.
    case attachmentInvalidURL = 100
    /// The attachment's type is not supported.
    case attachmentUnrecognizedType = 101
    /// The attachment's file is too large for its type.
    case attachmentInvalidFileSize = 102
    /// The attachment is not in the attachment store.
    case attachmentNotInDataStore = 103
    /// The attachment cannot be moved into the attachment store.
    case attachmentMoveIntoDataStoreFailed = 104
    /// The attachment's data does not match its type.
    case attachmentCorrupt = 105
    /// The trigger never fires.
    case notificationInvalidNoDate = 1400
    /// The notification has no content.
    case notificationInvalidNoContent = 1401
    /// Objects of this class cannot provide content.
    case contentProvidingObjectNotAllowed = 1500
    /// The object that provides the content is invalid.
    case contentProvidingInvalid = 1501
    /// The badge value is invalid.
    case badgeInputInvalid = 1600

    init(_ code: NotificationError.Code) {
      self =
        switch code {
        case .notificationsNotAllowed: .notificationsNotAllowed
        case .attachmentInvalidURL: .attachmentInvalidURL
        case .attachmentUnrecognizedType: .attachmentUnrecognizedType
        case .attachmentInvalidFileSize: .attachmentInvalidFileSize
        case .attachmentNotInDataStore: .attachmentNotInDataStore
        case .attachmentMoveIntoDataStoreFailed: .attachmentMoveIntoDataStoreFailed
        case .attachmentCorrupt: .attachmentCorrupt
        case .notificationInvalidNoDate: .notificationInvalidNoDate
        case .notificationInvalidNoContent: .notificationInvalidNoContent
        case .contentProvidingObjectNotAllowed: .contentProvidingObjectNotAllowed
        case .contentProvidingInvalid: .contentProvidingInvalid
        case .badgeInputInvalid: .badgeInputInvalid
        }
    }

    var value: NotificationError.Code {
      switch self {
      case .notificationsNotAllowed: .notificationsNotAllowed
      case .attachmentInvalidURL: .attachmentInvalidURL
      case .attachmentUnrecognizedType: .attachmentUnrecognizedType
      case .attachmentInvalidFileSize: .attachmentInvalidFileSize
      case .attachmentNotInDataStore: .attachmentNotInDataStore
      case .attachmentMoveIntoDataStoreFailed: .attachmentMoveIntoDataStoreFailed
      case .attachmentCorrupt: .attachmentCorrupt
      case .notificationInvalidNoDate: .notificationInvalidNoDate
      case .notificationInvalidNoContent: .notificationInvalidNoContent
      case .contentProvidingObjectNotAllowed: .contentProvidingObjectNotAllowed
      case .contentProvidingInvalid: .contentProvidingInvalid
      case .badgeInputInvalid: .badgeInputInvalid
      }
    }

    /// Matches an error by its code, as in `catch UNError.attachmentInvalidURL`.
    public static func ~= (code: Code, error: any Error) -> Bool {
      (error as? UNError)?.code == code
    }
  }

  /// The user has not authorized notifications.
  public static var notificationsNotAllowed: Code { .notificationsNotAllowed }
  /// The attachment's URL does not refer to a readable file.
  public static var attachmentInvalidURL: Code { .attachmentInvalidURL }
  /// The attachment's type is not supported.
  public static var attachmentUnrecognizedType: Code { .attachmentUnrecognizedType }
  /// The attachment's file is too large for its type.
  public static var attachmentInvalidFileSize: Code { .attachmentInvalidFileSize }
  /// The attachment is not in the attachment store.
  public static var attachmentNotInDataStore: Code { .attachmentNotInDataStore }
  /// The attachment cannot be moved into the attachment store.
  public static var attachmentMoveIntoDataStoreFailed: Code { .attachmentMoveIntoDataStoreFailed }
  /// The attachment's data does not match its type.
  public static var attachmentCorrupt: Code { .attachmentCorrupt }
  /// The trigger never fires.
  public static var notificationInvalidNoDate: Code { .notificationInvalidNoDate }
  /// The notification has no content.
  public static var notificationInvalidNoContent: Code { .notificationInvalidNoContent }
  /// Objects of this class cannot provide content.
  public static var contentProvidingObjectNotAllowed: Code { .contentProvidingObjectNotAllowed }
  /// The object that provides the content is invalid.
  public static var contentProvidingInvalid: Code { .contentProvidingInvalid }
  /// The badge value is invalid.
  public static var badgeInputInvalid: Code { .badgeInputInvalid }
}
