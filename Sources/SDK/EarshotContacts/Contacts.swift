// EarshotContacts: contacts as values, and a contact store to which access is denied.
//
// Emulated: names, phone numbers and addresses of contacts that the extension creates; authorization, which is
// denied.
// Not emulated: fetching and saving, which fail with `authorizationDenied`; vCards; groups.
// Important: a fetch never returns a contact, so code that handles its results does not run.

@_exported public import EarshotFoundation

/// The entities of a contact store, with Apple's raw values.
public enum CNEntityType: Int, Sendable { case contacts }
/// The authorization statuses, with Apple's raw values.
public enum CNAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized, limited }

/// An error in the Contacts domain.
public struct CNError: Error, CustomNSError, Sendable {
  /// The error codes, with Apple's raw values.
  public enum Code: Int, Sendable {
    /// Communication with the contact store failed.
    case communicationError = 1
    /// The data of the contact store is inaccessible.
    case dataAccessError = 2
    /// The user has denied access. The only error that Earshot reports.
    case authorizationDenied = 100
    /// The record does not exist.
    case recordDoesNotExist = 200
  }
  /// The error code.
  public let code: Code
  /// The domain of errors of the Contacts framework.
  public static var errorDomain: String { "CNErrorDomain" }
  /// The raw value of the code.
  public var errorCode: Int { code.rawValue }
}

/// A key that describes a contact property to fetch.
public protocol CNKeyDescriptor {}
extension NSString: CNKeyDescriptor {}
extension String: CNKeyDescriptor {}

/// The key of a contact's identifier.
public let CNContactIdentifierKey = "identifier"
/// The key of a contact's given name.
public let CNContactGivenNameKey = "givenName"
/// The key of a contact's middle name.
public let CNContactMiddleNameKey = "middleName"
/// The key of a contact's family name.
public let CNContactFamilyNameKey = "familyName"
/// The key of a contact's nickname.
public let CNContactNicknameKey = "nickname"
/// The key of a contact's organization.
public let CNContactOrganizationNameKey = "organizationName"
/// The key of a contact's phone numbers.
public let CNContactPhoneNumbersKey = "phoneNumbers"
/// The key of a contact's email addresses.
public let CNContactEmailAddressesKey = "emailAddresses"
/// The key of a contact's image data.
public let CNContactImageDataKey = "imageData"
/// The key of a contact's thumbnail data.
public let CNContactThumbnailImageDataKey = "thumbnailImageData"
/// A key whose value indicates whether a contact has an image.
public let CNContactImageDataAvailableKey = "imageDataAvailable"
/// The label of a home address or number.
public let CNLabelHome = "_$!<Home>!$_"
/// The label of a work address or number.
public let CNLabelWork = "_$!<Work>!$_"
/// The label of another address or number.
public let CNLabelOther = "_$!<Other>!$_"
/// The label of a mobile phone number.
public let CNLabelPhoneNumberMobile = "_$!<Mobile>!$_"
/// The label of a main phone number.
public let CNLabelPhoneNumberMain = "_$!<Main>!$_"

/// An immutable phone number.
open class CNPhoneNumber: NSObject, @unchecked Sendable {
  /// The phone number as a string.
  public let stringValue: String
  /// Creates a phone number from a string.
  public init(stringValue string: String) {
    stringValue = string
    super.init()
  }
}

/// A contact property value with a label.
open class CNLabeledValue<ValueType>: NSObject {
  /// The value's label.
  public let label: String?
  /// The value.
  public let value: ValueType
  /// The unique identifier of the labeled value.
  public let identifier = UUID().uuidString
  /// Creates a labeled value.
  public init(label: String?, value: ValueType) {
    (self.label, self.value) = (label, value)
    super.init()
  }
}

/// An immutable contact.
open class CNContact: NSObject {
  /// The unique identifier of the contact.
  public let identifier = UUID().uuidString
  /// The given name. Empty by default.
  open fileprivate(set) var givenName = ""
  /// The middle name. Empty by default.
  open fileprivate(set) var middleName = ""
  /// The family name. Empty by default.
  open fileprivate(set) var familyName = ""
  /// The nickname. Empty by default.
  open fileprivate(set) var nickname = ""
  /// The name of the organization. Empty by default.
  open fileprivate(set) var organizationName = ""
  /// The job title. Empty by default.
  open fileprivate(set) var jobTitle = ""
  /// The note. Empty by default.
  open fileprivate(set) var note = ""
  /// The phone numbers, with their labels.
  open fileprivate(set) var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] = []
  /// The email addresses, with their labels.
  open fileprivate(set) var emailAddresses: [CNLabeledValue<NSString>] = []
  /// The encoded image of the contact, or nil.
  open fileprivate(set) var imageData: Data?
  /// The thumbnail image data, which is the same as `imageData`.
  open var thumbnailImageData: Data? { imageData }
  /// Whether the contact has an image.
  open var imageDataAvailable: Bool { imageData != nil }
  /// Returns whether a property was fetched. Always true, as contacts are created rather than fetched.
  open func isKeyAvailable(_ key: String) -> Bool { true }
}

