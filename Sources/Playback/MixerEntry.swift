/// The state of a player's ring in a mixer, protected by the mixer's lock.
struct MixerEntry {
  let source: Speaker.Source
  let ring: RingConsumer
  let name: String
  /// The volume of the source, from 0 to 1.
  var gain: Float = 1
  /// The attenuation by ducking.
  var ducking = GainRamp()
  var isPlaying = false
  /// The number of frames pulled since the last frame of the sound; nil until that frame is pulled.
  var sinceEnd: Int?
  /// The number of consecutive missing frames, in real time.
  var missing = 0
  var segment = Speaker.Segment()

  /// The sound heard since playback last started.
  var heardSegment: Speaker.Segment {
    var heardSegment = segment
    heardSegment.level.frames -= min(isPlaying ? ring.unheard : 0, heardSegment.level.frames)
    return heardSegment
  }

  mutating func begin() {
    isPlaying = true
    sinceEnd = nil
    missing = 0
    ducking.finish()
    segment = Speaker.Segment(number: segment.number + 1)
  }

  /// Stops the source; frames of it in the device's buffer are still heard.
  ///
  /// - Returns: The sound heard from it.
  mutating func stop() -> Speaker.Segment {
    isPlaying = false
    ring.release(pending: 0)
    return segment
  }

  /// Handles a flush of a device that held `pending` frames: this source's frames are pulled again.
  mutating func rewind(pending: Int) {
    ring.release(pending: max(0, pending - (sinceEnd ?? 0)))
    let frames = ring.rewind()
    segment.level.frames -= min(frames, segment.level.frames)
    sinceEnd = nil
  }
}
