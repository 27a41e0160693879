import Testing

@testable import TerminalPictures

@Suite("Capabilities of terminals")
struct CapabilityTests {
  private static let screen = CellExtent(columns: 100, rows: 40)
  private static let xterm = ["TERM": "xterm-256color", "LANG": "en_US.UTF-8"]

  private func environment(_ variables: [String: String] = [:], isTerminal: Bool = true) -> TerminalEnvironment {
    TerminalEnvironment(Self.xterm.merging(variables) { $1 }, isTerminal: isTerminal)
  }

  /// Returns the capabilities after a terminal's replies.
  private func capabilities(_ replies: String, _ variables: [String: String] = [:]) -> TerminalCapabilities {
    var query = CapabilityQuery(environment(variables), screen: Self.screen, at: .zero)
    var parser = TerminalInputParser()
    for case .reply(let reply) in parser.parse(Array(replies.utf8), at: .zero) { query.receive(reply) }
    return query.capabilities
  }

  @Test("Terminals that report a graphics protocol have it")
  func protocols() {
    let kitty = capabilities(
      "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}P1+r436f=323536\u{1B}\\\u{1B}P1+r524742=38\u{1B}\\"
        + "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[6;20;10t\u{1B}[?2026;2$y\u{1B}[?62;52;c")
    #expect(kitty.graphics == .kitty)
    #expect(kitty.cell == .usual)
    #expect(kitty.colors == .direct)
    #expect(kitty.hasSynchronizedUpdates)
    #expect(kitty.background == RGBColor(0))

    let iTerm = capabilities(
      "\u{1B}]1337;Capabilities=T3CwLrMSc7UUw9AwTsBFFrGsGoSyHNoSx\u{7}\u{1B}]1337;ReportCellSize=17.0;8.0;2.0\u{7}"
        + "\u{1B}[?62;4c")
    #expect(iTerm.graphics == .inlineImages)
    #expect(iTerm.cell == CellSize(width: 16, height: 34))
    #expect(iTerm.hasSixel)

    let foot = capabilities("\u{1B}[4;800;1000t\u{1B}[?1;0;1024S\u{1B}[?2;0;1000;900S\u{1B}[?62;4;22;28c")
    #expect(foot.graphics == .sixel)
    #expect(foot.cell == .usual)
    #expect(foot.sixelColors == 1024)
    #expect(foot.sixelSize == PixelSize(width: 1000, height: 900))
    #expect(foot.colors == .none)
  }

  @Test("Terminals that report none have none, whatever their name")
  func none() {
    #expect(capabilities("\u{1B}[?1;2c").graphics == nil)
    #expect(capabilities("").graphics == nil)
    // The first attribute is the class of the terminal: that of a VT132 is 4.
    #expect(capabilities("\u{1B}[?4;6c").graphics == nil)
    #expect(capabilities("\u{1B}_Gi=31;EINVAL:bad\u{1B}\\\u{1B}[?62c").graphics == nil)
    // A reply about another image is not the reply to the query.
    #expect(capabilities("\u{1B}_Gi=5;OK\u{1B}\\\u{1B}[?62c").graphics == nil)
  }

  @Test("The query is complete with the reply to its last question, or after 300 milliseconds")
  func completion() {
    var query = CapabilityQuery(environment(), screen: Self.screen, at: .seconds(1))
    #expect(query.request.suffix(3) == Array("\u{1B}[c".utf8))
    query.receive(.kittyGraphics(image: 31, isOK: true))
    #expect(!query.isComplete(at: .seconds(1)))
    #expect(query.isComplete(at: .milliseconds(1_300)))
    query.receive(.deviceAttributes([62]))
    #expect(query.isComplete(at: .seconds(1)))
    // A late reply counts too.
    query.receive(.cellSize(.usual))
    #expect(query.capabilities.cell == .usual)
  }

  @Test("Files, dumb terminals, multiplexers and the console are not asked what they cannot answer")
  func questions() {
    #expect(CapabilityQuery(environment(isTerminal: false), screen: Self.screen, at: .zero).request == [])
    #expect(CapabilityQuery(environment(["TERM": "dumb"]), screen: Self.screen, at: .zero).request == [])
    #expect(CapabilityQuery(environment(["TERM": "dumb"]), screen: Self.screen, at: .zero).isComplete(at: .zero))
    func request(_ variables: [String: String]) -> String {
      String(decoding: CapabilityQuery(environment(variables), screen: Self.screen, at: .zero).request, as: UTF8.self)
    }
    #expect(request([:]).contains("\u{1B}_G"))
    #expect(!request(["TMUX": "/tmp/tmux,1,0"]).contains("\u{1B}_G"))
    #expect(request(["TMUX": "/tmp/tmux,1,0"]).contains("\u{1B}]11;?"))
    let console = request(["TERM": "linux"])
    #expect(["\u{1B}_", "\u{1B}]", "\u{1B}P"].allSatisfy { !console.contains($0) })
    #expect(console.hasSuffix("\u{1B}[c"))
  }

