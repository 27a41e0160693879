import Foundation
import JSON
import Notifications
import Playback
import TestSupport
import Testing
import Transcripts

@testable import NotificationRuntime

/// The sounds of notifications, with the built-in player.
@MainActor @Suite("Alert sounds") struct AlertSoundTests {
  private static let bundle = "com.example.App"
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.folder("App.app")
    _ = try folder.file("App.app/Info.plist", "")
  }

  private func device(_ change: (inout Policies) -> Void = { _ in }) throws -> Device {
    var policies = Policies()
    change(&policies)
    let device = Device(speaker: try Speaker(.virtual), policies: policies)
    try device.install(App(bundleIdentifier: Self.bundle, bundles: [folder.url.appending(path: "App.app")]))
    return device
  }

  @discardableResult
  private func deliver(
    _ sound: NotificationSound?, to device: Device, level: InterruptionLevel = .active, title: String = "Title"
  ) async -> Banner {
    await device.deliver(
      NotificationContent(title: title, sound: sound, interruptionLevel: level), to: Self.bundle)
  }

  private func isAudible(_ device: Device, last duration: Duration) -> Bool {
    device.speaker.heard(last: duration).isAudible
  }

  // MARK: Playing

  @Test("The default sound is heard when a notification arrives, and ends")
  func standard() async throws {
    let device = try device()
    await deliver(.default, to: device)
    #expect(device.isRinging)
    try await device.advance(by: .seconds(1))
    #expect(!device.isRinging)
    #expect(isAudible(device, last: .seconds(1)))
    #expect(device.speaker.heard(last: .milliseconds(499)).isSilent)
    let lines = device.lines(.alert, .ring)
    #expect(lines.count == 3)
    #expect(lines.prefix(2) == ["0 \(Self.bundle): banner, default sound", "0 default sound: starts, 0.500 s"])
    #expect(lines.last?.hasPrefix("500 default sound: ends; 0.500 s heard") == true, "\(lines)")
  }

  @Test("A notification without a sound is silent")
  func none() async throws {
    let device = try device()
    await deliver(nil, to: device)
    try await device.advance(by: .seconds(1))
    #expect(device.speaker.heard(last: .seconds(1)).isSilent)
    #expect(device.lines(.alert, .ring) == ["0 \(Self.bundle): banner"])
  }

  @Test("A response ends the sound", arguments: ["expand", "tap", "swipe", "lock", "another"])
  func response(_ response: String) async throws {
    let device = try device()
    let banner = await deliver(.default, to: device)
    try await device.advance(by: .milliseconds(100))
    #expect(isAudible(device, last: .milliseconds(100)))
    switch response {
    case "expand": _ = try await banner.expand()
    case "tap": try banner.tap()
    case "swipe": try banner.swipeAway()
    case "lock": device.isLocked = true
    default: await deliver(NotificationSound(isCritical: true), to: device, level: .critical)
    }
    let stopped = device.lines(.ring).filter { $0.hasPrefix("100 default sound: stops; 0.100 s heard") }
    #expect(stopped.count == 1, "\(device.lines(.ring))")
    #expect(device.isRinging == (response == "another"))
  }

  @Test("A critical sound rings at its volume in Silent Mode")
  func critical() async throws {
    let device = try device()
    device.isSilenced = true
    await deliver(.default, to: device)
    #expect(!device.isRinging)
    await deliver(NotificationSound(isCritical: true, volume: 0.25), to: device, level: .critical)
    try await device.advance(by: .seconds(1))
    let soft = device.speaker.heard(last: .seconds(1)).level.rmsDecibels
    await deliver(nil, to: device, level: .critical)
    try await device.advance(by: .seconds(1))
    let loud = device.speaker.heard(last: .seconds(1)).level.rmsDecibels
    #expect(abs(loud - soft - 12.04) < 0.1, "\(soft), \(loud) dBFS")
    #expect(device.lines(.ring).contains("0 default critical sound: starts, 1.000 s, at 25 % volume"))
  }

  @Test("A device that plays no sounds of notifications still names them")
  func disabled() async throws {
    let device = try device()
    device.playsAlertSounds = false
    await deliver(.default, to: device)
    try await device.advance(by: .seconds(1))
    #expect(device.speaker.heard(last: .seconds(1)).isSilent)
    #expect(device.lines(.alert, .ring) == ["0 \(Self.bundle): banner, default sound"])
  }

  @Test("During an interruption, no sound is played; an interruption ends a sound")
  func interruption() async throws {
    let device = try device()
    await deliver(.default, to: device)
    device.interruptSound()
    #expect(device.lines(.ring).count == 2 && !device.isRinging)
    await deliver(.default, to: device)
    #expect(device.lines(.ring).last == "0 default sound: not played during an interruption")
    device.endSoundInterruption()
  }

  @Test(
    "alertSoundMix: An attachment is attenuated while a sound rings, or keeps its volume", arguments: [true, false])
  func ducking(ducks: Bool) async throws {
    let device = try device { $0.alertSoundMix = ducks ? .duck : .leave }
    let banner = try await device.deliver("tone-440.wav", thread: "tone")
    let interface = try await banner.expand()
    try await interface.press(.mediaButton)
    try await device.advance(by: .milliseconds(500))
    let before = device.speaker.heard(last: .milliseconds(100)).level.rmsDecibels
    // An own sound that is silent, so that only the attachment is measured.
    _ = try folder.file("App.app/silence.wav", Media.bytes("silence.wav").prefix(44 + 22_050))
    await deliver(NotificationSound(name: "silence.wav"), to: device)
    #expect(device.isRinging, "\(device.transcript)")
    try await device.advance(by: .milliseconds(300))
    let during = device.speaker.heard(last: .milliseconds(100)).level.rmsDecibels
    #expect(abs(before - during - (ducks ? 12 : 0)) < 0.1, "\(before), \(during) dBFS")
    try await device.advance(by: .milliseconds(700))
    #expect(!device.isRinging)
    let after = device.speaker.heard(last: .milliseconds(100)).level.rmsDecibels
    #expect(abs(before - after) < 0.1)
  }

  // MARK: Files

  /// The sounds that started, and the diagnostics.
  private func played(_ device: Device) -> [String] {
    device.transcript.moments.compactMap { moment in
      switch moment.event {
      case .rang(let sound, .started): "\(sound)"
      case .diagnostic(let diagnostic): "\(diagnostic.id): \(diagnostic.message)"
      default: nil
      }
    }
  }

  @Test("N9: A sound is searched in the container, the app groups, and the bundle; the first one wins")
  func searchOrder() async throws {
    let device = try device()
    let container = URL(fileURLWithPath: try device.core.storage.makeContainer(of: Self.bundle))
    let tone = try Media.bytes("tone-440.wav")
    let folders = [
      container.appending(path: "Library/Sounds"), container.appending(path: "Groups/group.a/Library/Sounds"),
      folder.url.appending(path: "App.app"),
    ]
    // The number of frames distinguishes the files.
    for (index, folder) in folders.enumerated().reversed() {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try tone.prefix(44 + 4 * 4_410 * (index + 1)).write(to: folder.appending(path: "ding.wav"))
      await deliver(NotificationSound(name: "ding.wav"), to: device)
    }
    #expect(
      device.lines(.ring).filter { $0.contains("starts") }
        == ["0 ding.wav: starts, 0.300 s", "0 ding.wav: starts, 0.200 s", "0 ding.wav: starts, 0.100 s"])
    #expect(device.defects == [])
  }

  @Test("N8: A missing or unsuitable sound is replaced by the default sound, and diagnosed")
  func fallback() async throws {
    let device = try device()
    for name in ["three-seconds.flac", "no-frames.wav"] {
      _ = try folder.file("App.app/\(name)", Media.bytes(name))
    }
    for name in ["three-seconds.flac", "no-frames.wav", "missing.caf", "../App.app/no-frames.wav"] {
      await deliver(NotificationSound(name: name), to: device)
    }
    #expect(
      played(device) == [
        "alertSound: three-seconds.flac: an alert sound must be an AIFF, WAV or CAF file, not FLAC", "default sound",
        "alertSound: no-frames.wav: it contains no sound", "default sound",
        "alertSound: missing.caf is in none of the folders for sounds of \(Self.bundle)", "default sound",
        "alertSound: ../App.app/no-frames.wav is in none of the folders for sounds of \(Self.bundle)", "default sound",
      ])
  }

  @Test("Without the app's own files, a missing sound is replaced by the default sound, and not diagnosed")
  func unknownSounds() async throws {
    let device = try device()
    try FileManager.default.removeItem(at: folder.url.appending(path: "App.app/Info.plist"))
    await deliver(NotificationSound(name: "missing.caf"), to: device)
    #expect(played(device) == ["default sound"])
  }

  @Test("A link from the container to a file elsewhere is not followed")
  func link() async throws {
    let device = try device()
    let container = URL(fileURLWithPath: try device.core.storage.makeContainer(of: Self.bundle))
    let sounds = container.appending(path: "Library/Sounds")
    try FileManager.default.createDirectory(at: sounds, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: sounds.appending(path: "secret.wav"), withDestinationURL: Media.url("tone-440.wav"))
    await deliver(NotificationSound(name: "secret.wav"), to: device)
    #expect(played(device) == ["alertSound: secret.wav cannot be read", "default sound"])
  }

  @Test("A payload that only plays a sound rings without a banner")
  func soundOnly() async throws {
    let device = try device()
    let banner = await device.deliver(
      Delivery(payload: try Payload(["aps": ["sound": "default"]]), bundleIdentifier: Self.bundle))
    #expect(banner.state == .notShown(reason: .noAlert(hasBadge: false, hasSound: true)))
    #expect(device.isRinging)
    #expect(device.notifications(of: Self.bundle).delivered.isEmpty)
  }
}
