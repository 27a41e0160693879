public import ExtensionLink
public import ExtensionProtocol
public import Files
public import Foundation
public import Notifications

/// The system's end of an extension in this process.
@MainActor
public final class SystemEnd {
  private let channel: MessageChannel<SystemMessage, ExtensionMessage>
  private let connection: ExtensionConnection
  private let box = PrincipalBox()
  private var unread: [ExtensionMessage] = []
  private var pings: UInt64 = 0
  private var waiting: CheckedContinuation<Void, Never>?
  /// The version of the protocol in the extension's first message; nil before it.
  public private(set) var protocolVersion: Int?
  /// The descriptors of received messages, in order.
  public private(set) var descriptors: [OwnedDescriptor] = []
  /// The due time of the extension's next timer, as it reported.
  public private(set) var deadline: Int64?
  /// The answers to its network requests, by URL; other requests stay pending.
  public var answers: [String: (FetchReply, Data)] = [:]

  /// The extension's context.
  public var context: ExtensionContext { connection.context }

  /// The principal of a content extension, once it is loaded.
  public var principal: (any ContentPrincipal)? { box.principal }

  /// Starts a content extension with a principal.
  public init(principal makePrincipal: @escaping @MainActor () throws -> any ContentPrincipal) {
    let (local, remote) = MemoryChannel.pair()
    channel = MessageChannel(local)
    connection = ExtensionConnection(remote) { [box] in
      let principal = try makePrincipal()
      box.principal = principal
      return principal
    }
    listen()
  }

  /// Starts a content extension that does `work` when a notification arrives.
  public convenience init(content work: @escaping @MainActor (ExtensionConnection) -> Void) {
    self.init(principal: { WorkingContent(work) })
  }

  /// Starts a service extension with a principal.
  private init(service makePrincipal: @escaping @MainActor () throws -> any ServicePrincipal) {
    let (local, remote) = MemoryChannel.pair()
    channel = MessageChannel(local)
    connection = ExtensionConnection(remote, makeService: makePrincipal)
    listen()
  }

  /// Returns the end of a service extension that does `work` when a notification arrives.
  public static func service(
    _ work: @escaping @Sendable (@escaping @Sendable (NotificationContent) -> Void) -> Void
  ) -> SystemEnd {
    SystemEnd(service: { WorkingService(work) })
  }

  private func listen() {
    channel.handle { [weak self] event in
      guard let self, case .message(let message, let descriptors) = event else { return }
      self.descriptors += descriptors
      switch message {
      case .hello(let version): protocolVersion = version
      case .deadline(let newDeadline): deadline = newDeadline
      case .pong(pings):
        waiting?.resume()
        waiting = nil
      case .fetch(let number, let request):
        unread.append(message)
        answer(number, request)
      default: unread.append(message)
      }
    }
  }

  /// Sends messages, and returns the extension's messages up to its idle state, without those about its protocol and
  /// its timers.
  @discardableResult
  public func send(_ messages: SystemMessage...) async -> [ExtensionMessage] {
    for message in messages { channel.send(message) }
    pings += 1
    channel.send(.ping(pings))
    await withCheckedContinuation { waiting = $0 }
    defer { unread = [] }
    return unread
  }

  /// Loads a content extension, with a view of 300 by 120 points.
  ///
  /// The default scale is that of tests which share the process's screen.
  @discardableResult
  public func load(
    scale: Double = 3, environment: ExtensionEnvironment = ExtensionEnvironment()
  ) async -> [ExtensionMessage] {
    await send(.load(LoadRequest(size: CGSize(width: 300, height: 120), scale: scale, environment: environment)))
  }

  private func answer(_ number: UInt32, _ request: FetchRequest) {
    guard let (reply, data) = answers[request.url] else { return }
    guard case .response = reply, let file = tmpfile() else { return channel.send(.fetched(number, reply)) }
    data.withUnsafeBytes { _ = fwrite($0.baseAddress, 1, $0.count, file) }
    fflush(file)
    let body = OwnedDescriptor(duplicating: fileno(file))
    fclose(file)
    channel.send(.fetched(number, reply), descriptors: [body].compactMap { $0 })
  }
}

extension DeliveredNotification {
  /// Returns a remote notification, optionally with MP3 files attached.
  public static func remote(title: String = "Ada", body: String = "", media: [URL] = []) -> DeliveredNotification {
    let attachments = media.map {
      Attachment(identifier: $0.lastPathComponent, url: $0, type: "public.mp3", byteCount: 1)
    }
    let content = NotificationContent(title: title, body: body, attachments: attachments)
    return DeliveredNotification(
      date: Date(timeIntervalSince1970: 0),
      request: NotificationRequest(identifier: "1", content: content, isRemote: true))
  }
}

/// A reference to a principal, which the connection creates.
@MainActor
private final class PrincipalBox {
  var principal: (any ContentPrincipal)?
}

/// The principal of a content extension without a view, a media button and media.
private final class WorkingContent: ContentPrincipal {
  private let work: @MainActor (ExtensionConnection) -> Void
  private weak var connection: ExtensionConnection?
  let mediaButton = MediaButtonDescription()
  let preferredContentSize: CGSize? = nil
  let title: String? = nil

  init(_ work: @escaping @MainActor (ExtensionConnection) -> Void) {
    self.work = work
  }

  func load(_ request: LoadRequest, connection: ExtensionConnection) throws -> LoadReply {
    self.connection = connection
    return LoadReply(principalClass: "WorkingContent", size: request.size)
  }
  func didReceive(_ notification: DeliveredNotification) { connection.map(work) }
  func resize(to size: CGSize) {}
  func mediaPlay() -> Bool { false }
  func mediaPause() -> Bool { false }
  func dismiss() {}
}

/// The principal of a service extension.
private final class WorkingService: ServicePrincipal {
  private let work: @Sendable (@escaping @Sendable (NotificationContent) -> Void) -> Void

  init(_ work: @escaping @Sendable (@escaping @Sendable (NotificationContent) -> Void) -> Void) {
    self.work = work
  }

  func didReceive(
    _ notification: DeliveredNotification, contentHandler: @escaping @Sendable (NotificationContent) -> Void
  ) { work(contentHandler) }
  func serviceExtensionTimeWillExpire() {}
}
