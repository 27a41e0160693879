import Notifications

extension UNError {
  /// Apple's codes, with Apple's raw values (A11).
  public enum Code: Int, Sendable, Hashable {
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

    /// Lets `catch UNError.attachmentInvalidURL` find its error.
    public static func ~= (code: Code, error: any Error) -> Bool {
      (error as? UNError)?.code == code
    }
  }

  /// The user has not allowed notifications.
  public static var notificationsNotAllowed: Code { .notificationsNotAllowed }
  /// The attachment's URL names no readable file.
  public static var attachmentInvalidURL: Code { .attachmentInvalidURL }
  /// The attachment is of no type that may be attached.
  public static var attachmentUnrecognizedType: Code { .attachmentUnrecognizedType }
  /// The attachment is larger than its type may be.
  public static var attachmentInvalidFileSize: Code { .attachmentInvalidFileSize }
  /// The attachment is not in the attachment store.
  public static var attachmentNotInDataStore: Code { .attachmentNotInDataStore }
  /// The attachment could not be moved into the attachment store.
  public static var attachmentMoveIntoDataStoreFailed: Code { .attachmentMoveIntoDataStoreFailed }
  /// The attachment's bytes are not what its type says.
  public static var attachmentCorrupt: Code { .attachmentCorrupt }
  /// The trigger never fires.
  public static var notificationInvalidNoDate: Code { .notificationInvalidNoDate }
  /// The notification has nothing to tell.
  public static var notificationInvalidNoContent: Code { .notificationInvalidNoContent }
  /// The object may not provide content for notifications.
  public static var contentProvidingObjectNotAllowed: Code { .contentProvidingObjectNotAllowed }
  /// The object that provides content is not valid.
  public static var contentProvidingInvalid: Code { .contentProvidingInvalid }
  /// The badge is not valid.
  public static var badgeInputInvalid: Code { .badgeInputInvalid }
}
