import CPlayback
import Foundation

/// The speaker's end of a ring, with a Swift owner. Not safe by itself: only touched with the mixer's lock held.
final class RingConsumer: @unchecked Sendable {
  private let ring: OpaquePointer

  /// Maps a ring; see `earshot_ring_consumer_open`.
  init(control: Int32, sound: Int32, capacity: Int) throws(PlaybackError) {
    guard let size = UInt32(exactly: capacity), let ring = earshot_ring_consumer_open(control, sound, size) else {
      throw .invalidSound(reason: errno == EPERM ? "its memory is not sealed" : "its memory has the wrong size")
    }
    self.ring = ring
  }

  deinit {
    earshot_ring_consumer_free(ring)
  }

  /// How many of `count` frames can be taken, waiting until `deadline`; 0 does not wait.
  func ready(_ count: Int, deadline: UInt64) -> (EarshotRingStatus, Int) {
    var ready: UInt32 = 0
    let status = earshot_ring_ready(ring, UInt32(clamping: count), deadline, &ready)
    return (status, Int(ready))
  }

  /// Takes `count` frames, adds them to `frames` and to `level`.
  func mix(
    into frames: UnsafeMutablePointer<Float>, count: Int, gain: Float, ramp: EarshotRamp, level: inout Level
  ) {
    earshot_ring_mix_ramp(ring, frames, UInt32(clamping: count), gain, ramp, &level.peak, &level.squares)
    level.frames += count
  }

  /// Frames that were taken and are not known to have been heard.
  var unheard: Int { Int(earshot_ring_unheard(ring)) }

  /// All but the last `pending` frames taken have been heard.
  func giveBack(pending: Int) {
    earshot_ring_give_back(ring, UInt32(clamping: pending))
  }

  /// What was taken and not heard is to be taken again; returns how many frames that are.
  func rewind() -> Int {
    Int(earshot_ring_rewind(ring))
  }

  /// Whether the player has moved, and nothing was taken since.
  var isRefilling: Bool { earshot_ring_is_refilling(ring) }

  /// Lets go of what the producer has discarded.
  func sync() {
    _ = earshot_ring_sync(ring)
  }
}
