package import Foundation
package import NotificationRuntime
import Scenarios

/// An input of a command: a notification, or media to deliver in a separate notification.
package struct Input {
  /// The display name.
  package let name: String
  private let notification: NotificationInput

  /// Reads an argument. `-` is a payload on standard input; a file is read as media if its first bytes identify it as
  /// such, and as a payload if its name or first bytes do.
  ///
  /// - Throws: `PayloadError`, `PlaybackError`.
  package init(_ argument: String) throws {
    name = argument == "-" ? "standard input" : argument
    if argument == "-", isatty(STDIN_FILENO) == 1 {
      let hint = "earshot: reading a notification from the terminal; end it with Ctrl-D on a line of its own\n"
      try? FileHandle.standardError.write(contentsOf: Data(hint.utf8))
    }
    notification =
      try argument == "-" ? .standardInput() : .contents(of: URL(fileURLWithPath: argument))
  }

  /// Whether the input is a media file.
  package var isMedia: Bool { notification.isMedia }

  /// The local files that the payload names as attachments or downloads.
  package var namedFiles: [URL] { notification.namedFiles }

  /// Delivers the input.
  ///
  /// - Parameter start: The start position for the built-in player, in seconds; nil for the default.
  @MainActor
  package func deliver(to device: Device, start: Double? = nil) async -> Banner {
    await notification.deliver(to: device, start: start)
  }
}
