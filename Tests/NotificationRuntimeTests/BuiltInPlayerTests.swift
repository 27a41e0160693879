import DeviceTime
import Foundation
import JSON
import Notifications
import Playback
import Scenes
import SystemScenes
import Testing
import TestSupport
import Transcripts

@testable import NotificationRuntime

@MainActor
@Suite("Built-in player")
struct BuiltInPlayerTests {
  private let rampLevel = "-8.2 dBFS"

  @Test("The player shows a default button, and a press starts the sound")
  func story() async throws {
    let device = try Device.virtual()
    let interface = try await device.deliver("tone-440.wav").expand()
    #expect(interface.extensionName == "the built-in player")
    #expect(interface.mediaButton?.icon == .play)
    try await device.advance(by: .milliseconds(500))
    try await interface.press(.mediaButton)
    #expect(interface.mediaButton?.icon == .pause)
    try await device.advance(by: .seconds(1))
    #expect(device.speaker.heard(last: .milliseconds(900)).isAudible)
    try await interface.press(.mediaButton)
    try await device.advance(by: .seconds(1))
    #expect(device.speaker.heard(last: .seconds(1)).samples.allSatisfy { $0 == 0 })
    await interface.dismiss()
    #expect(
      device.transcript.description == """
        0.000   deliver     C "Title" to com.example.App
        0.000   attach      attachment: tone-440.wav, audio, 344 KB
        0.000   alert       com.example.App: banner
        0.000   expand      the built-in player
        0.000   control     default, play icon, (165, 71.5, 44, 44)
        0.500   press       media button: mediaPlay()
        0.500   control     default, pause icon, (165, 71.5, 44, 44)
        0.500   sound       starts at 0.000 of tone-440.wav
        1.500   press       media button: mediaPause()
        1.500   control     default, play icon, (165, 71.5, 44, 44)
        1.500   sound       stops at 1.000 of tone-440.wav; 1.000 s heard, -15.0 dBFS RMS, peak -12.0 dBFS
        2.500   dismiss     interface

        """)
    #expect(device.defects == [])
  }

  @Test("A pause is silent from its exact frame, and playback resumes at the exact sample")
  func exactness() async throws {
    let device = try Device.virtual()
    let interface = try await device.deliver("ramp.wav").expand()
    try await device.advance(frames: 1_000)
    try await interface.press(.mediaButton)
    try await device.advance(frames: 4_411)
    try await interface.press(.mediaButton)
    try await device.advance(frames: 2_207)
    try await interface.press(.mediaButton)
    try await device.advance(frames: 3_333)
    let silence = { (frames: Int) in [Float](repeating: 0, count: frames * 2) }
    let expected = silence(1_000) + Media.ramp(0..<4_411) + silence(2_207) + Media.ramp(4_411..<7_744)
    #expect(device.heard(frames: 10_951) == expected)
    #expect(interface.progress?.position == SoundFormat.device.duration(of: 7_744))
  }

  @Test("The sound ends at the exact frame, rewinds, and plays again from the first sample")
  func end() async throws {
    let device = try Device.virtual()
    let interface = try await device.deliver("ramp.wav").expand()
    try await interface.press(.mediaButton)
    try await device.advance(by: .seconds(1))
    #expect(
      device.lines(.sound) == [
        "0 starts at 0.000 of ramp.wav",
        "500 ends at 0.500 of ramp.wav; 0.500 s heard, \(rampLevel) RMS, peak -3.4 dBFS",
        "500 moves to 0.000 of ramp.wav",
      ])
    #expect(interface.mediaButton?.icon == .play)
    #expect(device.heard(frames: 44_100) == Media.ramp(0..<Media.rampFrames) + [Float](repeating: 0, count: 44_100))
    try await interface.press(.mediaButton)
    try await device.advance(frames: 100)
    #expect(device.heard(frames: 100) == Media.ramp(0..<100))
    #expect(device.defects == [])
  }

  @Test("M2, sameThread: A second notification of the thread stops the sound, and the next press plays its own")
  func secondNotification() async throws {
    let device = try Device.virtual()
    let interface = try await device.deliver("tone-440.wav", thread: "t").expand()
    try await interface.press(.mediaButton)
    try await device.advance(by: .milliseconds(100))
    let second = try await device.deliver("ramp.wav", thread: "t", title: "Second").expand()
    #expect(second == interface)
    #expect(interface.mediaButton?.icon == .play)
    #expect(!interface.isSounding)
    try await device.advance(frames: 100)
    #expect(device.heard(frames: 100).allSatisfy { $0 == 0 })
    try await interface.press(.mediaButton)
    try await device.advance(frames: 200)
    #expect(device.heard(frames: 200) == Media.ramp(0..<200))
    #expect(device.lines(.receive) == [#"100 "Second", in the visible interface"#])
    #expect(device.defects == [])
  }

  @Test("sameThread: A notification of another thread replaces the interface and stops its sound")
  func otherThread() async throws {
    let device = try Device.virtual()
    let first = try await device.deliver("tone-440.wav", thread: "one").expand()
    try await first.press(.mediaButton)
    try await device.advance(by: .milliseconds(100))
    let second = try await device.deliver("ramp.wav", thread: "two").expand()
    #expect(first != second)
    #expect(first.isDismissed)
    #expect(device.interface == second)
    try await device.advance(by: .milliseconds(10))
    #expect(device.speaker.heard(last: .milliseconds(10)).isSilent)
    await #expect(throws: RuntimeError.gone) { try await first.press(.mediaButton) }
    #expect(device.defects == [])
  }

  @Test("dismissal: The player stops its own sound, without a diagnostic")
  func dismissal() async throws {
    let device = try Device.virtual()
    let interface = try await device.deliver("tone-440.wav").expand()
    try await interface.press(.mediaButton)
    try await device.advance(by: .milliseconds(100))
    await interface.dismiss()
    await interface.dismiss()
    #expect(device.interface == nil)
    try await device.advance(by: .milliseconds(100))
    #expect(device.speaker.heard(last: .milliseconds(100)).isSilent)
    #expect(device.lines(.dismiss) == ["100 interface"])
    #expect(device.defects == [])
  }

  @Test(
    "Media damaged at the beginning is reported as a failure, and the button shows play again",
    arguments: ["damaged/truncated.m4a", "damaged/truncated-header.wav"])
  func damaged(name: String) async throws {
    let device = try Device.virtual()
    let interface = try await device.deliver(name).expand()
    try? await interface.press(.mediaButton)
    try await device.advance(by: .seconds(1))
    #expect(interface.soundFailure != nil)
    #expect(!interface.isSounding)
    #expect(interface.mediaButton?.icon != .pause)
    #expect(interface.failure == nil)
    #expect(device.lines(.sound).count == 1)
    let file = try #require(name.split(separator: "/").last)
    #expect(device.lines(.sound).allSatisfy { $0.contains("fails: \(file): ") && !$0.contains("/\(file)") })
    await interface.dismiss()
  }

  @Test(
    "Unplayable attachments are skipped with the reason, and there is no button",
    arguments: ["damaged/text.wav", "damaged/empty.mp3", "damaged/playlist.mp3", "missing.wav", "../Package.swift"])
  func skipped(name: String) async throws {
    let device = try Device.virtual()
    let interface = try await device.deliver(name).expand()
    #expect(device.lines(.attach).count == 1)
    #expect(device.lines(.attach).allSatisfy { $0.hasPrefix("0 \(name) is skipped: ") })
    #expect(interface.mediaButton == nil)
    #expect("\(interface.mediaControl.status)" == "not drawn: mediaPlayPauseButtonType is .none")
    let refusal = refusal(because: "the app 'com.example.App' has no content extension")
    await #expect(throws: refusal) { try await interface.press(.mediaButton) }
    #expect(device.lines(.press) == ["0 media button: no target"])
  }

  private func refusal(because cause: String) -> RuntimeError {
    .nothingToPress(
      reason: "the built-in player shows the notification, because \(cause); "
        + "without a playable sound or video, there is no media button")
  }

  @Test(
    "The refusal of a press states why the built-in player shows the notification",
    arguments: [
      ("com.example.Podcast", "C", "the app 'com.example.Podcast' is not installed; installed: 'com.example.App'"),
      ("com.example.App", "OTHER", "category 'OTHER' is not registered; the installed extensions show 'C'"),
      ("com.example.App", "", "the notification has no category; the installed extensions show 'C'"),
    ])
  func cause(bundle: String, category: String, cause: String) async throws {
    let device = try Device.virtual(FakePrincipal().contentExtension(ExtensionAttributes(categories: ["C"])))
    let payload = try Payload(["aps": ["alert": "x", "category": .string(category)]])
    let banner = await device.deliver(Delivery(payload: payload, bundleIdentifier: bundle))
    // An app that is not installed is reported at once, and only once.
    let isInstalled = bundle == "com.example.App"
    #expect(device.defects == (isInstalled ? [] : ["built-in"]))
    let interface = try await banner.expand()
    await #expect(throws: refusal(because: cause)) { try await interface.press(.mediaButton) }
    #expect(device.defects == ["built-in"])
    let remedy = device.transcript.diagnostics.first?.remedy
    #expect(remedy?.hasPrefix(isInstalled ? "correct the payload" : "install the app") == true)
  }

  @Test("A missing file of Earshot's attachments is a defect of the test, unlike one that a push service names")
  func missingFixture() async throws {
    for (value, defects): (JSONValue, [String]) in [
      (["aps": ["alert": "x"], "Earshot": ["attachments": ["missing.wav", "ramp.wav"]]], ["missingFixture"]),
      (["aps": ["alert": "x"], "Earshot": ["attachments": ["https://example.com/a.wav"]]], []),
      (["aps": ["alert": "x"], "media-url": "missing.wav"], []),
    ] {
      let device = try Device.virtual()
      _ = await device.deliver(Delivery(payload: try Payload(value), folder: Media.folder))
      #expect(device.defects == defects)
      guard let diagnostic = device.transcript.diagnostics.first else { continue }
      #expect(diagnostic.message == "the attachment missing.wav cannot be used: no such file")
    }
  }

  @Test("Playback starts and restarts at the payload's Earshot.start")
  func start() async throws {
    let device = try Device.virtual()
    let payload = try Payload(["aps": ["alert": "x"], "Earshot": ["start": 0.25, "attachments": ["ramp.wav"]]])
    let banner = await device.deliver(Delivery(payload: payload, folder: Media.folder))
    let interface = try await banner.expand()
    try await interface.press(.mediaButton)
    try await device.advance(by: .milliseconds(300))
    #expect(device.heard(frames: 13_230) == Media.ramp(11_025..<22_050) + [Float](repeating: 0, count: 2_205 * 2))
    #expect(device.lines(.sound).map { String($0.prefix(28)) }.first == "0 moves to 0.250 of ramp.wav")
    #expect(interface.progress?.position == .milliseconds(250))
  }

  @Test(
    "Compressed sound plays for its length",
    arguments: ["tone-440.mp3", "tone-440.m4a", "speech.mp3", "speech.m4a"])
  func compressed(name: String) async throws {
    let device = try Device.virtual()
    let interface = try await device.deliver(name).expand()
    try await interface.press(.mediaButton)
    try await device.wait(atMost: .seconds(10)) { !interface.isSounding }
    try await interface.settle()
    #expect(interface.mediaButton?.icon == .play)
    #expect(device.lines(.sound).count == 3)
    #expect(interface.soundFailure == nil)
    #expect(device.clock.now < .zero.advanced(by: .seconds(4)))
    #expect(device.defects == [])
  }

  @Test("Transcript and sound are equal in every repeat")
  func repeats() async throws {
    var stories: Set<String> = []
    var sounds: Set<[Float]> = []
    for _ in 0..<20 {
      let device = try Device.virtual()
      let interface = try await device.deliver("speech.mp3").expand()
      try await interface.press(.mediaButton)
      try await device.advance(by: .milliseconds(733))
      try await interface.press(.mediaButton)
      try await device.advance(by: .milliseconds(100))
      try await interface.press(.mediaButton)
      try await device.advance(by: .seconds(3))
      await interface.dismiss()
      stories.insert(device.transcript.description)
      sounds.insert(device.speaker.heard(last: .seconds(4)).samples)
    }
    #expect(stories.count == 1)
    #expect(sounds.count == 1)
  }

  @Test("Two devices play at the same time, each with its own sound")
  func twoDevices() async throws {
    let (firstDevice, secondDevice) = (try Device.virtual(), try Device.virtual())
    let first = try await firstDevice.deliver("ramp.wav")
    let second = try await secondDevice.deliver("tone-440.wav")
    async let opening = first.expand()
    async let openingToo = second.expand()
    let (interface, interfaceToo) = try await (opening, openingToo)
    try await interface.press(.mediaButton)
    try await firstDevice.advance(frames: 500)
    try await secondDevice.advance(frames: 500)
    #expect(firstDevice.heard(frames: 500) == Media.ramp(0..<500))
    #expect(secondDevice.heard(frames: 500).allSatisfy { $0 == 0 })
    try await interfaceToo.press(.mediaButton)
    try await secondDevice.advance(by: .milliseconds(200))
    #expect(secondDevice.speaker.heard(last: .milliseconds(200)).isAudible)
  }

  // MARK: - Video

  /// Returns the picture and the frame of the video in the interface.
  private func video(in interface: Interface) async throws -> (pixels: Pixels?, element: SceneElement?) {
    let scene = try await interface.picture()
    let images = scene.operations.compactMap { if case .image(let pixels, _, _) = $0 { pixels } else { nil } }
    return (images.first, scene.elements.first { $0.role == .video })
  }

  @Test("A10: A video is shown in its aspect, with the frame that is heard")
  func film() async throws {
    let device = try Device.virtual()
    let frames = try VideoFrames(try MediaFile(Media.url("film.mp4")))
    let interface = try await device.deliver("film.mp4").expand()
    let ratio = interface.viewSize.height / interface.viewSize.width
    #expect(abs(ratio - frames.size.height / frames.size.width) < 0.01, "\(interface.viewSize)")
    let first = try await video(in: interface)
    #expect(first.pixels == (try frames.frame(at: .zero).pixels))
    #expect(first.element?.state == .paused && first.element?.label == "film.mp4")
    try await interface.press(.mediaButton)
    try await device.advance(by: .milliseconds(1_300))
    let second = try await video(in: interface)
    #expect(second.pixels == (try frames.frame(at: .milliseconds(1_300)).pixels))
    #expect(second.pixels != first.pixels)
    #expect(second.element?.state == .playing && second.element?.value == "0:01")
    #expect(device.defects == [])
  }

  @Test("A10: A touch on the progress bar seeks, and a moving finger seeks on")
  func scrubbing() async throws {
    let device = try Device.virtual()
    let interface = try await device.deliver("tone-440.wav").expand()
    let scene = try await interface.picture()
    let bar = try #require(scene.elements.first { $0.role == .progress }?.frame)
    let origin = interface.viewFrame.origin
    func point(_ part: Double) -> CGPoint {
      CGPoint(x: bar.minX - origin.x + bar.width * part, y: bar.midY - origin.y)
    }
    func position() -> Duration? { interface.progress?.position }
    let duration = try #require(Probe.inspect(at: try MediaFile(Media.url("tone-440.wav"))).duration)
    try await interface.touch(Touch(.began, at: point(0.5)))
    #expect(try #require(position()) == duration / 2)
    try await interface.touch(Touch(.moved, at: point(0.75)))
    try await interface.touch(Touch(.ended, at: point(0.75)))
    #expect(try #require(position()) == duration * 3 / 4)
    // A touch elsewhere has no effect, wherever the finger moves.
    try await interface.touch(Touch(.began, at: CGPoint(x: 10, y: 10)))
    try await interface.touch(Touch(.moved, at: point(0.1)))
    try await interface.touch(Touch(.ended, at: point(0.1)))
    #expect(try #require(position()) == duration * 3 / 4)
    try await interface.press(.mediaButton)
    try await device.advance(by: .milliseconds(100))
    #expect(interface.isSounding)
    #expect(device.defects == [])
  }

  @Test("In a language that is written from right to left, the progress bar still begins at the left")
  func direction() async throws {
    let device = Device(speaker: try Speaker(.virtual), display: Display(language: try LanguageTag("ar")))
    try device.install(App(bundleIdentifier: "com.example.App"))
    let interface = try await device.deliver("tone-440.wav").expand()
    let scene = try await interface.picture()
    let bar = try #require(scene.elements.first { $0.role == .progress })
    #expect(!bar.isRightToLeft)
    let origin = interface.viewFrame.origin
    let point = CGPoint(x: bar.frame.minX - origin.x + bar.frame.width * 0.75, y: bar.frame.midY - origin.y)
    try await interface.touch(Touch(.began, at: point))
    try await interface.touch(Touch(.ended, at: point))
    let duration = try #require(Probe.inspect(at: try MediaFile(Media.url("tone-440.wav"))).duration)
    #expect(interface.progress?.position == duration * 3 / 4)
  }

  @Test("A touch on the progress bar seeks before anything was drawn")
  func earlyTouch() async throws {
    let device = try Device.virtual()
    let interface = try await device.deliver("tone-440.wav").expand()
    let duration = try #require(Probe.inspect(at: try MediaFile(Media.url("tone-440.wav"))).duration)
    let size = interface.viewSize
    try await interface.touch(Touch(.began, at: CGPoint(x: size.width / 2, y: size.height - 46)))
    #expect(interface.progress?.position == duration / 2)
  }
}
