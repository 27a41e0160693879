import DeviceTime
import HostAccess
import NotificationRuntime
import Playback
import TerminalHost
import TerminalPictures

/// The state shared by all notifications of one run of `earshot play`.
@MainActor
final class PlayContext {
  let command: PlayOptions
  let console: ConsoleOutput
  let device: Device
  let terminal: Terminal?
  /// The number of inputs.
  let count: Int
  /// The query of the terminal's capabilities; nil if it was not asked. Its replies may come while no scene is shown.
  var query: CapabilityQuery?
  /// The parser of the terminal's input, while a query is awaited or a scene is shown.
  var parser = TerminalInputParser()
  /// The timer for a key that may be the beginning of a sequence; nil if there is none, or a scene is shown.
  var keyTimer: DeviceClock.Timer?
  /// The process that lays out for the terminal; nil if only lines are shown.
  var layout: LayoutProcess?
  /// Whether the user was told why the requested view is not shown.
  var isLimitationReported = false
  /// Saves a picture of the interface; nil if none is shown.
  var savePicture: (() -> Void)?
  /// The watch on files whose change ends playback; nil without `--watch`.
  var watch: FileWatch?
  /// Whether the next notification is expanded without its banner.
  var startsExpanded = false
  /// Whether the next notification is shown, but not played.
  var startsPaused = false
  /// The time at which `--for` ends playback; nil before the first press, or without a limit.
  private var deadline: DeviceInstant?
  private let created = ContinuousClock.now

  init(_ command: PlayOptions, _ console: ConsoleOutput, _ device: Device, _ terminal: Terminal?, count: Int) {
    self.command = command
    self.console = console
    self.device = device
    self.terminal = terminal
    self.count = count
  }

  /// The time on the clock of the parser and the query.
  var inputTime: Duration { .now - created }

  /// Starts the time limit of `--for`, unless it runs already.
  func beginTime() {
    if deadline == nil { deadline = command.limit.map { device.clock.now.advanced(by: .seconds($0)) } }
  }

  /// The remaining time of `--for`; nil if there is no limit.
  var timeLeft: Duration? { deadline.map { device.clock.now.duration(to: $0) } }

  /// The error of the audio device required by `--require-device`; nil while it is available, or if it is not
  /// required.
  var deviceError: PlaybackError? { command.requireDevice ? device.soundDeviceError : nil }

  /// Whether the time limit has been reached.
  var isTimeUp: Bool { timeLeft.map { $0 <= .zero } ?? false }
}
