import ExtensionProtocol
import Foundation
import Notifications
import Playback
import TestSupport
import Testing
import Transcripts

@testable import NotificationRuntime

@MainActor
@Suite("What a person wants of the player that shows a notification", .timeLimit(.minutes(5)))
struct PlayerCommandTests {
  private func interface(_ names: String..., on device: Device) async throws -> Interface {
    let attachments = names.map { JSONValue.object(["id": .string($0), "url": .string($0)]) }
    let payload = try Payload(["aps": ["alert": "x"], "attachments": .array(attachments)])
    return try await device.deliver(Delivery(payload: payload, folder: Media.folder)).expand()
  }

  @Test("seek while it plays: the next frame is the one at that place, and it goes on from there")
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

  @Test("seek while it is paused: silent, and the next press goes on from there")
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

  @Test("seek beyond either end stops there", arguments: [Int64.min, -1, 500_000_001, .max])
  func seekBeyond(position: Int64) async throws {
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

  @Test("loops: begins again without a frame between, so many times, and tells that it is paused once, at the end")
  func loops() async throws {
    let device = try Device.virtual()
    let interface = try await interface("ramp.wav", on: device)
    try await interface.perform(.loops(2))
    try await interface.press(.mediaButton)
    try await device.advance(frames: Media.rampFrames * 4)
    let once = Media.ramp(0..<Media.rampFrames)
    #expect(device.heard(frames: Media.rampFrames * 4) == once + once + once + [Float](repeating: 0, count: once.count))
    #expect(device.lines(.announce) == ["1500 mediaPlayingPaused()"])
    #expect(interface.mediaButton?.icon == .play)
    #expect(device.defects == [])
  }

  @Test("loops for ever, until it is told not to")
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
    // A quarter of a second is less than is decoded ahead: the pass behind it is heard, too.
    #expect(device.lines(.announce) == ["11000 mediaPlayingPaused()"])
  }

  @Test("a sound without a frame is not repeated for ever")
  func empty() async throws {
    let device = try Device.virtual()
    let interface = try await interface("ramp.wav", on: device)
    try await interface.perform(.loops(-1))
    try await interface.perform(.seek(position: .max))
    try await interface.press(.mediaButton)
    try await device.advance(by: .seconds(1))
    #expect(device.lines(.sound).count < 12)
  }

  @Test("another attachment: from its beginning, at once where the one before played, and else with the next press")
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

  @Test("an attachment that there is not: nothing changes, and it says so")
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
    "an app's extension decides by itself: the error says so, and no defect is found",
    arguments: [
      (PlayerCommand.seek(position: 1), "seeking is up to "), (.loops(-1), "repeating is up to "),
      (.rate(2), "how fast it plays is up to "), (.select(attachment: "a"), "which attachment plays is up to "),
    ])
  func appsExtension(command: PlayerCommand, text: String) async throws {
    let principal = FakePrincipal()
    let device = try Device.virtual(principal.contentExtension())
    let interface = try await device.deliver("ramp.wav").expand()
    let error = RuntimeError.notPerformed(command, extension: interface.extensionName)
    await #expect(throws: error) { try await interface.perform(command) }
    #expect("\(error)" == text + interface.extensionName)
    #expect(device.defects == [])
    await interface.dismiss()
    await #expect(throws: RuntimeError.gone) { try await interface.perform(command) }
  }
}
