import Files
import Foundation
import Notifications
import Testing

@testable import ExtensionProtocol

@MainActor
@Suite("Message channel")
struct MessageChannelTests {
  private typealias SystemEnd = MessageChannel<SystemMessage, ExtensionMessage>
  private typealias ExtensionEnd = MessageChannel<ExtensionMessage, SystemMessage>

  @Test("There is an example of every message")
  func examplesAreComplete() {
    #expect(Set(Messages.fromSystem.map(Messages.number)) == Set(0...39))
    #expect(Set(Messages.fromExtension.map(Messages.number)) == Set(0...40))
  }

  @Test("Messages are at most 64 bytes, because they are passed on by value many times")
  func sizes() {
    #expect(MemoryLayout<SystemMessage>.size <= 64)
    #expect(MemoryLayout<ExtensionMessage>.size <= 64)
  }

  @Test("Every message is delivered unchanged and in order, in both directions", arguments: ChannelKind.allCases)
  func everyMessage(kind: ChannelKind) async throws {
    let (local, remote) = try kind.pair()
    let (system, extensionEnd) = (SystemEnd(local), ExtensionEnd(remote))
    for message in Messages.fromSystem { system.send(message) }
    for message in Messages.fromExtension { extensionEnd.send(message) }
    let (systemInbox, extensionInbox) = (Inbox(system), Inbox(extensionEnd))
    await systemInbox.wait { $0.messages.count == Messages.fromExtension.count }
    await extensionInbox.wait { $0.messages.count == Messages.fromSystem.count }
    #expect(systemInbox.messages == Messages.fromExtension)
    #expect(extensionInbox.messages == Messages.fromSystem)
  }

