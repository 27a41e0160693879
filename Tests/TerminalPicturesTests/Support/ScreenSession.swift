import Scenes
import TerminalHost

@testable import TerminalPictures

/// A screen, the terminal that it writes to, and the other effects.
struct ScreenSession {
  var screen: InterfaceScreen
  var terminal: TerminalEmulator
  var effects: [InterfaceScreen.Effect] = []
  /// The number of bytes written.
  var written = 0

  init(columns: Int = 60, rows: Int = 24, _ variables: [String: String] = ["LANG": "C.UTF-8"]) {
    let environment = TerminalEnvironment(variables, isTerminal: true)
    screen = InterfaceScreen(environment, extent: CellExtent(columns: columns, rows: rows), cell: .usual)
    terminal = TerminalEmulator(columns: columns, rows: rows)
  }

  /// Returns a session that shows the sample in a view.
  static func showing(_ view: TerminalView, _ capabilities: TerminalCapabilities = .init()) -> ScreenSession {
    var session = ScreenSession()
    session.apply(.view(view, capabilities))
    session.apply(.title("Voicemail: VoicemailContent"))
    session.apply(.progress("⏸ 0:15.0 / 0:42.0"))
    session.apply(.scene(Sample.voicemail))
    return session
  }

  @discardableResult
  mutating func apply(_ input: InterfaceScreen.Input) -> [InterfaceScreen.Effect] {
    written = 0
    let new = screen.apply(input).filter { effect in
      guard case .write(let bytes) = effect else { return true }
      terminal.write(bytes)
      written += bytes.count
      return false
    }
    effects += new
    return new
  }

  @discardableResult
  mutating func press(_ keys: TerminalKey...) -> [InterfaceScreen.Effect] {
    keys.flatMap { apply(.terminal(.key($0))) }
  }

  /// The lines of the terminal, without spaces at their ends.
  var lines: [String] {
    (0..<terminal.rows).map { row in
      let text = (0..<terminal.columns).map { terminal.cells[row * terminal.columns + $0].character }.joined()
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// The labels of pressed elements.
  var pressed: [String] {
    effects.compactMap { if case .press(let target) = $0 { target.element.label } else { nil } }
  }
}
