import CPlayback
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Playback

@Suite("Shared ring buffer between player and speaker")
struct RingTests {
  private func frames(_ range: Range<Int>) -> [Float] { range.flatMap { [Float($0), -Float($0)] }.map { $0 / 65_536 } }

  @Test("Delivers every frame once, in order, across many wraparounds")
  func order() throws {
    let ring = try TestRing()
    var random = SeededGenerator(seed: 2)
    var written = 0
    var readCount = 0
    while readCount < 50_000 {
      let count = Int.random(in: 1...(1_024 - (written - readCount)), using: &random)
      #expect(ring.write(frames(written..<written + count)))
      written += count
      let requested = Int.random(in: 0...(written - readCount), using: &random)
      #expect(ring.ready(requested) == (EARSHOT_RING_OK, requested))
      #expect(ring.take(requested) == frames(readCount..<readCount + requested))
      readCount += requested
      guard written - readCount < 1_024 else {
        _ = ring.take(1)
        readCount += 1
        continue
      }
    }
    #expect(earshot_ring_written(ring.producer) == UInt64(written))
    #expect(earshot_ring_heard(ring.producer) == UInt64(readCount))
  }

  @Test("Reports ready frames, a shortage and the end")
  func statuses() throws {
    let ring = try TestRing()
    #expect(ring.ready(1) == (EARSHOT_RING_SHORT, 0))
    #expect(ring.write(frames(0..<10)))
    #expect(ring.ready(10) == (EARSHOT_RING_OK, 10))
    #expect(ring.ready(11) == (EARSHOT_RING_SHORT, 10))
    earshot_ring_end(ring.producer)
    #expect(ring.ready(10) == (EARSHOT_RING_OK, 10))
    #expect(ring.ready(11) == (EARSHOT_RING_END, 10))
    earshot_ring_discard(ring.producer)
    #expect(ring.ready(1) == (EARSHOT_RING_SHORT, 0))
  }

  @Test("Frames heard after a discard are those of the new position, whenever they are counted")
  func heardSinceDiscard() throws {
    let ring = try TestRing()
    #expect(ring.write(frames(0..<100)))
    #expect(ring.take(40).count == 80)
    #expect(earshot_ring_heard_since_discard(ring.consumer) == 40)
    earshot_ring_discard(ring.producer)
    #expect(earshot_ring_heard_since_discard(ring.consumer) == 0)
    #expect(ring.write(frames(100..<200)))
    #expect(ring.ready(25) == (EARSHOT_RING_OK, 25))
    #expect(ring.take(25).count == 50)
    #expect(earshot_ring_heard_since_discard(ring.consumer) == 25)
    ring.overwrite(.discarded, .max)
    #expect(earshot_ring_heard_since_discard(ring.consumer) == 0)
  }

  @Test("Counts heard frames, and returned frames are read again")
  func heardFrames() throws {
    let ring = try TestRing()
    #expect(ring.write(frames(0..<100)))
    var samples = [Float](repeating: 0, count: 200)
    var peak: Float = 0
    var squares = 0.0
    earshot_ring_mix(ring.consumer, &samples, 100, 1, TestRing.steady, &peak, &squares)
    #expect(earshot_ring_heard(ring.producer) == 0)
    earshot_ring_give_back(ring.consumer, 60)
    #expect(earshot_ring_heard(ring.producer) == 40)
    earshot_ring_rewind(ring.consumer)
    #expect(ring.take(60) == frames(40..<100))
    #expect(earshot_ring_heard(ring.producer) == 100)
  }

  @Test("Mixes available frames with a gain, and nothing more")
  func mixing() throws {
    let ring = try TestRing()
    #expect(ring.write([0.5, -0.5, 1, -1]))
    var samples: [Float] = [1, 1, 1, 1, 1, 1]
    var peak: Float = 0
    var squares = 0.0
    earshot_ring_mix(ring.consumer, &samples, 3, 0.5, TestRing.steady, &peak, &squares)
    #expect(samples == [1.25, 0.75, 1.5, 0.5, 1, 1])
    #expect(peak == 0.5)
    #expect(squares == 2 * 0.0625 + 2 * 0.25)
  }

