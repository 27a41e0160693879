import CPlayback
import Dispatch
import Foundation
import Synchronization

/// A player of a clip on a speaker, from its beginning, once.
///
/// The clip goes through a ring, as the sound of every other player does. The player does not observe the end: the
/// speaker reports ``Speaker/Event/ended(_:_:)`` for ``source``.
public final class ClipPlayer: Sendable {
  /// The source at the speaker.
  public let source: Speaker.Source
  private let speaker: Speaker
  private let ring: ClipRing

  /// Opens a clip on a speaker. It is silent until ``play()``.
  ///
  /// - Parameters:
  ///   - clip: The sound, in the speaker's format.
  ///   - name: The name for messages.
  ///   - volume: The volume, from 0 to 1.
  ///   - speaker: The audio output.
  /// - Throws: ``PlaybackError`` if there is no memory for the ring.
  public init(_ clip: SoundClip, name: String, volume: Float = 1, on speaker: Speaker) throws(PlaybackError) {
    self.speaker = speaker
    ring = try ClipRing(clip)
    source = try speaker.open(control: ring.control, sound: ring.sound, capacity: ring.capacity, name: name)
    speaker.setVolume(source, to: volume)
  }

  deinit {
    _ = close()
  }

  /// Starts the clip with the next frame.
  ///
  /// - Returns: Whether it plays: false during an interruption.
  public func play() -> Bool { speaker.play(source) }

  /// Ends the clip; does nothing if it has been closed.
  ///
  /// - Returns: The sound heard from it, if it was playing.
  public func close() -> Speaker.Segment {
    ring.cancel()
    return speaker.close(source)
  }
}

/// A ring that a clip is written to: at once if it fits, on a queue otherwise.
private final class ClipRing: Sendable {
  /// The capacity, in frames.
  let capacity: Int
  // Changed by C functions that any thread may call.
  private nonisolated(unsafe) let producer: OpaquePointer

  init(_ clip: SoundClip) throws(PlaybackError) {
    // A producer fills half of a ring before frames are taken.
    capacity = min(max((2 * clip.frames).nextPowerOfTwo, 1024), 1 << 20)
    guard let producer = earshot_ring_producer_create(UInt32(capacity)) else {
      throw .invalidSound(reason: String(cString: strerror(errno)))
    }
    self.producer = producer
    if clip.frames <= capacity / 2 {
      write(clip)
    } else {
      DispatchQueue.global(qos: .userInitiated).async { [self] in write(clip) }
    }
  }

  deinit {
    earshot_ring_producer_free(producer)
  }

  var control: Int32 { earshot_ring_producer_control(producer) }
  var sound: Int32 { earshot_ring_producer_sound(producer) }

  func cancel() {
    earshot_ring_cancel(producer, true)
  }

  private func write(_ clip: SoundClip) {
    let isWritten = clip.samples.withUnsafeBufferPointer { samples in
      samples.baseAddress.map { earshot_ring_write(producer, $0, UInt32(clamping: clip.frames)) } ?? true
    }
    if isWritten { earshot_ring_end(producer) }
  }
}

extension Int {
  /// The smallest power of two that is not less than the number.
  fileprivate var nextPowerOfTwo: Int {
    self <= 1 ? 1 : 1 << (Int.bitWidth - (self - 1).leadingZeroBitCount)
  }
}
