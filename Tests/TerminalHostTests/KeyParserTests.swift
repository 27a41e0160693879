import TestSupport
import Testing

@testable import TerminalHost

@Suite("Terminal key parser")
struct KeyParserTests {
  /// Returns the keys of a text that is sent in one piece, with nothing after it.
  private func keys(_ text: String) -> [TerminalKey] { keys(Array(text.utf8)) }

  private func keys(_ bytes: [UInt8]) -> [TerminalKey] {
    var parser = KeyParser()
    return parser.parse(bytes) + parser.flush()
  }

  @Test("Letters, symbols and control characters are keys")
  func characters() {
    #expect(
      keys("q \r\u{3}?") == [.character("q"), .character(" "), .character("\r"), .character("\u{3}"), .character("?")])
    #expect(keys("é漢🎧") == [.character("é"), .character("漢"), .character("🎧")])
  }

  @Test(
    "Arrow keys, Home, End, Page Up, Page Down and Shift-Tab are recognized in all terminals' sequences",
    arguments: [
      ("[A", TerminalKey.up), ("[B", .down), ("[C", .right), ("[D", .left), ("OA", .up), ("OB", .down), ("OC", .right),
      ("OD", .left), ("[H", .home), ("OH", .home), ("[1~", .home), ("[7~", .home), ("[F", .end), ("OF", .end),
      ("[4~", .end), ("[8~", .end), ("[1;1C", .right), ("[5~", .pageUp), ("[6~", .pageDown), ("[Z", .backTab),
    ])
  func sequences(text: String, key: TerminalKey) {
    #expect(keys("\u{1B}\(text)") == [key])
    #expect(keys("a\u{1B}\(text)b") == [.character("a"), key, .character("b")])
  }

  @Test("A sequence split across reads is one key")
  func split() {
    for text in ["\u{1B}[C", "\u{1B}OD", "\u{1B}[1~", "🎧", "漢"] {
      var parser = KeyParser()
      let bytes = Array(text.utf8)
      for byte in bytes.dropLast() {
        #expect(parser.parse([byte]) == [])
        #expect(parser.isWaiting)
      }
      #expect(parser.parse(bytes.suffix(1)) == keys(text))
      #expect(!parser.isWaiting)
      #expect(parser.flush() == [])
    }
  }

  @Test("ESC is a key only if nothing follows")
  func escape() {
    var parser = KeyParser()
    #expect(parser.parse([0x1B]) == [])
    #expect(parser.isWaiting)
    #expect(parser.flush() == [.escape])
    #expect(!parser.isWaiting)
    #expect(parser.flush() == [])
  }

  @Test("A truncated sequence is not a key, and the next key is recognized")
  func cut() {
    for text in ["[", "O", "[1;", "[[", "]0;title"] {
      var parser = KeyParser()
      #expect(parser.parse(Array("\u{1B}\(text)".utf8)) == [])
      #expect(parser.flush() == [])
      #expect(parser.parse(Array("q".utf8)) == [.character("q")])
    }
  }

  @Test(
    "Unknown sequences are ignored entirely",
    arguments: [
      "[2~", "[11~", "[5;5~", "[1;5C", "[200~", "[<0;10;20M", "[?1;2c", "[[A", "OP", "[1;2Z", "x", "é",
      "[1;2;3;4;5;6;7;8;9;10A",
      "\u{1B}[A", "]0;title\u{7}", "]11;rgb:0/0/0\u{1B}\\", "P1$r\u{1B}\\",
    ])
  func unknown(text: String) {
    let found = keys("\u{1B}\(text)z")
    // A key with Alt is its sequence after another ESC. Everything else is ignored.
    #expect(found == (text == "\u{1B}[A" ? [.up, .character("z")] : [.character("z")]))
  }

  @Test("A control character within a sequence starts anew")
  func interrupted() {
    #expect(keys("\u{1B}[1\u{1B}[C") == [.right])
    #expect(keys("\u{1B}[1\rq") == [.character("\r"), .character("q")])
    #expect(keys("\u{1B}P1\u{3}q") == [.character("\u{3}"), .character("q")])
  }

  @Test("Invalid UTF-8 is dropped, and the next key is recognized")
  func invalid() {
    for bytes: [UInt8] in [
      [0xFF], [0x80], [0xC0, 0x80], [0xE2, 0x96], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
    ] {
      #expect(keys(bytes + [0x71]) == [.character("q")], "\(bytes)")
    }
  }

  @Test("A megabyte of random bytes is parsed without being kept")
  func garbage() {
    var generator = SeededGenerator(seed: 7)
    var parser = KeyParser()
    for _ in 0..<64 {
      let bytes = (0..<16_384).map { _ in UInt8.random(in: 0...255, using: &generator) }
      #expect(parser.parse(bytes).count <= bytes.count)
    }
    _ = parser.flush()
    #expect(parser.parse(Array("\u{1B}[".utf8) + Array(repeating: UInt8(ascii: "1"), count: 1 << 20)) == [])
    #expect(parser.parse(Array("~\u{1B}[C".utf8)) == [.right])
  }
}
