/// One player's ring at a mixer. Only touched with the mixer's lock held.
struct MixerEntry {
  let source: Speaker.Source
  let ring: RingConsumer
  let name: String
  /// The source's own volume, 0 to 1.
  var gain: Float = 1
  /// How much it is lowered for the sake of others.
  var ducking = GainRamp()
  var isPlaying = false
  /// Frames pulled since its last one; nil before that was pulled.
  var sinceEnd: Int?
  /// Frames that were missing in a row, in real time.
  var missing = 0
  var stretch = Speaker.Stretch()

  /// What was heard of it since it last began to play.
  var heard: Speaker.Stretch {
    var heard = stretch
    heard.level.frames -= min(isPlaying ? ring.unheard : 0, heard.level.frames)
    return heard
  }

  mutating func begin() {
    isPlaying = true
    sinceEnd = nil
    missing = 0
    ducking.finish()
    stretch = Speaker.Stretch(number: stretch.number + 1)
  }

  /// It plays no more, and what the device holds of it will be heard.
  ///
  /// - Returns: What was heard of it.
  mutating func stop() -> Speaker.Stretch {
    isPlaying = false
    ring.giveBack(pending: 0)
    return stretch
  }

  /// The device was flushed while it held `pending` frames: those of this source were not heard, and are taken again.
  mutating func rewind(pending: Int) {
    ring.giveBack(pending: max(0, pending - (sinceEnd ?? 0)))
    let frames = ring.rewind()
    stretch.level.frames -= min(frames, stretch.level.frames)
    sinceEnd = nil
  }
}
