public import Playback

extension Device {
  /// Something else takes the sound, a call for instance: every sound stops at once and does not resume by itself, its
  /// extension is told, and none can be played until ``endSoundInterruption()``.
  public func interruptSound() {
    handle(speaker.interrupt())
  }

  /// Sounds can be played again.
  public func endSoundInterruption() {
    speaker.endInterruption()
  }

  /// Sound goes another way from now on. Where what it was heard through is gone, every sound stops, and its extension is
  /// told.
  public func changeSoundRoute(to route: Speaker.Route, reason: Speaker.Route.ChangeReason) {
    handle(speaker.changeRoute(to: route, reason: reason))
  }

  /// The sound device goes: time and sounds go on, and nothing is heard of them. Does nothing on a device with a sound card.
  public func loseSoundDevice() {
    handle(speaker.loseDevice())
  }

  /// The sound device is there again.
  public func returnSoundDevice() {
    handle(speaker.returnDevice())
  }
}
