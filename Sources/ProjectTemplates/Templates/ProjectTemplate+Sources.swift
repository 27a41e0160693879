extension ProjectTemplate {
  var appSource: String {
    """
    import SwiftUI
    import UserNotifications

    @main
    struct \(name)App: App {
      var body: some Scene {
        WindowGroup {
          Text("\(name)")
            .task {
              _ = try? await UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound])
            }
        }
      }
    }

    """
  }

  var contentSource: String {
    """
    import AVFoundation
    import UIKit
    import UserNotifications
    import UserNotificationsUI

    /// Displays a notification and plays its attachment when the user presses the media button.
    class NotificationViewController: UIViewController, UNNotificationContentExtension {
      @IBOutlet private var titleLabel: UILabel!
      @IBOutlet private var bodyLabel: UILabel!
      /// The space for the media button, which the system draws.
      @IBOutlet private var buttonSpace: UIView!

      private var player: AVPlayer?
      private var attachment: URL?

      deinit {
        attachment?.stopAccessingSecurityScopedResource()
      }

      override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        player?.pause()
      }

      func didReceive(_ notification: UNNotification) {
        let content = notification.request.content
        titleLabel.text = content.title
        bodyLabel.text = content.body

        // The attachment is outside the extension's sandbox, which grants access from here until `deinit`.
        guard let url = content.attachments.first?.url, url.startAccessingSecurityScopedResource() else { return }
        attachment?.stopAccessingSecurityScopedResource()
        attachment = url
        let item = AVPlayerItem(url: url)
        NotificationCenter.default.addObserver(
          self, selector: #selector(playerDidEnd), name: .AVPlayerItemDidPlayToEndTime, object: item)
        player = AVPlayer(playerItem: item)
      }

      @objc private func playerDidEnd() {
        player?.seek(to: .zero)
        // Makes the media button show the play icon again.
        extensionContext?.mediaPlayingPaused()
      }

      // MARK: - Media button

      var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .default }

      var mediaPlayPauseButtonFrame: CGRect { buttonSpace.convert(buttonSpace.bounds, to: view) }

      func mediaPlay() { player?.play() }

      func mediaPause() { player?.pause() }
    }

    """
  }

  var serviceSource: String {
    """
    import UserNotifications

    /// Downloads the sound at the `media-url` of a notification and attaches it.
    class NotificationService: UNNotificationServiceExtension {
      private let lock = NSLock()
      private var contentHandler: ((UNNotificationContent) -> Void)?
      private var content = UNMutableNotificationContent()
      private var download: URLSessionDownloadTask?

      override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
      ) {
        guard let content = request.content.mutableCopy() as? UNMutableNotificationContent,
          let url = (content.userInfo["media-url"] as? String).flatMap(URL.init(string:))
        else { return contentHandler(request.content) }
        self.content = content
        self.contentHandler = contentHandler
        download = URLSession.shared.downloadTask(with: url) { file, response, _ in
          guard let file, (response as? HTTPURLResponse)?.statusCode == 200 else { return self.finish() }
          // The system infers the type of an attachment from its filename extension.
          let destination = FileManager.default.temporaryDirectory
            .appendingPathComponent(UUID().uuidString).appendingPathExtension(url.pathExtension)
          try? FileManager.default.moveItem(at: file, to: destination)
          self.finish(attaching: try? UNNotificationAttachment(identifier: "media", url: destination))
        }
        download?.resume()
      }

      /// Delivers the notification without the sound. The system calls this method after 30 seconds.
      override func serviceExtensionTimeWillExpire() {
        finish()
        download?.cancel()
      }

      /// Delivers the notification once: the download may complete at the moment when the time expires.
      private func finish(attaching attachment: UNNotificationAttachment? = nil) {
        lock.lock()
        let handler = contentHandler
        contentHandler = nil
        lock.unlock()
        guard let handler else { return }
        content.attachments = attachment.map { [$0] } ?? []
        handler(content)
      }
    }

    """
  }

  var test: String {
    """
    import EarshotTesting
    import Foundation
    import Testing

    /// Delivers the notification and presses its media button. The extensions are built from the Xcode project and run
    /// in processes of their own, as on a device. Time is virtual: the test makes no sound and does not wait.
    @MainActor @Suite struct \(name)Tests {
      private let project = URL(filePath: "../..", relativeTo: URL(filePath: #filePath)).standardizedFileURL

      @Test("Pressing play plays the sound, and pressing pause stops it") func playAndPause() async throws {
        let device = try await TestDevice(apps: [.project(project)])
        let delivery = try Earshot.Delivery.apns(contentsOf: project.appending(path: "\(notification)"))
        let interface = try await device.deliver(delivery).expand()
        #expect(interface.mediaButton?.icon == .play)
        try await interface.press(.mediaButton)
        try await device.advance(by: .seconds(1))
        #expect(interface.mediaButton?.icon == .pause)
        #expect(device.speaker.heard(last: .milliseconds(500)).isAudible)
        try await interface.press(.mediaButton)
        try await device.advance(by: .seconds(1))
        #expect(device.speaker.heard(last: .milliseconds(900)).isSilent)
        await interface.dismiss()
      }
    }

    """
  }

  var manifest: String {
    """
    // swift-tools-version:6.1
    import PackageDescription

    // Tests of \(name)'s notification extensions. Run them on Linux with `swift test`.
    // Xcode builds the app and its extensions from \(name).xcodeproj.
    let earshot = Context.environment["EARSHOT_PACKAGE"] ?? "\(earshot)"

    let package = Package(
      name: "\(name)Tests",
      dependencies: [.package(name: "earshot", path: earshot)],
      targets: [
        .testTarget(
          name: "\(name)Tests", dependencies: [.product(name: "EarshotTesting", package: "earshot")])
      ]
    )

    """
  }
}
