import DeviceTime
import Foundation
import Playback
import Scenes
import Testing
import Transcripts

@testable import NotificationRuntime

@MainActor
@Suite("Sound interruptions, route changes and device loss")
struct SoundInterruptionTests {
  private func playing(_ device: Device) async throws -> Interface {
    let interface = try await device.deliver("tone-440.wav").expand()
    try await interface.press(.mediaButton)
    try await device.advance(by: .milliseconds(250))
    return interface
  }

  @Test("An interruption is reported to the extension and the transcript, and a press resumes afterwards")
  func interruption() async throws {
    let device = try Device.virtual()
    let interface = try await playing(device)
    device.interruptSound()
    try await interface.settle()
    #expect(interface.mediaButton?.icon == .play && !interface.isSounding)
    #expect(device.lines(.sound).last?.hasPrefix("250 stops at 0.250 of tone-440.wav; 0.250 s heard") == true)
    try await device.advance(by: .milliseconds(250))
    #expect(device.speaker.heard(last: .milliseconds(250)).isSilent)

    try await interface.press(.mediaButton)
    #expect(interface.mediaButton?.icon == .play && !interface.isSounding)

    device.endSoundInterruption()
    #expect(
      device.lines(.speaker) == [
        "250 an interruption begins", "500 tone-440.wav: not played during an interruption",
        "500 the interruption ends; extensions may resume playback",
      ])
    try await interface.press(.mediaButton)
    try await device.advance(by: .milliseconds(250))
    #expect(device.lines(.sound).last == "500 starts at 0.250 of tone-440.wav")
    #expect(device.speaker.heard(last: .milliseconds(250)).isAudible)
    #expect(device.defects == [])
  }

  @Test("Unplugging headphones stops the sound, and plugging them in does not")
  func route() async throws {
    let device = try Device.virtual()
    let interface = try await playing(device)
    device.changeSoundRoute(to: Speaker.Route(name: "Headphones", kind: .headphones), reason: .newDeviceAvailable)
    try await interface.settle()
    #expect(interface.isSounding)
    device.changeSoundRoute(to: .builtInSpeaker, reason: .oldDeviceUnavailable)
    try await interface.settle()
    #expect(!interface.isSounding && interface.mediaButton?.icon == .play)
    #expect(
      device.lines(.speaker) == [
        "250 sound route changed to Headphones (newDeviceAvailable)",
        "250 sound route changed to Speaker (oldDeviceUnavailable)",
      ])
    #expect(device.lines(.sound).last?.hasPrefix("250 stops at 0.250 of tone-440.wav") == true)
  }

  @Test("Sound continues to its end during a device loss")
  func loss() async throws {
    let device = try Device.virtual()
    let interface = try await playing(device)
    device.loseSoundDevice()
    try await device.advance(by: .milliseconds(250))
    #expect(device.speaker.heard(last: .milliseconds(250)).isSilent)
    device.returnSoundDevice()
    try await device.advance(by: .seconds(2))
    #expect(device.lines(.speaker) == ["250 the sound device failed: it was lost", "500 the sound device is back"])
    let sound = device.lines(.sound)
    #expect(sound.contains { $0.hasPrefix("2000 ends at 2.000 of tone-440.wav; 2.000 s heard") }, "\(sound)")
    #expect(!interface.isSounding)
  }

  @Test(
    "The position follows rate and loops",
    arguments: [
      (0, nil, 1, false, 5, 5), (2, 4, 0.5, false, 2, 3), (3, 4, 1, true, 2, 1), (3, 4, 2, true, 6, 3),
      (0, 0, 1, true, 5, 5), (1, -1, 1, true, 1, 2), (0, nil, .nan, false, 5, 5), (0, nil, -1, false, 5, 0),
      (0, nil, .infinity, false, 5, 5), (0, nil, 1e300, false, 1, 64),
    ] as [(Int64, Int64?, Double, Bool, Int64, Int64)])
  func position(start: Int64, length: Int64?, rate: Double, isLooping: Bool, elapsed: Int64, expected: Int64) {
    let position = MediaPosition(
      start: .seconds(start), duration: length.map { .seconds($0) }, rate: rate, isLooping: isLooping)
    #expect(position.after(.seconds(elapsed)) == .seconds(expected))
  }

  @Test("The position is valid for any numbers of the extension")
  func strangePositions() {
    for start in [Int64.min, 0, .max] {
      for length in [Int64.min, -1, 0, 1, .max] {
        for rate in [-Double.infinity, 0, 0.5, .greatestFiniteMagnitude] {
          let position = MediaPosition(
            start: .nanoseconds(start), duration: .nanoseconds(length), rate: rate, isLooping: true)
          #expect(position.after(.nanoseconds(Int64.max)).inSeconds.isFinite)
        }
      }
    }
  }
}
