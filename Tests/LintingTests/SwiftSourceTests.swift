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

  /// Sources, and the names that decoding may read.
  private static let decoded: [(String, [String])] = [
    ("struct A: Decodable { let a: Int; var b, c: Int? }", ["a", "b", "c"]),
    ("struct A: Codable { var a = 1\n  static let b = 2\n  func c() { let d = 3 } }", ["a"]),
    ("enum Keys: String, CodingKey { case a = \"x\", b\n  case `default` }", ["a", "b", "default"]),
    ("enum Keys: CodingKey { case a\n  func c(d: Int, e: Int) {}\n  static func f<G, H>(_: G, _: H) {} }", ["a"]),
    ("enum A: Codable { case a(Int, String), b(c: Int) }", ["a", "b"]),
    ("struct A { let a: Int }\nextension A: Decodable {}", ["a"]),
    ("struct A { struct B: Decodable { let b: Int }\n  let a: Int }", ["b"]),
    ("final class A: Base, Codable where B: C { class var a: Int { 1 }\n  let b: [Int: Int] }", ["b"]),
    ("extension A.B: Decodable { var b: Int { switch self { case .a: let c = 1; return c } } }", ["b"]),
    ("struct A { let a: Int }\nlet b = Decodable.self\n// struct C: Codable { let c: Int }", []),
    ("class A: Codable { let a: Int }\nfinal class B: Base<(Int) -> A> { let b: Int }", ["a"]),
    ("class A: Codable { let a: Int }\nclass B<C>: D where C == A { let b: Int }", ["a"]),
    ("class A: Codable {}\nclass B: A, C<Int> { let b: Int }\nclass D: C<Int>, A { let d: Int }", ["b", "d"]),
    ("protocol A where Self: Decodable {}\nstruct B: A { let b: Int }", ["b"]),
    ("typealias A = Equatable & Swift.Codable\nstruct B: A { let b: Int }", ["b"]),
    ("typealias A = Equatable\n@Codable struct B: A { let b: Int }", []),
    ("struct A: Decodable { let", []),
    ("}}} struct A: Decodable { case , } let a", []),
  ]

  @Test("The members of types that are decoded are collected", arguments: decoded)
  func decodedNames(text: String, names: [String]) {
    #expect(DecodedNames.names(in: [source(text).declarations]) == Set(names))
  }

  @Test("The label of an argument declares no type")
  func labels() {
    let text = "struct A: Codable { let a: Int }\ninit(protocol: A) { let b = 1 }"
    #expect(DecodedNames.names(in: [source(text).declarations]) == ["a"])
  }

  @Test(
    "Unfinished comments and strings end with the text",
    arguments: ["\"a", "/* a", "\"\\(", "\"\"\"a", "#\"a", "\"\\", "#", "\"\\(\"\\(\"\\("])
  func unfinished(text: String) {
    #expect(source(text).first(/x/) == nil)
  }
}
