import DeviceTime
import NotificationRuntime
import Playback
import TerminalHost

/// The terminal line that shows the progress of a notification, drawn ten times per second, and the interface above it
/// if it is shown.
@MainActor
final class PlayScreen {
  private let context: PlayContext
  private let terminal: Terminal
  private let interface: Interface
  private let controls: PlayControls
  private let display: InterfaceDisplay?
  private var timer: DeviceClock.Timer?
  private var hasEnded = false
  /// The recent sample peak, in dBFS.
  private var peak = -Double.infinity

  /// Starts drawing; nil if there is no terminal.
  init?(_ interface: Interface, _ controls: PlayControls, in context: PlayContext) {
    guard let terminal = context.terminal else { return nil }
    self.context = context
    self.terminal = terminal
    self.interface = interface
    self.controls = controls
    display = InterfaceDisplay(interface, controls, in: context, terminal)
    display?.onWake = { [weak self] in self?.wake() }
    draw()
  }

  /// Stops drawing; the line remains.
  func end() {
    guard !hasEnded else { return }
    hasEnded = true
    if let timer { context.device.clock.cancel(timer) }
    timer = nil
    if let display {
      let wasShown = display.isShown
      display.end()
      // The line is not on the screen that was covered.
      if wasShown { terminal.redraw() }
    }
    terminal.keepLine()
  }

  /// Draws again after nothing has changed for some time.
  private func wake() {
    guard timer == nil, !hasEnded else { return }
    timer = context.device.clock.schedule(after: .zero) { [weak self] in self?.draw() }
  }

  private func draw() {
    // Read only once per update, even if the line is redrawn in between.
    peak = context.device.speaker.recentLevel().peakDecibels
    if let progress = interface.progress {
      terminal.line = { [self] columns in line(progress).text(columns: columns) }
      if display?.isShown != true { terminal.redraw() }
    }
    timer = nil
    if let display {
      display.tick { [self] columns in terminal.line?(columns) ?? "" }
      if display.isShown, display.isIdle { return }
      // Otherwise, the display may have requested another update.
      if let timer { context.device.clock.cancel(timer) }
    }
    timer = context.device.clock.schedule(after: .milliseconds(100)) { [weak self] in self?.draw() }
  }

  private func line(_ latest: PlaybackProgress) -> ProgressLine {
    let speaker = context.device.speaker
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
