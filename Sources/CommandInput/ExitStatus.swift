package import ArgumentParser
package import MediaReports
import NotificationRuntime
import Playback

/// The exit statuses of Earshot's commands; the argument parser adds 64 for wrong usage.
extension ExitCode {
  /// Playback or the extension failed.
  package static let playbackFailed = ExitCode(1)
  /// The input is invalid.
  package static let invalidInput = ExitCode(2)

  /// Replaces the status with a higher one: of several notifications, the worst counts.
  package mutating func worsen(to other: ExitCode) {
    if other.rawValue > rawValue { self = other }
  }
}

extension Error {
  /// The exit status for this error.
  package var exitCode: ExitCode { isCausedByInput ? .invalidInput : .playbackFailed }

  /// Whether the error ends the run, because the output cannot be written or the arguments are invalid.
  package var endsRun: Bool {
    if case .cannotWrite? = self as? PlaybackError { return true }
    return self is ExitCode
  }
}

extension MediaReport {
  /// The exit status of `earshot` for this file.
  package var status: ExitCode {
    findings.reduce(into: .success) { $0.worsen(to: $1.isUnreadable ? .invalidInput : .playbackFailed) }
  }
}
