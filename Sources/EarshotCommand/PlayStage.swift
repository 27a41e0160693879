import DeviceTime
import NotificationRuntime
import Playback
import TerminalHost

/// What all notifications of one run of `earshot play` share.
@MainActor
final class PlayStage {
  let command: PlayCommand
  let journal: Journal
  let device: Device
  let terminal: Terminal?
  /// How many notifications there are.
  let count: Int
  /// When `--for` ends it; nil before anything was pressed, or where it does not.
  private var deadline: DeviceInstant?

  init(_ command: PlayCommand, _ journal: Journal, _ device: Device, _ terminal: Terminal?, count: Int) {
    self.command = command
    self.journal = journal
    self.device = device
    self.terminal = terminal
    self.count = count
  }

  /// The time that `--for` gives begins now, unless it runs already.
  func beginTime() {
    if deadline == nil { deadline = command.limit.map { device.clock.now.advanced(by: .seconds($0)) } }
  }

  /// What is left of the time that `--for` gives; nil where there is no limit.
  var timeLeft: Duration? { deadline.map { device.clock.now.duration(to: $0) } }

  /// Why the sound device that `--require-device` asks for is lost; nil while it is there, and where none is required.
  var deviceError: PlaybackError? { command.requireDevice ? device.soundDeviceError : nil }

  /// Whether that time is up.
  var isTimeUp: Bool { timeLeft.map { $0 <= .zero } ?? false }
}
