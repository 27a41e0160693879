import ArgumentParser

/// What `earshot` exits with; 64 for wrong usage comes from the argument parser.
extension ExitCode {
  /// Playback or the extension failed.
  static let playbackFailed = ExitCode(1)
  /// The input is not valid.
  static let invalidInput = ExitCode(2)
}
