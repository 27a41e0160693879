import TerminalHost
import Testing

@testable import TerminalPictures

@Suite("A line of typed text")
struct InputLineTests {
  /// Returns a line after keys.
  private func line(_ keys: [TerminalKey]...) -> InputLine {
    var line = InputLine(prompt: "Reply")
    for key in keys.joined() { _ = line.apply(key) }
    return line
  }

  /// Returns the keys that type a text.
  private func keys(_ text: String) -> [TerminalKey] { text.map { .character($0) } }

  private func display(_ line: InputLine, columns: Int = 40) -> String { line.display(columns: columns, cursor: "|") }

  @Test("Arrows, Home and End, Ctrl-A and Ctrl-E move the cursor, at which text is typed and removed")
  func cursor() {
    #expect(display(line(keys("abc"), [.left], keys("x"))) == "Reply: abx|c")
    #expect(display(line(keys("abc"), [.left], keys("\u{7F}"))) == "Reply: a|c")
    #expect(display(line(keys("abc"), [.home], keys("x"))) == "Reply: x|abc")
    #expect(display(line(keys("abc\u{1}x\u{5}y"))) == "Reply: xabcy|")
    #expect(display(line(keys("abc"), [.home], [.right], [.end], keys("y"))) == "Reply: abcy|")
    var end = line(keys("abc"))
    for key in [TerminalKey.right, .end, .up, .pageDown] { #expect(end.apply(key) == .ignored) }
    #expect(end.apply(.left) == .changed)
    #expect(end.text == "abc")
    var start = line()
    for key in [TerminalKey.left, .home, .character("\u{7F}")] { #expect(start.apply(key) == .ignored) }
  }

  @Test("Ctrl-W removes a word, and Ctrl-U everything before the cursor")
  func removal() {
    #expect(display(line(keys("one two  \u{17}"))) == "Reply: one |")
    #expect(display(line(keys("one two\u{17}\u{17}\u{17}"))) == "Reply: |")
    #expect(display(line(keys("one two"), [.left], keys("\u{17}"))) == "Reply: one |o")
    #expect(display(line(keys("one two"), [.left], keys("\u{15}"))) == "Reply: |o")
  }

  @Test("A mark joins the character before the cursor")
  func marks() {
    #expect(display(line(keys("eb"), [.left], keys("\u{301}"), keys("x"))) == "Reply: e\u{301}x|b")
    #expect(line(keys("e\u{301}\u{7F}")).text == "")
  }

  @Test("A part of a long line is shown, with the cursor in it")
  func longLine() {
    let digits = String(repeating: "0123456789", count: 5)
    #expect(display(line(keys(digits)), columns: 18) == "Reply: 0123456789|")
    #expect(display(line(keys(digits), keys("\u{1}")), columns: 18) == "Reply: |0123456789")
    let middle = line(keys(digits), [.home], Array(repeating: .right, count: 20))
    #expect(display(middle, columns: 18) == "Reply: 56789|01234")
    #expect(display(line(keys("漢字かな")), columns: 13) == "Reply: かな|")
  }

  @Test("Pasted text is limited, and has neither line breaks nor control characters")
  func paste() {
    var line = InputLine(prompt: "Reply")
    #expect(line.paste("a\nb\tc\r\n\u{1B}\u{7F}d") == .changed)
    #expect(line.text == "a b c d")
    #expect(line.paste("\u{1B}\u{3}") == .ignored)
    #expect(line.paste(String(repeating: "x", count: 5_000)) == .changed)
    #expect(line.text.count == InputLine.longest)
    #expect(line.paste("y") == .ignored)
    #expect(line.apply(.character("y")) == .ignored)
    var marked = InputLine(prompt: "Reply")
    for _ in 0..<3 { _ = marked.paste("e" + String(repeating: "\u{301}", count: 5_000)) }
    #expect(marked.text.unicodeScalars.count == InputLine.scalars)
  }
}
