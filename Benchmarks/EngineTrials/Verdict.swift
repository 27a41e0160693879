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
    case .failed(let error, let frames): "\(error.code) after \(frames) frames"
    case .endless: "still playing after a minute of sound"
    }
  }
}
