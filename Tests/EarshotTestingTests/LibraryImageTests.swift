import EarshotTesting
import Foundation
import Scenes
import TestSupport
import Testing

/// The images that the system decodes in a test's process, with libraries of the machine too.
@MainActor @Suite struct LibraryImageTests {
  private static let bundle = "com.example.Images"

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Returns a device with an app that has an icon.
  private func device(icon: Data) async throws -> TestDevice {
    let file = try folder.file("icon.png", icon)
    return try await TestDevice(apps: [.init(bundleIdentifier: Self.bundle, icon: file)])
  }

  /// Returns a notification whose sender has a picture.
  private func content(picture: Data) -> Earshot.NotificationContent {
    var content = Earshot.NotificationContent(title: "Ada", body: "It runs.")
    content.sender = Earshot.NotificationSender(name: "Ada Lovelace", picture: picture)
    return content
  }

  /// Returns the images in the banner of an app with an icon and a sender with a picture, after expecting no report.
  private func images(_ bytes: Data) async throws -> [Pixels] {
    let device = try await device(icon: bytes)
    let scene = await device.deliver(content(picture: bytes), to: Self.bundle).scene
    #expect(device.transcript.diagnostics.isEmpty)
    return scene.operations.compactMap { operation -> Pixels? in
      if case .image(let pixels, _, _) = operation { pixels } else { nil }
    }
  }

  @Test(.enabled(if: QuarteredImage.isWebPInstalled, "libwebp7 is not installed"))
  func `A WebP is drawn as an app's icon and as a sender's picture, with the pixels of the PNG`() async throws {
    let images = try await images(QuarteredImage.webp)
    let expected = try await self.images(QuarteredImage.png)
    #expect(images.count == 2)
    let isEqual = images == expected
    #expect(isEqual)
  }

  @Test func `Images that are not decoded are reported once, when first drawn, with their owners`() async throws {
    let device = try await device(icon: Data("no icon".utf8))
    let content = content(picture: Data("no picture".utf8))
    let banner = await device.deliver(content, to: Self.bundle)
    #expect(device.transcript.diagnostics.isEmpty)
    _ = (banner.scene, banner.scene)
    _ = await device.deliver(content, to: Self.bundle).scene
    let reason = "cannot be drawn: it is not a PNG, JPEG, GIF, WebP, HEIC or AVIF"
    #expect(
      device.transcript.diagnostics.map { "\($0.id): \($0.message)" } == [
        "imageNotDrawn: the icon of the app 'Images' \(reason)",
        "imageNotDrawn: the picture of the sender 'Ada Lovelace' \(reason)",
      ])
  }

  @Test func `A missing library is reported with its package`() async throws {
    try folder.file("libwebp.so.7", "not a library")
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    var environment = ProcessInfo.processInfo.environment
    let others = environment["LD_LIBRARY_PATH"]
    environment["LD_LIBRARY_PATH"] = [folder.url.path, others].compactMap { $0 }.joined(separator: ":")
    environment[LibraryImageXCTests.variable] = "1"
    let child = try Child(
      program, ["EarshotTestingTests.LibraryImageXCTests/testIcon"], environment: environment,
      output: .file(folder.path("output")), errors: .file(folder.path("errors")))
    let status = await child.end(after: .seconds(240))
    let text = try folder.text("output") + folder.text("errors")
    #expect(status == 0, "\(text)")
    #expect(text.contains("the icon of the app 'Images' cannot be drawn: install libwebp7"), "\(text)")
  }
}
