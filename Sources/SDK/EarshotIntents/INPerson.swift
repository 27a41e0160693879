public import EarshotFoundation
import Notifications

/// The label of a person's handle.
public struct INPersonHandleLabel: RawRepresentable, Hashable, Sendable {
  /// The raw value.
  public let rawValue: String
  /// Creates a label from a raw value.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a label from a raw value.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// A home address or number.
  public static let home = INPersonHandleLabel("_$!<Home>!$_")
  /// A work address or number.
  public static let work = INPersonHandleLabel("_$!<Work>!$_")
  /// The number of a person's iPhone.
  public static let iPhone = INPersonHandleLabel("iPhone")
  /// A mobile phone number.
  public static let mobile = INPersonHandleLabel("_$!<Mobile>!$_")
  /// A main phone number.
  public static let main = INPersonHandleLabel("_$!<Main>!$_")
  /// Another address or number.
  public static let other = INPersonHandleLabel("_$!<Other>!$_")
}

/// The types of a person's handle, with Apple's raw values.
public enum INPersonHandleType: Int, Sendable { case unknown, emailAddress, phoneNumber }

/// The kinds of suggestions for a person, with Apple's raw values.
public enum INPersonSuggestionType: Int, Sendable { case none, socialProfile, instantMessageAddress }

/// A means of reaching a person, such as a phone number.
open class INPersonHandle: NSObject, @unchecked Sendable {
  /// The type of the handle.
  public typealias HandleType = INPersonHandleType

  /// The value of the handle, such as the phone number.
  public let value: String?
  /// The type of the handle.
  public let type: INPersonHandleType
  /// The label of the handle.
  public let label: INPersonHandleLabel?

  /// Creates a handle.
  public init(value: String?, type: INPersonHandleType, label: INPersonHandleLabel? = nil) {
    (self.value, self.type, self.label) = (value, type, label)
    super.init()
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? INPersonHandle else { return false }
    return value == other.value && type == other.type && label == other.label
  }
  open override var hash: Int { value.hashValue }
}

/// A person in an intent.
open class INPerson: NSObject, @unchecked Sendable {
  /// The handle of the person.
  public let personHandle: INPersonHandle?
  /// The components of the person's name.
  public let nameComponents: PersonNameComponents?
  private let name: String?
  /// The image of the person.
  public let image: INImage?
  /// The identifier of the person's contact.
  public let contactIdentifier: String?
  /// The app's identifier of the person.
  public let customIdentifier: String?
  /// Whether the person is the user.
  public let isMe: Bool
  /// The kind of suggestion for the person.
  public let suggestionType: INPersonSuggestionType
  /// The relationship to the user. Always nil.
  open var relationship: String? { nil }
  /// Alternative handles of the person. Always nil.
  open var aliases: [INPersonHandle]? { nil }

  /// Creates a person.
  public init(
    personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
    contactIdentifier: String?, customIdentifier: String?, isMe: Bool = false,
    suggestionType: INPersonSuggestionType = .none
  ) {
    (self.personHandle, self.nameComponents, name) = (personHandle, nameComponents, displayName)
    (self.image, self.contactIdentifier, self.customIdentifier) = (image, contactIdentifier, customIdentifier)
    (self.isMe, self.suggestionType) = (isMe, suggestionType)
    super.init()
  }

  /// The display name: the one passed to the initializer, or else the formatted name components or the handle.
  open var displayName: String {
    if let name, !name.isEmpty { return name }
    let parts = [nameComponents?.givenName, nameComponents?.familyName].compactMap { $0 }
    if !parts.isEmpty { return parts.joined(separator: " ") }
    return personHandle?.value ?? ""
  }
}

extension INPerson {
  /// Returns the person as the sender of a communication notification. Only a picture from data or a
  /// file is used.
  ///
  /// - Parameter picture: The intent's image of the person, if any, which replaces the person's own.
  func sender(picture: INImage?) -> NotificationSender {
    let image = picture ?? image
    if let data = image?.data { return NotificationSender(name: displayName, picture: data) }
    return image?.url.map { NotificationSender(name: displayName, pictureFile: $0) }
      ?? NotificationSender(name: displayName)
  }
}
