/// The keyboard traits of a text input. They have no effect other than secure text entry, as there is no on-screen
/// keyboard.
@preconcurrency @MainActor
public protocol UITextInputTraits: NSObjectProtocol {
  /// The automatic capitalization.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether autocorrection is enabled.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Whether spell checking is enabled.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// The type of the keyboard.
  var keyboardType: UIKeyboardType { get set }
  /// The appearance of the keyboard.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// The title of the return key.
  var returnKeyType: UIReturnKeyType { get set }
  /// Whether the return key is disabled while there is no text.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// Whether the text is secure.
  var isSecureTextEntry: Bool { get set }
  /// The semantic type of the text.
  var textContentType: UITextContentType? { get set }
}

extension UITextInputTraits {
  /// The default, `sentences`. Setting it has no effect.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { .sentences }
    set {}
  }
  /// The default. Setting it has no effect.
  public var autocorrectionType: UITextAutocorrectionType {
    get { .default }
    set {}
  }
  /// The default. Setting it has no effect.
  public var spellCheckingType: UITextSpellCheckingType {
    get { .default }
    set {}
  }
  /// The default. Setting it has no effect.
  public var keyboardType: UIKeyboardType {
    get { .default }
    set {}
  }
  /// The default. Setting it has no effect.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { .default }
    set {}
  }
  /// The default. Setting it has no effect.
  public var returnKeyType: UIReturnKeyType {
    get { .default }
    set {}
  }
  /// The default, false. Setting it has no effect.
  public var enablesReturnKeyAutomatically: Bool {
    get { false }
    set {}
  }
  /// The default, false. Setting it has no effect.
  public var isSecureTextEntry: Bool {
    get { false }
    set {}
  }
  /// The default, nil. Setting it has no effect.
  public var textContentType: UITextContentType? {
    get { nil }
    set {}
  }
}

/// The automatic capitalization, with Apple's raw values.
public enum UITextAutocapitalizationType: Int, Sendable { case none, words, sentences, allCharacters }
/// The state of autocorrection, with Apple's raw values.
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
/// The state of spell checking, with Apple's raw values.
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }
/// The appearance of the keyboard, with Apple's raw values.
public enum UIKeyboardAppearance: Int, Sendable {
  case `default`, dark, light
  /// The former name of ``dark``.
  public static let alert = UIKeyboardAppearance.dark
}
/// The title of the return key, with Apple's raw values.
public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}
/// The type of the keyboard, with Apple's raw values.
public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad
  case twitter, webSearch, asciiCapableNumberPad
  /// The former name of ``asciiCapable``.
  public static let alphabet = UIKeyboardType.asciiCapable
}

/// The semantic type of a text.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The content type's name.
  public let rawValue: String

  /// Creates a type from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates a type from its name.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  /// A person's name.
  public static let name = UITextContentType("name")
  /// An email address.
  public static let emailAddress = UITextContentType("email")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType("tel")
  /// A URL.
  public static let URL = UITextContentType("url")
  /// A user name.
  public static let username = UITextContentType("username")
  /// A password.
  public static let password = UITextContentType("password")
  /// A new password.
  public static let newPassword = UITextContentType("new-password")
  /// A one-time code.
  public static let oneTimeCode = UITextContentType("one-time-code")
}
