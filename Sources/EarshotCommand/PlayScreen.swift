import DeviceTime
import NotificationRuntime
import Playback
import TerminalHost

/// The terminal line that shows the progress of a notification, drawn ten times per second.
@MainActor
final class PlayScreen {
  private let stage: PlayStage
  private let terminal: Terminal
  private let interface: Interface
  private let controls: PlayControls
  private var timer: DeviceClock.Timer?
  /// The recent sample peak, in dBFS.
  private var peak = -Double.infinity

  /// Starts drawing; nil if there is no terminal.
  init?(_ interface: Interface, _ controls: PlayControls, on stage: PlayStage) {
    guard let terminal = stage.terminal else { return nil }
    self.stage = stage
    self.terminal = terminal
    self.interface = interface
    self.controls = controls
    draw()
  }

  /// Stops drawing; the line remains.
  func end() {
    if let timer { stage.device.clock.cancel(timer) }
    timer = nil
    terminal.keepLine()
  }

  private func draw() {
    // Read only once per update, even if the line is redrawn in between.
    peak = stage.device.speaker.recentLevel().peakDecibels
    if let progress = interface.progress {
      terminal.line = { [self] columns in line(progress).text(columns: columns) }
      terminal.redraw()
    }
    timer = stage.device.clock.schedule(after: .milliseconds(100)) { [weak self] in self?.draw() }
  }

  private func line(_ latest: Progress) -> ProgressLine {
    let speaker = stage.device.speaker
    var line = ProgressLine(interface.progress ?? latest, isPlaying: interface.isSounding)
    line.peak = peak
    line.volume = speaker.volume
    line.isMuted = speaker.isMuted
    line.isLooping = controls.isLooping
    line.item = controls.item
    line.isPlain = terminal.isPlain
    return line
  }
}
