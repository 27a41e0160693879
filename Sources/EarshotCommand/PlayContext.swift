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
  /// The capabilities that the terminal has reported; nil if it was not asked, or has not answered yet.
  var capabilities: TerminalCapabilities?
  /// The process that lays out for the terminal; nil if only lines are shown.
  var layout: LayoutProcess?
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

  init(_ command: PlayOptions, _ console: ConsoleOutput, _ device: Device, _ terminal: Terminal?, count: Int) {
    self.command = command
    self.console = console
    self.device = device
    self.terminal = terminal
    self.count = count
  }

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
