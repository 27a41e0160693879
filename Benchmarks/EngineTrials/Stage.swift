import Foundation
import Playback

/// A speaker in virtual time, and the players on it.
struct Stage {
  let speaker: Speaker
  let port: SpeakerPort

  init() throws {
    speaker = try Speaker(.virtual)
    port = SpeakerPort(speaker)
  }

  /// Creates a player, which starts decoding.
  func player(_ path: String) throws(PlaybackError) -> Player {
    try Player(MediaFile(URL(fileURLWithPath: path)), output: port)
  }

  /// Advances time by frames, and passes events to the players.
  func advance(_ count: Int) throws {
    var remaining = count
    while remaining > 0 {
      let step = try speaker.advance(frames: remaining)
      remaining -= step.frames
      step.events.forEach(port.receive)
    }
  }

  /// Advances time until nothing plays, at most `limit` frames.
  ///
  /// - Returns: The number of frames heard.
  func playToEnd(_ player: Player, limit: Int = 1_000_000) throws -> Int {
    player.play()
    var playedFrames = 0
    while playedFrames < limit, player.isPlaying {
      let step = try speaker.advance(frames: limit - playedFrames)
      playedFrames += step.frames
      step.events.forEach(port.receive)
    }
    return playedFrames
  }
}