  @Test(
    "Infinities, NaN and extreme numbers are delivered",
    arguments: ChannelKind.allCases,
    [CGFloat.nan, .infinity, -.infinity, -0.0, .greatestFiniteMagnitude, .leastNonzeroMagnitude])
  func extremeNumbers(kind: ChannelKind, number: CGFloat) async throws {
    let (local, remote) = try kind.pair()
    let (system, extensionEnd) = (SystemEnd(local), ExtensionEnd(remote))
    let frame = CGRect(x: number, y: 1, width: number, height: number)
    extensionEnd.send(.mediaButton(MediaButtonDescription(type: .default, frame: frame)))
    extensionEnd.send(.preferredContentSize(CGSize(width: 1, height: number)))
    extensionEnd.send(.sound(1, .volume(Float(number))))
    let inbox = Inbox(system)
    await inbox.wait { $0.messages.count == 3 }
    guard case .mediaButton(let button) = inbox.messages[0], case .preferredContentSize(let size) = inbox.messages[1],
      case .sound(1, .volume(let volume)) = inbox.messages[2]
    else {
      Issue.record("other messages arrived: \(inbox.messages)")
      return
    }
    let received = try #require(button.frame)
    // The values are compared as text, because NaN is not equal to itself.
    #expect(
      "\([received.origin.x, received.origin.y, received.size.width, received.size.height])"
        == "\([number, 1, number, number])")
    #expect("\([size.width, size.height])" == "\([1, number])")
    #expect("\(volume)" == "\(Float(number))")
  }

  @Test("Descriptors arrive with their message", arguments: ChannelKind.allCases)
  func descriptors(kind: ChannelKind) async throws {
    let (local, remote) = try kind.pair()
    let (system, extensionEnd) = (SystemEnd(local), ExtensionEnd(remote))
    let pipe = try TestPipe()
    extensionEnd.send(.received)
    extensionEnd.send(
      .sound(1, .open(SoundOpenRequest(name: "a", capacity: 1024))), descriptors: [pipe.reading, pipe.writing])
    extensionEnd.send(.received)
    let inbox = Inbox(system)
    await inbox.wait { $0.messages.count == 3 }
    #expect(inbox.descriptors.map(\.count) == [0, 2, 0])
    #expect(inbox.descriptors[1].map(FileIdentity.init) == [FileIdentity(pipe.reading), FileIdentity(pipe.writing)])
  }

  @Test("A message sent by a handler is handled after the current one")
  func nesting() async throws {
    let (local, remote) = MemoryChannel.pair()
    let (system, extensionEnd) = (SystemEnd(local), ExtensionEnd(remote))
    var log: [String] = []
    system.handle { event in
      guard case .message(.pong(let number), _) = event else { return }
      log.append("begin \(number)")
      if number == 1 {
        extensionEnd.send(.pong(2))
        system.drain()
      }
      log.append("end \(number)")
    }
    extensionEnd.send(.pong(1))
    system.drain()
    #expect(log == ["begin 1", "end 1", "begin 2", "end 2"])
  }

  @Test(
    "Invalid messages end the channel, after the valid ones before them",
    arguments: ChannelKind.allCases,
    [
      "", "{", "[]", "null", "{}", #"{"dance":{}}"#, #"{"pong":{"_0":-1}}"#, #"{"pong":{}}"#, "\u{0}\u{1}",
      #"{"pong":{"_0":1e400}}"#,
    ])
  func garbage(kind: ChannelKind, text: String) async throws {
    let (local, remote) = try kind.pair()
    let inbox = Inbox(SystemEnd(local))
    try remote.send(Frame(bytes: MessageCoding.encode(ExtensionMessage.pong(1))))
    try remote.send(Frame(text))
    try remote.send(Frame(bytes: MessageCoding.encode(ExtensionMessage.pong(2))))
    await inbox.wait { !$0.ends.isEmpty }
    #expect(inbox.messages == [.pong(1)])
    guard case .malformed? = inbox.ends.first ?? nil else {
      Issue.record("it ended with \(inbox.ends)")
      return
    }
    #expect(await Mailbox(remote).waitForEnd() == nil)
  }

  @Test("Excessively nested JSON ends the channel", arguments: ChannelKind.allCases)
  func nestedWithoutEnd(kind: ChannelKind) async throws {
    let (local, remote) = try kind.pair()
    let inbox = Inbox(SystemEnd(local))
    try remote.send(Frame(String(repeating: "[", count: 500_000)))
    await inbox.wait { !$0.ends.isEmpty }
    #expect(inbox.messages.isEmpty)
  }

  @Test("10,000 queued messages are handled in order")
  func manyMessages() async throws {
    let (local, remote) = MemoryChannel.pair()
    let (system, extensionEnd) = (SystemEnd(local), ExtensionEnd(remote))
    let inbox = Inbox(system)
    for number in 1...10_000 { extensionEnd.send(.pong(UInt64(number))) }
    system.drain()
    #expect(inbox.messages == (1...10_000).map { .pong(UInt64($0)) })
    #expect(inbox.ends.isEmpty)
  }

  @Test("The channel ends when 10,001 messages are pending, after the earlier ones were handled")
  func flood() async throws {
    let (local, remote) = MemoryChannel.pair()
    let inbox = Inbox(SystemEnd(local))
    // The main actor is busy here, so nothing is handled.
    let bytes = MessageCoding.encode(ExtensionMessage.received)
    for _ in 0..<10_002 { try remote.send(Frame(bytes: bytes)) }
    await inbox.wait { !$0.ends.isEmpty || $0.messages.count >= 10_001 }
    #expect(inbox.ends == [.flooded(allowed: 10_000)])
    #expect(inbox.messages == Array(repeating: .received, count: 10_000))
  }

  @Test("A message that cannot be sent is reported to the handler, in order")
  func unsendable() async throws {
    let (local, remote) = MemoryChannel.pair()
    let (system, extensionEnd) = (SystemEnd(local), ExtensionEnd(remote))
    let inbox = Inbox(extensionEnd)
    system.send(.ping(1))
    extensionEnd.send(.loadFailed(reason: String(repeating: "x", count: Frame.maximumBytes)))
    await inbox.wait { !$0.ends.isEmpty }
    #expect(inbox.messages == [.ping(1)])
    guard case .tooLong? = inbox.ends.first ?? nil else {
      Issue.record("it ended with \(inbox.ends)")
      return
    }
  }

  @Test("The peer's last messages are handled before its end, which is reported once", arguments: ChannelKind.allCases)
  func leaving(kind: ChannelKind) async throws {
    let (local, remote) = try kind.pair()
    let system = SystemEnd(local)
    var extensionEnd: ExtensionEnd? = ExtensionEnd(remote)
    extensionEnd?.send(.dismissed)
    extensionEnd = nil
    let inbox = Inbox(system)
    await inbox.wait { !$0.ends.isEmpty }
    #expect(inbox.messages == [.dismissed])
    #expect(inbox.ends == [nil])
    system.send(.mediaPlay)
    system.drain()
    #expect(inbox.ends == [nil])
  }

  @Test("A closed channel handles nothing", arguments: ChannelKind.allCases)
  func closed(kind: ChannelKind) async throws {
    let (local, remote) = try kind.pair()
    let system = SystemEnd(local)
    let inbox = Inbox(system)
    system.close()
    try? remote.send(Frame(bytes: MessageCoding.encode(ExtensionMessage.received)))
    #expect(await Mailbox(remote).waitForEnd() == nil)
    system.drain()
    #expect(inbox.messages.isEmpty)
    #expect(inbox.ends.isEmpty)
  }
}

/// The messages and ends of a channel, for tests to wait for.
@MainActor
private final class Inbox<Outgoing: Message, Incoming: Message> {
  private(set) var messages: [Incoming] = []
  private(set) var descriptors: [[OwnedDescriptor]] = []
  private(set) var ends: [ChannelError?] = []
  private let channel: MessageChannel<Outgoing, Incoming>
  private let (changes, changed) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))

  init(_ channel: MessageChannel<Outgoing, Incoming>) {
    self.channel = channel
    channel.handle { [unowned self] event in
      switch event {
      case .message(let message, let attached):
        messages.append(message)
        descriptors.append(attached)
      case .end(let error):
        ends.append(error)
      }
      changed.yield()
    }
  }

  /// Waits for a condition.
  func wait(until condition: (Inbox) -> Bool) async {
    guard !condition(self) else { return }
    for await _ in changes where condition(self) { return }
  }
}
