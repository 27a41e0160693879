import DeviceTime
import ExtensionLink
import Playback

/// How a player of Apple's gets one of ours.
enum Engine {
  /// Where sound goes instead, in a test.
  @TaskLocal static var output: (any SoundOutput)?

  /// Where sound of the code that runs now goes; nil with no system in sight.
  static var currentOutput: (any SoundOutput)? { output ?? ExtensionConnection.soundOutput }

  /// A player of a medium. What cannot be opened is told to the system too.
  ///
  /// - Parameters:
  ///   - source: What to play.
  ///   - output: Where its sound goes; nil for where that of the code that runs now does.
  /// - Throws: ``PlaybackError`` where there is no file, or none that plays.
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

  /// Runs `body` on the main actor, always later, and as an operation of the main queue.
  ///
  /// As an operation, because `NotificationCenter` waits for an observer's queue: posted from anywhere else, a
  /// notification for an observer with `queue: .main` would wait for itself where the main actor is not the main
  /// thread.
  static func onMain(_ body: @escaping @MainActor @Sendable () -> Void) {
    let owner = ExtensionSurroundings.running
    owner?.activity.beginOnMain()
    OperationQueue.main.addOperation {
      MainActor.assumeIsolated { ExtensionSurroundings.$running.withValue(owner) { body() } }
      owner?.activity.endOnMain()
    }
  }

  /// Whose a player is that is made now; nil with no system in sight. Several systems may run extensions in one process.
  static var owner: ExtensionSurroundings? { output == nil ? ExtensionSurroundings.current : nil }

  /// Posts a notification on the main queue; nothing where its object is gone by then: a notification on its way keeps no
  /// player from falling silent.
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
  /// Seconds as a duration; not a number is nil, and what does not fit is clamped.
  init?(clamping seconds: Double) {
    guard !seconds.isNaN else { return nil }
    // Far beyond any medium, and safe to convert.
    self = .nanoseconds(Int64(min(max(seconds, -9e8), 9e8) * 1e9))
  }

  /// A time as a duration, to the nanosecond; not a number is nil, and what does not fit is clamped.
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
  /// A duration in nanoseconds, as AVFoundation tells a player's time.
  init(_ duration: Duration) {
    self.init(value: duration.wholeNanoseconds, timescale: 1_000_000_000)
  }
}
