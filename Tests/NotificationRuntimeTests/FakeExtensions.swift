import ExtensionLink
import ExtensionProtocol
import Files
import Foundation
import Notifications
import Playback
import Scenes
import TestSupport

@testable import NotificationRuntime

/// A content extension in process, with the members of `UNNotificationContentExtension` as closures.
@MainActor
final class FakePrincipal: ContentPrincipal {
  var button = MediaButtonDescription(type: .default, frame: CGRect(x: 16, y: 12, width: 44, height: 44))
  var onLoad: () throws -> Void = {}
  var onReceive: () -> Void = {}
  var onPlay: () -> Bool = { true }
  var onPause: () -> Bool = { true }
  var onDismiss: () -> Void = {}
  var preferredContentSize: CGSize?
  var title: String?
  var onPicture: () -> ContentPicture = { .empty }
  var onTouch: (Touch) -> Void = { _ in }
  var controls: [SceneElement] = []
  var onType: (String) -> Bool = { _ in false }

  private(set) weak var connection: ExtensionConnection?
  private(set) var notifications: [DeliveredNotification] = []
  private(set) var sizes: [CGSize] = []
  private(set) var request: LoadRequest?
  private(set) var touches: [Touch] = []

  func load(_ request: LoadRequest, connection: ExtensionConnection) throws -> LoadReply {
    try onLoad()
    self.connection = connection
    self.request = request
    sizes.append(request.size)
    return LoadReply(principalClass: "FakePrincipal", size: CGSize(width: 1, height: 1))
  }

  func didReceive(_ notification: DeliveredNotification) {
    notifications.append(notification)
    onReceive()
  }

  func resize(to size: CGSize) { sizes.append(size) }
  var mediaButton: MediaButtonDescription { button }
  func mediaPlay() -> Bool { onPlay() }
  func mediaPause() -> Bool { onPause() }
  func picture() -> ContentPicture { onPicture() }
  func touch(_ touch: Touch) {
    touches.append(touch)
    onTouch(touch)
  }
  func control(at point: CGPoint) -> SceneElement? { controls.last { $0.frame.contains(point) } }
  func type(_ text: String) -> Bool { onType(text) }
  func dismiss() { onDismiss() }

  /// Plays a fixture when pressed, without announcements, and without a reaction to the end or the dismissal.
  func playsCarelessly(_ name: String) {
    let file = Media.url(name)
    var player: Player?
    onReceive = { [unowned self] in
      guard let output = connection?.output else { return }
      player = try? Player(MediaFile(file), output: output)
    }
    onPlay = { player?.play() ?? true }
    onPause = {
      player?.pause()
      return true
    }
  }

  func contentExtension(_ attributes: ExtensionAttributes = ExtensionAttributes()) -> ContentExtension {
    ContentExtension(
      name: "Fake", attributes: attributes,
      launcher: InProcessLauncher { [self] frames in
        ExtensionConnection(frames, providesProcessContext: false) { self }
      })
  }
}

/// An extension that sends any message, and may violate the protocol.
@MainActor
final class RawExtension {
  let frames: any FrameChannel
  let channel: MessageChannel<ExtensionMessage, SystemMessage>

  private init(_ frames: any FrameChannel, _ script: @escaping @MainActor (RawExtension, SystemMessage) -> Void) {
    self.frames = frames
    channel = MessageChannel(frames)
    channel.handle { [unowned self] event in
      if case .message(let message, _) = event { script(self, message) }
    }
  }

  func send(_ message: ExtensionMessage, descriptors: [OwnedDescriptor] = []) {
    channel.send(message, descriptors: descriptors)
  }

  /// Answers like a well-behaved extension.
  func respond(_ message: SystemMessage) {
    switch message {
    case .load(let request):
      send(.hello(version: extensionProtocolVersion))
      send(.loaded(LoadReply(principalClass: "Raw", size: request.size)))
    case .didReceive: send(.received)
    case .describeMediaButton:
      send(.mediaButton(MediaButtonDescription(type: .default, frame: CGRect(x: 0, y: 0, width: 44, height: 44))))
    case .ping(let number): send(.pong(number))
    case .dismiss: send(.dismissed)
    case .respond(let number, _): send(.responded(number, option: 0))
    case .draw(let number): send(.picture(number, .empty))
    case .touch(let number, _): send(.touched(number))
    case .findControl(let number, _): send(.control(number, nil))
    case .type(let number, _): send(.typed(number, false))
    case .resize, .mediaPlay, .mediaPause, .sound, .perform, .serve, .serviceTimeWillExpire, .actions, .time,
      .audioSession, .fetched, .centerReply, .clock, .app:
      break
    }
  }

  /// Returns a content extension that runs `script` for each message of the system.
  static func contentExtension(
    attributes: ExtensionAttributes = ExtensionAttributes(),
    _ script: @escaping @MainActor (RawExtension, SystemMessage) -> Void
  ) -> ContentExtension {
    ContentExtension(
      name: "Raw", attributes: attributes, launcher: InProcessLauncher { RawExtension($0, script) })
  }

  /// Returns a service extension that runs `script` for each message of the system.
  static func serviceExtension(_ script: @escaping @MainActor (RawExtension, SystemMessage) -> Void) -> ServiceExtension
  {
    ServiceExtension(name: "RawService", launcher: InProcessLauncher { RawExtension($0, script) })
  }
}
