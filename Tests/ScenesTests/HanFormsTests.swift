import Scenes
import Testing

@Suite("Forms of Han characters by the language")
struct HanFormsTests {
  @Test(
    "Japanese, Korean and Chinese have forms; the script of Chinese, or else its region, decides on them",
    arguments: [
      ("ja", .japanese), ("ja-JP", .japanese), ("ko", .korean), ("ko-KR", .korean),
      ("zh", .simplifiedChinese), ("zh-CN", .simplifiedChinese), ("zh-SG", .simplifiedChinese),
      ("zh-Hans", .simplifiedChinese), ("zh-Hans-TW", .simplifiedChinese),
      ("zh-TW", .traditionalChinese), ("zh-Hant", .traditionalChinese), ("zh-Hant-CN", .traditionalChinese),
      ("zh-HK", .hongKongChinese), ("zh-MO", .hongKongChinese), ("zh-Hant-HK", .hongKongChinese),
      ("zh-Hans-HK", .simplifiedChinese),
    ] as [(String, HanForms)])
  func languages(tag: String, forms: HanForms) throws {
    #expect(try HanForms(LanguageTag(tag)) == forms)
  }

  @Test("Other languages have none, whatever their region", arguments: ["en", "en-JP", "de-CN", "ar", "vi", "th"])
  func others(tag: String) throws {
    #expect(try HanForms(LanguageTag(tag)) == nil)
  }
}
