import DeviceTime
import ExtensionLink
import Playback

/// The creation of the `Playback.Player` behind each of Apple's players, and the delivery of its events.
enum PlayerEngine {
  /// The audio output that replaces the default in a test.
  @TaskLocal static var output: (any SoundOutput)?

  /// The audio output for the code that is running; nil without a system.
  static var currentOutput: (any SoundOutput)? { output ?? ExtensionConnection.soundOutput }

  /// Creates a player for a source. A source that cannot be opened is reported to the output too.
  ///
  /// - Parameters:
  ///   - source: The media to play.
  ///   - output: The audio output; nil for the running extension's output.
  /// - Throws: ``PlaybackError`` if the file is missing or not playable.
  static func make(_ source: MediaSource, output: (any SoundOutput)? = nil) throws(PlaybackError) -> Player {
    if let url = source.url, url.isFileURL { SecurityScope.noteUse(of: url) }
    let output = output ?? currentOutput ?? SilentOutput.shared
    do {
      return try Player(source.open(), output: output)
    } catch {
      output.refuse(source.name, with: error)
      throw error
    }
  }

  /// Runs `body` asynchronously on the main actor, as an operation of the main queue.
  ///
  /// It must be an operation because `NotificationCenter` waits for the queue of an observer: a notification posted
  /// from elsewhere, for an observer with `queue: .main`, would deadlock where the main actor is not the main thread.
  static func onMain(_ body: @escaping @MainActor @Sendable () -> Void) {
    let owner = ExtensionContext.running
    owner?.activity.beginOnMain()
    OperationQueue.main.addOperation {
      MainActor.assumeIsolated { ExtensionContext.$running.withValue(owner) { body() } }
      owner?.activity.endOnMain()
    }
  }

  /// The extension that a new player belongs to; nil without a system. A process may run extensions of several systems.
  static var owner: ExtensionContext? { output == nil ? ExtensionContext.current : nil }

  /// Posts a notification on the main queue, unless its object is deallocated first: a pending notification does not
  /// keep a player alive and playing.
  static func post(_ name: NSNotification.Name, of object: any Sendable & AnyObject, _ information: [String: Any] = [:])
  {
    nonisolated(unsafe) let information = information.isEmpty ? nil : information
    onMain { [weak object] in
      guard let object else { return }
      NotificationCenter.default.post(name: name, object: object, userInfo: information)
    }
  }
}

extension Duration {
  /// Creates a duration from seconds, clamped to about 28 years; nil for NaN.
  init?(clamping seconds: Double) {
    guard !seconds.isNaN else { return nil }
    // The limit is far beyond the length of any media, and safe to convert.
    self = .nanoseconds(Int64(min(max(seconds, -9e8), 9e8) * 1e9))
  }

  /// Creates a duration from a time, to the nanosecond, clamped to about 28 years; nil if the time is not a number.
  init?(clamping time: CMTime) {
    let exact = time.convertScale(1_000_000_000, method: .roundHalfAwayFromZero)
    if exact.isNumeric, exact.timescale == 1_000_000_000 {
      self = .nanoseconds(exact.value)
    } else {
      self.init(clamping: time.seconds)
    }
  }
}

extension CMTime {
  /// Creates a time in nanoseconds, as AVFoundation reports a player's time.
  init(_ duration: Duration) {
    self.init(value: duration.wholeNanoseconds, timescale: 1_000_000_000)
  }
}
