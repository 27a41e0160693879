import ExtensionLink
import ExtensionProtocol
import Foundation
import Notifications
import Testing
import Transcripts

/// The system's end of an extension that sends nothing by itself.
@MainActor
final class SystemEnd {
  private let channel: MessageChannel<SystemMessage, ExtensionMessage>
  private let connection: ExtensionConnection
  private var unread: [ExtensionMessage] = []
  private var pings: UInt64 = 0
  private var waiting: CheckedContinuation<Void, Never>?

  var context: ExtensionContext { connection.context }

  private final class Content: ContentPrincipal {
    let work: @MainActor () -> Void
    let mediaButton = MediaButtonDescription()
    let preferredContentSize: CGSize? = nil
    let title: String? = nil

    init(_ work: @escaping @MainActor () -> Void) {
      self.work = work
    }

    func load(_ request: LoadRequest, connection: ExtensionConnection) throws -> LoadReply {
      LoadReply(principalClass: "Content", size: request.size)
    }
    func didReceive(_ notification: DeliveredNotification) { work() }
    func resize(to size: CGSize) {}
    func mediaPlay() -> Bool { false }
    func mediaPause() -> Bool { false }
    func dismiss() {}
  }

  private final class Service: ServicePrincipal {
    let work: @Sendable (@escaping @Sendable (NotificationContent) -> Void) -> Void

    init(_ work: @escaping @Sendable (@escaping @Sendable (NotificationContent) -> Void) -> Void) {
      self.work = work
    }

    func didReceive(
      _ notification: DeliveredNotification, contentHandler: @escaping @Sendable (NotificationContent) -> Void
    ) { work(contentHandler) }
    func serviceExtensionTimeWillExpire() {}
  }

  init(content work: @escaping @MainActor () -> Void) {
    let (local, remote) = MemoryChannel.pair()
    channel = MessageChannel(local)
    connection = ExtensionConnection(remote) { Content(work) }
    listen()
  }

  init(service work: @escaping @Sendable (@escaping @Sendable (NotificationContent) -> Void) -> Void) {
    let (local, remote) = MemoryChannel.pair()
    channel = MessageChannel(local)
    connection = ExtensionConnection(remote, makeService: { Service(work) })
    listen()
  }

  private func listen() {
    channel.handle { [weak self] event in
      guard let self, case .message(let message, _) = event else { return }
      unread.append(message)
      if case .pong(pings) = message {
        waiting?.resume()
        waiting = nil
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
    return unread.filter { $0 != .pong(pings) && $0 != .hello(version: extensionProtocolVersion) }
  }

  /// Loads a content extension.
  @discardableResult
  func load() async -> [ExtensionMessage] {
    await send(.load(LoadRequest(size: CGSize(width: 300, height: 120), scale: 2)))
  }

  static func notification(media: [URL] = []) -> DeliveredNotification {
    let attachments = media.map {
      Attachment(identifier: $0.lastPathComponent, url: $0, type: "public.mp3", byteCount: 1)
    }
    return DeliveredNotification(
      date: Date(timeIntervalSince1970: 0),
      request: NotificationRequest(
        identifier: "1", content: NotificationContent(title: "Ada", attachments: attachments), isRemote: true))
  }
}
