package import ArgumentParser
import NotificationRuntime
import Notifications
import Playback

/// What Earshot's commands exit with; 64 for wrong usage comes from the argument parser.
extension ExitCode {
  /// Playback or the extension failed.
  package static let playbackFailed = ExitCode(1)
  /// The input is not valid.
  package static let invalidInput = ExitCode(2)

  /// Takes another status where that is a higher one: of several notifications, the worst counts.
  package mutating func worsen(to other: ExitCode) {
    if other.rawValue > rawValue { self = other }
  }
}

extension Error {
  /// What it exits with where it is for this.
  package var exitCode: ExitCode { isInputError ? .invalidInput : .playbackFailed }

  /// Whether nothing else can be played after it: the output cannot be written, or the arguments are wrong.
  package var endsRun: Bool {
    if case .cannotWrite? = self as? PlaybackError { return true }
    return self is ExitCode
  }

  /// Whether the input is to blame, not the playing of it.
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
