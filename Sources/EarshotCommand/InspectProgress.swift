import ArgumentParser
import HostAccess
import DeviceTime
import Foundation
import NotificationRuntime
import Synchronization
import TerminalHost

/// The progress of decoding a long file, on the last line of the terminal; nothing if standard error is not a
/// terminal.
///
/// Ctrl-C erases the line and ends the program with status 130.
final class InspectProgress: Sendable {
  private struct State {
    var shown = ContinuousClock.now
    var isVisible = false
  }

  /// The minimum interval between updates; faster files show no progress.
  private static let pace = Duration.milliseconds(100)
  private static let wipe: StaticString = "\r\u{1B}[K"
  /// Whether standard error is a terminal that can move its cursor, and the variable `CI` is not set.
  private static let isEnabled =
    isatty(STDERR_FILENO) == 1 && getenv("TERM").map { String(cString: $0) } != "dumb" && getenv("CI") == nil

  /// The time limit for the rest of a line after a signal, in seconds.
  private static let timeout: UInt32 = 3
  /// The last lines of the JSON output, by signal number, allocated before any signal arrives.
  private nonisolated(unsafe) static let lastLines: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = {
    let lines = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: 32)
    lines.initialize(repeating: nil, count: 32)
    return lines
  }()

  private let state = Mutex(State())

  /// Shows the progress of a file, on any thread.
  func show(_ file: String, _ decoded: Duration, of total: Duration?) {
    guard Self.isEnabled else { return }
    state.withLock { state in
      let now = ContinuousClock.now
      guard now - state.shown > Self.pace else { return }
      state.shown = now
      state.isVisible = true
      Self.put("\(Self.wipe)\(Self.text(file, decoded, of: total))")
    }
  }

  /// Erases the line before other output.
  func clear() {
    state.withLock { state in
      if state.isVisible { Self.put("\(Self.wipe)") }
      state.isVisible = false
      state.shown = .now
    }
  }

  /// Installs handlers for Ctrl-C and other signals that end a program, which erase the line and complete the JSON
  /// output.
  func endAtSignals(isJSON: Bool) {
    // Initialized here, because nothing may be allocated in a signal handler.
    _ = Self.isEnabled
    _ = Foundation.signal(SIGALRM) { _ in _exit(128 + InspectOutput.interruption.load(ordering: .relaxed)) }
    for signal in [SIGINT, SIGTERM, SIGHUP] {
      let line = RunLine(exit: ExitCode(128 + signal), signal: signal).json + "\n"
      if isJSON { Self.lastLines[Int(signal)] = strdup(line) }
      let before = Foundation.signal(signal) { InspectProgress.end($0) }
      // A signal that is ignored already, as under nohup, remains ignored.
      if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        _ = Foundation.signal(signal, SIG_IGN)
      }
    }
  }

  /// Ends the program, in the handler of a signal.
  static func end(_ signal: Int32) {
    if isEnabled { _ = write(STDERR_FILENO, wipe.utf8Start, wipe.utf8CodeUnitCount) }
    guard let line = lastLines[Int(signal)] else { _exit(128 + signal) }
    guard InspectOutput.beginLine() else {
      // A line is being written and must end first, unless its reader has stopped reading.
      InspectOutput.interruption.store(signal, ordering: .sequentiallyConsistent)
      alarm(timeout)
      return
    }
    var output = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
    if poll(&output, 1, 0) > 0 { _ = write(STDOUT_FILENO, line, strlen(line)) }
    _exit(128 + signal)
  }

  private static func text(_ file: String, _ decoded: Duration, of total: Duration?) -> String {
    // Without the play symbol, because nothing is played.
    var line = ProgressLine(PlaybackProgress(name: file, position: decoded, duration: total), isPlaying: false)
    line.hasLevel = false
    let share = total.flatMap { $0 > .zero ? min(1, decoded / $0) : nil }
    let name = URL(filePath: file).lastPathComponent.printable
    line.item = (share.map { "\(Int($0 * 100))% " } ?? "") + name
    // Leaves space for the terminal's ^C. Otherwise, the line would wrap at Ctrl-C, and could not be erased.
    return line.text(columns: columns - 3)
  }

  private static var columns: Int {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 1 else { return 80 }
    return Int(size.ws_col)
  }

  private static func put(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
