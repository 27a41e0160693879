import TestSupport

@testable import Playback

/// A speaker in virtual time or with a file as its output, and its players.
final class Rig {
  let speaker: Speaker
  let port: SpeakerPort
  private(set) var frames = 0

  init(_ output: Speaker.Output = .virtual, volume: Float = 1) throws {
    speaker = try Speaker(output, volume: volume)
    port = SpeakerPort(speaker)
  }

  /// Makes a player of a fixture.
  func player(_ name: String) throws -> Player {
    try Player(MediaFile(Media.url(name)), output: port)
  }

  /// Advances by a number of frames, and forwards events to the players.
  @discardableResult
  func advance(_ count: Int) throws -> [Speaker.Event] {
    var events: [Speaker.Event] = []
    var remaining = count
    while remaining > 0 {
      let step = try speaker.advance(frames: remaining)
      remaining -= step.frames
      step.events.forEach(port.receive)
      events += step.events
    }
    frames += count
    return events
  }

  /// Returns the last frames that were heard.
  func heard(_ count: Int) -> [Float] {
    speaker.heard(last: speaker.format.duration(of: count)).samples
  }

  /// Plays to the end, or for `limit` frames.
  ///
  /// - Returns: The number of frames heard, and the event at the end.
  func playToEnd(_ player: Player, limit: Int = 1_000_000) throws -> (frames: Int, event: Speaker.Event?) {
    player.play()
    var playedFrames = 0
    while playedFrames < limit, player.isPlaying {
      let step = try speaker.advance(frames: limit - playedFrames)
      playedFrames += step.frames
      step.events.forEach(port.receive)
      if let event = step.events.first { return (playedFrames, event) }
    }
    return (playedFrames, nil)
  }
}
