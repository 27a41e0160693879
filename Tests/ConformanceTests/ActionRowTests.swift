import EarshotTesting
import EarshotUserNotifications
import Foundation
import TestSupport
import Testing

@testable import ConformanceExtension

/// Section 9: actions, categories, content, and sounds.
@MainActor @Suite("Rows N: actions, categories, content and sounds") struct ActionRowTests {
  @Test("N1: A destructive action is red, and every action reaches the app", arguments: Side.allCases)
  func n1(side: Side) async throws {
    typealias Options = UNNotificationActionOptions
    #expect([Options.authenticationRequired, .destructive, .foreground].map(\.rawValue) == [1, 2, 4])
    let category = Earshot.Category(
      identifier: "ROW",
      actions: [
        Earshot.Action(identifier: "open", title: "Open", options: [.foreground, .authenticationRequired]),
        Earshot.Action(identifier: "delete", title: "Delete", options: .destructive),
      ])
    let stage = try await Stage(side, Principal(PlainController.self), categories: [category])
    let interface = try await stage.show()
    #expect(interface.actions == category.actions)
    #expect(interface.scene.color(of: "Delete")?.hexadecimal == "#FF3B30")
    #expect(interface.scene.color(of: "Open") != interface.scene.color(of: "Delete"))
    try await interface.press(.action("open"))
    #expect(stage.responses == ["open"])
  }

  @Test(
    "N2: A text input action has a text field with a placeholder and a send button, and its text may be empty",
    arguments: Side.allCases)
  func n2(side: Side) async throws {
    let reply = Earshot.Action(
      identifier: "reply", title: "Reply", textInput: Earshot.TextInput(buttonTitle: "Send", placeholder: "Message"))
    let stage = try await Stage(
      side, Principal(Responder.self), categories: [Earshot.Category(identifier: "ROW", actions: [reply])])
    let interface = try await stage.show()
    try await interface.press(.action("reply"))
    #expect(interface.scene.elements.suffix(2).map(\.role) == [.textField, .action])
    #expect(interface.scene.elements.suffix(2).map(\.label) == ["Reply", "Send"])
    #expect(interface.scene.elements.last { $0.role == .textField }?.value == "Message")
    try await interface.enter("")
    #expect(interface.title == #"reply "" of One"#)
    try await interface.reply("Yes", to: "reply")
    #expect(interface.title == #"reply "" of One; reply "Yes" of One"#)
    #expect(stage.defects == [])
  }

  @Test("N3: The interface shows the first ten actions, and the banner the first two", arguments: Side.allCases)
  func n3(side: Side) async throws {
    let actions = (1...12).map { Earshot.Action(identifier: "a\($0)", title: "Action \($0)") }
    let stage = try await Stage(
      side, Principal(PlainController.self), categories: [Earshot.Category(identifier: "ROW", actions: actions)])
    let banner = try await stage.deliver()
    #expect(banner.actions == Array(actions.prefix(2)))
    let interface = try await banner.expand()
    #expect(interface.actions == Array(actions.prefix(10)))
    #expect(
      interface.scene.elements.filter { $0.role == .action }.map(\.label) == actions.prefix(10).map(\.title))
    #expect(stage.defects == ["invalidCategory"])
  }

  @Test("N4: The app receives an explicit dismissal only with customDismissAction", arguments: Side.allCases)
  func n4(side: Side) async throws {
    let stage = try await Stage(
      side, Principal(PlainController.self, ["Category": ["ROW", "SILENT"]]),
      categories: [
        Earshot.Category(identifier: "ROW", options: .customDismissAction), Earshot.Category(identifier: "SILENT"),
      ])
    try await stage.show(category: "SILENT", thread: "a").press(.dismissButton)
    #expect(stage.responses == [])
    try await stage.show(thread: "b").press(.dismissButton)
    #expect(stage.responses == ["com.apple.UNNotificationDismissActionIdentifier"])
  }

  @Test("N4: A category stores its options and placeholders")
  func n4Values() {
    let category = UNNotificationCategory(
      identifier: "ROW", actions: [], intentIdentifiers: [], hiddenPreviewsBodyPlaceholder: "%u messages",
      categorySummaryFormat: "%u more from %@",
      options: [
        .customDismissAction, .allowInCarPlay, .hiddenPreviewsShowTitle, .hiddenPreviewsShowSubtitle,
        .allowAnnouncement,
      ])
    #expect(category.options.rawValue == 31)
    #expect(category.hiddenPreviewsBodyPlaceholder == "%u messages")
    #expect(category.categorySummaryFormat == "%u more from %@")
  }

  @Test("N5: The displayed body has a percent sign for %%, and no other printf escapes", arguments: Side.allCases)
  func n5(side: Side) async throws {
    #expect(Earshot.NotificationContent(body: "100% sure").displayedBody == "100% sure")
    let stage = try await Stage(side, Principal(PlainController.self))
    let banner = try await stage.deliver(body: "50%% of %@ done")
    #expect(banner.content.body == "50%% of %@ done")
    #expect(banner.scene.color(of: "50% of  done") != nil)
    #expect(try await banner.expand().scene.color(of: "50% of  done") != nil)
  }

  @Test("N6: The visible interface receives only notifications of its own thread", arguments: Side.allCases)
  func n6(side: Side) async throws {
    let stage = try await Stage(side, Principal(PlainController.self))
    let interface = try await stage.show("One", thread: "a")
    try await stage.deliver("Two", thread: "b")
    try await stage.deliver("Three", thread: "a")
    #expect(interface.title == "One; Three")
  }

  @Test("N8: The format of a file decides whether it can be an alert sound")
  func n8() throws {
    for name in [
      "tone-16bit.aiff", "tone-440.wav", "tone-16bit.caf", "tone-ima4.aifc", "tone-ulaw.caf", "tone-alaw.wav",
    ] {
      #expect(try Earshot.Probe.inspect(at: Media.url(name)).notificationSoundFailure == nil, "\(name)")
    }
    #expect(
      try Earshot.Probe.inspect(at: Media.url("three-seconds.flac")).notificationSoundFailure
        == "an alert sound must be an AIFF, WAV or CAF file, not FLAC")
    #expect(
      try Earshot.Probe.inspect(at: Media.url("three-seconds-alac.caf")).notificationSoundFailure
        == "an alert sound must be linear PCM, IMA4, µ-law or A-law, not Apple Lossless")
  }

  @Test("N10: A critical sound has a volume from 0 to 1")
  func n10() {
    #expect(UNNotificationSound.defaultCritical.value == .defaultCritical)
    let name = UNNotificationSoundName("siren.caf")
    for (volume, expected) in [(-1, 0), (0.5, 0.5), (3, 1)] as [(Float, Double)] {
      #expect(
        UNNotificationSound.criticalSoundNamed(name, withAudioVolume: volume).value
          == Earshot.NotificationSound(name: "siren.caf", isCritical: true, volume: expected))
    }
  }
}
