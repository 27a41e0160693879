import Foundation
import Notifications
import Playback
import Scenes
import SystemScenes
import TestSupport
import Testing
import Transcripts

@testable import NotificationRuntime

/// The reports of icons and senders' pictures that cannot be drawn.
@MainActor @Suite("Reports of images that are not drawn") struct ImageReportTests {
  /// A reader that finds a fault in every image, which names it.
  private struct FaultyReader: ImageReader {
    func read(_ bytes: Data) throws(ImageFault) -> DecodedImage {
      switch String(decoding: bytes, as: UTF8.self) {
      case "damaged": throw .damaged(reason: "it ends too early")
      case "large": throw .tooLarge(limit: "9 x 9 pixels; at most 80 pixels")
      case "lacking": throw .missingLibrary(package: "libwebp7")
      case "outside": throw .outsideSandbox
      default: throw .unknownFormat
      }
    }
  }

  private static let bundle = "com.example.App"

  /// Returns a device with an app, whose icon is in a file if it has one.
  private func device(icon: URL? = nil, reads: Bool = true) throws -> Device {
    let display = reads ? Display(images: FaultyReader()) : Display()
    let device = Device(speaker: try Speaker(.virtual), display: display)
    try device.install(App(bundleIdentifier: Self.bundle, name: "Sample", icon: icon))
    return device
  }

  /// Delivers a notification from a sender.
  private func deliver(from name: String, picture: String?, to device: Device) async -> Banner {
    let picture = picture.map { Data($0.utf8) }
    let content = NotificationContent(title: name, sender: NotificationSender(name: name, picture: picture))
    return await device.deliver(content, to: Self.bundle)
  }

  /// Returns the reports of a device.
  private func reports(_ device: Device) -> [String] {
    device.transcript.diagnostics.map { "\($0.id): \($0.message); \($0.reason)" }
  }

  @Test(
    "A sender's picture that cannot be drawn is reported once, and the initials are drawn",
    arguments: [
      ("damaged", "is damaged and cannot be drawn: it ends too early"),
      ("large", "is too large to draw: 9 x 9 pixels; at most 80 pixels"),
      ("lacking", "cannot be drawn: install libwebp7"),
      ("outside", "cannot be drawn: WebP, HEIC and AVIF are decoded in a sandbox only, which this machine lacks"),
      ("text", "cannot be drawn: it is not a PNG, JPEG, GIF, WebP, HEIC or AVIF"),
      ("", "cannot be drawn: it is empty or larger than 10485760 bytes"),
    ])
  func sender(picture: String, fault: String) async throws {
    let device = try device()
    let initials = await deliver(from: "Ada Lovelace", picture: nil, to: device).scene
    let banner = await deliver(from: "Ada Lovelace", picture: picture, to: device)
    #expect(device.defects == [])
    #expect(banner.scene == initials)
    _ = (banner.pulled.scene, device.notificationCenter.scene)
    _ = await deliver(from: "Ada Lovelace", picture: picture, to: device).scene
    #expect(
      reports(device) == [
        "imageNotDrawn: the picture of the sender 'Ada Lovelace' \(fault); the sender's initials are shown instead"
      ])
  }

  @Test("Every sender is named")
  func senders() async throws {
    let device = try device()
    for name in ["Ada Lovelace", "Grace Hopper", "Ada Lovelace"] {
      _ = await deliver(from: name, picture: "lacking", to: device).scene
    }
    #expect(
      device.transcript.diagnostics.map(\.message) == [
        "the picture of the sender 'Ada Lovelace' cannot be drawn: install libwebp7",
        "the picture of the sender 'Grace Hopper' cannot be drawn: install libwebp7",
      ])
  }

  @Test("An app's icon that cannot be drawn is reported once")
  func icon() async throws {
    let folder = try TemporaryFolder()
    let device = try device(icon: try folder.file("icon.png", Data("damaged".utf8)))
    for _ in 0..<2 {
      let banner = await deliver(from: "Ada", picture: nil, to: device)
      _ = (banner.scene, banner.badge.scene, device.notificationCenter.scene)
    }
    #expect(
      reports(device) == [
        "imageNotDrawn: the icon of the app 'Sample' is damaged and cannot be drawn: it ends too early; "
          + "a placeholder with the app's letter is shown instead"
      ])
  }

  @Test("Absent icons and pictures are not reported, and neither are images without a reader")
  func absent() async throws {
    let device = try device()
    _ = await deliver(from: "Ada", picture: nil, to: device).scene
    _ = await device.deliver(NotificationContent(title: "Ada"), to: Self.bundle).scene
    #expect(device.defects == [])
    let folder = try TemporaryFolder()
    let blind = try self.device(icon: try folder.file("icon.png", Data("damaged".utf8)), reads: false)
    _ = await deliver(from: "Ada", picture: "damaged", to: blind).scene
    #expect(blind.defects == [])
  }
}
