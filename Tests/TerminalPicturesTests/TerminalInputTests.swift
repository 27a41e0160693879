import TerminalHost
import TestSupport
import Testing

@testable import TerminalPictures

@Suite("Terminal input parser")
struct TerminalInputTests {
  /// Returns the inputs of a text that is sent in one piece, with nothing after it.
  private func inputs(_ text: String) -> [TerminalInput] {
    var parser = TerminalInputParser()
    return parser.parse(Array(text.utf8), at: .zero) + parser.expire(at: .seconds(10))
  }

  @Test(
    "Replies are recognized",
    arguments: [
      ("\u{1B}_Gi=31;OK\u{1B}\\", TerminalReply.kittyGraphics(image: 31, isOK: true)),
      ("\u{1B}_Gi=31;ENOTSUPPORTED:no\u{1B}\\", .kittyGraphics(image: 31, isOK: false)),
      ("\u{1B}_Gi=7,p=1;OK\u{1B}\\", .kittyGraphics(image: 7, isOK: true)),
      ("\u{1B}[?62;4;22c", .deviceAttributes([62, 4, 22])), ("\u{1B}[?6c", .deviceAttributes([6])),
      ("\u{1B}[6;20;10t", .cellSize(.usual)),
      ("\u{1B}[4;800;1200t", .textArea(width: 1200, height: 800)),
      ("\u{1B}[?2;0;1000;900S", .sixelSize(width: 1000, height: 900)),
      ("\u{1B}[?1;0;1024S", .sixelColors(1024)),
      ("\u{1B}[?2026;2$y", .mode(2026, isSupported: true)), ("\u{1B}[?2026;0$y", .mode(2026, isSupported: false)),
      ("\u{1B}[?2026;4$y", .mode(2026, isSupported: false)),
      ("\u{1B}]1337;Capabilities=T3CwFSx\u{1B}\\", .features(["T": 3, "Cw": 1, "F": 1, "Sx": 1])),
      ("\u{1B}]1337;ReportCellSize=17.50;8.00;2.0\u{7}", .inlineCellSize(CellSize(width: 16, height: 35) ?? .usual)),
      ("\u{1B}]1337;ReportCellSize=18;9\u{1B}\\", .inlineCellSize(CellSize(width: 9, height: 18) ?? .usual)),
      ("\u{1B}]11;rgb:1e1e/2020/ffff\u{1B}\\", .background(RGBColor(0x1E20FF))),
      ("\u{1B}]11;rgb:f/0/8\u{7}", .background(RGBColor(0xFF0088))),
      ("\u{1B}P1+r524742=38\u{1B}\\", .directColor), ("\u{1B}P1+r436f=323536\u{1B}\\", .colorCount(256)),
    ])
  func replies(text: String, reply: TerminalReply) {
    #expect(inputs(text) == [.reply(reply)])
    #expect(inputs("a\(text)b") == [.key(.character("a")), .reply(reply), .key(.character("b"))])
  }

  @Test(
    "A reply with impossible values is ignored like an unknown key",
    arguments: [
      "\u{1B}[6;0;10t", "\u{1B}[6;20;9999999t", "\u{1B}[6;300;10t", "\u{1B}[8;40;120t", "\u{1B}[?1;0;1S",
      "\u{1B}[?2;0;5S", "\u{1B}[?2;0;0;0S", "\u{1B}[?1;3;0S",
      "\u{1B}[?62 c", "\u{1B}]11;rgb:12345/0/0\u{1B}\\", "\u{1B}]11;rgb:1/2\u{7}", "\u{1B}]1337;Capabilities=f\u{7}",
      "\u{1B}]1337;ReportCellSize=nan;inf\u{7}", "\u{1B}]1337;ReportCellSize=1e300;1;1e300\u{7}",
      "\u{1B}_Gi=99999999999;OK\u{1B}\\", "\u{1B}_G;\u{1B}\\", "\u{1B}P1+r52474\u{1B}\\", "\u{1B}P0+r524742\u{1B}\\",
      "\u{1B}[?\(String(repeating: "1;", count: 40))c",
    ])
  func impossible(text: String) {
    let found = inputs("\(text)z")
    #expect(found.allSatisfy { if case .key = $0 { true } else { false } })
    #expect(found.last == .key(.character("z")))
  }

