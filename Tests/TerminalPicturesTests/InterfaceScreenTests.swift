import Foundation
import Scenes
import TerminalHost
import Testing

@testable import TerminalPictures

@Suite("The screen of an interface")
struct InterfaceScreenTests {
  private typealias Session = ScreenSession

  @Test("Text shows the extension in charge, the interface in boxes, and the progress line")
  func text() {
    let session = Session.showing(.text)
    #expect(session.lines[0] == "Voicemail: VoicemailContent                         ?: keys")
    #expect(session.lines.contains { $0.hasPrefix("│ 1 Call Back ") })
    #expect(session.lines.contains { $0.contains("│ ▶ Play │ ━━━━") && $0.contains("36 %") })
    #expect(session.lines[23] == "⏸ 0:15.0 / 0:42.0")
    #expect(session.terminal.faults == [])
    #expect(session.effects == [])
  }

  @Test("Only differences are written, and nothing if nothing changes")
  func differences() {
    var session = Session.showing(.text)
    session.apply(.scene(Sample.voicemail))
    session.apply(.progress("⏸ 0:15.0 / 0:42.0"))
    #expect(session.written == 0)
    session.apply(.scene(Sample.voicemail(progress: 36, time: "0:16")))
    #expect((1...16).contains(session.written))
    #expect(session.lines.contains { $0.contains("0:16") })
    session.apply(.progress("⏸ 0:16.0 / 0:42.0"))
    #expect((1...16).contains(session.written))
    #expect(session.lines[23] == "⏸ 0:16.0 / 0:42.0")
  }

  @Test("Tab focuses elements, which Enter presses; without a focus, arrows and Esc are keys of playback")
  func focus() {
    var session = Session.showing(.text)
    #expect(session.press(.left, .escape, .character(" ")) == [.pass(.left), .pass(.escape), .pass(.character(" "))])
    session.press(.character("\t"), .character("\t"))
    #expect(session.lines[0].hasSuffix("[Play]"))
    #expect(session.lines.contains { $0.hasPrefix("┃ ▶ Play ┃") })
    session.press(.down, .character("\r"))
    #expect(session.pressed == ["Call Back"])
    #expect(session.press(.escape) == [])
    #expect(session.lines[0].hasSuffix("?: keys"))
    #expect(session.press(.escape) == [.pass(.escape)])
    #expect(session.terminal.faults == [])
  }

  @Test("Digits and clicks press actions")
  func actions() throws {
    var session = Session.showing(.text)
    session.press(.character("2"))
    let row = try #require(session.lines.firstIndex { $0.contains("1 Call Back") })
    session.apply(.terminal(.mouse(MouseReport(.press(.left), x: 4, y: row))))
    session.apply(.terminal(.mouse(MouseReport(.release(.left), x: 4, y: row))))
    #expect(session.pressed == ["Delete", "Call Back"])
    #expect(session.press(.character("0"), .character("3")) == [.pass(.character("0")), .pass(.character("3"))])
  }

