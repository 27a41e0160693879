package import ArgumentParser
import NotificationRuntime
import Notifications
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
  package var exitCode: ExitCode { isInputError ? .invalidInput : .playbackFailed }

  /// Whether the error ends the run, because the output cannot be written or the arguments are invalid.
  package var endsRun: Bool {
    if case .cannotWrite? = self as? PlaybackError { return true }
    return self is ExitCode
  }

  /// Whether the input caused the error, rather than its playback.
  private var isInputError: Bool {
    switch self {
    case is PayloadError, is ExtensionInfoError, is AppFolderError, is CategoryFileError, is NotificationError: true
    case let error as PlaybackError:
      switch error {
      case .missingFile, .unreadable, .notAFile, .empty, .unrecognized: true
      default: false
      }
    case let error as RuntimeError:
      if case .attachment = error { true } else { false }
    default: false
    }
  }
}
