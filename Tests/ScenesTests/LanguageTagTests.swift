import Testing

@testable import Scenes

@Suite("Language tags")
struct LanguageTagTests {
  @Test(
    "A tag has a language, a script and a region, in their usual case",
    arguments: [
      ("en", "en"), ("AR", "ar"), ("he-il", "he-IL"), ("zh-hant-tw", "zh-Hant-TW"), ("es-419", "es-419"),
      ("fil", "fil"), ("iw", "he"), ("in-ID", "id-ID"),
    ])
  func canonical(text: String, identifier: String) throws {
    #expect(try LanguageTag(text).identifier == identifier)
    #expect("\(try LanguageTag(text))" == identifier)
  }

  @Test(
    "Other forms are refused, and the error names the accepted one",
    arguments: [
      "", "a", "english", "he_IL", "ar-", "-ar", "ar--EG", "ar-EGY", "ar-Arabic", "ar-EG-Arab", "de-DE-1996", "de-12",
      "عر", "ar EG", "ar-EG\n", String(repeating: "a", count: 10_000),
    ])
  func malformed(text: String) throws {
    let error = #expect(throws: LanguageTagError.self) { try LanguageTag(text) }
    #expect(error == .malformed(text))
    let message = try #require(error).description
    #expect(message.hasSuffix("is not a language tag: write \(LanguageTagError.form)."))
    #expect(message.unicodeScalars.count < 250 && !message.contains("\n"))
  }

  @Test("Unknown languages are refused")
  func unknown() {
    let error = #expect(throws: LanguageTagError.self) { try LanguageTag("qq-DE") }
    #expect(
      error?.description
        == "\"qq-DE\" begins with the unknown language 'qq': write a language, and if needed a script and a region, "
        + "separated by hyphens, such as 'ar', 'he-IL' or 'zh-Hant-TW'.")
    #expect(throws: LanguageTagError.unknownLanguage("xx", in: "xx")) { try LanguageTag("xx") }
    #expect(LanguageTagError.unknownLanguage("xx", in: "xx").description.hasPrefix("\"xx\" is not a known language:"))
  }

  @Test("The script, or the language and its region, decide on the direction")
  func direction() throws {
    for text in ["ar", "ar-EG", "he-IL", "iw", "fa", "ur-PK", "ps", "yi", "dv", "ckb", "pa-Arab", "pa-PK", "uz-AF"] {
      #expect(try LanguageTag(text).isRightToLeft, "\(text)")
    }
    for text in ["en", "de", "zh-Hant", "ar-Latn", "pa", "pa-IN", "uz", "tr", "ks-Deva", "yi-Latn"] {
      #expect(try !LanguageTag(text).isRightToLeft, "\(text)")
    }
  }

  @Test("The localization of the region is preferred, then one without a region, then any of the language")
  func localizations() throws {
    func found(_ tag: String, _ names: [String]) throws -> String? { try LanguageTag(tag).localization(among: names) }
    #expect(try found("ar-EG", ["Base", "en", "ar", "ar-EG", "ar_SA"]) == "ar-EG")
    #expect(try found("ar-SA", ["Base", "en", "ar", "ar-EG", "ar_SA"]) == "ar_SA")
    #expect(try found("ar-MA", ["Base", "en", "ar", "ar-EG"]) == "ar")
    #expect(try found("ar", ["Base", "en", "ar-EG"]) == "ar-EG")
    #expect(try found("ar", ["Base", "en", "de", "no language", ""]) == nil)
    #expect(try found("he-IL", ["iw", "en"]) == "iw")
    #expect(try found("de-AT", ["English", "German"]) == "German")
    #expect(try found("nb-NO", ["no"]) == "no")
    #expect(try found("zh-TW", ["zh-Hans", "zh-Hant"]) == "zh-Hant")
    #expect(try found("zh", ["zh-Hant", "zh-Hans"]) == "zh-Hans")
    #expect(try found("zh-HK", ["zh-Hans", "zh_CN"]) == nil)
    #expect(try found("sr-Latn", ["sr"]) == nil)
    #expect(try found("pa-PK", ["pa"]) == nil)
  }
}
