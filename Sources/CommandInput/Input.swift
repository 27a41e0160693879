import Foundation
package import NotificationRuntime
import Scenarios

/// What a command is given: a notification, or media to make one of.
package struct Input {
  /// What a person calls it.
  package let name: String
  private let notification: NotificationInput

  /// Looks at what an argument names: `-` is a payload on standard input; a file is media where its first bytes are, and a
  /// payload where its name or its first bytes say so.
  ///
  /// - Throws: `PayloadError`, `PlaybackError`.
  package init(_ argument: String) throws {
    name = argument == "-" ? "standard input" : argument
    if argument == "-", isatty(STDIN_FILENO) == 1 {
      let hint = "earshot: reading a notification from the terminal; Ctrl-D on a line of its own ends it\n"
      try? FileHandle.standardError.write(contentsOf: Data(hint.utf8))
    }
    notification =
      try argument == "-" ? .standardInput() : .contents(of: URL(fileURLWithPath: argument))
  }

  /// Whether it is media, and no notification of anybody's.
  package var isMedia: Bool { notification.isMedia }

  /// Delivers it.
  ///
  /// - Parameter start: Where the built-in player is to begin, in seconds of the media; nil where nobody says so.
  @MainActor
  package func deliver(to device: Device, start: Double? = nil) async -> Banner {
    await notification.deliver(to: device, start: start)
  }
}
