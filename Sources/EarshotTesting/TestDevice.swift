// EarshotTesting: a phone for tests.
//
//     let device = try await TestDevice(apps: [
//       .init(bundleIdentifier: "com.example.Voicemail", content: NotificationViewController.self)
//     ])
//     let interface = try await device.deliver(.apns(contentsOf: url)).expand()
//     try await interface.press(.mediaButton)
//     try await device.advance(by: .seconds(2))
//     #expect(device.speaker.heard(last: .seconds(1)).isAudible)
//
// Time is virtual, and sound is rendered into memory: tests never sleep, and their results are reproducible to the
// sample. `Documentation/Coverage.md` lists the emulated features. Important: Apple's singletons are one per process,
// so a second `TestDevice` waits until the first is released.

public import DeviceTime
import Downloads
import Drawing
import EarshotUserNotifications
import ExtensionHost
public import Foundation
public import NotificationRuntime
public import Notifications
public import Playback
import SandboxedProcesses
public import Scenes
import SystemScenes
public import Transcripts

/// A device with a virtual clock and a virtual speaker, whose extensions run in the test's own process or in separate
/// processes.
///
/// The images that the system shows (attachments, icons, and pictures of senders) are decoded in the test's process,
/// without a sandbox: PNG, JPEG and GIF, and with libwebp and libheif, if they are installed, WebP, HEIC and AVIF. They
/// are trusted like the test, whose fixtures they usually are. An extension in a process of its own, and the folder of
/// its app, can supply icons and pictures of senders, too: if you do not trust them, use `earshot check`, which decodes
/// images in a sandbox.
@MainActor
public final class TestDevice {
  package let device: Device
  /// The notification center of the app that was installed first.
  let defaultCenter: DefaultAppCenter
  /// The notification centers of the other apps whose code runs in this process, by bundle identifier.
  var centers: [String: UNUserNotificationCenter] = [:]

  /// Creates a device with apps. Waits while another device is alive in this process (policy `oneDevicePerProcess`).
  ///
  /// - Parameters:
  ///   - apps: The installed apps.
  ///   - attachments: The source of attachments; by default, a payload's own folder.
  ///   - downloads: The responses to requests of the extensions' `URLSession`; by default, every request fails.
  ///   - appGroups: The folders whose contents app groups start with, by identifier such as `group.com.example`.
  ///   - policies: The behavior where Apple's documentation is silent.
  ///   - width: The width of the screen, in points, from 200 to 1400.
  ///   - appearance: The appearance of the screen, light or dark.
  ///   - style: The look of notifications.
  ///   - textSize: The text size that the person prefers.
  ///   - contrast: The contrast of colors.
  ///   - language: The language as a BCP 47 tag, such as `ar`, `he-IL` or `de`. Interfaces are mirrored in languages
  ///     that are written from right to left. In Japanese, Korean and Chinese, Han characters have the forms of the
  ///     language.
  ///   - fonts: The fonts for characters that Inter lacks, in texts of the system and of extensions and in snapshots:
  ///     those of the machine with known contents, none, or font files.
  ///   - alertConditions: Whether the device is locked, Silent Mode, and Focus (N7).
  ///   - sandbox: The sandbox of extensions that run in their own processes, such as those from
  ///     ``install(appex:filePath:line:)``.
  ///   - otherDevice: The behavior if another device is alive in this process.
  ///   - filePath: The test's file.
  ///   - line: The line of the call, which an error names, and another device that waits for this one.
  /// - Throws: `LanguageTagError` if `language` is not a language tag; `FontSelectionError` if a file of `fonts` is not
  ///   a usable font; ``TwoAppsError`` if several apps have a delegate; `ExtensionInfoError`, `AppFolderError` or
  ///   `CategoryFileError` if an app's files are invalid; ``ExtensionBuildError`` if an extension cannot be built;
  ///   `RuntimeError` if an app cannot be installed; ``DeviceInUseError`` if another device is alive and `otherDevice`
  ///   is `refuse`, or the other device makes no progress for ``callTimeLimit``.
  public init(
    apps: [App] = [], attachments: AttachmentSource = AttachmentSource(), downloads: DownloadSource = .none,
    appGroups: [String: URL] = [:], policies: Policies = Policies(), width: CGFloat = 390,
    appearance: Appearance = .light, style: NotificationStyle = .classic, textSize: TextSize = .large,
    contrast: Contrast = .normal, language: String = "en", fonts: FontSelection = .standard,
    alertConditions: AlertConditions = AlertConditions(), sandbox: ExtensionSandbox = .enforced,
    whileOtherDevice otherDevice: ConcurrentDevicePolicy = .wait,
    filePath: String = #filePath, line: Int = #line
  ) async throws {
    let place = SourceLine(filePath: filePath, line: line)
    do {
      guard apps.count(where: \.isLaunchedHere) <= 1 else { throw TwoAppsError() }
      let language = try LanguageTag(language)
      let typesetter = try Typesetter.reading(fonts).preferring(language)
      ExtensionHooks.install()
      // Extensions that run in their own processes have their own singletons.
      let lock: DeviceLock? =
        if !apps.contains(where: \.runsHere) {
          nil
        } else {
          try await otherDevice == .wait ? .acquire(for: place) : .tryAcquire(for: place)
        }
      device = Device(
        speaker: try Speaker(.virtual), attachments: attachments, policies: policies, downloads: downloads,
        display: Display(
          width: width, appearance: appearance, style: style, textSize: textSize, contrast: contrast,
          language: language, fonts: fonts, text: typesetter, images: ImageDecoder.ofInterface),
        sandbox: sandbox)
      defaultCenter = DefaultAppCenter(device, holdsProcess: lock != nil)
      device.retain(defaultCenter)
      device.appGroups = appGroups
      device.copiesPayloadAttachments = true
      device.alertConditions = alertConditions
      // The lock is released when neither the test nor a banner nor an interface retains the device.
      if let lock {
        device.retain(lock)
        CallWatch.start()
      }
      for app in apps {
        for app in try await app.installed() { try device.install(app) }
      }
      lock?.begin(device)
    } catch let error as any SourceLineError {
      throw error.at(place)
    }
    connectFirstApp()
  }

