import EarshotFoundation
import ExtensionLink
import ExtensionProtocol
import Notifications
import Synchronization
import Testing

/// Log entries of an extension's code in order, from any thread.
final class EventLog: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }

  func add(_ line: String) {
    lines.withLock { $0.append(line) }
  }
}

/// The system's end for an extension in this process that does `work` when a notification arrives.
@MainActor
final class SystemEnd {
  private let channel: MessageChannel<SystemMessage, ExtensionMessage>
  private let connection: ExtensionConnection
  private var unread: [ExtensionMessage] = []
  private var pings: UInt64 = 0
  private var waiting: CheckedContinuation<Void, Never>?
  /// The due time of the extension's next timer, as it reported.
  private(set) var deadline: Int64?
  /// The answers to its network requests; other requests stay pending.
  var answers: [String: (FetchReply, Data)] = [:]

  private final class Principal: ContentPrincipal {
    let work: @MainActor (ExtensionConnection) -> Void
    weak var connection: ExtensionConnection?
    let mediaButton = MediaButtonDescription()
    let preferredContentSize: CGSize? = nil
    let title: String? = nil

    init(_ work: @escaping @MainActor (ExtensionConnection) -> Void) {
      self.work = work
    }

    func load(_ request: LoadRequest, connection: ExtensionConnection) throws -> LoadReply {
      self.connection = connection
      return LoadReply(principalClass: "Principal", size: request.size)
    }
    func didReceive(_ notification: DeliveredNotification) { connection.map(work) }
    func resize(to size: CGSize) {}
    func mediaPlay() -> Bool { false }
    func mediaPause() -> Bool { false }
    func dismiss() {}
  }

  init(_ work: @escaping @MainActor (ExtensionConnection) -> Void) {
    ExtensionNetworking.install()
    let (local, remote) = MemoryChannel.pair()
    channel = MessageChannel(local)
    connection = ExtensionConnection(remote) { Principal(work) }
    channel.handle { [weak self] event in
      guard let self, case .message(let message, _) = event else { return }
      switch message {
      case .deadline(let newDeadline): deadline = newDeadline
      case .fetch(let number, let request): answer(number, request)
      case .pong(pings):
        waiting?.resume()
        waiting = nil
      default: unread.append(message)
      }
    }
  }

  /// Sends a message, and returns the extension's messages up to its idle state.
  @discardableResult
  func send(_ messages: SystemMessage...) async -> [ExtensionMessage] {
    for message in messages { channel.send(message) }
    pings += 1
    channel.send(.ping(pings))
    await withCheckedContinuation { waiting = $0 }
    defer { unread = [] }
    return unread
  }

  /// Loads the extension, and delivers a notification.
  @discardableResult
  func begin(
    isTimeVirtual: Bool = true, now: Int64 = 0, container: String = "", media: URL? = nil
  ) async
    -> [ExtensionMessage]
  {
    await send(
      .load(
        LoadRequest(
          size: CGSize(width: 300, height: 120), scale: 2,
          environment: ExtensionEnvironment(isTimeVirtual: isTimeVirtual, now: now, container: container))))
    let attachments = media.map { [Attachment(identifier: "media", url: $0, type: "public.mp3", byteCount: 1)] } ?? []
    let content = NotificationContent(title: "Ada", attachments: attachments)
    return await send(
      .didReceive(
        DeliveredNotification(
          date: Date(timeIntervalSince1970: 0),
          request: NotificationRequest(identifier: "1", content: content, isRemote: true))))
  }

  /// Advances the extension's time to a number of seconds.
  @discardableResult
  func time(_ seconds: Double) async -> [ExtensionMessage] {
    await send(.time(Int64(seconds * 1e9)))
  }

  private func answer(_ number: UInt32, _ request: FetchRequest) {
    unread.append(.fetch(number, request))
    guard let (reply, data) = answers[request.url] else { return }
    guard case .response = reply, let file = tmpfile() else { return channel.send(.fetched(number, reply)) }
    data.withUnsafeBytes { _ = fwrite($0.baseAddress, 1, $0.count, file) }
    fflush(file)
    let body = OwnedDescriptor(duplicating: fileno(file))
    fclose(file)
    channel.send(.fetched(number, reply), descriptors: [body].compactMap { $0 })
  }
}
