import TerminalHost

/// The function of a key during playback.
enum PlayKey: CaseIterable {
  case mediaButton, backward, forward, beginning, louder, quieter, mute, loop, next, previous, again, save, info, help,
    quit

  /// The keys for the function, the most common one first, and their name.
  private var keys: (codes: [TerminalKey], name: String) {
    switch self {
    case .mediaButton: ([.character(" ")], "space")
    case .backward: ([.left], "←")
    case .forward: ([.right], "→")
    case .beginning: ([.character("0"), .home], "0 Home")
    case .louder: ([.up, .character("+"), .character("=")], "↑ +")
    case .quieter: ([.down, .character("-")], "↓ -")
    case .mute: ([.character("m")], "m")
    case .loop: ([.character("l")], "l")
    case .next: ([.character("n"), .character(">")], "n >")
    case .previous: ([.character("b"), .character("<")], "b <")
    case .again: ([.character("d")], "d")
    case .save: ([.character("s")], "s")
    case .info: ([.character("i")], "i")
    case .help: ([.character("k"), .character("?"), .character("h")], "k ? h")
    case .quit: ([.character("q"), .character("Q"), .escape], "q Q Esc")
    }
  }

  private var meaning: String {
    switch self {
    case .mediaButton: "press the media button: pause or resume"
    case .backward: "back \(Self.step) s"
    case .forward: "forward \(Self.step) s"
    case .beginning: "back to the beginning"
    case .louder: "volume up"
    case .quieter: "volume down"
    case .mute: "mute or unmute"
    case .loop: "turn looping on or off"
    case .next: "next attachment, then next input"
    case .previous: "previous attachment, then previous input"
    case .again: "deliver the notification again"
    case .save: "save a picture of the interface"
    case .info: "show the media, its position and the volume"
    case .help: "list the keys"
    case .quit: "quit"
    }
  }

  /// The step of the arrow keys, in seconds.
  static let step = 5
  /// The step of the volume, as a fraction of 1.
  static let volumeStep: Float = 0.05

  private static let byCode: [TerminalKey: PlayKey] = Dictionary(
    allCases.flatMap { key in key.keys.codes.map { ($0, key) } }, uniquingKeysWith: { first, _ in first })

  /// Returns the function of a key; nil if it has none.
  init?(_ key: TerminalKey) {
    guard let found = Self.byCode[key] else { return nil }
    self = found
  }

  /// All keys, one per line.
  static var list: [String] { allCases.map { line($0.keys.name, $0.meaning) } }

  /// The additional keys while the interface is shown, one per line.
  static var listOfInterface: [String] {
    [
      line("Tab", "focus the next element; with Shift, the previous one"),
      line("Enter", "press the focused element"),
      line("← → ↑ ↓", "with a focus: focus the nearest element, or move a slider"),
      line("Esc", "end the focus"),
      line("1 to 9", "press an action"),
      line("PgUp/Dn", "scroll"),
    ]
  }

  private static func line(_ name: String, _ meaning: String) -> String {
    "  \(name)\(String(repeating: " ", count: max(1, 9 - name.displayWidth)))\(meaning)"
  }
}