  /// The time within which an extension in this process has to return from each call of the system, and the processor
  /// time for which its own tasks and callbacks may block the main thread, and a call on a background queue may run; a
  /// minute by default.
  ///
  /// If the extension does not return, for example because of an endless loop, the process ends with an error that
  /// names the call and the line of the device, and with the stack of the call. The time is checked every second. It
  /// includes neither the time for which the call waits for a processor on a busy machine, nor the time for which a
  /// debugger stops the process.
  ///
  /// A device that waits for another one (policy `oneDevicePerProcess`) gives up if the other makes no progress for
  /// this time.
  public nonisolated static var callTimeLimit: Duration {
    get { CallWatch.limit }
    set { CallWatch.limit = newValue }
  }

  /// The behavior if another device is alive in this process (policy `oneDevicePerProcess`).
  public enum ConcurrentDevicePolicy: Hashable, Sendable {
    /// Waits until the other device is released. After 10 seconds, a message on standard error names both devices. If
    /// nothing happens on the other device for ``TestDevice/callTimeLimit``, throws ``DeviceInUseError``.
    case wait
    /// Throws ``DeviceInUseError``.
    case refuse
  }

  /// Installs the extension in an `.appex` folder, or a whole `.app`. The extensions run in their own processes.
  ///
  /// - Throws: `ExtensionInfoError`, `AppFolderError`, `CategoryFileError`, `RuntimeError`.
  public func install(appex folder: URL, filePath: String = #filePath, line: Int = #line) throws {
    try SourceLine(filePath: filePath, line: line).attempt {
      try device.install(NotificationRuntime.App.contents(of: folder))
    }
    connectFirstApp()
  }

  /// Delivers a notification: runs its service extension if there is one, and shows a banner. Unavailable attachments
  /// are skipped, with the reason in the transcript. Virtual time advances as far as the service extension needs.
  ///
  /// - Returns: The banner. Its `state` indicates whether it is shown, and if not, why.
  public func deliver(_ delivery: Delivery) async -> Banner {
    await device.deliver(delivery)
  }

  /// Delivers a local notification of an app, whose content is complete.
  ///
  /// - Returns: The banner. Its `state` indicates whether the notification was scheduled, and if not, why (A3).
  public func deliver(
    _ content: NotificationContent, to bundleIdentifier: String, identifier: String? = nil
  ) async -> Banner {
    await device.deliver(content, to: bundleIdentifier, identifier: identifier)
  }

  /// Advances virtual time: renders sound, runs scheduled actions, and lets the extension settle before each event.
  ///
  /// - Parameters:
  ///   - duration: The duration, exact to the nanosecond; sound is exact to the frame.
  ///   - filePath: The file of the test; by default, the caller's.
  ///   - line: The line of the test; by default, the caller's.
  /// - Throws: `RuntimeError` if the extension has failed or does not respond.
  public func advance(by duration: Duration, filePath: String = #filePath, line: Int = #line) async throws {
    try await SourceLine(filePath: filePath, line: line).attempt { try await device.advance(by: duration) }
  }

  /// Advances virtual time until a condition is met.
  ///
  /// - Parameters:
  ///   - condition: The condition, which is evaluated after each event.
  ///   - limit: The maximum device time to advance.
  ///   - filePath: The file of the test; by default, the caller's.
  ///   - line: The line of the test; by default, the caller's.
  /// - Throws: ``TranscriptMismatch`` with the last events if the condition was not met in time, and `RuntimeError` if
  ///   the extension has failed or does not respond.
  public func advance(
    until condition: @escaping () -> Bool, atMost limit: Duration = .seconds(60), filePath: String = #filePath,
    line: Int = #line
  ) async throws {
    let place = SourceLine(filePath: filePath, line: line)
    try await place.attempt { try await device.wait(atMost: limit, until: condition) }
    guard condition() else { throw transcript.conditionNotMet(within: limit).at(place) }
  }

  /// Writes the `UserDefaults` that extensions in their own processes have stored in app groups to the folders that
  /// filled these groups, as `Library/Preferences/GROUP.plist`. The folders are not changed otherwise.
  ///
  /// - Throws: `GroupDefaultsError`.
  public func saveGroupDefaults(filePath: String = #filePath, line: Int = #line) throws {
    try SourceLine(filePath: filePath, line: line).attempt { try device.saveGroupDefaults() }
  }

  /// The current device time.
  public var now: DeviceInstant { device.clock.now }

  /// The audio output, whose `heard(last:)` returns the rendered sound.
  public var speaker: Speaker { device.speaker }

  /// The events so far. The transcript's `description` has one line per event.
  public var transcript: Transcript { device.transcript }

  /// The interface on the screen; nil if there is none.
  public var interface: Interface? { device.interface }

  /// The responses that were delivered to apps because no extension kept them.
  public var responses: [AppResponse] { device.responses }
}
