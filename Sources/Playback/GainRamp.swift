import CPlayback

/// A gain that changes linearly over a number of frames. It depends on the number of frames only, not on how they are
/// grouped.
struct GainRamp: Sendable {
  private var ramp: EarshotRamp

  /// Creates a constant gain.
  init(_ gain: Float = 1) {
    ramp = EarshotRamp(from: gain, to: gain, done: 0, frames: 0)
  }

  /// The gain of the next frame.
  var value: Float {
    ramp.done >= ramp.frames ? ramp.to : ramp.from + (ramp.to - ramp.from) * (Float(ramp.done) / Float(ramp.frames))
  }

  /// The ramp for the next frames, for C.
  var next: EarshotRamp { ramp }

  /// Changes the gain to `gain` over `frames` frames.
  mutating func change(to gain: Float, over frames: Int) {
    guard gain != ramp.to else { return }
    ramp = EarshotRamp(from: value, to: gain, done: 0, frames: UInt32(clamping: max(frames, 0)))
  }

  /// Jumps to the target, because the transition is inaudible.
  mutating func finish() {
    self = GainRamp(ramp.to)
  }

  /// Advances by `frames` frames.
  mutating func pass(_ frames: Int) {
    ramp.done = UInt32(clamping: min(Int(ramp.done) + frames, Int(ramp.frames)))
  }
}
