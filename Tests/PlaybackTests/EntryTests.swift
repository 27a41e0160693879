import Dispatch
import Synchronization
import TestSupport
import Testing

@testable import Playback

@Suite("Decoding from the middle")
struct EntryTests {
  @Test(
    "Every frame is delivered once, in any order of the decoder's and the seek's threads",
    arguments: ["tone-24bit.wav", "tone-32bit.wav", "tone-24bit.aiff"])
  func once(name: String) throws {
    let full = ComparedSound(measuring: Media.url(name))
    let middle = full.frames / 2
    let wrong = Mutex<[Int]>([])
    DispatchQueue.concurrentPerform(iterations: 400) { _ in
      let frames = ComparedSound(measuring: Media.url(name), from: middle).frames
      if frames != full.frames - middle { wrong.withLock { $0.append(frames) } }
    }
    #expect(wrong.withLock { $0 } == [])
  }
}