  @Test("The position is focused by Tab, moved by arrows, and touched by clicks where its bar shows it")
  func scrubber() throws {
    var session = Session.showing(.text)
    session.apply(.scene(Sample.voicemail.withScrubber()))
    session.press(.character("\t"), .character("\t"), .character("\t"))
    #expect(session.lines[0].hasSuffix("[Progress 36 %]"))
    let steps = session.press(.right, .left, .character("\r")).map { effect in
      if case .adjust(let target, let count) = effect { "\(target.element.label) \(count)" } else { "\(effect)" }
    }
    #expect(steps == ["Progress 1", "Progress -1"])

    let row = try #require(session.lines.firstIndex { $0.contains("36 % ┃") })
    let line = Array(session.lines[row])
    let bar = line.indices.filter { "━─".contains(line[$0]) }
    let (first, last) = (try #require(bar.first), try #require(bar.last))
    func click(_ column: Int) -> [InterfaceScreen.Effect] {
      session.apply(.terminal(.mouse(MouseReport(.press(.left), x: column, y: row))))
      return session.apply(.terminal(.mouse(MouseReport(.release(.left), x: column, y: row))))
    }
    let places: [(column: Int, x: Double)] = [(first, 80), ((first + last + 1) / 2, 190), (last, 300)]
    for (column, x) in places {
      guard case .touch(let point)? = click(column).first else {
        Issue.record("no touch in column \(column)")
        continue
      }
      let distance = abs(Double(point.x) - x)
      #expect(distance <= 220 / Double(bar.count))
      #expect(point.y == 142)
    }
    // The frame and the value are no places of the bar.
    #expect(click(first - 1) + click(last + 3) == [])
    #expect(session.pressed == [])
    #expect(session.terminal.faults == [])
  }

  @Test("The focus stays on its element in the next scene")
  func focusInNextScene() {
    var session = Session.showing(.text)
    session.press(.character("\t"), .character("\t"))
    session.apply(.scene(Sample.voicemail(progress: 40, time: "0:17", isPlaying: true)))
    #expect(session.lines[0].hasSuffix("[Pause]"))
    session.press(.character("\r"))
    #expect(session.pressed == ["Pause"])
  }

  @Test("While text is typed, actions have no numbers, because digits are typed")
  func numbersWhileTyping() throws {
    var session = Session.showing(.text)
    session.apply(.prompt("Reply"))
    #expect(session.lines.contains { $0.hasPrefix("│ Call Back ") })
    #expect(session.press(.character("1")) == [.draft("1")])
    session.press(.escape)
    #expect(session.lines.contains { $0.hasPrefix("│ 1 Call Back ") })

    func numbers(_ effects: [InterfaceScreen.Effect]) throws -> [String] {
      for case .paint(_, let scene) in effects {
        return scene.operations.compactMap { if case .text(let text, _) = $0 { text.text } else { nil } }
      }
      throw Pixels.Failure()
    }
    var painted = Session.showing(.blocks, graphics)
    let first = try #require(requests(painted.effects).first)
    #expect(try numbers(painted.effects) == ["1", "2"])
    painted.apply(.painted(reply(first), []))
    let typing = painted.apply(.prompt("Reply"))
    #expect(try numbers(typing) == [])
    #expect(painted.lines[20] == "")
    painted.apply(.painted(reply(requests(typing)[0]), []))
    let canceled = painted.press(.escape)
    #expect(try numbers(canceled) == ["1", "2"])
    #expect(painted.lines[20] == "1 Call Back  2 Delete")
  }

  @Test("A terminal that is too small shows the progress line only, and all of it after it has grown")
  func sizes() {
    var session = Session.showing(.text)
    for (columns, rows) in [(10, 24), (1, 1), (60, 8), (0, 0)] {
      session.terminal = TerminalEmulator(columns: max(1, columns), rows: max(1, rows))
      session.apply(.resize(CellExtent(columns: columns, rows: rows), cell: nil))
      #expect(session.terminal.faults == [])
      #expect(session.lines.dropLast().allSatisfy { $0.isEmpty })
      #expect(session.press(.character("\t")) == [.pass(.character("\t"))])
    }
    session.terminal = TerminalEmulator(columns: 60, rows: 24)
    session.apply(.resize(CellExtent(columns: 60, rows: 24), cell: .usual))
    #expect(session.lines == Session.showing(.text).lines)
  }

  @Test("A long interface scrolls")
  func scrolling() {
    var session = Session(columns: 60, rows: 12)
    session.apply(.view(.text, .init()))
    session.apply(.scene(Sample.voicemail))
    #expect(session.lines[0].hasSuffix("▼ ?: keys"))
    #expect(!session.lines.contains { $0.contains("Dismiss") })
    session.press(.pageDown, .pageDown)
    #expect(session.lines[0].hasSuffix("▲ ?: keys"))
    #expect(session.lines.contains { $0.contains("Dismiss") })
    #expect(session.terminal.faults == [])
  }

  // MARK: Painting

  private var graphics: TerminalCapabilities {
    var capabilities = TerminalCapabilities()
    (capabilities.hasKittyGraphics, capabilities.cell, capabilities.colors) = (true, .usual, .direct)
    return capabilities
  }

  private func requests(_ effects: [InterfaceScreen.Effect]) -> [PaintRequest] {
    effects.compactMap { if case .paint(let request, _) = $0 { request } else { nil } }
  }

  private func reply(_ request: PaintRequest) -> PaintReply {
    PaintReply(generation: request.generation, isFile: false)
  }

  @Test("The painter gets one request at a time, and then the latest scene")
  func coalescing() throws {
    var session = Session.showing(.blocks, graphics)
    let first = try #require(requests(session.effects).first)
    #expect(requests(session.effects).count == 1)
    #expect(first.isFresh)
    #expect(first.area == CellArea(columns: 0..<60, rows: 1..<20))
    for second in 16...18 {
      #expect(session.apply(.scene(Sample.voicemail(progress: 36, time: "0:\(second)"))) == [])
    }
    let next = session.apply(.painted(reply(first), Array("\u{1B}[2;1Hpicture".utf8)))
    #expect(session.lines[1] == "picture")
    #expect(requests(next).map(\.isFresh) == [false])
    guard case .paint(_, let scene) = next.first else { return }
    #expect(scene.elements.contains { $0.label == "0:18" })
    #expect(session.apply(.painted(reply(requests(next)[0]), [])) == [])
    #expect(session.written == 0)
  }

  @Test("A reply for an earlier size is not shown, and the next request begins anew")
  func stale() throws {
    var session = Session.showing(.blocks, graphics)
    let first = try #require(requests(session.effects).first)
    session.terminal = TerminalEmulator(columns: 70, rows: 20)
    #expect(requests(session.apply(.resize(CellExtent(columns: 70, rows: 20), cell: .usual))) == [])
    let next = session.apply(.painted(reply(first), Array("\u{1B}[2;1Hpicture".utf8)))
    #expect(session.lines[1] == "")
    #expect(requests(next).map(\.isFresh) == [true])
    #expect(requests(next).map(\.area) == [CellArea(columns: 0..<70, rows: 1..<16)])
  }

  @Test("Without its painter, the interface is shown as text")
  func painterFailure() {
    var session = Session.showing(.picture, graphics)
    session.apply(.painterFailed)
    #expect(session.screen.view == .text)
    #expect(session.lines.contains { $0.contains("1 Call Back") })
    #expect(session.terminal.messages.contains { $0.body == Array("Ga=d,q=2,d=A".utf8) })
    #expect(requests(session.apply(.scene(Sample.voicemail(progress: 50, time: "0:20")))) == [])
    #expect(session.terminal.faults == [])
  }

  @Test("A picture is as large as fits, and Kitty's images are removed before other text is shown")
  func pictures() throws {
    var session = Session.showing(.picture, graphics)
    let request = try #require(requests(session.effects).first)
    #expect(request.output == .picture(.kitty))
    // 20 rows of 20 pixels for 396 points.
    #expect(request.maximumScale == 400.0 / 396)
    _ = session.apply(.painted(reply(request), []))
    session.terminal.messages = []
    session.apply(.help(["q quit"]))
    #expect(session.terminal.messages.map(\.body) == [Array("Ga=d,q=2,d=A".utf8)])
    let next = session.press(.character("x"))
    #expect(requests(next).map(\.isFresh) == [true])
  }

  @Test("A click where nothing can be focused touches the interface at that point")
  func touches() {
    var session = Session.showing(.blocks, graphics)
    session.apply(.terminal(.mouse(MouseReport(.press(.left), x: 30, y: 5))))
    let effects = session.apply(.terminal(.mouse(MouseReport(.release(.left), x: 30, y: 5))))
    guard case .touch(let point) = effects.first else {
      Issue.record("no touch: \(effects)")
      return
    }
    // The center of the cell, of which 60 make 390 points; a cell is twice as high as wide.
    #expect(abs(point.x - 30.5 * 6.5) < 0.001)
    #expect(abs(point.y - 4.5 * 13) < 0.001)
  }

  @Test("A click on a slider touches the interface at that point")
  func sliderTouches() {
    var session = Session.showing(.blocks, graphics)
    session.apply(.scene(Sample.voicemail.withScrubber()))
    // The bar is 142 points from the upper edge, in the 11th row of cells.
    session.apply(.terminal(.mouse(MouseReport(.press(.left), x: 30, y: 11))))
    let effects = session.apply(.terminal(.mouse(MouseReport(.release(.left), x: 30, y: 11))))
    guard case .touch(let point) = effects.first else {
      Issue.record("no touch: \(effects)")
      return
    }
    #expect(abs(point.x - 30.5 * 6.5) < 0.001)
    #expect(session.pressed == [])
  }

  @Test("Half-blocks have a legend of the actions")
  func legend() {
    let session = Session.showing(.blocks, graphics)
    #expect(session.lines[20] == "1 Call Back  2 Delete")
  }
}
