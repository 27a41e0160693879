import Notifications
import Playback

extension Error {
  /// Whether the input caused the error, rather than its playback or the extension.
  package var isCausedByInput: Bool {
    switch self {
    case is PayloadError, is ExtensionInfoError, is AppFolderError, is CategoryFileError, is NotificationError: true
    case let error as PlaybackError: error.isCausedByInput
    case let error as RuntimeError:
      if case .attachment = error.cause { true } else { false }
    default: false
    }
  }
}
