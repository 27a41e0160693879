import ExtensionProtocol
import Foundation
import JSON
import Notifications
import Playback
import Scenes
import Testing
import TestSupport
import Transcripts

@testable import NotificationRuntime

@MainActor
@Suite("Built-in player: commands")
struct PlayerCommandTests {
  private func interface(_ names: String..., on device: Device) async throws -> Interface {
    let attachments = names.map { JSONValue.object(["id": .string($0), "url": .string($0)]) }
    let payload = try Payload(["aps": ["alert": "x"], "attachments": .array(attachments)])
    return try await device.deliver(Delivery(payload: payload, folder: Media.folder)).expand()
  }

  @Test("Seeking while playing continues at the new position with the next frame")
  func seekPlaying() async throws {
    let device = try Device.virtual()
    let interface = try await interface("ramp.wav", on: device)
    try await interface.press(.mediaButton)
    try await device.advance(frames: 1_000)
    try await interface.perform(.seek(position: 250_000_000))
    #expect(interface.progress?.position == .milliseconds(250))
    #expect(interface.isSounding)
    try await device.advance(frames: 2_000)
    #expect(device.heard(frames: 3_000) == Media.ramp(0..<1_000) + Media.ramp(11_025..<13_025))
    #expect(interface.progress?.position == SoundFormat.device.duration(of: 13_025))
    #expect(device.lines(.sound).contains { $0.hasSuffix("moves to 0.250 of ramp.wav") })
    #expect(interface.mediaButton?.icon == .pause)
    #expect(device.defects == [])
  }

  @Test("Seeking while paused is silent, and the next press continues there")
  func seekPaused() async throws {
    let device = try Device.virtual()
    let interface = try await interface("ramp.wav", on: device)
    try await interface.perform(.seek(position: 250_000_000))
    try await device.advance(frames: 500)
    #expect(device.heard(frames: 500).allSatisfy { $0 == 0 })
    #expect(!interface.isSounding)
    try await interface.press(.mediaButton)
    try await device.advance(frames: 500)
    #expect(device.heard(frames: 500) == Media.ramp(11_025..<11_525))
  }

  @Test("Seeking past either end stops there", arguments: [Int64.min, -1, 500_000_001, .max])
  func seekPastEnd(position: Int64) async throws {
    let device = try Device.virtual()
    let interface = try await interface("ramp.wav", on: device)
    try await interface.press(.mediaButton)
    try await device.advance(frames: 1_000)
    try await interface.perform(.seek(position: position))
    try await device.advance(frames: 500)
    if position < 0 {
      #expect(device.heard(frames: 500) == Media.ramp(0..<500))
    } else {
      #expect(!interface.isSounding)
      #expect(interface.mediaButton?.icon == .play)
      #expect(interface.progress?.position == .zero)
    }
    #expect(device.defects == [])
  }

  @Test("Loops add no gap, and the pause at the end is reported once")
  func loops() async throws {
    let device = try Device.virtual()
    let interface = try await interface("ramp.wav", on: device)
    try await interface.perform(.loops(2))
    try await interface.press(.mediaButton)
    try await device.advance(frames: Media.rampFrames * 4)
    let singlePass = Media.ramp(0..<Media.rampFrames)
    #expect(
      device.heard(frames: Media.rampFrames * 4) == singlePass + singlePass + singlePass
        + [Float](repeating: 0, count: singlePass.count))
    #expect(device.lines(.announce) == ["1500 mediaPlayingPaused()"])
    #expect(interface.mediaButton?.icon == .play)
    #expect(device.defects == [])
  }

  @Test("Endless looping ends when it is disabled")
  func endless() async throws {
    let device = try Device.virtual()
    let interface = try await interface("ramp.wav", on: device)
    try await interface.press(.mediaButton)
    try await interface.perform(.loops(-1))
    try await device.advance(by: .milliseconds(10_250))
    #expect(interface.isSounding)
    #expect(interface.progress?.position == .milliseconds(250))
    try await interface.perform(.loops(0))
    try await device.advance(by: .seconds(1))
    #expect(!interface.isSounding)
    // A quarter of a second is less than the sound that is decoded in advance, so the next pass is heard too.
    #expect(device.lines(.announce) == ["11000 mediaPlayingPaused()"])
  }

  @Test("Endless looping at the end of the media does not hang")
  func empty() async throws {
    let device = try Device.virtual()
    let interface = try await interface("ramp.wav", on: device)
    try await interface.perform(.loops(-1))
    try await interface.perform(.seek(position: .max))
    try await interface.press(.mediaButton)
    try await device.advance(by: .seconds(1))
    #expect(device.lines(.sound).count < 12)
  }

  @Test("Selecting another attachment plays it now if the last one was playing, and otherwise at the next press")
  func select() async throws {
    let device = try Device.virtual()
    let interface = try await interface("tone-440.wav", "ramp.wav", on: device)
    try await interface.press(.mediaButton)
    try await device.advance(frames: 1_000)
    try await interface.perform(.select(attachment: "ramp.wav"))
    #expect(interface.mediaButton?.icon == .pause)
    try await device.advance(frames: 500)
    #expect(device.heard(frames: 500) == Media.ramp(0..<500))
    #expect(interface.progress?.name == "ramp.wav")
    try await interface.press(.mediaButton)
    try await interface.perform(.select(attachment: "tone-440.wav"))
    try await device.advance(frames: 500)
    #expect(device.heard(frames: 500).allSatisfy { $0 == 0 })
    try await interface.press(.mediaButton)
    try await device.advance(frames: 500)
    #expect(!device.heard(frames: 500).allSatisfy { $0 == 0 })
    #expect(device.defects == [])
  }

  @Test("Selecting an unknown attachment is an error without effect")
  func selectUnknown() async throws {
    let device = try Device.virtual()
    let interface = try await interface("ramp.wav", on: device)
    try await interface.press(.mediaButton)
    let command = PlayerCommand.select(attachment: "other")
    await #expect(throws: RuntimeError.notPerformed(command, extension: "the built-in player")) {
      try await interface.perform(command)
    }
    #expect(interface.isSounding)
  }

  @Test(
    "An app's extension refuses commands with an explanation, and without a defect",
    arguments: [
      (PlayerCommand.seek(position: 1), "seeking"), (.loops(-1), "looping"), (.rate(2), "changing the speed"),
      (.select(attachment: "a"), "selecting an attachment"),
    ])
  func appsExtension(command: PlayerCommand, activity: String) async throws {
    let principal = FakePrincipal()
    let device = try Device.virtual(principal.contentExtension())
    let interface = try await device.deliver("ramp.wav").expand()
    let error = RuntimeError.notPerformed(command, extension: interface.extensionName)
    await #expect(throws: error) { try await interface.perform(command) }
    #expect("\(error)" == "\(interface.extensionName) does not support \(activity); it controls its own player")
    #expect(device.defects == [])
    await interface.dismiss()
    await #expect(throws: RuntimeError.gone) { try await interface.perform(command) }
  }
}