  // MARK: A hostile producer

  @Test("Fails permanently if the producer's cursor moves back or too far")
  func invalidCursors() throws {
    for value in [5, 10 + 1_024 + 1, 1 << 40, .max, .max - 1] as [UInt64] {
      let ring = try TestRing()
      #expect(ring.write(frames(0..<20)))
      #expect(ring.take(10) == frames(0..<10))
      ring.overwrite(.written, value)
      #expect(ring.ready(1) == (EARSHOT_RING_FAULT, 0))
      #expect(ring.take(5).allSatisfy { $0 == 0 })
      ring.overwrite(.written, 20)
      #expect(ring.ready(1) == (EARSHOT_RING_FAULT, 0))
      #expect(!earshot_ring_sync(ring.consumer))
    }
  }

  @Test("Fails if the producer discards unwritten frames")
  func invalidDiscards() throws {
    for value in [21, 1 << 40, .max] as [UInt64] {
      let ring = try TestRing()
      #expect(ring.write(frames(0..<20)))
      ring.overwrite(.discarded, value)
      #expect(ring.ready(1) == (EARSHOT_RING_FAULT, 0))
      #expect(!earshot_ring_sync(ring.consumer))
    }
  }

  @Test("Delivers the written frames even if the declared end is in the past")
  func invalidEnds() throws {
    let ring = try TestRing()
    #expect(ring.write(frames(0..<20)))
    ring.overwrite(.end, 3)
    #expect(ring.ready(20) == (EARSHOT_RING_OK, 20))
    #expect(ring.take(20) == frames(0..<20))
    #expect(ring.ready(1) == (EARSHOT_RING_END, 0))
  }

  @Test(
    "Delivers finite samples only: invalid ones are silence, and loud ones are clamped",
    arguments: [
      (.nan, 0), (.signalingNaN, 0), (.infinity, 4), (-.infinity, -4), (.greatestFiniteMagnitude, 4), (-5, -4),
      (3.5, 3.5),
    ] as [(Float, Float)])
  func hostileSamples(sample: Float, expected: Float) throws {
    let ring = try TestRing()
    ring.fill(sample)
    ring.overwrite(.written, 300)
    #expect(ring.ready(300) == (EARSHOT_RING_OK, 300))
    #expect(ring.take(300) == [Float](repeating: expected, count: 600))
  }

