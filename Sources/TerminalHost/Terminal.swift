import Dispatch
import Files
import Foundation

/// The terminal on standard input and output, with single keys and a line that is redrawn.
///
/// All changes are reverted: at the end, when the object is released, on signals that end the program, and while the
/// program is suspended or in the background. If `TERM` is `dumb`, no escape sequence is written. The line has no
/// colors, so it needs no support for `NO_COLOR`.
///
/// Alternatively, a `FullScreen` uses the whole terminal. Lines printed meanwhile are passed to it, and printed
/// permanently after it ends.
@MainActor
public final class Terminal {
  private let before: termios
  private var keys: (any DispatchSourceRead)?
  private var signals: TerminalSignals?
  private var parser = KeyParser()
  /// The number of reads, by which a wait for the rest of a sequence detects that something arrived.
  private var reads = 0
  /// The width of the line on screen, in columns; nil if there is none.
  private var drawn: Int?
  /// Whether this program currently controls the terminal.
  private var isEntered = false
  private let isDumb: Bool
  private var fullScreen: FullScreen?
  /// The output that waits for the end of the full screen.
  private var held: [() -> Void] = []
  /// The restoration of the terminal for the thread of signals, if the main thread is blocked.
  private let restoration: TerminalRestoration

  /// The handler of the terminal's bytes; nil to parse keys.
  public var onBytes: (([UInt8]) -> Void)?
  /// The handler of keys. If there is a handler of bytes, the handler of keys receives only the requests to end
  /// (``TerminalKey/gone`` and ``TerminalKey/signal(_:)``).
  public var onKey: ((TerminalKey) -> Void)?
  /// Called before the terminal is restored permanently, to read what would reach the shell otherwise.
  public var onLeave: (() -> Void)?
  /// The function that returns the line to redraw, for a number of columns; nil if there is none.
  public var line: ((Int) -> String)?
  /// Whether only ASCII may be drawn, according to `TERM` or the locale.
  public let isPlain: Bool

  /// The time for the rest of an escape sequence, in milliseconds; afterwards, `ESC` counts as the key of that name.
  private static let sequenceTimeout = 100
  /// The maximum number of lines that wait for the end of the full screen.
  private static let maximumHeld = 1000

  /// Takes control of the terminal; nil if standard input or output is not a terminal.
  public init?() {
    var current = termios()
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, tcgetattr(STDIN_FILENO, &current) == 0 else {
      return nil
    }
    before = current
    restoration = TerminalRestoration(of: current)
    let environment = ProcessInfo.processInfo.environment
    isDumb = ["", "dumb"].contains(environment["TERM"] ?? "")
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let isUnicode = ["utf-8", "utf8"].contains { locale.lowercased().contains($0) }
    isPlain = isDumb || !isUnicode
    signals = TerminalSignals(
      { [weak self] in self?.handle($0) },
      giveUp: { [restoration] in restoration.perform() })
    enter()
  }

  isolated deinit {
    leave()
  }

  // MARK: Drawing

  /// Redraws the line, cut to the terminal's width.
  public func redraw() {
    // A shell that continues a program in the foreground does not always notify it.
    if !isEntered { enter() }
    if let fullScreen { return fullScreen.onRefresh(.request) }
    guard isEntered, let line else { return }
    let columns = max(1, columns - 1)
    let text = line(columns).prefix(columns: columns)
    let width = text.displayWidth
    let rest = isDumb ? String(repeating: " ", count: max(0, min(drawn ?? 0, columns) - width)) : "\u{1B}[K"
    write("\r" + text + rest)
    drawn = width
  }

  /// Prints a permanent line above the line that is redrawn.
  public func print(_ text: String) {
    interject(text) { [weak self] in self?.write(text + "\n") }
  }

  /// Calls a closure that may write whole lines above the line that is redrawn.
  ///
  /// - Parameters:
  ///   - text: The line for a full screen, after which the closure is called.
  ///   - body: The closure.
  public func interject(_ text: String, _ body: @escaping () -> Void) {
    if let fullScreen {
      fullScreen.onLine(text)
      if held.count == Self.maximumHeld { held.removeFirst() }
      return held.append(body)
    }
    if let width = drawn { write(isDumb ? "\r\(String(repeating: " ", count: width))\r" : "\r\u{1B}[2K") }
    let wasDrawn = drawn != nil
    drawn = nil
    PendingWrite.during(body)
    if wasDrawn { redraw() }
  }

  /// Keeps the current line on screen; the next one is drawn below it.
  public func keepLine() {
    line = nil
    if drawn != nil { write("\n") }
    drawn = nil
  }

  /// The width of the terminal, in columns.
  public var columns: Int { size.columns }

  /// The size of the terminal.
  public var size: TerminalSize { TerminalSize(of: STDOUT_FILENO) ?? TerminalSize(columns: 80, rows: 24) }

  // MARK: Full screen

  /// Whether the whole terminal is in use.
  public var hasFullScreen: Bool { fullScreen != nil }

  /// Begins to use the whole terminal, or replaces the full screen.
  ///
  /// - Parameter fullScreen: The bytes that begin and end it, and its handlers.
  public func begin(_ fullScreen: FullScreen) {
    if drawn != nil { write("\r\u{1B}[2K") }
    drawn = nil
    self.fullScreen = fullScreen
    updateRestoration()
    if isEntered { write(bytes: fullScreen.beginning) }
  }

