// EarshotTesting: a phone for tests.
//
//     let device = try await TestDevice(apps: [.init(bundle: "com.example.Voicemail", content: NotificationViewController.self)])
//     let interface = try await device.deliver(.apns(contentsOf: url)).expand()
//     try await interface.press(.mediaButton)
//     try await device.advance(by: .seconds(2))
//     #expect(device.speaker.heard(last: .seconds(1)).isAudible)
//
// Time is virtual and sound is rendered into memory: nothing sleeps, and every repeat is equal to the sample. What is
// emulated is what `Documentation/Coverage.md` lists. The one gotcha: Apple's singletons are one per process, so a second
// `TestDevice` waits until the first is gone.

import DeviceTime
public import EarshotUIKit
public import EarshotUserNotificationsUI
import ExtensionHost
import ExtensionLink
import Foundation
import NotificationRuntime
import Playback
import Transcripts

/// A device with a virtual clock and a virtual speaker, whose extensions run in the test's own process.
@MainActor
public final class TestDevice {
  /// An app to install.
  public struct App {
    let bundle: String
    let name: String?
    let content: any (UIViewController & UNNotificationContentExtension).Type
    let infoPlist: URL?

    /// An app with one content extension.
    ///
    /// - Parameters:
    ///   - bundle: The app's bundle identifier, as a payload's `Simulator Target Bundle` names it.
    ///   - name: The app's name; without one the identifier's last part.
    ///   - content: The principal class of its content extension.
    ///   - infoPlist: The extension's `Info.plist`, for its categories and the other keys of K1 to K5. Without one it shows
    ///     every category of its app.
    public init(
      bundle: String, name: String? = nil, content: any (UIViewController & UNNotificationContentExtension).Type,
      infoPlist: URL? = nil
    ) {
      self.bundle = bundle
      self.name = name
      self.content = content
      self.infoPlist = infoPlist
    }
  }

  private let device: Device
  /// What is on the screen, so that it stays there.
  private let screen = Screen()

  private final class Screen {
    var interface: Interface?
  }

  /// A device with these apps. Waits while another one is alive in this process (policy `oneDevicePerProcess`).
  ///
  /// - Parameters:
  ///   - apps: What is installed.
  ///   - attachments: Where attachments may come from; by default a payload's own folder.
  /// - Throws: `ExtensionInfoError` where a plist is wrong.
  public init(apps: [App] = [], attachments: AttachmentSource = AttachmentSource()) async throws {
    let turn = await DeviceTurn.take()
    device = Device(speaker: try Speaker(.virtual), attachments: attachments)
    // The turn is the device's: given back when neither the test nor an interface keeps it any more.
    device.onPresent = { [weak screen] interface in
      withExtendedLifetime(turn) { screen?.interface = interface }
    }
    for app in apps {
      try device.install(
        NotificationRuntime.App(
          bundleIdentifier: app.bundle, name: app.name, contentExtensions: [try Self.contentExtension(app)]))
    }
  }

  private static func contentExtension(_ app: App) throws -> ContentExtension {
    let principal = app.content
    let info = try app.infoPlist.map { try ExtensionInfo(contentsOf: $0) }
    return ContentExtension(
      name: info?.displayName ?? "\(principal)", attributes: info?.attributes ?? ExtensionAttributes(),
      launcher: InProcessLauncher { frames in
        ExtensionConnection(frames) { try ViewControllerPrincipal(principal) }
      })
  }

  /// Installs the content extension in an `.appex` folder: it runs in a process of its own.
  ///
  /// - Throws: `ExtensionInfoError`, `RuntimeError`.
  public func install(appex folder: URL) throws {
    try device.install(NotificationRuntime.App.contents(of: folder))
  }

  /// Delivers a notification: a banner appears. Attachments that cannot be had are left out; the transcript says why.
  public func deliver(_ delivery: Delivery) async -> Banner {
    await device.deliver(delivery)
  }

  /// Lets time pass: sound is rendered, what is scheduled happens, and at each event the extension settles first.
  ///
  /// - Parameter duration: Exact to the nanosecond; sound to the frame.
  /// - Throws: `RuntimeError` where the extension failed or does not answer.
  public func advance(by duration: Duration) async throws {
    try await device.advance(by: duration)
  }

  /// The present moment.
  public var now: DeviceInstant { device.clock.now }

  /// What lets sound be heard: `heard(last:)` returns it.
  public var speaker: Speaker { device.speaker }

  /// What happened so far; its `description` has a line for each moment.
  public var transcript: Transcript { device.transcript }

  /// The interface on the screen; nil where there is none.
  public var interface: Interface? { device.interface }
}
