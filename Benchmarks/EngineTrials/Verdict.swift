import DeviceTime
import Foundation
import Playback

/// The outcome of playing a file to its end.
enum Verdict: Hashable, CustomStringConvertible {
  /// This many frames were heard.
  case played(frames: Int)
  /// It failed after this many frames.
  case failed(PlaybackError, frames: Int)
  /// It was played for a minute, and its headers state a longer duration.
  case long(Duration)
  /// It was played for a minute, although its headers state no longer duration.
  case endless

  /// The maximum number of frames to play. Test files last a few seconds, unless damage makes them longer.
  private static let limit = 60 * 44_100

  /// Plays a file in virtual time.
  init(of path: String) {
    do {
      let stage = try Stage()
      let player = try stage.player(path)
      let frames = try stage.playToEnd(player, limit: Self.limit)
      if let failure = player.failure {
        self = .failed(failure, frames: frames)
      } else {
        self = player.hasEnded ? .played(frames: frames) : Self.unfinished(player.duration)
      }
    } catch let error as PlaybackError {
      self = .failed(error, frames: 0)
    } catch {
      self = .failed(.unreadable(path: path, reason: "\(error)"), frames: 0)
    }
  }

  private static func unfinished(_ duration: Duration?) -> Verdict {
    guard let duration, duration > .seconds(60) else { return .endless }
    return .long(duration)
  }

  /// Returns whether two outcomes are equal except for their messages: which of two elements reports an error first
  /// is up to GStreamer.
  func isEqualExceptMessage(to other: Verdict) -> Bool {
    switch (self, other) {
    case (.failed(let error, let frames), .failed(let otherError, let otherFrames)):
      frames == otherFrames && error.code == otherError.code
        && Self.location(of: error) == Self.location(of: otherError)
    default: self == other
    }
  }

  private static func location(of error: PlaybackError) -> DamageLocation? {
    if case .damaged(_, _, let location) = error { location } else { nil }
  }

  /// The outcome in one word.
  var kind: String {
    switch self {
    case .played: "played"
    case .failed(let error, _): error.code
    case .long: "long"
    case .endless: "endless"
    }
  }

  var description: String {
    switch self {
    case .played(let frames): "played \(frames) frames"
    case .failed(let error, let frames): "\(error.code) after \(frames) frames (\(error))"
    case .long(let duration): "still playing after a minute, as headers state \(duration)"
    case .endless: "still playing after a minute of sound"
    }
  }
}
