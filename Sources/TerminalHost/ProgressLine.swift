import DeviceTime
public import NotificationRuntime

/// The line that shows position and level of a sound: icon, time, duration, bar, meter, and unusual settings.
///
///     ⏸ 0:01.2 / 1:00.0 ━━━━━━──────────────── -12 dBFS ▮▮▮▮▮▮▯▯ 50% loop 2/3 greeting.wav
///
/// If there are few columns, the less important parts are omitted: the item's name, the meter, the bar, the level,
/// the settings, the duration.
public struct ProgressLine: Hashable, Sendable {
  /// The position of the sound.
  public var progress: PlaybackProgress
  /// Whether the sound is playing.
  public var isPlaying: Bool
  /// The recent sample peak, in dBFS.
  public var peak = -Double.infinity
  /// The volume, from 0 to 1.
  public var volume: Float = 1
  /// Whether the output is muted.
  public var isMuted = false
  /// Whether the sound loops.
  public var isLooping = false
  /// The position and the name of the item among several, such as `2/3 greeting.wav`; empty for a single one.
  public var item = ""
  /// Whether level and meter are shown; false if nothing is audible.
  public var hasLevel = true
  /// Whether the terminal supports ASCII only.
  public var isPlain = false

  /// Creates the line for a single sound at `progress`, at full volume.
  public init(_ progress: PlaybackProgress, isPlaying: Bool) {
    self.progress = progress
    self.isPlaying = isPlaying
  }

  /// Returns the line, in at most this many columns.
  public func text(columns: Int) -> String {
    let symbols = isPlain ? Symbols.plain : .drawn
    // The icon shows the effect of a press, like the system's button.
    let head = "\(isPlaying ? symbols.pause : symbols.play) \(Self.clock(progress.position))"
    var left = columns - head.displayWidth
    func take(_ part: String, where isWanted: Bool = true) -> String {
      guard isWanted, part.displayWidth < left else { return "" }
      left -= part.displayWidth + 1
      return " " + part
    }
    let duration = progress.duration.flatMap { $0 > .zero ? $0 : nil }
    let end = duration.map { take("/ " + Self.clock($0)) } ?? ""
    let marks = self.marks.map { take($0) }.joined()
    let level = take(levelText, where: hasLevel)
    let barColumns = duration == nil || end.isEmpty ? 0 : Self.shortestBar + 1
    let meter = hasLevel && left - barColumns > Self.meterCells ? take(meter(symbols)) : ""
    let name = item.prefix(columns: min(Self.longestItem, left - barColumns - 1))
    let itemText = take(name, where: name.displayWidth >= min(item.displayWidth, 8) && !name.isEmpty)
    let width = min(60, left - 1)
    let bar = barColumns > 0 && width >= Self.shortestBar ? take(bar(width, of: duration ?? .zero, symbols)) : ""
    return (head + end + bar + level + meter + marks + itemText).prefix(columns: columns)
  }

  /// Returns a duration as a clock shows it: `1:05.3`.
  public static func clock(_ duration: Duration) -> String {
    // The duration is limited, because larger numbers of seconds might not fit into an integer.
    let tenths = Int((min(max(duration, .zero).inSeconds, 1e9) * 10).rounded(.down))
    let seconds = tenths / 10 % 60
    return "\(tenths / 600):\(seconds < 10 ? "0" : "")\(seconds).\(tenths % 10)"
  }

  // MARK: Parts

  private static let shortestBar = 8
  private static let meterCells = 8
  private static let longestItem = 32
  /// The range of a cell of the meter, in decibels.
  private static let cell = 6.0

  private struct Symbols {
    var play, pause, done, rest, lit, dark: String
    static let drawn = Symbols(play: "▶", pause: "⏸", done: "━", rest: "─", lit: "▮", dark: "▯")
    static let plain = Symbols(play: ">", pause: "=", done: "#", rest: "-", lit: "|", dark: ".")
  }

  private var marks: [String] {
    let percent = Int((min(max(volume, 0), 1) * 100).rounded())
    return [isMuted ? "muted" : percent == 100 ? "" : "\(percent)%", isLooping ? "loop" : ""].filter { !$0.isEmpty }
  }

  /// The level, of constant width so that nothing moves: ` -6 dBFS`, ` silence`.
  private var levelText: String {
    // Quieter sound is inaudible: 24 bits have a range of 144 dB.
    guard peak > -144 else { return " silence" }
    let text = "\(Int(min(max(peak, -99), 99).rounded())) dBFS"
    return String(repeating: " ", count: max(0, 8 - text.count)) + text
  }

  private func meter(_ symbols: Symbols) -> String {
    let lowest = -Self.cell * Double(Self.meterCells)
    let lit = peak > lowest ? Int(((min(peak, 0) - lowest) / Self.cell).rounded(.up)) : 0
    return String(repeating: symbols.lit, count: lit) + String(repeating: symbols.dark, count: Self.meterCells - lit)
  }

  private func bar(_ width: Int, of duration: Duration, _ symbols: Symbols) -> String {
    let share = min(1, max(0, progress.position.inSeconds / duration.inSeconds))
    let done = Int((share * Double(width)).rounded())
    return String(repeating: symbols.done, count: done) + String(repeating: symbols.rest, count: width - done)
  }
}
