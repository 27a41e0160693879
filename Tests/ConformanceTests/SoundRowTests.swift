import EarshotTesting
import Foundation
import TestSupport
import Testing

@testable import ConformanceExtension

/// Sections 5, 9 and 12: the sounds of notifications.
@MainActor @Suite("Rows N and G: sounds") struct SoundRowTests {
  private func aps(sound: Earshot.JSONValue) -> [String: Earshot.JSONValue] {
    ["aps": ["alert": "Text", "category": "ROW", "sound": sound]]
  }

  @Test("N8: An unsuitable sound is replaced by the default sound, and reported", arguments: Side.allCases)
  func n8Fallback(side: Side) async throws {
    let stage = try await Stage(side, Principal(PlainController.self))
    _ = try stage.appFile("long.flac", Media.bytes("three-seconds.flac"))
    try await stage.deliver(payload: aps(sound: "long.flac"))
    try await stage.advance(by: .seconds(1))
    #expect(stage.isAudible(last: .seconds(1)))
    stage.expect(
      .alertSound, .warning, "long.flac: an alert sound must be an AIFF, WAV or CAF file, not FLAC")
    #expect(stage.lines(.ring).first == "0 default sound: starts, 0.500 s")
  }

  @Test("N9: A sound of the app's bundle is found by its name, and heard", arguments: Side.allCases)
  func n9(side: Side) async throws {
    let stage = try await Stage(side, Principal(PlainController.self))
    _ = try stage.appFile("ding.wav", Media.bytes("tone-440.wav"))
    try await stage.deliver(payload: aps(sound: "ding.wav"))
    try await stage.advance(by: .seconds(1))
    #expect(stage.lines(.ring) == ["0 ding.wav: starts, 2.000 s"])
    #expect(abs(stage.device.speaker.heard(last: .seconds(1)).level.rmsDecibels - -15) < 0.1)
    #expect(stage.defects == [])
  }

  @Test(
    "N9: A sound is searched in the app's container, then in its app group, then in its bundle",
    arguments: Side.allCases)
  func n9Order(side: Side) async throws {
    let stage = try await Stage(side, Principal(SoundInstaller.self))
    let tone = try Media.bytes("tone-440.wav")
    // The number of frames distinguishes the files.
    func file(_ name: String, tenths: Int) throws -> URL {
      try stage.appFile(name, tone.prefix(44 + 4 * 4_410 * tenths))
    }
    func install(in place: String, tenths: Int) async throws {
      let sound = try file("\(place).wav", tenths: tenths)
      let interface = try await stage.show(
        "Sound", info: ["file": .string(sound.absoluteString), "place": .string(place)])
      #expect(interface.title == "installed")
      await interface.dismiss()
    }
    func ring() async throws -> String? {
      try await stage.deliver(payload: aps(sound: "ding.wav"))
      return stage.lines(.ring).last { $0.contains("starts") }
    }
    _ = try file("ding.wav", tenths: 3)
    #expect(try await ring() == "0 ding.wav: starts, 0.300 s")
    try await install(in: "group", tenths: 2)
    #expect(try await ring() == "0 ding.wav: starts, 0.200 s")
    try await install(in: "container", tenths: 1)
    #expect(try await ring() == "0 ding.wav: starts, 0.100 s")
    #expect(stage.defects == [])
  }

  // In one process, the home directory is that of the test.
  @Test(
    "N9: A sound that the app stores in its home directory is found",
    arguments: Side.allCases.filter { $0 != .oneProcess })
  func n9App(side: Side) async throws {
    let stage = try await Stage(side, Principal(PlainController.self), launchesApp: true)
    _ = try stage.appFile("tone.wav", Media.bytes("tone-440.wav"))
    try await stage.deliver(payload: ["aps": ["content-available": 1], "app": "sound", "file": "tone.wav"])
    #expect(try await stage.appLog().contains("installed"))
    try await stage.deliver(payload: aps(sound: "ding.wav"))
    #expect(stage.lines(.ring) == ["0 ding.wav: starts, 2.000 s"])
    #expect(stage.defects == [])
  }

  @Test("N10: A critical sound rings in Silent Mode, at its volume", arguments: Side.allCases)
  func n10Silent(side: Side) async throws {
    let stage = try await Stage(side, Principal(PlainController.self))
    stage.device.isSilenced = true
    try await stage.deliver(payload: aps(sound: "default"))
    try await stage.advance(by: .seconds(1))
    #expect(!stage.isAudible(last: .seconds(1)))
    try await stage.deliver(payload: aps(sound: ["critical": 1, "name": "default", "volume": 0.5]))
    try await stage.advance(by: .seconds(1))
    #expect(stage.isAudible(last: .seconds(1)))
    #expect(stage.lines(.ring).first == "1000 default critical sound: starts, 1.000 s, at 50 % volume")
  }

  @Test("G9: A sound of more than 30 s is replaced by the default sound", arguments: Side.allCases)
  func g9Long(side: Side) async throws {
    let stage = try await Stage(side, Principal(PlainController.self))
    let frames = 44_100 * 31
    var long = try Media.bytes("ramp.wav").prefix(40)
    long += withUnsafeBytes(of: UInt32(frames * 4).littleEndian) { Data($0) }
    long.append(Data(count: frames * 4))
    _ = try stage.appFile("long.wav", long)
    try await stage.deliver(payload: aps(sound: "long.wav"))
    stage.expect(.alertSound, .warning, "long.wav: longer than 30 s: iOS plays the default sound instead")
    #expect(stage.lines(.ring) == ["0 default sound: starts, 0.500 s"])
  }

  @Test("alertSoundMix: An attachment that plays is attenuated while a notification rings", arguments: Side.allCases)
  func alertSoundMix(side: Side) async throws {
    #expect(abs(try await attenuation(side, .duck) - 12) < 0.5)
  }

  @Test("alertSoundMix: The setting leave keeps the volume of the attachment", arguments: Side.allCases)
  func alertSoundMixLeave(side: Side) async throws {
    #expect(abs(try await attenuation(side, .leave)) < 0.5)
  }

  /// Returns the attenuation of an attachment by a notification with a silent sound, in decibels.
  private func attenuation(_ side: Side, _ policy: Earshot.Policies.AlertSoundMix) async throws -> Double {
    var policies = Earshot.Policies()
    policies.alertSoundMix = policy
    let stage = try await Stage(side, Principal(PlainController.self), policies: policies)
    _ = try stage.appFile("silence.wav", Media.bytes("silence.wav").prefix(44 + 4 * 44_100))
    // No extension claims the category: the built-in player plays.
    let interface = try await stage.deliver(category: "", media: ["tone-440.wav"]).expand()
    try await interface.press(.mediaButton)
    try await stage.advance(by: .milliseconds(500))
    let before = stage.device.speaker.heard(last: .milliseconds(100)).level.rmsDecibels
    try await stage.deliver(payload: ["aps": ["alert": "Two", "sound": "silence.wav", "thread-id": "other"]])
    #expect(stage.device.isRinging)
    try await stage.advance(by: .milliseconds(500))
    return before - stage.device.speaker.heard(last: .milliseconds(100)).level.rmsDecibels
  }
}
