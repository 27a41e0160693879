import DeviceTime
import NotificationRuntime
import Playback
import TerminalHost

/// The terminal line that shows the progress of a notification, drawn ten times per second while it may change, and the
/// interface above it if it is shown.
@MainActor
final class PlayScreen {
  private let context: PlayContext
  private let terminal: Terminal
  private let interface: Interface
  private let controls: PlayControls
  private let display: InterfaceDisplay?
  /// The next update, with its time.
  private var timer: (due: DeviceInstant, timer: DeviceClock.Timer)?
  private var hasEnded = false
  /// The recent sample peak, in dBFS.
  private var peak = -Double.infinity
  private var observation: Device.Observation?
  private var lastDraw = DeviceInstant.zero
  /// The line that was drawn last without an interface, and how often it has been the same since.
  private var drawn: (line: String, count: Int) = ("", 0)

  /// The shortest time between two updates.
  private static let pace = Duration.milliseconds(20)
  /// The number of equal lines after which nothing is drawn until something happens.
  private static let patience = 10

  /// Starts drawing; nil if there is no terminal.
  ///
  /// - Parameter awaitsSound: Whether the interface is shown only after a sound has begun, if one begins soon.
  init?(_ interface: Interface, _ controls: PlayControls, in context: PlayContext, awaitsSound: Bool) {
    guard let terminal = context.terminal else { return nil }
    self.context = context
    self.terminal = terminal
    self.interface = interface
    self.controls = controls
    display = InterfaceDisplay(interface, controls, in: context, terminal, awaitsSound: awaitsSound)
    display?.onWake = { [weak self] in self?.wake() }
    observation = context.device.observe { [weak self] _ in self?.wake() }
    controls.onPerformed = { [weak self] in self?.wake() }
    draw()
  }

  /// Whether the interface is shown, or will be.
  var isOpen: Bool { display?.isOpen == true }

  /// Shows a message with the interface.
  func note(_ message: String) { display?.note(message) }

  /// Removes a message that is not true any more.
  func retract(_ message: String) { display?.retract(message) }

  /// Stops drawing; the line remains.
  func end() {
    guard !hasEnded else { return }
    hasEnded = true
    if let observation { context.device.removeObserver(observation) }
    controls.onPerformed = nil
    if let timer { context.device.clock.cancel(timer.timer) }
    timer = nil
    if let display {
      let wasShown = display.isShown
      display.end()
      // The line is not on the screen that was covered.
      if wasShown { terminal.redraw() }
    }
    terminal.keepLine()
  }

  /// Draws again soon, because something may have changed.
  private func wake() {
    guard !hasEnded else { return }
    schedule(after: max(.zero, context.device.clock.now.duration(to: lastDraw.advanced(by: Self.pace))))
  }

  /// Draws after a time, or when it was to be drawn if that is sooner.
  private func schedule(after delay: Duration) {
    let due = context.device.clock.now.advanced(by: delay)
    if let timer {
      guard due < timer.due else { return }
      context.device.clock.cancel(timer.timer)
    }
    timer = (due, context.device.clock.schedule(after: delay) { [weak self] in self?.draw() })
  }

  private func draw() {
    timer = nil
    lastDraw = context.device.clock.now
    // Read only once per update, even if the line is redrawn in between.
    peak = context.device.speaker.recentLevel().peakDecibels
    if let progress = interface.progress {
      terminal.line = { [self] columns in line(progress).text(columns: columns) }
      if display?.isShown != true { terminal.redraw() }
    }
    display?.tick { [self] columns in terminal.line?(columns) ?? "" }
    guard !isIdle else { return }
    schedule(after: display?.interval ?? .milliseconds(100))
  }

  /// Whether nothing changes until something happens.
  private var isIdle: Bool {
    if let display, display.isShown { return display.isIdle }
    // While the interface is not shown yet, its display has to continue.
    guard !isOpen, !interface.isSounding else { return false }
    let line = terminal.line?(terminal.columns) ?? ""
    drawn = (line, line == drawn.line ? drawn.count + 1 : 0)
    return drawn.count >= Self.patience
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
