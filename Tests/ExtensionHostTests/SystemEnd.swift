import EarshotUIKit
import ExtensionHost
import ExtensionLink
import ExtensionProtocol
import Foundation
import Notifications
import Testing

/// The system's end of an extension in this process.
@MainActor
final class SystemEnd {
  private let channel: MessageChannel<SystemMessage, ExtensionMessage>
  private let connection: ExtensionConnection
  private let box = Box()
  private var unread: [ExtensionMessage] = []
  private var pings: UInt64 = 0
  private var waiting: CheckedContinuation<Void, Never>?
  /// The descriptors of received messages, in order.
  private(set) var descriptors: [OwnedDescriptor] = []

  private final class Box {
    var principal: ViewControllerPrincipal?
  }

  /// The view controller, once it is loaded.
  var controller: UIViewController? { box.principal?.viewController }

  convenience init(_ principalClass: AnyClass) {
    self.init { try ViewControllerPrincipal(principalClass) }
  }

  init(_ makePrincipal: @escaping @MainActor () throws -> ViewControllerPrincipal) {
    let (local, remote) = MemoryChannel.pair()
    channel = MessageChannel(local)
    connection = ExtensionConnection(remote) { [box] in
      let principal = try makePrincipal()
      box.principal = principal
      return principal
    }
    channel.handle { [weak self] event in
      guard let self, case .message(let message, let descriptors) = event else { return }
      self.descriptors += descriptors
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
    return unread.filter { $0 != .pong(pings) }
  }

  /// Loads the view with 300 by 120 points.
  @discardableResult
  func load() async -> [ExtensionMessage] {
    // The test uses the default scale, because the process shares the screen, and layout tests run concurrently.
    await send(.load(LoadRequest(size: CGSize(width: 300, height: 120), scale: 3)))
  }
}

extension SystemMessage {
  /// Returns a notification with this title, and optionally media.
  static func didReceive(title: String, body: String = "", media: URL? = nil) -> SystemMessage {
    let attachments = media.map { [Attachment(identifier: "media", url: $0, type: "public.mp3", byteCount: 1)] } ?? []
    let content = NotificationContent(title: title, body: body, attachments: attachments)
    return .didReceive(
      DeliveredNotification(
        date: Date(timeIntervalSince1970: 0),
        request: NotificationRequest(identifier: "1", content: content, isRemote: true)))
  }
}