  @Test("Survives a producer that writes random values to any field", arguments: 0..<8)
  func randomCursors(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<150 {
      let ring = try TestRing()
      ring.fill([.nan, .infinity, 1e30, 0.5].randomElement(using: &random) ?? 0)
      var hasFailed = false
      var cursor: UInt64 = 0
      for _ in 0..<30 {
        let field: TestRing.Field = [.written, .written, .discarded, .end].randomElement(using: &random) ?? .written
        switch Int.random(in: 0..<5, using: &random) {
        case 0: ring.overwrite(field, UInt64.random(in: 0...UInt64.max, using: &random))
        case 1: ring.overwrite(field, cursor &- UInt64.random(in: 0..<5, using: &random))
        default:
          cursor += UInt64.random(in: 0..<200, using: &random)
          ring.overwrite(field, cursor)
        }
        let count = Int.random(in: 0..<2_000, using: &random)
        let (status, ready) = ring.ready(count)
        if hasFailed { #expect(status == EARSHOT_RING_FAULT) }
        hasFailed = status == EARSHOT_RING_FAULT
        #expect(ready <= count && ready <= ring.capacity)
        #expect(ring.take(count).allSatisfy { abs($0) <= 4 })
        if Bool.random(using: &random) { hasFailed = !earshot_ring_sync(ring.consumer) || hasFailed }
        if Bool.random(using: &random) { earshot_ring_rewind(ring.consumer) }
      }
    }
  }

  @Test("Survives a producer that changes its values during reads")
  func concurrentChanges() throws {
    let ring = try TestRing()
    let isDone = Atomic<Bool>(false)
    let attacker = Thread {
      var random = SeededGenerator(seed: 9)
      var cursor: UInt64 = 0
      while !isDone.load(ordering: .relaxed) {
        cursor &+= UInt64.random(in: 0..<3, using: &random)
        ring.overwrite(.written, cursor)
        ring.overwrite(.end, UInt64.random(in: 0..<2, using: &random) == 0 ? cursor : .max)
        ring.overwrite(.discarded, cursor &- UInt64.random(in: 0..<2_000, using: &random))
      }
    }
    attacker.start()
    for _ in 0..<2_000 {
      let (_, ready) = ring.ready(500)
      #expect(ready <= 500)
      let samples = ring.take(500)
      if !samples.allSatisfy({ abs($0) <= 4 }) { Issue.record("not a number, or too loud") }
    }
    isDone.store(true, ordering: .relaxed)
    while !attacker.isFinished { sched_yield() }
  }

  // MARK: Memory

  @Test(
    "The capacity is a power of two from 1,024 to 1,048,576 frames",
    arguments: [0, 1, 512, 1_000, 1_025, 1 << 21, .max] as [UInt32])
  func capacities(capacity: UInt32) throws {
    #expect(earshot_ring_producer_create(capacity) == nil)
    #expect(errno == EINVAL)
    let ring = try TestRing()
    let (control, sound) = (earshot_ring_producer_control(ring.producer), earshot_ring_producer_sound(ring.producer))
    #expect(earshot_ring_consumer_open(control, sound, capacity) == nil)
    #expect(errno == EINVAL)
  }

  @Test("Opening requires the right size, both parts in order, and valid descriptors")
  func wrongSizes() throws {
    let ring = try TestRing()
    let (control, sound) = (earshot_ring_producer_control(ring.producer), earshot_ring_producer_sound(ring.producer))
    #expect(earshot_ring_consumer_open(control, sound, 2_048) == nil)
    #expect(errno == EINVAL)
    #expect(earshot_ring_consumer_open(sound, control, 1_024) == nil)
    #expect(errno == EINVAL)
    #expect(earshot_ring_consumer_open(sound, sound, 1_024) == nil)
    #expect(earshot_ring_consumer_open(-1, sound, 1_024) == nil)
    #expect(earshot_ring_consumer_open(control, -1, 1_024) == nil)
    let consumer = try #require(earshot_ring_consumer_open(control, sound, 1_024))
    earshot_ring_consumer_free(consumer)
  }

  @Test("Memory that could shrink is refused: a file, or memory without all seals")
  func unsealed() throws {
    let ring = try TestRing()
    let control = earshot_ring_producer_control(ring.producer)
    let size = off_t(65_536 + 1_024 * 8)
    let path = FileManager.default.temporaryDirectory.appending(path: "earshot-\(UUID().uuidString)").path
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    unlink(path)
    ftruncate(file, size)
    #expect(earshot_ring_consumer_open(control, file, 1_024) == nil)
    #expect(errno == EPERM)
    close(file)
    // `memfd_create` and its flags, 1 for close-on-exec and 2 for sealing, have no Swift names. F_ADD_SEALS is 1033,
    // and the seals are: seal 1, shrink 2, grow 4, write 8.
    typealias Create = @convention(c) (UnsafePointer<CChar>, UInt32) -> Int32
    let create = unsafeBitCast(try #require(dlsym(nil, "memfd_create")), to: Create.self)
    for seals in [0, 1, 2, 4, 8, 1 | 2 | 8] as [Int32] {
      let memory = create("unsealed", 1 | 2)
      try #require(memory >= 0)
      ftruncate(memory, size)
      #expect(seals == 0 || fcntl(memory, 1_033, seals) == 0)
      #expect(earshot_ring_consumer_open(control, memory, 1_024) == nil)
      #expect(errno == EPERM)
      close(memory)
    }
    #expect(throws: PlaybackError.invalidSound(reason: "its memory is not sealed")) {
      try Speaker(.virtual).open(control: 0, sound: 0, capacity: 1_024, name: "x")
    }
    #expect(throws: PlaybackError.self) { try Speaker(.virtual).open(control: 0, sound: 0, capacity: -1, name: "x") }
  }

  // MARK: Two threads

  @Test("The producer waits for room, and the consumer is woken by sound")
  func waiting() throws {
    let ring = try TestRing()
    let total = 300_000
    let writer = Thread {
      var random = SeededGenerator(seed: 4)
      var written = 0
      while written < total {
        let count = min(total - written, Int.random(in: 1...3_000, using: &random))
        guard ring.write((written..<written + count).flatMap { [Float($0 % 4_096) / 4_096, 0] }) else { return }
        written += count
      }
      earshot_ring_end(ring.producer)
    }
    writer.start()
    var readCount = 0
    var wrong = 0
    while true {
      let (status, ready) = ring.ready(700, deadline: earshot_monotonic() + 20_000_000_000)
      let samples = ring.take(ready)
      for frame in 0..<ready where samples[2 * frame] != Float((readCount + frame) % 4_096) / 4_096 { wrong += 1 }
      readCount += ready
      guard status == EARSHOT_RING_OK else {
        #expect(status == EARSHOT_RING_END)
        break
      }
    }
    #expect(readCount == total)
    #expect(wrong == 0)
  }

  @Test("Cancellation releases a producer that waits for room")
  func canceling() throws {
    let ring = try TestRing()
    let result = Mutex<Bool?>(nil)
    let writer = Thread {
      let written = ring.write([Float](repeating: 0.5, count: 2 * 5_000))
      result.withLock { $0 = written }
    }
    writer.start()
    while earshot_ring_written(ring.producer) < 1_024 { sched_yield() }
    earshot_ring_cancel(ring.producer, true)
    while !writer.isFinished { sched_yield() }
    #expect(result.withLock { $0 } == false)
    #expect(!ring.write([0, 0]))
    earshot_ring_cancel(ring.producer, false)
    earshot_ring_discard(ring.producer)
    #expect(earshot_ring_sync(ring.consumer))
    #expect(ring.write([0.25, 0.25]))
    #expect(ring.take(1) == [0.25, 0.25])
    #expect(earshot_ring_heard(ring.producer) == 1)
  }

  @Test("Flushes and ends during reads never cause a fault")
  func flushing() throws {
    let ring = try TestRing()
    let rounds = 400
    let isDone = Atomic<Bool>(false)
    let writer = Thread {
      for round in 1...rounds {
        // Every round has its own sample value.
        let samples = [Float](repeating: Float(round) / 1_024, count: 2 * 300)
        _ = ring.write(samples)
        if round % 3 == 0 { earshot_ring_end(ring.producer) }
        earshot_ring_discard(ring.producer)
      }
      _ = ring.write([2, 2])
      earshot_ring_end(ring.producer)
      isDone.store(true, ordering: .releasing)
    }
    writer.start()
    var last: Float = 0
    var faults = 0
    while last != 2 {
      let (status, ready) = ring.ready(64, deadline: earshot_monotonic() + 1_000_000)
      if status == EARSHOT_RING_FAULT { faults += 1 }
      for sample in ring.take(ready) where sample != 0 {
        if sample < last { faults += 1 }
        last = sample
      }
      if faults > 0 || isDone.load(ordering: .acquiring) && status == EARSHOT_RING_END && ready == 0 { break }
    }
    #expect(faults == 0)
    #expect(last == 2)
    while !writer.isFinished { sched_yield() }
  }

  @Test("The smallest ring plays on a speaker that requests more than its capacity")
  func smallRing() throws {
    let ring = try TestRing(capacity: 1_024)
    let speaker = try Speaker(.virtual)
    let source = try speaker.open(
      control: earshot_ring_producer_control(ring.producer), sound: earshot_ring_producer_sound(ring.producer),
      capacity: 1_024,
      name: "small")
    let samples = frames(0..<10_000)
    let writer = Thread {
      _ = ring.write(samples)
      earshot_ring_end(ring.producer)
    }
    writer.start()
    speaker.play(source)
    let step = try speaker.advance(frames: 20_000)
    #expect(step.frames == 10_000)
    guard case .ended(source, _)? = step.events.first else {
      Issue.record("it came to \(step.events)")
      earshot_ring_cancel(ring.producer, true)
      return
    }
    #expect(speaker.heard(last: .seconds(1)).samples == samples)
  }
}