  @Test(
    "Mouse reports are recognized",
    arguments: [
      ("[<0;1;1M", MouseReport(.press(.left), x: 0, y: 0)), ("[<0;10;20m", MouseReport(.release(.left), x: 9, y: 19)),
      ("[<2;3;4M", MouseReport(.press(.right), x: 2, y: 3)), ("[<32;3;4M", MouseReport(.move(.left), x: 2, y: 3)),
      ("[<35;3;4M", MouseReport(.move(nil), x: 2, y: 3)),
      ("[<64;3;4M", MouseReport(.scroll(horizontal: 0, vertical: -1), x: 2, y: 3)),
      ("[<65;3;4M", MouseReport(.scroll(horizontal: 0, vertical: 1), x: 2, y: 3)),
      ("[<67;3;4M", MouseReport(.scroll(horizontal: 1, vertical: 0), x: 2, y: 3)),
      // With Control held down, at a position that the terminal counts from 0.
      ("[<16;0;0M", MouseReport(.press(.left), x: 0, y: 0)),
    ])
  func mouse(text: String, report: MouseReport) {
    #expect(inputs("\u{1B}\(text)") == [.mouse(report)])
  }

  /// Replies, keys, mouse reports and damaged sequences, as they may come after another.
  private static let conversation =
    "q\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[A\u{1B}]1337;Capabilities=T2F\u{7}é\u{1B}]11;rgb:00/11/22\u{1B}\\漢🎧\u{1B}[<0;3;4M"
    + "\u{1B}[6;20;10t\u{1B}P1+r436f=38\u{1B}\\\u{1B}P1+r52\u{3}\u{1B}OA\u{1B}[?2026;1$y\u{1B}]0;title\u{7}\t"
    + "\u{1B}[?62;4c "

  @Test("Reads may end after any byte")
  func splits() {
    let bytes = Array(Self.conversation.utf8)
    var whole = TerminalInputParser()
    let expected = whole.parse(bytes, at: .zero)
    #expect(expected.count == 17)
    for first in bytes.indices {
      for second in first..<bytes.count {
        var parser = TerminalInputParser()
        let found =
          parser.parse(bytes[..<first], at: .zero) + parser.parse(bytes[first..<second], at: .milliseconds(50))
          + parser.parse(bytes[second...], at: .milliseconds(99))
        #expect(found == expected, "\(first), \(second)")
      }
    }
  }

  @Test("Pasted text is one input, whatever it contains, and reads may end after any byte")
  func paste() {
    let text = "q\r\u{1B}[A\u{1B}[<0;3;4M\u{3}é漢\u{1B}[20"
    let bytes = Array("a\u{1B}[200~\(text)\u{1B}[201~b".utf8)
    let expected: [TerminalInput] = [.key(.character("a")), .paste(text), .key(.character("b"))]
    for first in bytes.indices {
      for second in first..<bytes.count {
        var parser = TerminalInputParser()
        let found =
          parser.parse(bytes[..<first], at: .zero) + parser.parse(bytes[first..<second], at: .milliseconds(50))
          + parser.parse(bytes[second...], at: .milliseconds(99))
        #expect(found == expected, "\(first), \(second)")
      }
    }
    #expect(inputs("\u{1B}[200~\u{1B}[201~") == [.paste("")])
    // A key that is not complete is not continued by the text, and the mark of the end alone has no meaning.
    #expect(inputs("\u{1B}\u{1B}[200~x\u{1B}[201~y") == [.key(.escape), .paste("x"), .key(.character("y"))])
    #expect(inputs("\u{1B}[201~z") == [.key(.character("z"))])
  }

  @Test("A pasted text that contains the mark of its end types no keys")
  func pastedMark() {
    #expect(inputs("\u{1B}[200~a\u{1B}[201~q\r\u{1B}[201~b") == [.paste("aq\r"), .key(.character("b"))])
    let forged = inputs("\u{1B}[200~a\u{1B}[201~q\r\u{1B}[200~\u{1B}[201~")
    #expect(forged.allSatisfy { if case .paste = $0 { true } else { false } } && forged.count == 1)
  }

  @Test("A pasted text without an end holds back keys for two seconds, and a long one is cut")
  func unterminatedPaste() {
    var parser = TerminalInputParser()
    #expect(parser.parse(Array("\u{1B}[200~abc\u{1B}[2".utf8), at: .zero) == [])
    #expect(parser.deadline == .seconds(2))
    #expect(parser.expire(at: .milliseconds(1_999)) == [])
    #expect(parser.expire(at: .seconds(2)) == [.paste("abc")])
    #expect(parser.deadline == nil)
    #expect(parser.parse(Array("q".utf8), at: .seconds(3)) == [.key(.character("q"))])
    let long = "\u{1B}[200~" + String(repeating: "x", count: 100_000) + "\u{1B}[201~q"
    let cut = String(repeating: "x", count: SequenceSplitter.longestPaste)
    #expect(inputs(long) == [.paste(cut), .key(.character("q"))])
  }

