import ExtensionProtocol
import Files
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("Frame channel")
struct FrameChannelTests {
  @Test("Frames of any length arrive in order", arguments: ChannelKind.allCases)
  func order(kind: ChannelKind) async throws {
    let (local, remote) = try kind.pair()
    let mailbox = Mailbox(remote)
    var random = SeededGenerator(seed: 1)
    var sent: [Data] = []
    for _ in 0..<300 {
      let length =
        Int.random(in: 0..<5, using: &random) == 0 ? Int.random(in: 0..<200_000, using: &random) : sent.count % 7
      let bytes = Data(repeating: UInt8.random(in: 0...255, using: &random), count: length)
      try local.send(Frame(bytes: bytes))
      sent.append(bytes)
    }
    let frames = await mailbox.wait(forFrames: sent.count)
    #expect(frames.map(\.bytes) == sent)
  }

  @Test("Frames sent before the receiver is set are delivered", arguments: ChannelKind.allCases)
  func early(kind: ChannelKind) async throws {
    let (local, remote) = try kind.pair()
    for number in 0..<100 { try local.send(Frame("\(number)")) }
    let frames = await Mailbox(remote).wait(forFrames: 100)
    #expect(frames.map(\.text) == (0..<100).map { "\($0)" })
  }

  @Test(
    "Frames of several threads arrive in each thread's order, in both directions", arguments: ChannelKind.allCases)
  func bothDirections(kind: ChannelKind) async throws {
    let (local, remote) = try kind.pair()
    let (localMailbox, remoteMailbox) = (Mailbox(local), Mailbox(remote))
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      let end = thread % 2 == 0 ? local : remote
      for number in 0..<250 { try? end.send(Frame("\(thread) \(number)")) }
    }
    for (mailbox, threads) in [(localMailbox, [1, 3]), (remoteMailbox, [0, 2])] {
      let texts = await mailbox.wait(forFrames: 500).map(\.text)
      #expect(texts.count == 500)
      for thread in threads {
        #expect(texts.filter { $0.hasPrefix("\(thread) ") } == (0..<250).map { "\(thread) \($0)" })
      }
    }
  }

  @Test("A receiver may send from its handler", arguments: ChannelKind.allCases)
  func answering(kind: ChannelKind) async throws {
    let (local, remote) = try kind.pair()
    let mailbox = Mutex<[Int]>([])
    let finished = AsyncStream<Void>.makeStream()
    for end in [local, remote] {
      end.receive { [weak end] arrival in
        guard case .frame(let frame) = arrival, let number = Int(frame.text) else { return }
        mailbox.withLock { $0.append(number) }
        if number == 2_000 { finished.continuation.yield() } else { try? end?.send(Frame("\(number + 1)")) }
      }
    }
    try local.send(Frame("0"))
    for await _ in finished.stream { break }
    #expect(mailbox.withLock { $0 } == Array(0...2_000))
  }

  @Test(
    "Descriptors arrive with new numbers, and outlive the sender's", arguments: ChannelKind.allCases)
  func descriptors(kind: ChannelKind) async throws {
    let (local, remote) = try kind.pair()
    var pipe: TestPipe? = try TestPipe()
    let sent = try #require(pipe).writing
    let identity = FileIdentity(sent)
    try local.send(Frame("write here", descriptors: [sent]))
    let frame = try #require(await Mailbox(remote).wait(forFrames: 1).first)
    #expect(frame.text == "write here")
    let received = try #require(frame.descriptors.first)
    #expect(FileIdentity(received) == identity)
    #expect(fcntl(received.number, F_GETFD) & FD_CLOEXEC != 0 || kind == .memory)
    let reading = try #require(pipe).reading
    pipe = nil
    #expect(write(received.number, "hello", 5) == 5)
    var bytes = [UInt8](repeating: 0, count: 5)
    #expect(read(reading.number, &bytes, 5) == 5)
    #expect(bytes == Array("hello".utf8))
  }

  @Test("Every frame gets its own descriptors, even if many arrive at once", arguments: ChannelKind.allCases)
  func descriptorsOfMany(kind: ChannelKind) async throws {
    let (local, remote) = try kind.pair()
    let pipes = try (0..<10).map { _ in try TestPipe() }
    let sent: [[OwnedDescriptor]] = [
      [], [pipes[0].reading], [pipes[1].reading, pipes[1].writing], [], pipes[2...5].map(\.reading), [pipes[6].writing],
    ]
    for (index, descriptors) in sent.enumerated() {
      try local.send(Frame(String(repeating: "\(index)", count: index * 100), descriptors: descriptors))
    }
    let frames = await Mailbox(remote).wait(forFrames: sent.count)
    #expect(frames.map(\.bytes.count) == sent.indices.map { $0 * 100 })
    #expect(frames.map { $0.descriptors.map(FileIdentity.init) } == sent.map { $0.map(FileIdentity.init) })
  }

  @Test("The channel ends once, after all sent frames", arguments: ChannelKind.allCases)
  func closing(kind: ChannelKind) async throws {
    let (local, remote) = try kind.pair()
    for number in 0..<50 { try local.send(Frame("\(number)")) }
    local.close()
    local.close()
    let mailbox = Mailbox(remote)
    #expect(await mailbox.waitForEnd() == nil)
    #expect(mailbox.frames.map(\.text) == (0..<50).map { "\($0)" })
    #expect(mailbox.ends.count == 1)
    #expect(throws: ChannelError.closed) { try local.send(Frame("from the one that closed")) }
    #expect(throws: ChannelError.closed) { try remote.send(Frame("to the one that closed")) }
  }

  @Test("The channel ends when the other side is released", arguments: ChannelKind.allCases)
  func release(kind: ChannelKind) async throws {
    var ends: (any FrameChannel, any FrameChannel)? = try kind.pair()
    let remote = try #require(ends).1
    try ends?.0.send(Frame("last words"))
    ends = nil
    let mailbox = Mailbox(remote)
    #expect(await mailbox.waitForEnd() == nil)
    #expect(mailbox.frames.map(\.text) == ["last words"])
    #expect(throws: ChannelError.closed) { try remote.send(Frame("hello?")) }
  }

  @Test(
    "A frame of the maximum length is sent, a longer one is refused, and the channel continues",
    arguments: ChannelKind.allCases)
  func lengths(kind: ChannelKind) async throws {
    let (local, remote) = try kind.pair()
    let mailbox = Mailbox(remote)
    try local.send(Frame(bytes: Data(count: Frame.maximumBytes)))
    #expect(throws: ChannelError.tooLong(bytes: Frame.maximumBytes + 1, allowed: Frame.maximumBytes)) {
      try local.send(Frame(bytes: Data(count: Frame.maximumBytes + 1)))
    }
    try local.send(Frame("short"))
    let frames = await mailbox.wait(forFrames: 2)
    #expect(frames.map(\.bytes.count) == [Frame.maximumBytes, 5])
  }

  @Test("Four descriptors are sent, five are refused, and the channel continues", arguments: ChannelKind.allCases)
  func descriptorCounts(kind: ChannelKind) async throws {
    let (local, remote) = try kind.pair()
    let mailbox = Mailbox(remote)
    let pipe = try TestPipe()
    try local.send(Frame("four", descriptors: Array(repeating: pipe.reading, count: 4)))
    #expect(throws: ChannelError.tooManyDescriptors(found: 5, allowed: 4)) {
      try local.send(Frame("five", descriptors: Array(repeating: pipe.reading, count: 5)))
    }
    try local.send(Frame("none"))
    let frames = await mailbox.wait(forFrames: 2)
    #expect(frames.map(\.text) == ["four", "none"])
    #expect(frames.map(\.descriptors.count) == [4, 0])
  }
}
