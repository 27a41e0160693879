import CChannel
import ExtensionProtocol
import Files
import Foundation
import TestSupport
import Testing

@Suite("Frame channel: hostile bytes")
struct HostileBytesTests {
  /// Returns the frames and the end of a channel for bytes that `write` puts on its socket, which is then closed.
  private func received(
    _ write: @Sendable @escaping (Int32) -> Void
  ) async throws -> (frames: [Frame], end: ChannelError?) {
    let (hostile, receiver) = try SocketChannel.socketPair()
    let mailbox = Mailbox.over(SocketChannel(takingOver: receiver))
    async let written: Void = withCheckedContinuation { done in
      Thread.detachNewThread {
        write(hostile)
        shutdown(hostile, Int32(SHUT_WR))
        done.resume()
      }
    }
    let end = await mailbox.mailbox.waitForEnd()
    // The channel may have ended before everything was written, and the number of a closed descriptor may be reused.
    await written
    close(hostile)
    return (mailbox.mailbox.frames, end)
  }

  private func header(_ length: UInt32, _ descriptors: UInt32 = 0) -> [UInt8] {
    [length, descriptors].flatMap { value in (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
  }

  @Test("A message of 4 GiB ends the channel before it is allocated")
  func fourGibibytes() async throws {
    let header = header(.max)
    let (frames, end) = try await received { put($0, header) }
    #expect(frames.isEmpty)
    #expect(end == .tooLong(bytes: 4_294_967_295, allowed: Frame.maximumBytes))
  }

  @Test("A message one byte too long ends the channel, after the valid ones before it")
  func oneByteTooLong() async throws {
    let bytes = header(2) + Array("ok".utf8) + header(UInt32(Frame.maximumBytes) + 1)
    let (frames, end) = try await received { put($0, bytes) }
    #expect(frames.map(\.text) == ["ok"])
    #expect(end == .tooLong(bytes: Frame.maximumBytes + 1, allowed: Frame.maximumBytes))
  }

  @Test("An end within a message is an error", arguments: [1, 7, 8, 9, 12])
  func truncated(count: Int) async throws {
    let bytes = Array((header(5) + Array("hello".utf8)).prefix(count))
    let (frames, end) = try await received { put($0, bytes) }
    #expect(frames.isEmpty)
    #expect(end == .malformed(reason: "truncated"))
  }

  @Test("An end between messages is not an error")
  func whole() async throws {
    let bytes = header(5) + Array("hello".utf8)
    let (frames, end) = try await received { put($0, bytes) }
    #expect(frames.map(\.text) == ["hello"])
    #expect(end == nil)
  }

  @Test("A message that arrives byte by byte is complete")
  func crumbs() async throws {
    let bytes = header(5) + Array("hello".utf8) + header(0)
    let (frames, end) = try await received { socket in bytes.forEach { put(socket, [$0]) } }
    #expect(frames.map(\.text) == ["hello", ""])
    #expect(end == nil)
  }

  @Test("Announced descriptors that do not arrive end the channel")
  func missingDescriptors() async throws {
    let bytes = header(0, 1)
    let (frames, end) = try await received { put($0, bytes) }
    #expect(frames.isEmpty)
    #expect(end == .malformed(reason: "announced descriptors are missing"))
  }

  @Test("Announcing too many descriptors ends the channel", arguments: [5, UInt32.max])
  func announcedDescriptors(count: UInt32) async throws {
    let bytes = header(0, count)
    let (frames, end) = try await received { put($0, bytes) }
    #expect(frames.isEmpty)
    #expect(end == .malformed(reason: "it announces \(count) descriptors"))
  }

  @Test(
    "Sending too many descriptors ends the channel, and all are closed", arguments: [5, 64, 200])
  func tooManyDescriptors(count: Int) async throws {
    let pipe = try TestPipe()
    let bytes = header(0, 4)
    let (frames, end) = try await received { socket in
      sendDescriptors(Array(repeating: pipe.writing.number, count: count), beside: bytes, on: socket)
    }
    #expect(frames.isEmpty)
    #expect(end == .malformed(reason: "too many descriptors"))
    #expect(try isClosedElsewhere(pipe))
  }

  @Test("Unannounced descriptors end the channel, and all are closed")
  func unannouncedDescriptors() async throws {
    let pipe = try TestPipe()
    let bytes = header(0)
    let (frames, end) = try await received { socket in
      for _ in 0..<20 { sendDescriptors(Array(repeating: pipe.writing.number, count: 4), beside: bytes, on: socket) }
    }
    #expect(frames.count <= 3)
    #expect(frames.allSatisfy { $0.descriptors.isEmpty })
    #expect(end == .malformed(reason: "unannounced descriptors"))
    #expect(try isClosedElsewhere(pipe))
  }

  @Test("A million tiny messages are delivered in linear time")
  func millionMessages() async throws {
    let (hostile, receiver) = try SocketChannel.socketPair()
    let channel = SocketChannel(takingOver: receiver)
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    let counter = Counter()
    channel.receive { arrival in
      switch arrival {
      case .frame(let frame): counter.add(frame.bytes.count)
      case .end: continuation.yield(counter.count)
      }
    }
    let block = (0..<10_000).flatMap { _ in header(1) + [0x20] }
    Thread.detachNewThread {
      for _ in 0..<100 { put(hostile, block) }
      close(hostile)
    }
    for await count in stream {
      #expect(count == 1_000_000)
      break
    }
    #expect(counter.bytes == 1_000_000)
    channel.close()
  }

  @Test("Random bytes give messages or end the channel", arguments: 0..<60)
  func random(seed: Int) async throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1..<40, using: &random) {
      let length = UInt32.random(in: 0..<300, using: &random)
      bytes += header(length) + (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
    }
    for _ in 0..<Int.random(in: 0..<4, using: &random) {
      bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
    }
    bytes.removeLast(Int.random(in: 0..<min(9, bytes.count), using: &random))
    // A plain implementation of the format determines the expected frames.
    var expected: [Data] = []
    var end: ChannelError?
    var remaining = bytes[...]
    while !remaining.isEmpty, end == nil {
      let numbers = [0, 4].map { offset in
        remaining.dropFirst(offset).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      }
      if remaining.count < 8 {
        end = .malformed(reason: "truncated")
      } else if numbers[0] > Frame.maximumBytes {
        end = .tooLong(bytes: numbers[0], allowed: Frame.maximumBytes)
      } else if numbers[1] > Frame.maximumDescriptors {
        end = .malformed(reason: "it announces \(numbers[1]) descriptors")
      } else if remaining.count < 8 + numbers[0] {
        end = .malformed(reason: "truncated")
      } else if numbers[1] > 0 {
        end = .malformed(reason: "announced descriptors are missing")
      } else {
        expected.append(Data(remaining.dropFirst(8).prefix(numbers[0])))
        remaining = remaining.dropFirst(8 + numbers[0])
      }
    }
    let stream = bytes
    let (frames, found) = try await received { put($0, stream) }
    #expect(frames.map(\.bytes) == expected)
    #expect(found == end)
  }

  /// Whether only `pipe` itself has its writing end open: after closing that too, reading reaches the end.
  private func isClosedElsewhere(_ pipe: TestPipe) throws -> Bool {
    // A duplicate replaces the descriptor of the writing end, so that its owner does not close it twice.
    let null = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { close(null) }
    dup2(null, pipe.writing.number)
    var state = pollfd(fd: pipe.reading.number, events: Int16(POLLIN), revents: 0)
    return poll(&state, 1, 240_000) == 1 && Int32(state.revents) & Int32(POLLHUP) != 0
  }
}

extension Mailbox {
  /// A mailbox, and the channel that it keeps.
  fileprivate static func over(_ channel: SocketChannel) -> (channel: SocketChannel, mailbox: Mailbox) {
    (channel, Mailbox(channel))
  }
}

/// Writes bytes until the other side stops reading.
private func put(_ socket: Int32, _ bytes: [UInt8]) {
  _ = earshot_send(socket, bytes, bytes.count, [], 0, 20_000)
}

/// Sends bytes with any number of descriptors, which a correct sender would not.
private func sendDescriptors(_ descriptors: [Int32], beside bytes: [UInt8], on socket: Int32) {
  let headerBytes = 16
  let length = headerBytes + descriptors.count * MemoryLayout<Int32>.size
  let control = UnsafeMutableRawPointer.allocate(byteCount: (length + 7) & ~7, alignment: 8)
  defer { control.deallocate() }
  control.initializeMemory(as: UInt8.self, repeating: 0, count: (length + 7) & ~7)
  // The header is written by hand, because `CMSG_LEN` and the others are macros: length, level, and the type
  // `SCM_RIGHTS`, which is 1.
  control.storeBytes(of: length, as: Int.self)
  control.storeBytes(of: SOL_SOCKET, toByteOffset: 8, as: Int32.self)
  control.storeBytes(of: 1, toByteOffset: 12, as: Int32.self)
  for (index, descriptor) in descriptors.enumerated() {
    control.storeBytes(of: descriptor, toByteOffset: headerBytes + index * MemoryLayout<Int32>.size, as: Int32.self)
  }
  var bytes = bytes
  bytes.withUnsafeMutableBytes { buffer in
    var vector = iovec(iov_base: buffer.baseAddress, iov_len: buffer.count)
    withUnsafeMutablePointer(to: &vector) { vector in
      var message = msghdr()
      message.msg_iov = vector
      message.msg_iovlen = 1
      message.msg_control = control
      message.msg_controllen = length
      _ = sendmsg(socket, &message, Int32(MSG_NOSIGNAL))
    }
  }
}
