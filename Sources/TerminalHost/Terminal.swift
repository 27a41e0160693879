import Dispatch
import Foundation

/// The terminal on standard input and output: keys one at a time, and a line that is drawn over.
///
/// What it changes it puts back: at the end, when it is let go, on the signals that end a program, and while the program
/// is suspended or in the background. Where `TERM` is `dumb` it writes no escape sequence; it never writes a colour, so
/// `NO_COLOR` needs nothing.
@MainActor
public final class Terminal {
  private let before: termios
  private var keys: (any DispatchSourceRead)?
  private var signals: TerminalSignals?
  private var parser = KeyParser()
  /// Reads so far: tells a wait for the rest of a sequence that something came.
  private var reads = 0
  /// Columns of the line that is on the screen; nil where there is none.
  private var drawn: Int?
  /// Whether the terminal is ours at the moment.
  private var isEntered = false
  private let isDumb: Bool

  /// Called with each key.
  public var onKey: ((TerminalKey) -> Void)?
  /// The line that is drawn over, for so many columns; nil where there is none.
  public var line: ((Int) -> String)?
  /// Whether ASCII is all that may be drawn: `TERM` or the locale says so.
  public let isPlain: Bool

  /// How long the rest of an escape sequence may take, in milliseconds: after it, `ESC` was the key of that name.
  private static let patience = 100

  /// Takes over the terminal; nil where standard input or output is none.
  public init?() {
    var current = termios()
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, tcgetattr(STDIN_FILENO, &current) == 0 else {
      return nil
    }
    before = current
    let environment = ProcessInfo.processInfo.environment
    isDumb = ["", "dumb"].contains(environment["TERM"] ?? "")
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let isUnicode = ["utf-8", "utf8"].contains { locale.lowercased().contains($0) }
    isPlain = isDumb || !isUnicode
    signals = TerminalSignals(
      { [weak self] in self?.handle($0) },
      giveUp: { [settings = current] in
        var settings = settings
        tcsetattr(STDIN_FILENO, TCSANOW, &settings)
      })
    enter()
  }

  isolated deinit {
    leave()
  }

  // MARK: Drawing

  /// Draws the line over the one that was drawn last, cut to the terminal's width.
  public func redraw() {
    // A shell that continues a program in its foreground does not always say so.
    if !isEntered { enter() }
    guard isEntered, let line else { return }
    let columns = max(1, columns - 1)
    let text = line(columns).prefix(columns: columns)
    let width = text.displayWidth
    let rest = isDumb ? String(repeating: " ", count: max(0, min(drawn ?? 0, columns) - width)) : "\u{1B}[K"
    write("\r" + text + rest)
    drawn = width
  }

  /// Writes a line that stays, above the one that is drawn over.
  public func print(_ text: String) {
    interject { write(text + "\n") }
  }

  /// Lets something else write whole lines, above the one that is drawn over.
  public func interject(_ body: () -> Void) {
    if let width = drawn { write(isDumb ? "\r\(String(repeating: " ", count: width))\r" : "\r\u{1B}[2K") }
    let wasDrawn = drawn != nil
    drawn = nil
    PendingWrite.during(body)
    if wasDrawn { redraw() }
  }

  /// Lets the line stay as it is on the screen; what is drawn next is another one.
  public func keepLine() {
    line = nil
    if drawn != nil { write("\n") }
    drawn = nil
  }

  /// The terminal's width in columns.
  public var columns: Int {
    var size = winsize()
    return ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
  }

  private func write(_ text: String) {
    // A terminal that is gone is no reason to trap: the signal that says so ends the program in good order.
    PendingWrite.during { try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8)) }
  }

  // MARK: Modes

  /// Puts the terminal back as it was, for good.
  public func leave() {
    guard signals != nil else { return }
    signals = nil
    keepLine()
    restore()
  }

  /// Takes the terminal, unless another program has it.
  private func enter() {
    let group = tcgetpgrp(STDIN_FILENO)
    // Where it is no terminal of a session's, nobody else takes it.
    guard signals != nil, group < 0 || group == getpgrp() else { return }
    isEntered = true
    var raw = before
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    _ = PendingWrite.during { tcsetattr(STDIN_FILENO, TCSADRAIN, &raw) }
    if !isDumb { write("\u{1B}[?25l") }
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
    // In the background, whoever has the terminal has its modes.
    guard isEntered else { return }
    isEntered = false
    stopReading()
    if !isDumb { write("\u{1B}[?25h") }
    var settings = before
    _ = PendingWrite.during { tcsetattr(STDIN_FILENO, TCSADRAIN, &settings) }
  }

  private func handle(_ number: Int32) {
    switch number {
    case SIGWINCH:
      if isEntered, drawn != nil { redraw() }
    case SIGTSTP:
      // Suspended: the shell gets its terminal as it was.
      if drawn != nil { write("\n") }
      drawn = nil
      restore()
      raise(SIGSTOP)
    case SIGCONT:
      // Resumed: ours again, in the foreground. What stopped it may have left no time to give the terminal back.
      isEntered = false
      stopReading()
      enter()
      redraw()
    default:
      onKey?(.signal(number))
    }
  }

  // MARK: Keys

  private func readKeys() {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    guard count > 0 else {
      stopReading()
      onKey?(.gone)
      return
    }
    parser.parse(bytes.prefix(count)).forEach { onKey?($0) }
    reads += 1
    guard parser.isWaiting else { return }
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(Self.patience)) { [weak self, reads] in
      MainActor.assumeIsolated { self?.endSequence(ifStill: reads) }
    }
  }

  /// Nothing followed what looked like the beginning of a sequence.
  private func endSequence(ifStill count: Int) {
    guard reads == count else { return }
    parser.flush().forEach { onKey?($0) }
  }
}
