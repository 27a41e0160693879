// EarshotContacts: contacts as values, and an address book that the user has not allowed.
//
// Emulated: names, numbers and addresses of a contact that the extension makes; access, which is denied.
// Not emulated: fetching and saving, which fail with `authorizationDenied`; vCards; groups.
// The gotcha: a contact of a fetch does not exist here, so that code after one never runs.

@_exported public import EarshotFoundation

/// What is kept in an address book, with Apple's raw values.
public enum CNEntityType: Int, Sendable { case contacts }
/// Whether the app may use contacts, with Apple's raw values.
public enum CNAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized, limited }

/// An error of contacts'.
public struct CNError: Error, CustomNSError, Sendable {
  /// The cause, with Apple's raw values.
  public enum Code: Int, Sendable {
    case communicationError = 1
    case dataAccessError = 2
    case authorizationDenied = 100
    case recordDoesNotExist = 200
  }
  /// The cause.
  public let code: Code
  public static var errorDomain: String { "CNErrorDomain" }
  public var errorCode: Int { code.rawValue }
}

/// What a fetch reads of a contact.
public protocol CNKeyDescriptor {}
extension NSString: CNKeyDescriptor {}
extension String: CNKeyDescriptor {}

public let CNContactIdentifierKey = "identifier"
public let CNContactGivenNameKey = "givenName"
public let CNContactMiddleNameKey = "middleName"
public let CNContactFamilyNameKey = "familyName"
public let CNContactNicknameKey = "nickname"
public let CNContactOrganizationNameKey = "organizationName"
public let CNContactPhoneNumbersKey = "phoneNumbers"
public let CNContactEmailAddressesKey = "emailAddresses"
public let CNContactImageDataKey = "imageData"
public let CNContactThumbnailImageDataKey = "thumbnailImageData"
public let CNContactImageDataAvailableKey = "imageDataAvailable"
public let CNLabelHome = "_$!<Home>!$_"
public let CNLabelWork = "_$!<Work>!$_"
public let CNLabelOther = "_$!<Other>!$_"
public let CNLabelPhoneNumberMobile = "_$!<Mobile>!$_"
public let CNLabelPhoneNumberMain = "_$!<Main>!$_"

/// A phone number.
open class CNPhoneNumber: NSObject, @unchecked Sendable {
  /// The number.
  public let stringValue: String
  /// A phone number.
  public init(stringValue string: String) {
    stringValue = string
    super.init()
  }
}

/// A value with a label.
open class CNLabeledValue<ValueType>: NSObject {
  /// The label.
  public let label: String?
  /// The value.
  public let value: ValueType
  /// The name under which it is found.
  public let identifier = UUID().uuidString
  /// A value with a label.
  public init(label: String?, value: ValueType) {
    (self.label, self.value) = (label, value)
    super.init()
  }
}

/// A contact.
open class CNContact: NSObject {
  /// The name under which it is found.
  public let identifier = UUID().uuidString
  open fileprivate(set) var givenName = ""
  open fileprivate(set) var middleName = ""
  open fileprivate(set) var familyName = ""
  open fileprivate(set) var nickname = ""
  open fileprivate(set) var organizationName = ""
  open fileprivate(set) var jobTitle = ""
  open fileprivate(set) var note = ""
  open fileprivate(set) var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] = []
  open fileprivate(set) var emailAddresses: [CNLabeledValue<NSString>] = []
  open fileprivate(set) var imageData: Data?
  /// The small picture: the picture.
  open var thumbnailImageData: Data? { imageData }
  /// Whether there is a picture.
  open var imageDataAvailable: Bool { imageData != nil }
  /// Whether a fetch read this: always, of one that was made.
  open func isKeyAvailable(_ key: String) -> Bool { true }
}

