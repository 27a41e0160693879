import DeviceTime
import Foundation
import Playback

/// What came of playing a file to its end.
enum Verdict: Hashable, CustomStringConvertible {
  /// So many frames were heard.
  case played(frames: Int)
  /// It failed, after so many frames.
  case failed(PlaybackError, frames: Int)
  /// It neither ended nor failed within what any file here lasts.
  case endless

  /// A file here lasts a few seconds; one whose damage makes it longer is played for a minute.
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
        self = player.hasEnded ? .played(frames: frames) : .endless
      }
    } catch let error as PlaybackError {
      self = .failed(error, frames: 0)
    } catch {
      self = .failed(.unreadable(path: path, reason: "\(error)"), frames: 0)
    }
  }

  /// The same but for the words: which of two elements that fail at the end of a file speaks first is GStreamer's affair.
  func isEqualButForWords(to other: Verdict) -> Bool {
    switch (self, other) {
    case (.failed(let error, let frames), .failed(let otherError, let otherFrames)):
      frames == otherFrames && error.code == otherError.code && Self.place(of: error) == Self.place(of: otherError)
    default: self == other
    }
  }

  private static func place(of error: PlaybackError) -> DamagedPlace? {
    if case .damaged(_, _, let place) = error { place } else { nil }
  }

  /// In one word.
  var kind: String {
    switch self {
    case .played: "played"
    case .failed(let error, _): error.code
    case .endless: "endless"
    }
  }

  var description: String {
    switch self {
    case .played(let frames): "played \(frames) frames"
    case .failed(let error, let frames): "\(error.code) after \(frames) frames (\(error))"
    case .endless: "still playing after a minute of sound"
    }
  }
}
