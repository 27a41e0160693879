import ExtensionProtocol
import Foundation
import NotificationRuntime
import Notifications
import Scenes
import SystemScenes

/// Measures the layout of a banner and a full interface, with text that is measured without fonts, and the coding of
/// an extension's picture as a message. The limit for a scene is 1 ms.
@MainActor
enum SceneTrial {
  private static let body = "The engine is running, and has been since the morning. Call back when you can, please."

  static func run() async throws {
    let app = AppIdentity(bundleIdentifier: "com.example.Trial", name: "Trial")
    let display = Display()
    let banner = BannerScene(
      NotificationCard(app: app, title: "Ada Lovelace", subtitle: "Voicemail", body: body))
    try await measure("banner-scene") { banner.scene(on: display).operations.count }
    let interface = InterfaceScene(
      app: app, title: "Trial", viewSize: CGSize(width: 390, height: 195), picture: picture,
      mediaButton: MediaButton(
        icon: .play, frame: CGRect(x: 173, y: 75, width: 44, height: 44), tint: .systemTint, isOverlay: false),
      content: InterfaceScene.DefaultContent(
        title: "Ada Lovelace", subtitle: "Voicemail", body: body),
      actions: (0..<10).map { Action(identifier: "\($0)", title: "Action \($0)") })
    try await measure("interface-scene") { interface.layout(on: display).scene.operations.count }
    // Each run limits, encodes and decodes a fresh copy of the picture.
    try await measure("picture-message") { try PictureRoundTrip.take(picture) }
  }

  private static func measure(_ name: String, _ body: () throws -> Int) async throws {
    var (samples, sum) = (Samples(), 0)
    let warmUp = RuntimeTrials.rounds(100)
    for round in 0..<warmUp + RuntimeTrials.rounds(1000) {
      if round < warmUp { sum += try body() } else { try await samples.measure { sum += try body() } }
    }
    guard sum > 0 else { throw TrialError.noControl }
    RuntimeTrials.report("\(name)-p50", samples.quantile(0.5), "us")
    RuntimeTrials.report("\(name)-p95", samples.quantile(0.95), "us")
  }

  /// A view of twenty labels on round backgrounds, and one image.
  private static let picture: ContentPicture = {
    var scene = Scene(size: CGSize(width: 390, height: 195))
    for row in 0..<20 {
      let frame = CGRect(x: 16, y: Double(row) * 9, width: 358, height: 20)
      let block = TextBlock("Row \(row): \(body)", font: FontDescription(size: 15), color: .systemTint)
      scene.operations += [
        .save, .transform(.translation(x: 0, y: 1)), .fill(Path(frame, radius: 6), .color(.systemTint)),
        .text(block, in: frame), .restore,
      ]
      scene.elements.append(SceneElement(role: .text, label: block.text, frame: frame))
    }
    if let pixels = Pixels(width: 132, height: 132, bytes: Data(count: 132 * 132 * 4)) {
      scene.operations.append(.image(pixels, in: CGRect(x: 16, y: 16, width: 44, height: 44)))
    }
    return ContentPicture(scene: scene)
  }()
}

/// Sends a picture through a channel in memory, encoded and decoded as between two processes.
@MainActor
private enum PictureRoundTrip {
  private static let ends:
    (MessageChannel<SystemMessage, ExtensionMessage>, MessageChannel<ExtensionMessage, SystemMessage>) = {
      let (system, extensionEnd) = MemoryChannel.pair()
      return (MessageChannel(system), MessageChannel(extensionEnd))
    }()
  private static var operationCount = 0
  private static var isListening = false

  /// Returns the number of operations that arrive.
  static func take(_ picture: ContentPicture) throws -> Int {
    if !isListening {
      isListening = true
      ends.0.handle { event in
        if case .message(.picture(_, let picture), _) = event { operationCount = picture.scene.operations.count }
      }
    }
    operationCount = 0
    ends.1.send(.picture(1, picture.fitted(scale: 3)))
    ends.0.drain()
    guard operationCount > 0 else { throw TrialError.noControl }
    return operationCount
  }
}
