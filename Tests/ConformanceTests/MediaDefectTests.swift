import EarshotTesting
import Foundation
import Testing

@testable import ConformanceExtension

/// Section 11: developers' reports about media, with their diagnostics.
@MainActor @Suite("Rows Q: reported problems with media") struct MediaDefectTests {
  @Test("Q1: A button that still shows pause after the end is diagnosed", arguments: Side.allCases)
  func q1(side: Side) async throws {
    let stage = try await Stage(side, Principal(CarelessPlayer.self))
    let interface = try await stage.show(media: ["ramp.wav"])
    try await interface.press(.mediaButton)
    try await stage.advance(by: .seconds(1))
    #expect(interface.mediaButton?.icon == .pause)
    stage.expect(.endOfMedia, .error, "playback ended, but the extension did not call mediaPlayingPaused()")
  }

  @Test("Q2: Calling mediaPlayingStarted() before there is a button is diagnosed", arguments: Side.allCases)
  func q2(side: Side) async throws {
    let stage = try await Stage(side, Principal(EarlyController.self))
    _ = try await stage.show()
    stage.expect(.earlyStarted, .warning, "mediaPlayingStarted() was called before there was a media button")
  }

  @Test("Q3: Sound that continues after the dismissal is diagnosed", arguments: Side.allCases)
  func q3(side: Side) async throws {
    let stage = try await Stage(side, Principal(LastingPlayer.self))
    let interface = try await stage.show(media: ["tone-440.wav"])
    try await interface.press(.mediaButton)
    try await stage.advance(by: .milliseconds(100))
    await interface.dismiss()
    stage.expect(.dismissal, .error, "tone-440.wav kept playing after the interface was dismissed")
  }

  @Test(
    "Q3: Sound of a player owned by the view controller is diagnosed at the dismissal too",
    arguments: Side.allCases)
  func q3Owned(side: Side) async throws {
    let stage = try await Stage(side, Principal(CarelessPlayer.self))
    let interface = try await stage.show(media: ["tone-440.wav"])
    try await interface.press(.mediaButton)
    try await stage.advance(by: .milliseconds(100))
    await interface.dismiss()
    #expect(stage.defects == ["dismissal", "securityScopeLeft"])
    #expect(
      stage.device.transcript.diagnostics.first?.message
        == "tone-440.wav kept playing after the interface was dismissed")
  }

  @Test("Q4: Calling mediaPlayingStarted() while nothing plays is diagnosed", arguments: Side.allCases)
  func q4(side: Side) async throws {
    let stage = try await Stage(side, Principal(CarelessPlayer.self))
    let interface = try await stage.show(thread: "t", media: ["tone-440.wav"])
    try await stage.deliver(body: "mediaPlayingStarted", thread: "t", media: ["tone-440.wav"])
    #expect(interface.mediaButton?.icon == .pause)
    stage.expect(.startedWithoutSound, .warning, "mediaPlayingStarted() was called, but nothing plays")
  }

  @Test("Q5: A frame whose origin is the view's center is diagnosed", arguments: Side.allCases)
  func q5(side: Side) async throws {
    let stage = try await Stage(side, Principal(OffCenterController.self))
    let interface = try await stage.show()
    #expect(interface.mediaButton?.frame.origin == CGPoint(x: 187, y: 93.5))
    stage.expect(.frameAtCenter, .warning, "the origin of mediaPlayPauseButtonFrame is the center of the view")
  }

  @Test("Q5: A frame outside the view is diagnosed", arguments: Side.allCases)
  func q5Outside(side: Side) async throws {
    let stage = try await Stage(side, Principal(OutsideController.self))
    _ = try await stage.show(thread: "t")
    try await stage.deliver("Two", thread: "t")
    stage.expect(.frameOutside, .warning, "mediaPlayPauseButtonFrame is outside the view")
  }

  @Test("X2: A second notification that replaces a playing player is diagnosed", arguments: Side.allCases)
  func x2Replaced(side: Side) async throws {
    let stage = try await Stage(side, Principal(CarelessPlayer.self))
    let interface = try await stage.show(thread: "t", media: ["tone-440.wav"])
    try await interface.press(.mediaButton)
    try await stage.advance(by: .milliseconds(100))
    try await stage.deliver("Two", thread: "t", media: ["tone-440.wav"])
    #expect(interface.mediaButton?.icon == .pause && !interface.isSounding)
    stage.expect(
      .unannouncedStop, .warning, "tone-440.wav was stopped, but the extension did not call mediaPlayingPaused()")
  }

  @Test("X2: A player that is paused and announced, or paused by a press, is not diagnosed", arguments: Side.allCases)
  func x2Announced(side: Side) async throws {
    let stage = try await Stage(side, Principal(CarefulPlayer.self))
    let interface = try await stage.show(media: ["tone-440.wav"])
    for _ in 0..<2 {
      try await interface.press(.mediaButton)
      try await stage.advance(by: .milliseconds(100))
      try await interface.press(.mediaButton)
      try await stage.advance(by: .milliseconds(100))
    }
    #expect(stage.defects == [])
  }

  @Test("Q6: A member of the wrong type counts as unimplemented, and there is no button", arguments: Side.allCases)
  func q6(side: Side) async throws {
    let stage = try await Stage(side, Principal(FramelessController.self))
    let interface = try await stage.show()
    #expect("\(interface.mediaControl.status)" == "not drawn: mediaPlayPauseButtonFrame is not implemented")
    #expect(stage.lines(.control) == ["0 not drawn: mediaPlayPauseButtonFrame is not implemented"])
  }

  @Test("Q6: A button without its method is diagnosed", arguments: Side.allCases)
  func q6Method(side: Side) async throws {
    let stage = try await Stage(side, Principal(MethodlessController.self))
    try await stage.show().press(.mediaButton)
    stage.expect(.missingMember, .error, "the media button was pressed, but mediaPlay() is not implemented")
  }

  @Test("Q11: A height of 0 has no effect, and is diagnosed", arguments: Side.allCases)
  func q11(side: Side) async throws {
    let stage = try await Stage(side, Principal(SizeController.self))
    let interface = try await stage.show(info: ["size": [374, 0]])
    #expect(interface.viewSize.height == 187)
    stage.expect(.zeroHeight, .warning, "preferredContentSize has a height of 0")
  }

  @Test("Q14: Calling mediaPlayingStarted() in mediaPlay() is harmless", arguments: Side.allCases)
  func q14(side: Side) async throws {
    let stage = try await Stage(side, Principal(CarefulPlayer.self))
    let interface = try await stage.show(media: ["tone-440.wav"])
    try await interface.press(.mediaButton)
    try await interface.press(.mediaButton)
    #expect(stage.lines(.press).count == 2)
    #expect(stage.lines(.announce) == ["0 mediaPlayingStarted()", "0 mediaPlayingPaused()"])
    #expect(interface.mediaButton?.icon == .play)
    #expect(stage.defects == [])
  }

  @Test("Q15: An interruption by other sound stops playback immediately", arguments: Side.allCases)
  func q15(side: Side) async throws {
    let stage = try await Stage(side, Principal(CarefulPlayer.self))
    let interface = try await stage.show(media: ["tone-440.wav"])
    try await interface.press(.mediaButton)
    try await stage.advance(by: .milliseconds(500))
    try await stage.device.interruptSound()
    #expect(stage.lines(.sound).last?.hasPrefix("500 stops at 0.500 of tone-440.wav") == true)
    try await stage.advance(by: .milliseconds(500))
    #expect(!stage.isAudible(last: .milliseconds(500)))
    try await stage.device.endSoundInterruption()
  }
}
