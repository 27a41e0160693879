import CPlayback

/// A gain that goes in a straight line to another within a number of frames: of the frames' count alone, so that it is the
/// same however they are asked for.
struct GainRamp: Sendable {
  private var ramp: EarshotRamp

  /// A gain that stays.
  init(_ gain: Float = 1) {
    ramp = EarshotRamp(from: gain, to: gain, done: 0, frames: 0)
  }

  /// The gain of the next frame.
  var value: Float {
    ramp.done >= ramp.frames ? ramp.to : ramp.from + (ramp.to - ramp.from) * (Float(ramp.done) / Float(ramp.frames))
  }

  /// What the C side needs for the next frames.
  var next: EarshotRamp { ramp }

  /// Goes to `gain` from where it stands, within `frames` frames.
  mutating func go(to gain: Float, over frames: Int) {
    guard gain != ramp.to else { return }
    ramp = EarshotRamp(from: value, to: gain, done: 0, frames: UInt32(clamping: max(frames, 0)))
  }

  /// Is where it goes to: nobody hears the way.
  mutating func finish() {
    self = GainRamp(ramp.to)
  }

  /// `frames` frames have passed.
  mutating func pass(_ frames: Int) {
    ramp.done = UInt32(clamping: min(Int(ramp.done) + frames, Int(ramp.frames)))
  }
}