/// A contact that can be changed.
open class CNMutableContact: CNContact {
  open override var givenName: String { get { super.givenName } set { super.givenName = newValue } }
  open override var middleName: String { get { super.middleName } set { super.middleName = newValue } }
  open override var familyName: String { get { super.familyName } set { super.familyName = newValue } }
  open override var nickname: String { get { super.nickname } set { super.nickname = newValue } }
  open override var organizationName: String {
    get { super.organizationName }
    set { super.organizationName = newValue }
  }
  open override var jobTitle: String { get { super.jobTitle } set { super.jobTitle = newValue } }
  open override var note: String { get { super.note } set { super.note = newValue } }
  open override var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
    get { super.phoneNumbers }
    set { super.phoneNumbers = newValue }
  }
  open override var emailAddresses: [CNLabeledValue<NSString>] {
    get { super.emailAddresses }
    set { super.emailAddresses = newValue }
  }
  open override var imageData: Data? { get { super.imageData } set { super.imageData = newValue } }
  /// A contact without a name.
  public override init() { super.init() }
}

/// Names of contacts as text.
open class CNContactFormatter: Formatter {
  private struct Keys: CNKeyDescriptor {}
  /// How a name is written, with Apple's raw values.
  public enum Style: Int, Sendable { case fullName = 0, phoneticFullName }

  /// The name of a contact: given, middle and family name, or the organization; nil where there is none.
  open class func string(from contact: CNContact, style: CNContactFormatterStyle) -> String? {
    let names = [contact.givenName, contact.middleName, contact.familyName].filter { !$0.isEmpty }
    let name = names.isEmpty ? contact.organizationName : names.joined(separator: " ")
    return name.isEmpty ? nil : name
  }
  /// What a fetch has to read for a style.
  open class func descriptorForRequiredKeys(for style: CNContactFormatterStyle) -> any CNKeyDescriptor { Keys() }
}

public typealias CNContactFormatterStyle = CNContactFormatter.Style

/// A question for contacts.
open class CNContactFetchRequest: NSObject {
  /// What is read.
  open var keysToFetch: [any CNKeyDescriptor]
  /// Which contacts are read.
  open var predicate: NSPredicate?
  /// A question that reads this.
  public init(keysToFetch: [any CNKeyDescriptor]) {
    self.keysToFetch = keysToFetch
    super.init()
  }
}

/// The user's address book, which the extension may not use.
open class CNContactStore: NSObject, @unchecked Sendable {
  /// An address book.
  public override init() { super.init() }

  /// Denied.
  open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus { .denied }
  /// Refuses.
  open func requestAccess(
    for entityType: CNEntityType, completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let error = refusal
    DispatchQueue.global().async { completionHandler(false, error) }
  }
  /// Refuses.
  open func requestAccess(for entityType: CNEntityType) async throws -> Bool { throw refusal }
  /// Fails: access is denied.
  open func unifiedContacts(
    matching predicate: NSPredicate, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> [CNContact] {
    throw refusal
  }
  /// Fails: access is denied.
  open func unifiedContact(
    withIdentifier identifier: String, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> CNContact {
    throw refusal
  }
  /// Fails: access is denied.
  open func enumerateContacts(
    with fetchRequest: CNContactFetchRequest, usingBlock block: (CNContact, UnsafeMutablePointer<ObjCBool>) -> Void
  ) throws {
    throw refusal
  }

  private var refusal: CNError {
    Report.notEmulated("CNContactStore has no contacts: access is denied")
    return CNError(code: .authorizationDenied)
  }
}

extension CNContact {
  /// Matches nothing.
  public class func predicateForContacts(matchingName name: String) -> NSPredicate { NSPredicate(value: false) }
  /// Matches nothing.
  public class func predicateForContacts(matching phoneNumber: CNPhoneNumber) -> NSPredicate {
    NSPredicate(value: false)
  }
  /// Matches nothing.
  public class func predicateForContacts(withIdentifiers identifiers: [String]) -> NSPredicate {
    NSPredicate(value: false)
  }
}
