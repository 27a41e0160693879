/// The names of enumeration cases, in the order of their raw values.
private enum InputNames {
  static let capitalization = ["none", "words", "sentences", "allCharacters"]
  static let choice = ["default", "no", "yes"]
  static let keyboards = [
    "default", "alphabet", "numbersAndPunctuation", "URL", "numberPad", "phonePad", "namePhonePad", "emailAddress",
    "decimalPad", "twitter", "webSearch", "ASCIICapableNumberPad",
  ]
  static let appearances = ["default", "alert", "light"]
  static let returnKeys = [
    "default", "go", "google", "join", "next", "route", "search", "send", "yahoo", "done", "emergencyCall", "continue",
  ]
}

extension UITextInputTraits {
  func decode(inputTraits source: InterfaceSource) {
    autocapitalizationType = source.choice("autocapitalizationType", InputNames.capitalization) ?? .none
    autocorrectionType = source.choice("autocorrectionType", InputNames.choice) ?? .default
    spellCheckingType = source.choice("spellCheckingType", InputNames.choice) ?? .default
    keyboardType = source.choice("keyboardType", InputNames.keyboards) ?? .default
    keyboardAppearance = source.choice("keyboardAppearance", InputNames.appearances) ?? .default
    returnKeyType = source.choice("returnKeyType", InputNames.returnKeys) ?? .default
    enablesReturnKeyAutomatically = source.flag("enablesReturnKeyAutomatically") ?? false
    isSecureTextEntry = source.flag("secureTextEntry") ?? false
    textContentType = source.name("textContentType").map { UITextContentType($0) }
  }
}