  @Test("Replies that contradict each other do not accumulate")
  func contradictions() {
    #expect(capabilities("\u{1B}[?62;4c\u{1B}[?62c").graphics == nil)
    #expect(capabilities("\u{1B}[6;20;10t\u{1B}[6;30;15t").cell == CellSize(width: 15, height: 30))
    // A reported size of a cell is better than a derived one.
    #expect(capabilities("\u{1B}[6;20;10t\u{1B}[4;900;900t\u{1B}[?6c").cell == .usual)
    #expect(capabilities("\u{1B}[4;5;5t").cell == nil)
  }

  @Test("The size of a cell follows from that of the terminal, unless the terminal reports it")
  func pixels() {
    func cell(_ width: Int, _ height: Int) -> CellSize? {
      let pixels = PixelSize(width: width, height: height)
      return CapabilityQuery(environment(), screen: Self.screen, pixels: pixels, at: .zero).capabilities.cell
    }
    #expect(cell(1000, 800) == .usual)
    #expect(cell(1009, 839) == .usual)
    #expect(cell(0, 0) == nil)
    #expect(cell(-5, .max) == nil)
    var query = CapabilityQuery(
      environment(), screen: Self.screen, pixels: PixelSize(width: 600, height: 520), at: .zero)
    #expect(query.capabilities.cell == CellSize(width: 6, height: 13))
    query.receive(.cellSize(.usual))
    #expect(query.capabilities.cell == .usual)
  }

  @Test("Output is one update if the terminal has these")
  func synchronized() {
    var capabilities = TerminalCapabilities()
    #expect(capabilities.synchronized([65]) == [65])
    capabilities.hasSynchronizedUpdates = true
    #expect(capabilities.synchronized([65]) == Array("\u{1B}[?2026hA\u{1B}[?2026l".utf8))
    #expect(capabilities.synchronized([]) == [])
  }

  // MARK: The view

  private func view(
    _ requested: TerminalView? = nil, _ replies: String = "", _ variables: [String: String] = [:],
    columns: Int = 80, rows: Int = 24, isTerminal: Bool = true
  ) -> TerminalView.Choice {
    TerminalView.choose(
      requested: requested, capabilities: capabilities(replies, variables),
      environment: environment(variables, isTerminal: isTerminal), size: CellExtent(columns: columns, rows: rows))
  }

  private static let sixel = "\u{1B}[6;20;10t\u{1B}[?62;4c"

  @Test("The view follows from what the terminal has")
  func choice() {
    #expect(view(nil, Self.sixel) == .init(.picture))
    // Without the size of a cell, a picture would have an unknown size.
    #expect(view(nil, "\u{1B}[?62;4c") == .init(.blocks, because: .noGraphics))
    #expect(view() == .init(.blocks, because: .noGraphics))
    #expect(view(nil, "", ["TERM": "xterm"]) == .init(.text, because: .fewColors))
    #expect(view(nil, "\u{1B}P1+r436f=323536\u{1B}\\", ["TERM": "xterm"]).view == .blocks)
    #expect(view(nil, "", ["TERM": "xterm", "COLORTERM": "truecolor"]).view == .blocks)
    #expect(view(nil, "", ["LANG": "C"]) == .init(.text, because: .notUnicode))
    #expect(view(nil, Self.sixel, ["NO_COLOR": "1"]) == .init(.text, because: .noColor))
    #expect(view(nil, Self.sixel, ["NO_COLOR": ""]) == .init(.picture))
  }

  @Test("Pipes, dumb terminals and small ones have the line only", arguments: [nil] + TerminalView.allCases)
  func lines(requested: TerminalView?) {
    #expect(view(requested, Self.sixel, isTerminal: false) == .init(.line, because: .notTerminal))
    #expect(view(requested, Self.sixel, ["TERM": "dumb"]) == .init(.line, because: .dumb))
    #expect(view(requested, Self.sixel, ["TERM": ""]) == .init(.line, because: .dumb))
    #expect(view(requested, Self.sixel, columns: 10) == .init(.line, because: .small))
    #expect(view(requested, Self.sixel, rows: 5) == .init(.line, because: .small))
  }

  @Test("A user who requested a view that the terminal cannot show is told why")
  func notes() {
    #expect(
      view(.picture).note(requested: .picture)
        == "--view picture: the terminal has reported no graphics; the view is blocks")
    #expect(
      view(.blocks, "", ["LANG": "C"]).note(requested: .blocks)
        == "--view blocks: the locale is not UTF-8; the view is text")
    #expect(
      view(.text, "", ["TERM": "dumb"]).note(requested: .text)
        == "--view text: TERM is dumb or not set; the view is line")
    #expect(view(.line, rows: 5).note(requested: .line) == nil)
    #expect(view(.picture, Self.sixel).note(requested: .picture) == nil)
    #expect(view().note(requested: nil) == nil)
  }

  @Test("A requested view has precedence, as far as the terminal can show it")
  func requested() {
    #expect(view(.line, Self.sixel) == .init(.line))
    #expect(view(.text, Self.sixel) == .init(.text))
    #expect(view(.blocks, Self.sixel, ["NO_COLOR": "1"]) == .init(.blocks))
    #expect(view(.blocks, "", ["LANG": "C"]) == .init(.text, because: .notUnicode))
    #expect(view(.picture, Self.sixel, ["NO_COLOR": "1"]) == .init(.picture))
    #expect(view(.picture) == .init(.blocks, because: .noGraphics))
    #expect(view(.picture, "", ["LANG": "C"]) == .init(.text, because: .noGraphics))
  }
}
