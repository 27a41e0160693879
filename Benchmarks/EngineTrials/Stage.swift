import Foundation
import Playback

/// A speaker in virtual time, and what plays on it.
struct Stage {
  let speaker: Speaker
  let port: SpeakerPort

  init() throws {
    speaker = try Speaker(.virtual)
    port = SpeakerPort(speaker)
  }

  /// A player that has begun to decode.
  func player(_ path: String) throws(PlaybackError) -> Player {
    try Player(MediaFile(URL(fileURLWithPath: path)), output: port)
  }

  /// Lets frames of time pass, and hands events on to the players.
  func advance(_ count: Int) throws {
    var left = count
    while left > 0 {
      let step = try speaker.advance(frames: left)
      left -= step.frames
      step.events.forEach(port.receive)
    }
  }

  /// Lets time pass until nothing plays, `limit` frames at most.
  ///
  /// - Returns: How many frames were heard.
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
