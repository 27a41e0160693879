import DeviceTime
import Playback

/// A medium: here, a local file.
///
/// Emulated: its URL and its duration. Not emulated: tracks, metadata, `load(_:)`, the network. The gotcha: asking for
/// the duration opens the file and waits for its first sound, two seconds at most.
open class AVAsset: NSObject, @unchecked Sendable {
  let source: URL

  /// The medium at a file URL.
  public init(url: URL) {
    source = url
    super.init()
  }

  /// How long it is; indefinite where that is not known.
  open var duration: CMTime {
    guard let file = try? MediaFile(source), let player = try? Player(file, output: SilentOutput.shared),
      let duration = player.duration
    else { return .indefinite }
    return CMTime(duration)
  }
}

extension CMTime {
  /// A duration in nanoseconds, as AVFoundation tells a player's time.
  init(_ duration: Duration) {
    self.init(value: duration.wholeNanoseconds, timescale: 1_000_000_000)
  }
}
