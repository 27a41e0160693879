import EarshotTesting
import Foundation
import Scenes
import Testing

@testable import ConformanceExtension

/// Section 5: policies about media, and their settings.
@MainActor @Suite("Policies: media") struct MediaPolicyTests {
  private func policies(_ change: (inout Earshot.Policies) -> Void) -> Earshot.Policies {
    var policies = Earshot.Policies()
    change(&policies)
    return policies
  }

  @Test(
    "endOfMedia: The button does not change at the end, and an extension without a reaction is diagnosed",
    arguments: Side.allCases)
  func endOfMedia(side: Side) async throws {
    let stage = try await Stage(side, Principal(CarelessPlayer.self))
    let interface = try await stage.show(media: ["ramp.wav"])
    try await interface.press(.mediaButton)
    try await stage.advance(by: .seconds(2))
    #expect(interface.mediaButton?.icon == .pause)
    #expect(
      stage.lines(.diagnostic) == [
        """
        500 endOfMedia: playback ended, but the extension did not call mediaPlayingPaused(); \
        the button keeps its pause icon; \
        on AVPlayerItemDidPlayToEndTime, or in audioPlayerDidFinishPlaying(_:successfully:), seek to zero and call \
        mediaPlayingPaused()
        """
      ])
  }

  @Test("endOfMedia: An extension that rewinds and reports the pause has no defect", arguments: Side.allCases)
  func endOfMediaSeenTo(side: Side) async throws {
    let careful = try await Stage(side, Principal(CarefulPlayer.self))
    let player = try await careful.show(media: ["ramp.wav"])
    try await player.press(.mediaButton)
    try await careful.advance(by: .seconds(2))
    #expect(player.mediaButton?.icon == .play)
    #expect(careful.lines(.announce).last == "500 mediaPlayingPaused()")
    #expect(careful.defects == [])
  }

  @Test("endOfMedia: The setting showPlay shows play again", arguments: Side.allCases)
  func endOfMediaShowPlay(side: Side) async throws {
    let stage = try await Stage(side, Principal(CarelessPlayer.self), policies: policies { $0.endOfMedia = .showPlay })
    let interface = try await stage.show(media: ["ramp.wav"])
    try await interface.press(.mediaButton)
    try await stage.advance(by: .seconds(2))
    #expect(interface.mediaButton?.icon == .play)
    #expect(stage.defects == [])
    #expect(stage.lines(.policy) == ["0 endOfMedia: showPlay"])
  }

  @Test(
    "controlRefresh: The button is read after didReceive(_:) and after each layout",
    arguments: Side.allCases)
  func controlRefresh(side: Side) async throws {
    let stage = try await Stage(side, Principal(CenteredController.self))
    let interface = try await stage.show(thread: "t")
    #expect(interface.mediaButton?.frame == CGRect(x: 165, y: 71.5, width: 44, height: 44))
    try await stage.deliver(thread: "t", info: ["height": 300])
    #expect(interface.mediaButton?.frame == CGRect(x: 165, y: 128, width: 44, height: 44))
    #expect(
      stage.lines(.control) == [
        "0 default, play icon, (165, 71.5, 44, 44)", "0 default, play icon, (165, 128, 44, 44)",
      ])
  }

  @Test("controlRefresh: A press uses the current description of the button", arguments: Side.allCases)
  func controlRefreshBeforePress(side: Side) async throws {
    let stage = try await Stage(side, Principal(FickleController.self))
    let button = try await stage.show()
    #expect(button.mediaButton?.frame.minX == 0)
    await #expect(throws: Earshot.RuntimeError.self) { try await button.press(.viewPoint(CGPoint(x: 50, y: 10))) }
    try await stage.advance(by: .seconds(1))
    try await button.press(.viewPoint(CGPoint(x: 50, y: 10)))
    #expect(stage.lines(.press).last == "1000 media button: mediaPlay()")
  }

  @Test(
    "controlRefresh: The setting once reads the button after the first didReceive(_:) only",
    arguments: Side.allCases)
  func controlRefreshOnce(side: Side) async throws {
    let stage = try await Stage(
      side, Principal(ButtonController.self), policies: policies { $0.controlRefresh = .once })
    let interface = try await stage.show(thread: "t", info: ["frame": [1, 2, 30, 40]])
    try await stage.deliver(thread: "t", info: ["frame": [5, 6, 70, 80], "type": 0])
    try await interface.press(.mediaButton)
    #expect(interface.mediaButton?.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect(stage.lines(.policy) == ["0 controlRefresh: once"])
  }

  @Test(
    "earlyStarted: An early announcement is remembered, and diagnosed", arguments: Side.allCases)
  func earlyStarted(side: Side) async throws {
    let stage = try await Stage(side, Principal(EarlyController.self))
    let interface = try await stage.show()
    #expect(interface.mediaButton?.icon == .pause)
    #expect(stage.lines(.announce, .press) == ["0 mediaPlayingStarted()"])
    #expect(
      stage.device.transcript.diagnostics.map(\.message)
        == ["mediaPlayingStarted() was called before there was a media button"])
  }

  @Test("earlyStarted: The last of several early announcements applies", arguments: Side.allCases)
  func earlyPaused(side: Side) async throws {
    let stage = try await Stage(side, Principal(EarlyPauser.self))
    #expect(try await stage.show().mediaButton?.icon == .play)
    #expect(
      stage.lines(.announce, .press).map { $0.dropFirst(2) }
        == ["mediaPlayingStarted()", "mediaPlayingStarted()", "mediaPlayingPaused()"])
    #expect(stage.defects == ["earlyStarted", "earlyStarted", "earlyStarted"])
  }

  @Test("earlyStarted: The setting ignore does not change the button, and diagnoses", arguments: Side.allCases)
  func earlyStartedIgnore(side: Side) async throws {
    let stage = try await Stage(side, Principal(EarlyController.self), policies: policies { $0.earlyStarted = .ignore })
    #expect(try await stage.show().mediaButton?.icon == .play)
    #expect(stage.defects == ["earlyStarted"])
    #expect(stage.lines(.policy) == ["0 earlyStarted: ignore"])
  }

  @Test("overlayContent: A press in the frame of a hidden overlay pauses", arguments: Side.allCases)
  func overlayContent(side: Side) async throws {
    let stage = try await Stage(side, Principal(ButtonController.self))
    let interface = try await stage.show(info: ["type": 2, "frame": [100, 50, 100, 100]])
    try await interface.press(.mediaButton)
    let reason = """
      no system control at (99, 60), and ButtonController receives no touches: its Info.plist does not set \
      UNNotificationExtensionUserInteractionEnabled
      """
    await #expect(throws: Earshot.RuntimeError.nothingToPress(reason: reason)) {
      try await interface.press(.viewPoint(CGPoint(x: 99, y: 60)))
    }
    #expect(interface.title == "play")
    try await interface.press(.viewPoint(CGPoint(x: 100, y: 60)))
    #expect(interface.title == "play; pause")
    #expect(interface.mediaButton?.icon == .play)
  }

  @Test("overlayContent: The setting view lets a press anywhere in the view pause", arguments: Side.allCases)
  func overlayContentView(side: Side) async throws {
    let stage = try await Stage(
      side, Principal(ButtonController.self), policies: policies { $0.overlayContent = .view })
    let interface = try await stage.show(info: ["type": 2, "frame": [100, 50, 100, 100]])
    try await interface.press(.mediaButton)
    try await interface.press(.viewPoint(CGPoint(x: 1, y: 1)))
    #expect(interface.title == "play; pause")
    // The Dismiss button below the view is not affected, nor is a press outside, which dismisses in the other style.
    try await interface.press(.mediaButton)
    try await interface.press(Stage.style == .classic ? .element("Dismiss") : .dismissButton)
    #expect(interface.isDismissed)
    #expect(interface.title == "play; pause; play")
    #expect(stage.lines(.policy) == ["0 overlayContent: view"])
  }

  @Test(
    "missingMember: A press without its member changes only the icon, and is diagnosed",
    arguments: Side.allCases)
  func missingMember(side: Side) async throws {
    let stage = try await Stage(side, Principal(MethodlessController.self))
    let interface = try await stage.show()
    try await interface.press(.mediaButton)
    #expect(interface.mediaButton?.icon == .pause)
    try await interface.press(.mediaButton)
    #expect(interface.mediaButton?.icon == .play)
    #expect(
      stage.device.transcript.diagnostics.map(\.message) == [
        "the media button was pressed, but mediaPlay() is not implemented",
        "the media button was pressed, but mediaPause() is not implemented",
      ])
  }

  @Test("missingMember: The setting keepIcon does not change the icon, and diagnoses", arguments: Side.allCases)
  func missingMemberKeepIcon(side: Side) async throws {
    let stage = try await Stage(
      side, Principal(MethodlessController.self), policies: policies { $0.missingMember = .keepIcon })
    let interface = try await stage.show()
    try await interface.press(.mediaButton)
    #expect(interface.mediaButton?.icon == .play)
    #expect(stage.defects == ["missingMember"])
    #expect(stage.lines(.policy) == ["0 missingMember: keepIcon"])
  }

  @Test(
    "dismissal: The view disappears, and the extension ends",
    arguments: Side.allCases)
  func dismissal(side: Side) async throws {
    let stage = try await Stage(side, Principal(LeavingPlayer.self))
    let interface = try await stage.show(media: ["tone-440.wav", "ramp.wav"])
    try await interface.press(.mediaButton)
    try await stage.advance(by: .milliseconds(250))
    await interface.dismiss()
    #expect(
      stage.lines(.sound, .dismiss).suffix(3).map { String($0.prefix(34)) } == [
        "250 stops at 0.250 of tone-440.wav", "250 stops at 0.250 of ramp.wav; 0.", "250 interface",
      ])
    #expect(stage.defects == [])
  }

  @Test("dismissal: Sound that continues is stopped and diagnosed", arguments: Side.allCases)
  func dismissalOfSound(side: Side) async throws {
    let stage = try await Stage(side, Principal(LastingPlayer.self))
    let interface = try await stage.show(media: ["tone-440.wav"])
    try await interface.press(.mediaButton)
    try await stage.advance(by: .milliseconds(250))
    await interface.dismiss()
    #expect(stage.lines(.sound).last?.hasPrefix("250 stops at 0.250 of tone-440.wav") == true)
    stage.expect(.dismissal, .error, "tone-440.wav kept playing after the interface was dismissed")
    try await stage.advance(by: .milliseconds(250))
    #expect(!stage.isAudible(last: .milliseconds(250)))
    await #expect(throws: Earshot.RuntimeError.gone) { try await interface.press(.mediaButton) }
  }

  @Test("dismissal: The setting stop stops the sound without a diagnostic", arguments: Side.allCases)
  func dismissalStop(side: Side) async throws {
    let stage = try await Stage(side, Principal(LastingPlayer.self), policies: policies { $0.dismissal = .stop })
    let interface = try await stage.show(media: ["tone-440.wav"])
    try await interface.press(.mediaButton)
    try await stage.advance(by: .milliseconds(250))
    await interface.dismiss()
    try await stage.advance(by: .milliseconds(250))
    #expect(!stage.isAudible(last: .milliseconds(250)))
    #expect(stage.defects == [])
    #expect(stage.lines(.policy) == ["0 dismissal: stop"])
  }

  @Test("defaultTint: A button without a tint has the system tint", arguments: Side.allCases)
  func defaultTint(side: Side) async throws {
    let stage = try await Stage(side, Principal(MethodlessController.self))
    #expect(try await stage.show().mediaButton?.tint == Color(red: 0, green: 0.478, blue: 1))
  }

  @Test("defaultTint: The setting changes the color", arguments: Side.allCases)
  func defaultTintSwitched(side: Side) async throws {
    let green = Color(red: 0, green: 1, blue: 0)
    let stage = try await Stage(
      side, Principal(MethodlessController.self), policies: policies { $0.defaultTint = green })
    #expect(try await stage.show().mediaButton?.tint == green)
    #expect(stage.lines(.policy).count == 1)
  }

  @Test("defaultTint: The drawn button is a disc in the system tint that fills its frame", arguments: Side.allCases)
  func defaultTintDrawn(side: Side) async throws {
    let stage = try await Stage(side, Principal(MethodlessController.self))
    let picture = try await stage.show().picture()
    let tint = Paint.color(Earshot.Policies().defaultTint)
    let discs = picture.operations.compactMap { operation in
      if case .fill(let path, tint) = operation { path.bounds } else { nil }
    }
    #expect(discs.count == 1)
    #expect(abs((discs.first?.width ?? 0) - 44) < 1)
    #expect(abs((discs.first?.height ?? 0) - 44) < 1)
  }
}
