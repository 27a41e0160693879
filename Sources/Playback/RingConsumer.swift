import CPlayback
import Foundation

/// The speaker's end of a ring: its Swift owner. Not thread-safe by itself; protected by the mixer's lock.
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

  /// Returns how many of `count` frames are available, waiting until `deadline`; 0 does not wait.
  func ready(_ count: Int, deadline: UInt64) -> (EarshotRingStatus, Int) {
    var ready: UInt32 = 0
    let status = earshot_ring_ready(ring, UInt32(clamping: count), deadline, &ready)
    return (status, Int(ready))
  }

  /// Takes `count` frames, and adds them to `frames` and to `level`.
  func mix(
    into frames: UnsafeMutablePointer<Float>, count: Int, gain: Float, ramp: EarshotRamp, level: inout Level
  ) {
    earshot_ring_mix(ring, frames, UInt32(clamping: count), gain, ramp, &level.peak, &level.squares)
    level.frames += count
  }

  /// The number of frames taken that are not known to have been heard.
  var unheard: Int { Int(earshot_ring_unheard(ring)) }

  /// Records that all frames that were taken have been heard, except for the last `pending` ones.
  func release(pending: Int) {
    earshot_ring_give_back(ring, UInt32(clamping: pending))
  }

  /// Makes frames available again that were taken but not heard; returns their number.
  func rewind() -> Int {
    Int(earshot_ring_rewind(ring))
  }

  /// Whether the player has seeked and no frames were taken since.
  var isRefilling: Bool { earshot_ring_is_refilling(ring) }

  /// Releases the frames that the producer has discarded.
  ///
  /// - Returns: The number of frames heard since then.
  func sync() -> Int {
    _ = earshot_ring_sync(ring)
    return Int(earshot_ring_heard_since_discard(ring))
  }
}