/// A mutable contact.
open class CNMutableContact: CNContact {
  open override var givenName: String {
    get { super.givenName }
    set { super.givenName = newValue }
  }
  open override var middleName: String {
    get { super.middleName }
    set { super.middleName = newValue }
  }
  open override var familyName: String {
    get { super.familyName }
    set { super.familyName = newValue }
  }
  open override var nickname: String {
    get { super.nickname }
    set { super.nickname = newValue }
  }
  open override var organizationName: String {
    get { super.organizationName }
    set { super.organizationName = newValue }
  }
  open override var jobTitle: String {
    get { super.jobTitle }
    set { super.jobTitle = newValue }
  }
  open override var note: String {
    get { super.note }
    set { super.note = newValue }
  }
  open override var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
    get { super.phoneNumbers }
    set { super.phoneNumbers = newValue }
  }
  open override var emailAddresses: [CNLabeledValue<NSString>] {
    get { super.emailAddresses }
    set { super.emailAddresses = newValue }
  }
  open override var imageData: Data? {
    get { super.imageData }
    set { super.imageData = newValue }
  }
  /// Creates an empty contact.
  public override init() { super.init() }
}

/// A formatter for contact names.
open class CNContactFormatter: Formatter {
  private struct Keys: CNKeyDescriptor {}
  /// The formatting styles, with Apple's raw values.
  public enum Style: Int, Sendable { case fullName = 0, phoneticFullName }

  /// Returns the name of a contact: the given, middle and family name, or else the organization; nil if all are
  /// empty.
  open class func string(from contact: CNContact, style: CNContactFormatterStyle) -> String? {
    let names = [contact.givenName, contact.middleName, contact.familyName].filter { !$0.isEmpty }
    let name = names.isEmpty ? contact.organizationName : names.joined(separator: " ")
    return name.isEmpty ? nil : name
  }
  /// Returns the keys that a style requires.
  open class func descriptorForRequiredKeys(for style: CNContactFormatterStyle) -> any CNKeyDescriptor { Keys() }
}

/// The former name of `CNContactFormatter.Style`.
public typealias CNContactFormatterStyle = CNContactFormatter.Style

/// A request to fetch contacts.
open class CNContactFetchRequest: NSObject {
  /// The properties to fetch.
  open var keysToFetch: [any CNKeyDescriptor]
  /// The predicate that contacts must match.
  open var predicate: NSPredicate?
  /// Creates a request that fetches properties.
  public init(keysToFetch: [any CNKeyDescriptor]) {
    self.keysToFetch = keysToFetch
    super.init()
  }
}

/// The user's contacts, to which access is denied.
open class CNContactStore: NSObject, @unchecked Sendable {
  /// Creates a contact store.
  public override init() { super.init() }

  /// Returns `denied`.
  open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus { .denied }
  /// Requests access, which is denied.
  open func requestAccess(
    for entityType: CNEntityType, completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let error = refusal
    DispatchQueue.global().async { completionHandler(false, error) }
  }
  /// Requests access, which is denied.
  open func requestAccess(for entityType: CNEntityType) async throws -> Bool { throw refusal }
  /// Throws `authorizationDenied`.
  open func unifiedContacts(
    matching predicate: NSPredicate, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> [CNContact] {
    throw refusal
  }
  /// Throws `authorizationDenied`.
  open func unifiedContact(
    withIdentifier identifier: String, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> CNContact {
    throw refusal
  }
  /// Throws `authorizationDenied`.
  open func enumerateContacts(
    with fetchRequest: CNContactFetchRequest, usingBlock block: (CNContact, UnsafeMutablePointer<ObjCBool>) -> Void
  ) throws {
    throw refusal
  }

  private var refusal: CNError {
    Report.notEmulated("CNContactStore is not emulated: access to contacts is denied")
    return CNError(code: .authorizationDenied)
  }
}

extension CNContact {
  /// Returns a predicate that matches no contacts.
  public class func predicateForContacts(matchingName name: String) -> NSPredicate { NSPredicate(value: false) }
  /// Returns a predicate that matches no contacts.
  public class func predicateForContacts(matching phoneNumber: CNPhoneNumber) -> NSPredicate {
    NSPredicate(value: false)
  }
  /// Returns a predicate that matches no contacts.
  public class func predicateForContacts(withIdentifiers identifiers: [String]) -> NSPredicate {
    NSPredicate(value: false)
  }
}
