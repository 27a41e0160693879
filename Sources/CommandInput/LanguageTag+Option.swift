package import ArgumentParser
package import Scenes

extension LanguageTag {
  /// Reads the value of `--language`.
  ///
  /// - Throws: `ValidationError`, which names the accepted form.
  package init(option text: String) throws {
    do { self = try LanguageTag(text) } catch { throw ValidationError("--language: \(error)") }
  }

  /// The help of `--language`.
  package static let optionHelp = ArgumentHelp(
    "The device's language as a BCP 47 tag, such as ar, he-IL or zh-Hant-TW.",
    discussion: """
      Extensions and apps use their strings of this language. In languages that are written from right to left, \
      interfaces are mirrored. The system's own texts are in English.
      """, valueName: "tag")

  /// The tags that a shell suggests.
  package static let suggestions = ["ar", "de", "en", "es", "fa", "fr", "he", "ja", "ko", "ru", "th", "ur", "zh-Hans"]
}
