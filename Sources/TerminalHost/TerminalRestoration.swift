import Foundation
import Synchronization

/// The settings and the bytes that restore the terminal, on any thread, if the main thread is blocked.
final class TerminalRestoration: Sendable {
  private let settings: termios
  private let reverting = Mutex<[UInt8]>([])

  /// Creates the restoration of these settings, without bytes.
  init(of settings: termios) {
    self.settings = settings
  }

  /// The bytes that revert what was written to the terminal, such as those that end a full screen.
  var bytes: [UInt8] {
    get { reverting.withLock { $0 } }
    set { reverting.withLock { $0 = newValue } }
  }

  /// Restores the terminal, except what would have to wait for a terminal that takes no output.
  func perform() {
    var ready = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
    let bytes = bytes
    if !bytes.isEmpty, poll(&ready, 1, 0) == 1, ready.revents & Int16(POLLOUT) != 0 {
      _ = write(STDOUT_FILENO, bytes, bytes.count)
    }
    var settings = settings
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
  }
}