  @Test("No byte is lost, whatever comes, and few are held back")
  func lossless() {
    var generator = SeededGenerator(seed: 20)
    let pieces = [
      "\u{1B}", "[", "]", "P", "_", "G", "1337;", "11;rgb:", "1+r", "436f=", "\\", "\u{7}", "?", ";", "c", "t", "é",
    ]
    for _ in 0..<2_000 {
      var splitter = SequenceSplitter()
      var (sent, found) = ([UInt8](), [UInt8]())
      var now = Duration.zero
      for _ in 0..<Int.random(in: 1...40, using: &generator) {
        let isPiece = Bool.random(using: &generator)
        let part =
          isPiece
          ? Array(pieces.randomElement(using: &generator)?.utf8 ?? "".utf8)
          : [UInt8.random(in: 0...255, using: &generator)]
        sent += part
        found += splitter.take(part, at: now).flatMap(\.bytes)
        #expect(sent.starts(with: found))
        now += .milliseconds([0, 20, 150, 3_000].randomElement(using: &generator) ?? 0)
        found += splitter.expire(at: now).flatMap(\.bytes)
      }
      #expect(splitter.deadline.map { $0 <= now + SequenceSplitter.stringPatience } ?? true)
      found += splitter.expire(at: now + .seconds(10)).flatMap(\.bytes)
      #expect(found == sent)
      #expect(splitter.deadline == nil)
    }
  }

  @Test("After damaged replies, keys are recognized as before")
  func damaged() {
    var generator = SeededGenerator(seed: 21)
    let environment = TerminalEnvironment(["TERM": "xterm"], isTerminal: true)
    for _ in 0..<1_000 {
      var bytes = Array(Self.conversation.utf8)
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        let place = bytes.indices.randomElement(using: &generator) ?? 0
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: place)
        default: bytes.insert(contentsOf: bytes[place...].prefix(5), at: place)
        }
      }
      var parser = TerminalInputParser()
      var query = CapabilityQuery(environment, screen: CellExtent(columns: 0, rows: 0), at: .zero)
      for case .reply(let reply) in parser.parse(bytes, at: .zero) { query.receive(reply) }
      _ = parser.expire(at: .seconds(10))
      #expect(parser.deadline == nil)
      #expect(parser.parse(Array("q".utf8), at: .seconds(11)) == [.key(.character("q"))])
    }
  }

  @Test("An endless reply is released after a kilobyte")
  func endless() {
    var splitter = SequenceSplitter()
    let bytes = Array("\u{1B}P1+r".utf8) + Array(repeating: UInt8(ascii: "x"), count: 5_000)
    let found = splitter.take(bytes, at: .zero).flatMap(\.bytes)
    #expect(found == bytes)
    #expect(splitter.deadline == nil)
    var long = SequenceSplitter()
    let digits = Array("\u{1B}[".utf8) + Array(repeating: UInt8(ascii: "1"), count: 5_000)
    #expect(long.take(digits, at: .zero).flatMap(\.bytes) == digits)
  }

  @Test("A reply that arrives in two parts a second apart is a reply")
  func late() {
    var parser = TerminalInputParser()
    #expect(parser.parse(Array("\u{1B}P1+r436f=3235".utf8), at: .zero) == [])
    #expect(parser.deadline == .seconds(2))
    #expect(parser.expire(at: .seconds(1)) == [])
    #expect(parser.parse(Array("36\u{1B}\\".utf8), at: .seconds(1)) == [.reply(.colorCount(256))])
  }

  @Test("The rest of a reply that never comes does not hold back keys for more than two seconds")
  func partial() {
    var parser = TerminalInputParser()
    #expect(parser.parse(Array("\u{1B}P1+r436f=3235".utf8), at: .zero) == [])
    #expect(parser.expire(at: .seconds(2)) == [])
    #expect(parser.deadline == nil)
    #expect(parser.parse(Array("q".utf8), at: .seconds(3)) == [.key(.character("q"))])
  }

  @Test("Ctrl-C is a key even in an incomplete reply")
  func interrupt() {
    #expect(inputs("\u{1B}P1+r436f=3235\u{3}") == [.key(.character("\u{3}"))])
    #expect(inputs("\u{1B}_Gi=3\u{3}q") == [.key(.character("\u{3}")), .key(.character("q"))])
    #expect(inputs("\u{1B}[6;2\u{3}") == [.key(.character("\u{3}"))])
  }

  @Test("ESC is a key after 100 milliseconds without a rest")
  func escape() {
    var parser = TerminalInputParser()
    #expect(parser.parse([0x1B], at: .seconds(5)) == [])
    #expect(parser.deadline == .milliseconds(5_100))
    #expect(parser.expire(at: .milliseconds(5_099)) == [])
    #expect(parser.expire(at: .milliseconds(5_100)) == [.key(.escape)])
    #expect(parser.deadline == nil)
  }

  @Test("Keys that KeyParser knows are those keys")
  func keys() {
    let text = "a\u{1B}[A\u{1B}OB\u{1B}[5~\u{1B}[6~\u{1B}[Z\t\r é漢\u{1B}[1~"
    var parser = KeyParser()
    #expect(inputs(text) == parser.parse(Array(text.utf8)).map(TerminalInput.key))
  }
}
