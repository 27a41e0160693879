/// A voice, defined by its language.
///
/// Emulated: the values. Not emulated: the installed voices. Important: every language and every identifier yields a
/// voice, although ``speechVoices()`` is empty.
open class AVSpeechSynthesisVoice: NSObject {
  /// The language, such as `en-US`.
  public let language: String
  /// The voice's identifier.
  public let identifier: String
  /// The voice's name.
  open var name: String { identifier }
  /// The voice's quality.
  open var quality: AVSpeechSynthesisVoiceQuality { .default }

  /// Creates the voice of a language; nil for `en-US`.
  public init?(language languageCode: String?) {
    language = languageCode ?? Self.currentLanguageCode()
    identifier = "com.apple.ttsbundle.\(language)"
  }
  /// Creates a voice with an identifier.
  public init?(identifier: String) { (language, self.identifier) = (Self.currentLanguageCode(), identifier) }

  /// Returns `en-US`, regardless of the device's language.
  open class func currentLanguageCode() -> String { "en-US" }
  /// Returns the available voices; always empty.
  open class func speechVoices() -> [AVSpeechSynthesisVoice] { [] }
}
