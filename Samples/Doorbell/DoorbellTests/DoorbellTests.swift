import EarshotScenarios
import EarshotTesting
import Foundation
import Testing

@testable import DoorbellContent

@MainActor @Suite struct DoorbellTests {
  let doorbell = URL(filePath: "Samples/Doorbell/doorbell.apns")
  let again = URL(filePath: "Samples/Doorbell/doorbell-again.apns")

  /// Creates a device with the app: its extension and the actions that it declares.
  func device() async throws -> TestDevice {
    try await TestDevice(apps: [
      .init(
        bundleIdentifier: "com.example.Doorbell", content: NotificationViewController.self,
        infoPlist: URL(filePath: "Samples/Doorbell/DoorbellContent/Info.plist"),
        categories: Earshot.Category.contents(of: URL(filePath: "Samples/Doorbell/Doorbell/categories.json")))
    ])
  }

  @Test("The banner and the interface show the category's actions")
  func actions() async throws {
    let device = try await device()
    let banner = try await device.deliver(.apns(contentsOf: doorbell))
    #expect(banner.actions.map(\.title) == ["Open the Door", "Talk"])
    let interface = try await banner.expand()
    #expect(interface.actions.map(\.title) == ["Open the Door", "Talk", "Reply", "Not Now"])
    #expect(interface.actions[0].options == .authenticationRequired)
    #expect(interface.actions[2].textInput?.placeholder == "Message to the visitor")
    #expect(interface.actions[3].options == [])
    #expect(interface.title == "Ringing")
  }

  @Test(
    "An action is pressed by identifier, label or position",
    arguments: [
      Earshot.Interface.Target.action("open"), .element("Open the Door"), .point(CGPoint(x: 195, y: 320)),
    ])
  func opening(target: Earshot.Interface.Target) async throws {
    let device = try await device()
    let interface = try await device.deliver(.apns(contentsOf: doorbell)).expand()
    try await interface.press(target)
    #expect(interface.title == "Door Open")
    #expect(interface.actions.map(\.title) == ["Close the Door", "Talk", "Reply", "Not Now"])
    #expect(!interface.isDismissed)

    try await interface.press(.action("close"))
    #expect(interface.title == "Door Closed")
    #expect(interface.actions.map(\.title) == ["Open the Door", "Talk", "Reply", "Not Now"])
    #expect(interface.actions[0].options == .authenticationRequired)
    #expect(device.responses.isEmpty)
    #expect(device.transcript.diagnostics.isEmpty)
  }

  @Test("Talk stops the recording, and can be muted")
  func talk() async throws {
    let device = try await device()
    let interface = try await device.deliver(.apns(contentsOf: doorbell)).expand()
    try await interface.press(.mediaButton)
    try await device.advance(by: .seconds(1))
    #expect(device.speaker.heard(last: .seconds(1)).isAudible)

    try await interface.press(.element("Talk"))
    #expect(interface.mediaButton?.icon == .play)
    #expect(!interface.isSounding)
    #expect(interface.actions.map(\.title) == ["Open the Door", "Mute", "Reply", "Not Now"])
    try await interface.press(.element("Mute"))
    #expect(interface.title == "Muted")
    try await interface.press(.element("Talk"))
    #expect(interface.title == "Talking")
    #expect(device.transcript.diagnostics.isEmpty)
  }

  @Test("A typed reply dismisses the interface")
  func reply() async throws {
    let device = try await device()
    let interface = try await device.deliver(.apns(contentsOf: doorbell)).expand()
    try await interface.press(.element("Reply"))
    #expect(interface.textAction?.textInput?.buttonTitle == "Send")
    try await interface.enter("On my way!")
    #expect(interface.title == "Answered")
    #expect(interface.isDismissed)
    #expect(device.responses.isEmpty)
  }

  @Test("Not Now is forwarded to the app")
  func notNow() async throws {
    let device = try await device()
    let interface = try await device.deliver(.apns(contentsOf: doorbell)).expand()
    try await interface.press(.action("not-now"))
    #expect(interface.isDismissed)
    #expect(device.responses.map(\.response.actionIdentifier) == ["not-now"])
    #expect(device.responses.first?.bundleIdentifier == "com.example.Doorbell")
  }

  @Test("A second ring reaches the visible interface")
  func secondRing() async throws {
    let device = try await device()
    let interface = try await device.deliver(.apns(contentsOf: doorbell)).expand()
    try await interface.press(.action("open"))
    try await interface.press(.mediaButton)
    try await device.advance(by: .milliseconds(500))

    let banner = try await device.deliver(.apns(contentsOf: again))
    #expect(interface.title == "Ringing Again")
    #expect(interface.actions.first?.title == "Close the Door")
    // The first recording has been stopped; the second one waits for the button.
    #expect(!interface.isSounding)
    #expect(interface.mediaButton?.icon == .play)
    #expect(try await banner.expand() == interface)
    try await interface.press(.mediaButton)
    try await device.advance(by: .seconds(1))
    #expect(device.speaker.heard(last: .seconds(1)).isAudible)
    await interface.dismiss()
    #expect(device.transcript.diagnostics.isEmpty)
  }

  @Test("The transcript of ring, answer and reply is exact")
  func transcript() async throws {
    let device = try await device()
    let interface = try await device.deliver(.apns(contentsOf: doorbell)).expand()
    try await interface.press(.mediaButton)
    try await device.advance(by: .seconds(5))
    try await interface.press(.element("Open the Door"))
    _ = try await device.deliver(.apns(contentsOf: again))
    try await device.advance(by: .seconds(1))
    try await interface.reply("Come in!", to: "reply")
    try device.transcript.expect(
      exactly: """
        0.000   deliver     DOORBELL "Front Door" to com.example.Doorbell
        0.000   attach      attachment: doorbell.m4a, audio, 30 KB
        0.000   alert       com.example.Doorbell: banner, default sound
        0.000   ring        default sound: starts, 0.500 s
        0.000   ring        default sound: stops; 0.000 s heard, silence RMS, peak silence
        0.000   expand      Doorbell
        0.000   actions     Open the Door, Talk, Reply, Not Now
        0.000   control     default, play icon, (314, 180, 44, 44)
        0.000   press       media button: mediaPlay()
        0.000   control     default, pause icon, (314, 180, 44, 44)
        0.000   sound       starts at 0.000 of doorbell.m4a
        3.957   sound       ends at 3.957 of doorbell.m4a; 3.957 s heard, -19.0 dBFS RMS, peak -2.4 dBFS
        3.957   sound       moves to 0.000 of doorbell.m4a
        3.957   announce    mediaPlayingPaused()
        3.957   control     default, play icon, (314, 180, 44, 44)
        5.000   press       action open: didReceive()
        5.000   actions     Close the Door, Talk, Reply, Not Now
        5.000   respond     open: not dismissed
        5.000   deliver     DOORBELL "Front Door" to com.example.Doorbell
        5.000   attach      attachment: doorbell.m4a, audio, 30 KB
        5.000   alert       com.example.Doorbell: banner, default sound
        5.000   ring        default sound: starts, 0.500 s
        5.000   receive     "Front Door", in the visible interface
        5.500   ring        default sound: ends; 0.500 s heard, -26.3 dBFS RMS, peak -13.9 dBFS
        6.000   respond     reply: text field opened
        6.000   press       text for reply: didReceive()
        6.000   respond     reply: dismissed
        6.000   dismiss     interface
        """)
  }

  @Test("The scenario actions.scenario passes")
  func scenario() async throws {
    try await device().run(.contents(of: URL(filePath: "Samples/Doorbell/actions.scenario")))
  }
}
