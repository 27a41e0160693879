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
    var left = count
    while left > 0 {
      let step = try speaker.advance(frames: left)
      left -= step.frames
      step.events.forEach(port.receive)
    }
  }

  /// Advances time until nothing plays, at most `limit` frames.
  ///
  /// - Returns: The number of frames heard.
  func playToEnd(_ player: Player, limit: Int = 1_000_000) throws -> Int {
    player.play()
    var done = 0
    while done < limit, player.isPlaying {
      let step = try speaker.advance(frames: limit - done)
      done += step.frames
      step.events.forEach(port.receive)
    }
    return done
  }
}
