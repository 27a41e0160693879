public import EarshotFoundation

/// The label of a person's address.
public struct INPersonHandleLabel: RawRepresentable, Hashable, Sendable {
  /// The text.
  public let rawValue: String
  /// A label of a text.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A label of a text.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  public static let home = INPersonHandleLabel("_$!<Home>!$_")
  public static let work = INPersonHandleLabel("_$!<Work>!$_")
  public static let iPhone = INPersonHandleLabel("iPhone")
  public static let mobile = INPersonHandleLabel("_$!<Mobile>!$_")
  public static let main = INPersonHandleLabel("_$!<Main>!$_")
  public static let other = INPersonHandleLabel("_$!<Other>!$_")
}

/// The kind of a person's address, with Apple's raw values.
public enum INPersonHandleType: Int, Sendable { case unknown, emailAddress, phoneNumber }

/// How the app knows a person, with Apple's raw values.
public enum INPersonSuggestionType: Int, Sendable { case none, socialProfile, instantMessageAddress }

/// A person's address.
open class INPersonHandle: NSObject, @unchecked Sendable {
  /// The kind.
  public typealias HandleType = INPersonHandleType

  /// The address.
  public let value: String?
  /// The kind.
  public let type: INPersonHandleType
  /// The label.
  public let label: INPersonHandleLabel?

  /// An address.
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

/// A person.
open class INPerson: NSObject, @unchecked Sendable {
  /// The address.
  public let personHandle: INPersonHandle?
  /// The parts of the name.
  public let nameComponents: PersonNameComponents?
  private let name: String?
  /// The picture.
  public let image: INImage?
  /// The contact's identifier.
  public let contactIdentifier: String?
  /// The app's identifier.
  public let customIdentifier: String?
  /// Whether it is the user.
  public let isMe: Bool
  /// How the app knows the person.
  public let suggestionType: INPersonSuggestionType
  /// The relation to the user; nil.
  open var relationship: String? { nil }
  /// Other addresses of the person's; nil.
  open var aliases: [INPersonHandle]? { nil }

  /// A person.
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

  /// The name that is shown: the one it was given, that of its parts, or the address.
  open var displayName: String {
    if let name, !name.isEmpty { return name }
    let parts = [nameComponents?.givenName, nameComponents?.familyName].compactMap { $0 }
    if !parts.isEmpty { return parts.joined(separator: " ") }
    return personHandle?.value ?? ""
  }
}
