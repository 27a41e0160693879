import Foundation
import Testing

@testable import Linting

@Suite("Code and strings of Swift sources")
struct SwiftSourceTests {
  private func source(_ text: String) -> SwiftSource { SwiftSource(path: "a.swift", bytes: Array(text.utf8)) }

  @Test(
    "Comments and strings are no code",
    arguments: [
      "// mediaPlay()", "/* mediaPlay() */", "/* /* a */ mediaPlay() */", "let a = \"mediaPlay()\"",
      "let a = #\"mediaPlay() \"\\(b) \"#", "let a = \"\"\"\n  mediaPlay()\n  \"\"\"", "let a = \"\\\"mediaPlay()\"",
    ])
  func blanked(text: String) {
    #expect(source(text).first(/mediaPlay/) == nil)
  }

  @Test(
    "Code around them is found at its place",
    arguments: [
      "let ü = \"ü\"; mediaPlay()", "/* a */ mediaPlay()", "\"\\(mediaPlay())\"", "\"\\(\"a\" + mediaPlay())\"",
      "let a = #\"\\#(mediaPlay())\"#",
    ])
  func found(text: String) throws {
    let range = try #require(source(text).first(/mediaPlay/))
    #expect(String(decoding: Array(text.utf8)[range], as: UTF8.self) == "mediaPlay")
  }

  @Test("The contents of strings are collected")
  func strings() {
    let text = #"let a = content.userInfo["voicemail"] as? String ?? "a\(b["url"])c""#
    #expect(source(text).strings.isSuperset(of: ["voicemail", "url", "ac"]))
  }

  @Test(
    "Unfinished comments and strings end with the text",
    arguments: ["\"a", "/* a", "\"\\(", "\"\"\"a", "#\"a", "\"\\", "#", "\"\\(\"\\(\"\\("])
  func unfinished(text: String) {
    #expect(source(text).first(/x/) == nil)
  }
}
