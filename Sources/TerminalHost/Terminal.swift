import Dispatch
import Foundation

/// The terminal on standard input and output: keys one at a time, and a line that is drawn over.
///
/// What it changes it puts back: at the end, when it is let go, and on the signals that end a program.
@MainActor
public final class Terminal {
  private let before: termios
  private var keys: (any DispatchSourceRead)?
  private var signals: [any DispatchSourceSignal] = []
  private var hasLine = false

  /// Called with each key.
  public var onKey: ((Key) -> Void)?

  /// A key that was pressed.
  public enum Key: Hashable, Sendable {
    case character(Character)
    /// Standard input ended.
    case end
    /// A signal asks the program to end: SIGINT, SIGTERM or SIGHUP.
    case signal(Int32)
  }

  /// Takes over the terminal; nil where standard input or output is none.
  public init?() {
    var current = termios()
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, tcgetattr(STDIN_FILENO, &current) == 0 else {
      return nil
    }
    before = current
    enter()
    listen()
  }

  isolated deinit {
    leave()
  }

  /// Draws a line over the one that was drawn last, cut to the terminal's width.
  public func draw(_ line: String) {
    hasLine = true
    write("\r\u{1B}[2K" + String(line.prefix(max(1, columns - 1))))
  }

  /// Writes a line that stays, above the one that is drawn over.
  public func print(_ line: String) {
    write((hasLine ? "\r\u{1B}[2K" : "") + line + "\n")
    hasLine = false
  }

  /// Puts the terminal back as it was.
  public func leave() {
    guard keys != nil else { return }
    keys?.cancel()
    keys = nil
    signals.forEach { $0.cancel() }
    signals = []
    if hasLine { write("\n") }
    restore()
  }

  /// The terminal's width in columns.
  public var columns: Int {
    var size = winsize()
    return ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
  }

  private func enter() {
    var raw = before
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &raw)
    write("\u{1B}[?25l")
  }

  private func restore() {
    write("\u{1B}[?25h")
    var settings = before
    tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
  }

  private func listen() {
    let source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.readKeys() }
    }
    source.resume()
    keys = source
    for number in [SIGINT, SIGTERM, SIGHUP] {
      handle(number) { $0.onKey?(.signal(number)) }
    }
    // Suspended: the shell gets its terminal as it was; resumed: ours again.
    handle(SIGTSTP) { terminal in
      terminal.restore()
      raise(SIGSTOP)
    }
    handle(SIGCONT) { $0.enter() }
  }

  private func handle(_ number: Int32, _ action: @escaping @MainActor (Terminal) -> Void) {
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated {
        if let self { action(self) }
      }
    }
    source.resume()
    signals.append(source)
  }

  private func readKeys() {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    guard count > 0 else {
      keys?.cancel()
      onKey?(.end)
      return
    }
    for character in String(decoding: bytes.prefix(count), as: UTF8.self) { onKey?(.character(character)) }
  }

  private func write(_ text: String) {
    // A terminal that is gone is no reason to trap: the signal that says so ends the program in good order.
    try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  }
}
