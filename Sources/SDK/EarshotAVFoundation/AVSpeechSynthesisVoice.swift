/// A voice, defined by its language.
open class AVSpeechSynthesisVoice: NSObject {
  /// The language, such as `en-US`.
  public let language: String
  /// The voice's identifier.
  public let identifier: String
  /// The voice's name.
  open var name: String { identifier }
  /// The voice's quality.
  open var quality: AVSpeechSynthesisVoiceQuality { .default }

  /// Creates the voice of a language; nil stands for the device's language.
  public init?(language languageCode: String?) {
    language = languageCode ?? Self.currentLanguageCode()
    identifier = "com.apple.ttsbundle.\(language)"
  }
  /// Creates a voice with an identifier.
  public init?(identifier: String) { (language, self.identifier) = (Self.currentLanguageCode(), identifier) }

  /// Returns the language of the device.
  open class func currentLanguageCode() -> String { "en-US" }
  /// Returns the available voices; always empty.
  open class func speechVoices() -> [AVSpeechSynthesisVoice] { [] }
}
