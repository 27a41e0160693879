import Lowering
import Testing

/// Invalid and unusual sources: lowering always returns a text with the same number of lines.
@Suite("Lowering: invalid and unusual sources") struct OddSourceTests {
  private static let source = """
    import UIKit
    @objc protocol P: class { @objc optional func f(_ a: Int) -> Int }
    @objc(X) class A: UIViewController, UNNotificationContentExtension {
      @IBOutlet weak var label: UILabel! { didSet { label?.text = "ü\\u{1F600}" } }
      lazy var tap = UITapGestureRecognizer(target: self, action: #selector(handle(gesture:)))
      #if DEBUG
      @objc private func handle(gesture: UITapGestureRecognizer) { delegate?.f?(1) }
      #endif
      struct S { class Inner { @objc var x = 1 } }
    }
    extension A { override func viewDidLoad() { #keyPath(A.label) } }
    """

  @Test("Every prefix of a source can be lowered")
  func prefixes() {
    let bytes = Array(Self.source.utf8)
    for end in stride(from: 0, through: bytes.count, by: 3) { check(String(decoding: bytes[..<end], as: UTF8.self)) }
  }

  @Test("Sources with an omitted part can be lowered")
  func omittedParts() {
    let characters = Array(Self.source)
    for start in stride(from: 0, to: characters.count, by: 7) {
      check(String(characters[..<start] + characters[min(start + 11, characters.count)...]))
    }
  }

  @Test(
    "Unusual and invalid sources can be lowered",
    arguments: [
      "", "\n", "#selector()", "#selector(1 + 2)", "#keyPath()", "#if", "#endif", "#if A\n#if B", "class {", "}}}}",
      "@objc",
      "@IBOutlet", "extension { override func f() {} }", "@objc protocol { optional }",
      "class A<T>: B<T> { @objc func f() {} }",
      "let s = \"#selector(a)\" // @objc", "#if os(iOS)\r\n@objc class A: B {}\r\n#endif\r\n",
      "class `class`: A { @objc func `default`(_ `in`: Int) {} }", "enum E { @objc class F {} }",
      "func f() { class L { @objc func g() {} } }",
    ])
  func unusualSources(_ source: String) { check(source) }

  @Test("Nothing is appended to a source whose closing brace is missing, so that messages have its own lines")
  func unclosed() {
    let source = "class A: UIViewController {\n  @objc func f() {\n    g("
    let lowered = text(of: source)
    #expect(!lowered.contains("import EarshotFoundation"))
    #expect(lowered.components("#sourceLocation") == 1)
  }

  @Test("Deeply nested sources can be lowered")
  func deepNesting() {
    check(String(repeating: "class A { ", count: 1000))
    check(String(repeating: "(", count: 10_000))
    check(String(repeating: "#if A\n", count: 500))
  }

  @Test("Comments and string literals are unchanged")
  func commentsAndStrings() {
    let source = "// @objc #selector(a)\nlet s = \"@IBOutlet #selector(a)\"\n/* #if os(Linux) */"
    #expect(lines(of: source) == source.split(separator: "\n").map(String.init)[...])
  }

  private func check(_ source: String) {
    let count = source.utf8.filter { $0 == 10 }.count
    let text = text(of: source)
    #expect(text.utf8.filter { $0 == 10 }.count > count)
  }
}
