import Foundation
import Synchronization
import TestSupport

/// A terminal whose screen and keyboard are the test: it reads what a program writes, and answers what it likes.
final class Pseudoterminal: Sendable {
  /// The path of the terminal.
  let path: String
  private let ends: (master: Int32, slave: Int32)
  private let received = Mutex<[UInt8]>([])

  /// `TIOCSPTLCK` and `TIOCGPTN`, which are macros that Swift does not import.
  private static let (setLock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)

  /// Opens a terminal of a size, in cells.
  init(columns: UInt16, rows: UInt16) throws {
    let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    var (number, isLocked): (UInt32, Int32) = (0, 0)
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard master >= 0, ioctl(master, Self.setLock, &isLocked) == 0, ioctl(master, Self.getNumber, &number) == 0,
      ioctl(master, UInt(TIOCSWINSZ), &size) == 0
    else { throw Self.lastError }
    path = "/dev/pts/\(number)"
    // While it is open, what a program has written remains readable after the program's end.
    let slave = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    guard slave >= 0 else { throw Self.lastError }
    ends = (master, slave)
  }

  deinit {
    close(ends.slave)
    close(ends.master)
  }

  private static var lastError: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }

  /// Fills the buffer of the terminal's output, so that the next write blocks.
  func fill() throws {
    var byte = UInt8(ascii: ".")
    while write(ends.slave, &byte, 1) == 1 {}
    guard errno == EAGAIN else { throw Self.lastError }
  }

  /// Sends bytes as the terminal does: keys, or replies to queries.
  func send(_ text: String) throws {
    let bytes = Array(text.utf8)
    guard write(ends.master, bytes, bytes.count) == bytes.count else { throw Self.lastError }
  }

  /// Waits until what was written to the terminal meets a condition.
  ///
  /// - Returns: Everything that was written so far.
  @discardableResult
  func wait(_ subject: String, until condition: (String) -> Bool) async throws -> String {
    var text = ""
    try await Deadline.yield(for: subject) {
      text = read()
      return condition(text)
    }
    return text
  }

  /// The keys and replies that no program has read.
  var input: String {
    var settings = termios()
    tcgetattr(ends.slave, &settings)
    cfmakeraw(&settings)
    tcsetattr(ends.slave, TCSANOW, &settings)
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = max(0, Glibc.read(ends.slave, &buffer, buffer.count))
    return String(decoding: buffer[..<count], as: UTF8.self)
  }

  private func read() -> String {
    received.withLock { received in
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while case let count = Glibc.read(ends.master, &buffer, buffer.count), count > 0 { received += buffer[..<count] }
      return String(decoding: received, as: UTF8.self)
    }
  }
}
