import EarshotTesting
import Foundation
import JSON
import TestSupport
import Testing

@testable import ConformanceExtension

/// Section 12: the additional rules of the older design guideline.
@MainActor @Suite("Rows G: the older design guideline") struct GuidelineRowTests {
  @Test("G1: A notification with a badge and a sound is a banner that rings", arguments: Side.allCases)
  func g1(side: Side) async throws {
    let stage = try await Stage(side, Principal(PlainController.self))
    let aps: JSONValue = ["alert": "x", "badge": 1, "sound": "default", "category": "ROW"]
    let banner = try await stage.deliver(payload: ["aps": aps])
    #expect(banner.isOnScreen)
    try await stage.advance(by: .seconds(1))
    #expect(stage.isAudible(last: .seconds(1)))
    #expect(stage.device.notifications(of: Stage.bundle).badge == 1)
    #expect(stage.defects == [])
  }

  @Test("G2: A banner leaves after a few seconds, with a tap or with a swipe", arguments: Side.allCases)
  func g2(side: Side) async throws {
    let stage = try await Stage(side, Principal(PlainController.self))
    let ignored = try await stage.deliver("One")
    try await stage.advance(by: .seconds(5))
    #expect(ignored.state == .left)
    let swiped = try await stage.deliver("Two")
    try swiped.swipeAway()
    #expect(swiped.state == .left)
    #expect(stage.responses == [])
    let tapped = try await stage.deliver("Three")
    try tapped.tap()
    #expect(tapped.state == .opened)
    #expect(stage.responses == ["com.apple.UNNotificationDefaultActionIdentifier"])
  }

  @Test("G3: An alert stays until it is answered", arguments: Side.allCases)
  func g3(side: Side) async throws {
    var policies = Earshot.Policies()
    policies.bannerDuration = nil
    let stage = try await Stage(side, Principal(PlainController.self), policies: policies)
    let alert = try await stage.deliver()
    try await stage.advance(by: .seconds(3600))
    #expect(alert.isOnScreen)
    try alert.tap()
    #expect(alert.state == .opened)
  }

  @Test("G4: A destructive action is red", arguments: Side.allCases)
  func g4(side: Side) async throws {
    let category = Earshot.Category(
      identifier: "ROW", actions: [Earshot.Action(identifier: "delete", title: "Delete", options: .destructive)])
    let stage = try await Stage(side, Principal(PlainController.self), categories: [category])
    #expect(try await stage.show().scene.color(of: "Delete")?.hexadecimal == "#FF3B30")
  }

  @Test("G8: A badge of 0 removes the app's notifications from Notification Center", arguments: Side.allCases)
  func g8(side: Side) async throws {
    let stage = try await Stage(side, Principal(PlainController.self))
    try await stage.deliver(payload: ["aps": ["alert": "One", "badge": 1]])
    #expect(stage.device.notifications(of: Stage.bundle).badge == 1)
    #expect(stage.device.notifications(of: Stage.bundle).delivered.count == 1)
    try await stage.deliver(payload: ["aps": ["badge": 0]])
    #expect(stage.device.notifications(of: Stage.bundle).badge == 0)
    #expect(stage.device.notifications(of: Stage.bundle).delivered.isEmpty)
  }

  @Test("G10: Notification Center lists what was delivered, grouped by thread", arguments: Side.allCases)
  func g10(side: Side) async throws {
    let stage = try await Stage(side, Principal(PlainController.self))
    for (title, thread) in [("One", "a"), ("Two", "b"), ("Three", "a")] {
      try await stage.deliver(title, thread: thread)
    }
    let groups = stage.device.notifications(of: Stage.bundle).delivered.groups
    #expect(groups.map(\.threadIdentifier) == ["a", "b"])
    #expect(groups.map { $0.notifications.map(\.request.content.title) } == [["Three", "One"], ["Two"]])
  }

  @Test("G9: A file of more than 30 s is unsuitable as an alert sound")
  func g9() throws {
    let folder = try TemporaryFolder()
    let frames = 44_100 * 31
    // The size of the samples is the last field of the header.
    var long = try Media.bytes("ramp.wav").prefix(40)
    long += withUnsafeBytes(of: UInt32(frames * 4).littleEndian) { Data($0) }
    long.append(Data(count: frames * 4))
    let info = try Earshot.Probe.inspect(at: folder.file("long.wav", long))
    #expect(info.notificationSoundFailure == "longer than 30 s: iOS plays the default sound instead")
  }
}
