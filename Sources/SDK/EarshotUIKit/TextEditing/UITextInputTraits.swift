/// What a text wants of a keyboard. Kept as values: there is no keyboard on the screen.
@preconcurrency @MainActor
public protocol UITextInputTraits: NSObjectProtocol {
  /// Which letters become capitals.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether words are corrected.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Whether spelling is checked.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// Which keys there are.
  var keyboardType: UIKeyboardType { get set }
  /// Light or dark keys.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// What the return key says.
  var returnKeyType: UIReturnKeyType { get set }
  /// Whether the return key waits for text.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// Whether the text is a secret.
  var isSecureTextEntry: Bool { get set }
  /// What kind of thing the text is.
  var textContentType: UITextContentType? { get set }
}

extension UITextInputTraits {
  /// Sentences; a type that keeps none of it takes no other.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { .sentences }
    set {}
  }
  /// The default; a type that keeps none of it takes no other.
  public var autocorrectionType: UITextAutocorrectionType {
    get { .default }
    set {}
  }
  /// The default; a type that keeps none of it takes no other.
  public var spellCheckingType: UITextSpellCheckingType {
    get { .default }
    set {}
  }
  /// The default; a type that keeps none of it takes no other.
  public var keyboardType: UIKeyboardType {
    get { .default }
    set {}
  }
  /// The default; a type that keeps none of it takes no other.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { .default }
    set {}
  }
  /// The default; a type that keeps none of it takes no other.
  public var returnKeyType: UIReturnKeyType {
    get { .default }
    set {}
  }
  /// No; a type that keeps none of it takes no other.
  public var enablesReturnKeyAutomatically: Bool {
    get { false }
    set {}
  }
  /// No; a type that keeps none of it takes no other.
  public var isSecureTextEntry: Bool {
    get { false }
    set {}
  }
  /// None; a type that keeps none of it takes no other.
  public var textContentType: UITextContentType? {
    get { nil }
    set {}
  }
}

/// Which letters become capitals, with Apple's raw values.
public enum UITextAutocapitalizationType: Int, Sendable { case none, words, sentences, allCharacters }
/// Whether words are corrected, with Apple's raw values.
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
/// Whether spelling is checked, with Apple's raw values.
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }
/// Light or dark keys, with Apple's raw values.
public enum UIKeyboardAppearance: Int, Sendable {
  case `default`, dark, light
  /// The older name of ``dark``.
  public static let alert = UIKeyboardAppearance.dark
}
/// What the return key says, with Apple's raw values.
public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}
/// Which keys there are, with Apple's raw values.
public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad
  case twitter, webSearch, asciiCapableNumberPad
  /// The older name of ``asciiCapable``.
  public static let alphabet = UIKeyboardType.asciiCapable
}

/// What kind of thing a text is.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// Its name.
  public let rawValue: String

  /// A kind by name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A kind by name.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  /// A person's name.
  public static let name = UITextContentType("name")
  /// An address of mail.
  public static let emailAddress = UITextContentType("email")
  /// A number of a phone.
  public static let telephoneNumber = UITextContentType("tel")
  /// An address of the web.
  public static let URL = UITextContentType("url")
  /// A name of an account.
  public static let username = UITextContentType("username")
  /// A secret word.
  public static let password = UITextContentType("password")
  /// A new secret word.
  public static let newPassword = UITextContentType("new-password")
  /// A code that is good for once.
  public static let oneTimeCode = UITextContentType("one-time-code")
}