  /// Ends the full screen, and prints the lines that have waited for it.
  public func endFullScreen() {
    guard let fullScreen else { return }
    self.fullScreen = nil
    if isEntered { write(bytes: fullScreen.end) }
    updateRestoration()
    let lines = held
    held = []
    PendingWrite.during { lines.forEach { $0() } }
  }

  /// Takes control of the terminal again if the program was continued in the foreground without a notification.
  ///
  /// - Returns: Whether the program did not control the terminal before, and does now.
  public func regainControl() -> Bool {
    guard !isEntered else { return false }
    enter()
    return isEntered
  }

  /// Writes bytes, unless another program controls the terminal.
  public func write(_ bytes: [UInt8]) {
    guard isEntered else { return }
    write(bytes: bytes)
  }

  /// Reads and discards the terminal's input, such as replies to queries, which a shell would take for keys.
  ///
  /// - Parameters:
  ///   - limit: The maximum time, in milliseconds.
  ///   - isComplete: A closure that is called with the bytes, and returns whether they were the last ones.
  public func discardInput(for limit: Int32, until isComplete: ([UInt8]) -> Bool) {
    guard isEntered else { return }
    let end = ContinuousClock.now + .milliseconds(limit)
    while true {
      let rest = (end - ContinuousClock.now) / .milliseconds(1)
      var ready = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      guard rest > 0, poll(&ready, 1, Int32(rest)) > 0 else { return }
      var bytes = [UInt8](repeating: 0, count: 256)
      let count = read(STDIN_FILENO, &bytes, bytes.count)
      guard count > 0, !isComplete(Array(bytes.prefix(count))) else { return }
    }
  }

  private func write(_ text: String) {
    write(bytes: Array(text.utf8))
  }

  private func write(bytes: [UInt8]) {
    // A closed terminal must not cause a trap: its signal ends the program properly.
    PendingWrite.during { try? FileHandle.standardOutput.write(contentsOf: Data(bytes)) }
  }

  // MARK: Modes

  /// Restores the terminal permanently.
  public func leave() {
    guard signals != nil else { return }
    onLeave?()
    onLeave = nil
    onBytes = nil
    endFullScreen()
    keepLine()
    restore()
    // Until here, a signal must not end the program at once, and the thread of signals must be able to.
    signals = nil
  }

  /// Takes control of the terminal, unless another program has it.
  private func enter() {
    let group = tcgetpgrp(STDIN_FILENO)
    // If it is not the terminal of a session, no other program controls it.
    guard signals != nil, group < 0 || group == getpgrp() else { return }
    isEntered = true
    updateRestoration()
    var raw = before
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    _ = PendingWrite.during { tcsetattr(STDIN_FILENO, TCSADRAIN, &raw) }
    if !isDumb { write("\u{1B}[?25l") }
    if let fullScreen { write(bytes: fullScreen.beginning) }
    guard keys == nil else { return }
    let source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.readKeys() }
    }
    source.resume()
    keys = source
  }

  private func stopReading() {
    keys?.cancel()
    keys = nil
  }

  private func restore() {
    // In the background, the modes belong to the program in the foreground.
    guard isEntered else { return }
    isEntered = false
    stopReading()
    if let fullScreen { write(bytes: fullScreen.end) }
    if !isDumb { write("\u{1B}[?25h") }
    var settings = before
    _ = PendingWrite.during { tcsetattr(STDIN_FILENO, TCSADRAIN, &settings) }
    updateRestoration()
  }

  /// Keeps the bytes that revert what is written now.
  private func updateRestoration() {
    restoration.bytes = isEntered ? (fullScreen?.end ?? []) + (isDumb ? [] : Array("\u{1B}[?25h".utf8)) : []
  }

  private func handle(_ number: Int32) {
    switch number {
    case SIGWINCH:
      if isEntered, let fullScreen {
        fullScreen.onRefresh(.resize)
      } else if isEntered, drawn != nil {
        redraw()
      }
    case SIGTSTP:
      // Suspended: restore the terminal for the shell.
      if drawn != nil { write("\n") }
      drawn = nil
      restore()
      raise(SIGSTOP)
    case SIGCONT:
      // Resumed in the foreground: take control again. The stop may have left no time to restore the terminal.
      isEntered = false
      stopReading()
      enter()
      guard let fullScreen else { return redraw() }
      if isEntered { fullScreen.onRefresh(.erased) }
    default:
      onKey?(.signal(number))
    }
  }

  // MARK: Keys

  private func readKeys() {
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count: Int
    do {
      count = try throwingErrno {
        try bytes.withUnsafeMutableBytes { try FileDescriptor.standardInput.read(into: $0) }
      }
    } catch {
      if error == .resourceTemporarilyUnavailable { return }
      count = 0
    }
    guard count > 0 else {
      stopReading()
      onKey?(.gone)
      return
    }
    if let onBytes { return onBytes(Array(bytes.prefix(count))) }
    parser.parse(bytes.prefix(count)).forEach { onKey?($0) }
    reads += 1
    guard parser.isWaiting else { return }
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(Self.sequenceTimeout)) { [weak self, reads] in
      MainActor.assumeIsolated { self?.endSequence(ifStill: reads) }
    }
  }

  /// Ends a sequence if nothing followed its beginning.
  private func endSequence(ifStill count: Int) {
    guard reads == count else { return }
    parser.flush().forEach { onKey?($0) }
  }
}
