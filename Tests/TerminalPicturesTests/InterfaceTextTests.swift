import TerminalHost
import Testing

@testable import TerminalPictures

@Suite("Typed text, keys and messages on the screen of an interface")
struct InterfaceTextTests {
  private typealias Session = ScreenSession

  @Test("Text is typed into a line of its own, which Enter completes and Esc cancels")
  func typing() {
    var session = Session.showing(.text)
    session.apply(.prompt("Reply"))
    #expect(session.lines[21].hasPrefix("Reply: ▏  ") && session.lines[21].hasSuffix("  Enter sends, Esc cancels"))
    #expect(session.lines[21].count == 59)
    let effects = session.press(
      .character("H"), .character("é"), .character("?"), .character("\u{7F}"), .character("1"))
    #expect(effects == [.draft("H"), .draft("Hé"), .draft("Hé?"), .draft("Hé"), .draft("Hé1")])
    #expect(session.lines[21].hasPrefix("Reply: Hé1▏ "))
    #expect(session.press(.left) == [])
    #expect(session.lines[21].hasPrefix("Reply: Hé▏1 "))
    #expect(session.press(.character("\r")) == [.enter("Hé1")])
    #expect(!session.lines[21].contains("Reply"))
    session.apply(.prompt("Reply"))
    #expect(session.press(.character("x"), .escape) == [.draft("x"), .cancelText])
    #expect(session.press(.character("x")) == [.pass(.character("x"))])
    session.apply(.prompt("Reply"))
    let long = session.press(.character("a"), .character("\u{15}"))
    #expect(long == [.draft("a"), .draft("")])
    session.apply(.prompt(nil))
    #expect(session.press(.signal(2)) == [.pass(.signal(2))])
  }

  @Test("Beside a long text, there is no room for the keys that end it; they are above it if there is no message")
  func typingHint() {
    var session = Session.showing(.text)
    session.apply(.prompt("Reply"))
    session.apply(.terminal(.paste(String(repeating: "x", count: 40))))
    #expect(session.lines[21] == "Enter sends, Esc cancels")
    #expect(session.lines[22] == "Reply: " + String(repeating: "x", count: 40) + "▏")
    session.apply(.message("a message"))
    #expect(session.lines[21] == "a message")
    #expect(session.lines[22].hasPrefix("Reply: xxx"))
  }

  @Test("Pasted text goes into the line that is typed, without line breaks and control characters, or nowhere")
  func paste() {
    var session = Session.showing(.text)
    let text = "two\r\nlines\tand \u{1B}[31mred\u{1B}[201~\r\u{3}\u{9B}q"
    #expect(session.apply(.terminal(.paste(text))) == [])
    session.apply(.prompt("Reply"))
    session.press(.character("a"), .character("b"), .left)
    #expect(session.apply(.terminal(.paste(text))) == [.draft("atwo lines and [31mred[201~ qb")])
    #expect(session.lines[22] == "Reply: atwo lines and [31mred[201~ q▏b")
    session.apply(.help(["  q        quit"]))
    #expect(session.apply(.terminal(.paste("q"))) == [])
    #expect(session.lines[1] == "  q        quit")
    #expect(session.terminal.faults == [])
  }

  @Test("The keys are listed until the next key, which has no other effect unless it quits")
  func help() {
    var session = Session.showing(.text)
    let before = session.lines
    session.apply(.help(["  space    pause or resume", "  q        quit"]))
    #expect(Array(session.lines[1...3]) == ["  space    pause or resume", "  q        quit", ""])
    #expect(session.lines[23] == "⏸ 0:15.0 / 0:42.0")
    #expect(session.press(.escape) == [])
    #expect(session.lines == before)
    #expect(session.press(.escape) == [.pass(.escape)])
    session.apply(.help(["  q        quit"]))
    #expect(session.press(.character("q")) == [.pass(.character("q"))])
    #expect(session.lines == before)
    #expect(session.terminal.faults == [])
  }

  @Test("A long list of keys has pages")
  func helpPages() {
    var session = Session.showing(.text)
    let before = session.lines
    session.apply(.help((1...30).map { "key \($0)" }))
    #expect(session.lines[1] == "key 1" && session.lines[21] == "key 21")
    #expect(session.lines[22] == "1/2 space: more")
    #expect(session.lines[23] == "⏸ 0:15.0 / 0:42.0")
    for (key, first) in [(TerminalKey.pageDown, 22), (.up, 1), (.character(" "), 22), (.pageUp, 1), (.down, 22)] {
      #expect(session.press(key) == [])
      #expect(session.lines[1] == "key \(first)")
    }
    #expect(Array(session.lines[9...10]) == ["key 30", ""])
    #expect(session.lines[22] == "2/2 any key: close")
    session.apply(.terminal(.mouse(MouseReport(.scroll(horizontal: 0, vertical: 1), x: 0, y: 0))))
    #expect(session.lines[1] == "key 22")
    #expect(session.press(.character(" ")) == [])
    #expect(session.lines == before)
    #expect(session.terminal.faults == [])
  }

  @Test("In a narrow window, the meaning of a key is wrapped beside its name, or around it")
  func narrowHelp() {
    let keys = ["  space    press the media button: pause or resume", "  q Q Esc  quit"]
    var session = Session(columns: 40, rows: 16)
    session.apply(.help(keys))
    #expect(
      Array(session.lines[1...3]) == [
        "  space    press the media button:", "           pause or resume", "  q Q Esc  quit",
      ])
    var narrow = Session(columns: 20, rows: 9)
    narrow.apply(.help(keys + Array(repeating: "  m        mute", count: 9)))
    #expect(
      Array(narrow.lines[1...7]) == [
        "  space press the", "    media button:", "    pause or resume", "  q Q Esc  quit", "  m        mute",
        "  m        mute", "1/3 space: more",
      ])
    #expect(narrow.terminal.faults == [])
  }

  @Test("The latest messages are above the progress line, without control characters")
  func messages() {
    var session = Session.showing(.text)
    for number in 1...20 { session.apply(.message("message \(number)\u{1B}[31m\u{202E}")) }
    #expect(session.lines[21] == "message 19 [31m")
    #expect(session.lines[22] == "message 20 [31m")
    #expect(session.terminal.faults == [])
  }

  @Test("A long message is wrapped into the rows for messages; the rest of a longer one is omitted")
  func longMessages() {
    var session = Session.showing(.text)
    session.apply(.message("first"))
    session.apply(
      .message(
        "note.apns: nothing to play: it names no attachment under a known key (see Documentation/Listening.md)"))
    #expect(session.lines[21] == "note.apns: nothing to play: it names no attachment under a")
    #expect(session.lines[22] == "known key (see Documentation/Listening.md)")
    session.apply(.message(String(repeating: "word ", count: 100) + "end"))
    #expect(session.lines[21] == String(repeating: "word ", count: 11) + "word")
    #expect(session.lines[22] == String(repeating: "word ", count: 11) + "wor…")
    session.apply(.message("last"))
    #expect(session.lines[21].hasSuffix("wor…") && session.lines[22] == "last")
    session.apply(.message(String(repeating: "漢\u{1B}\n", count: 10_000)))
    #expect(session.terminal.faults == [])

    var wide = Session(columns: 100, rows: 24)
    wide.apply(.message((1...45).map { String($0 + 100) }.joined(separator: " ")))
    #expect((wide.lines[21] + " " + wide.lines[22]).split(separator: " ").count == 45)
  }
}
