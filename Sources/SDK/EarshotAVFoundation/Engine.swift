import ExtensionLink
import Playback

/// How a player of Apple's gets one of ours.
enum Engine {
  /// Where sound goes instead, in a test.
  @TaskLocal static var output: (any SoundOutput)?

  /// A player of a file, to be heard by the system of the extension that runs now. What cannot be opened is told to that system too.
  ///
  /// - Throws: ``PlaybackError`` where there is no file, or none that plays.
  static func make(_ url: URL) throws(PlaybackError) -> Player {
    SecurityScope.noteUse(of: url)
    let output = output ?? ExtensionConnection.soundOutput ?? SilentOutput.shared
    do {
      return try Player(MediaFile(url), output: output)
    } catch {
      output.refuse(url.lastPathComponent, with: error)
      throw error
    }
  }

  /// Runs `body` on the main actor, always later, and as an operation of the main queue.
  ///
  /// As an operation, because `NotificationCenter` waits for an observer's queue: posted from anywhere else, a
  /// notification for an observer with `queue: .main` would wait for itself where the main actor is not the main
  /// thread.
  static func onMain(_ body: @escaping @MainActor @Sendable () -> Void) {
    OperationQueue.main.addOperation { MainActor.assumeIsolated { body() } }
  }
}

extension Duration {
  /// Seconds as a duration; not a number is nil, and what does not fit is clamped.
  init?(clamping seconds: Double) {
    guard !seconds.isNaN else { return nil }
    // Far beyond any medium, and safe to convert.
    self = .nanoseconds(Int64(min(max(seconds, -9e8), 9e8) * 1e9))
  }
}
