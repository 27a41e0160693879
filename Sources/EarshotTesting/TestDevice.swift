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

public import DeviceTime
import Drawing
import ExtensionHost
public import Foundation
public import NotificationRuntime
public import Notifications
public import Playback
public import Scenes
public import Transcripts

/// A device with a virtual clock and a virtual speaker, whose extensions run in the test's own process.
@MainActor
public final class TestDevice {
  let device: Device
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
  ///   - downloads: What the extensions' `URLSession` gets in place of the network; by default every request fails.
  ///   - policies: What the system decides where Apple is silent.
  ///   - width: How wide the screen is, in points, from 200 to 1400.
  ///   - appearance: Whether it is light or dark.
  ///   - sandbox: What confines the extensions that run in processes of their own, which ``install(appex:)`` installs.
  ///   - otherDevice: What to do while another device is alive in this process.
  /// - Throws: `ExtensionInfoError` where a plist is wrong; ``DeviceIsTaken`` where another device is alive and
  ///   `otherDevice` says so.
  public init(
    apps: [App] = [], attachments: AttachmentSource = AttachmentSource(), downloads: DownloadSource = .none,
    policies: Policies = Policies(), width: CGFloat = 390, appearance: Appearance = .light,
    sandbox: ExtensionSandbox = .enforced, whileOtherDevice otherDevice: OtherDevice = .wait
  ) async throws {
    ExtensionHooks.install()
    // Extensions in processes of their own have singletons of their own.
    let turn: DeviceTurn? =
      if !apps.contains(where: \.runsHere) { nil } else { try await otherDevice == .wait ? .take() : .takeNow() }
    device = Device(
      speaker: try Speaker(.virtual), attachments: attachments, policies: policies, downloads: downloads,
      display: Display(width: width, appearance: appearance, text: Typesetter.hermetic, images: ImageDecoder()),
      sandbox: sandbox)
    // The turn is the device's: given back when neither the test nor an interface keeps it any more.
    device.onPresent = { [weak screen] interface in
      withExtendedLifetime(turn) { screen?.interface = interface }
    }
    for app in apps { try device.install(app.installed()) }
  }

  /// What to do while another device is alive in this process (policy `oneDevicePerProcess`).
  public enum OtherDevice: Hashable, Sendable {
    /// Wait until it is gone.
    case wait
    /// Throw ``DeviceIsTaken``.
    case refuse
  }

  /// Installs the extension in an `.appex` folder, or all of an `.app`: they run in processes of their own.
  ///
  /// - Throws: `ExtensionInfoError`, `AppFolderError`, `RuntimeError`.
  public func install(appex folder: URL) throws {
    try device.install(NotificationRuntime.App.contents(of: folder))
  }

  /// Delivers a notification: its service extension runs where it should, and a banner appears. Attachments that cannot be
  /// had are left out; the transcript says why. Virtual time passes for as long as the service extension needs.
  ///
  /// - Returns: The banner; its `state` says where none is shown, and why.
  public func deliver(_ delivery: Delivery) async -> Banner {
    await device.deliver(delivery)
  }

  /// Delivers a local notification of an app's: content that is complete already.
  ///
  /// - Returns: The banner; its `state` says where nothing was scheduled, and why (A3).
  public func deliver(
    _ content: NotificationContent, to bundleIdentifier: String, identifier: String? = nil
  ) async -> Banner {
    await device.deliver(content, to: bundleIdentifier, identifier: identifier)
  }

  /// Lets time pass: sound is rendered, what is scheduled happens, and at each event the extension settles first.
  ///
  /// - Parameter duration: Exact to the nanosecond; sound to the frame.
  /// - Throws: `RuntimeError` where the extension failed or does not answer.
  public func advance(by duration: Duration) async throws {
    try await device.advance(by: duration)
  }

  /// Lets time pass until a condition holds.
  ///
  /// - Parameters:
  ///   - condition: Looked at whenever something has happened.
  ///   - limit: The most device time that passes.
  /// - Returns: Whether it holds.
  /// - Throws: `RuntimeError` where the extension failed or does not answer.
  @discardableResult
  public func advance(until condition: @escaping () -> Bool, atMost limit: Duration = .seconds(60)) async throws -> Bool
  {
    try await device.wait(atMost: limit, until: condition)
    return condition()
  }

  /// The present moment.
  public var now: DeviceInstant { device.clock.now }

  /// What lets sound be heard: `heard(last:)` returns it.
  public var speaker: Speaker { device.speaker }

  /// What happened so far; its `description` has a line for each moment.
  public var transcript: Transcript { device.transcript }

  /// The interface on the screen; nil where there is none.
  public var interface: Interface? { device.interface }

  /// What apps were told: the responses that no extension kept to itself.
  public var responses: [AppResponse] { device.responses }
}
