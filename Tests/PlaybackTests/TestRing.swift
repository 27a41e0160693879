import CPlayback
import Foundation
import Testing

/// A ring, its two ends, and a second mapping of the producer's memory for a hostile producer.
final class TestRing: @unchecked Sendable {
  let producer: OpaquePointer
  let consumer: OpaquePointer
  let capacity: Int
  private let memory: UnsafeMutableRawPointer
  private let byteCount: Int

  enum Field: Int {
    case written = 0
    case discarded = 8
    case end = 16
  }

  init(capacity: Int = 1_024) throws {
    self.capacity = capacity
    producer = try #require(earshot_ring_producer_create(UInt32(capacity)))
    let sound = earshot_ring_producer_sound(producer)
    consumer = try #require(
      earshot_ring_consumer_open(earshot_ring_producer_control(producer), sound, UInt32(capacity)))
    byteCount = 65_536 + capacity * 8
    let mapping = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, sound, 0)
    memory = try #require(mapping == MAP_FAILED ? nil : mapping)
  }

  deinit {
    munmap(memory, byteCount)
    earshot_ring_consumer_free(consumer)
    earshot_ring_producer_free(producer)
  }

  /// Writes a cursor without the producer's knowledge.
  func overwrite(_ field: Field, _ value: UInt64) {
    memory.storeBytes(of: value, toByteOffset: field.rawValue, as: UInt64.self)
  }

  /// Fills the samples without the producer's knowledge.
  func fill(_ sample: Float) {
    for index in 0..<capacity * 2 { memory.storeBytes(of: sample, toByteOffset: 65_536 + index * 4, as: Float.self) }
  }

  func write(_ samples: [Float]) -> Bool {
    earshot_ring_write(producer, samples, UInt32(samples.count / 2))
  }

  func ready(_ count: Int, deadline: UInt64 = 0) -> (EarshotRingStatus, Int) {
    var ready: UInt32 = 0
    let status = earshot_ring_ready(consumer, UInt32(count), deadline, &ready)
    return (status, Int(ready))
  }

  /// A gain that does not change.
  static var steady: EarshotRamp { EarshotRamp(from: 1, to: 1, done: 0, frames: 0) }

  /// Takes frames, and counts them as heard.
  func take(_ count: Int, gain: Float = 1) -> [Float] {
    var samples = [Float](repeating: 0, count: count * 2)
    var peak: Float = 0
    var squares = 0.0
    earshot_ring_mix(consumer, &samples, UInt32(count), gain, Self.steady, &peak, &squares)
    earshot_ring_give_back(consumer, 0)
    #expect(peak.isFinite && squares.isFinite)
    return samples
  }
}
