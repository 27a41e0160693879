import ExtensionLink
import Scenes

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

  /// Creates the voice of a language; nil for the device's.
  public init?(language languageCode: String?) {
    language = languageCode ?? Self.currentLanguageCode()
    identifier = "com.apple.ttsbundle.\(language)"
  }
  /// Creates a voice with an identifier.
  public init?(identifier: String) { (language, self.identifier) = (Self.currentLanguageCode(), identifier) }

  /// Returns the device's language with its region, such as `de-AT`; a language without a region has its most likely
  /// one, as in `en-US`.
  open class func currentLanguageCode() -> String {
    let tag = DeviceLanguage.current
    let likely = try? LanguageTag(Locale.Language(identifier: tag.identifier).maximalIdentifier)
    return (tag.region ?? likely?.region).map { "\(tag.language)-\($0)" } ?? tag.language
  }
  /// Returns the available voices; always empty.
  open class func speechVoices() -> [AVSpeechSynthesisVoice] { [] }
}
