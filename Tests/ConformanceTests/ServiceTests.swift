import EarshotTesting
import Foundation
import JSON
import TestSupport
import Testing

@testable import ConformanceExtension

/// Section 6: the service extension.
@MainActor @Suite("Rows V: service extension") struct ServiceTests {
  /// Delivers a remote notification that displays an alert and may be changed.
  private func deliver(
    _ stage: Stage, alert: JSONValue = ["title": "Original", "body": "Text"], info: [String: JSONValue] = [:]
  ) async throws -> Earshot.Banner {
    let payload: [String: JSONValue] = ["aps": ["alert": alert, "mutable-content": 1, "category": "ROW"]]
    return try await stage.deliver(payload: payload.merging(info) { _, own in own })
  }

  @Test(
    "V1: The principal class is instantiated on demand for one notification, and shows nothing",
    arguments: Side.allCases)
  func v1(side: Side) async throws {
    let stage = try await Stage(side, service: Service(Editor.self))
    #expect(stage.lines(.service) == [])
    let banner = try await deliver(stage)
    #expect(banner.content.title == "Changed: Original")
    #expect(stage.device.interface == nil)
    #expect(stage.lines(.service) == ["0 Editor: content after 0.000 s; 0 attachments"])
    // The next delivery uses a new instance, without the state of the first.
    #expect(try await deliver(stage).content.title == "Changed: Original")
    #expect(try await banner.expand().isBuiltIn)
  }

  @Test("V1: Another principal class than a service extension is reported, and the original is shown")
  func v1Refused() async throws {
    let service = Service(Editor.self, className: "PlainController")
    let stage = try await Stage(.twoProcesses, service: service)
    #expect(try await deliver(stage).content.title == "Original")
    #expect(stage.lines(.service).first?.hasSuffix("the original is shown") == true)
  }

  @Test(
    "V2: The extension runs only for remote notifications with an alert and mutable-content 1",
    arguments: Side.allCases)
  func v2(side: Side) async throws {
    let stage = try await Stage(side, service: Service(Editor.self))
    for aps: JSONValue in [
      ["alert": ["title": "Original"]], ["alert": ["title": "Original"], "mutable-content": 0],
    ] {
      #expect(try await stage.deliver(payload: ["aps": aps]).content.title == "Original")
    }
    let local = Earshot.NotificationContent(title: "Original", userInfo: ["aps": ["mutable-content": 1]])
    #expect(await stage.device.deliver(local, to: Stage.bundle).content.title == "Original")
    #expect(stage.lines(.service) == [])
    #expect(try await deliver(stage).content.title == "Changed: Original")
  }

  @Test("V2: A notification without mutable-content is reported if the app has a service extension")
  func v2NotMutable() async throws {
    let stage = try await Stage(.oneProcess, service: Service(Editor.self))
    try await stage.deliver(payload: ["aps": ["alert": ["title": "Original"]]])
    stage.expect(.serviceNotRun, .warning, "Editor does not run: mutable-content is not 1")
  }

  @Test("V3: The alert is a dictionary with title, subtitle or body", arguments: Side.allCases)
  func v3(side: Side) async throws {
    let stage = try await Stage(side, service: Service(Editor.self))
    for alert: JSONValue in [["title": "x"], ["subtitle": "x"], ["body": "x"]] {
      #expect(try await deliver(stage, alert: alert).content.title.hasPrefix("Changed: "))
    }
    #expect(stage.defects == [])
    #expect(try await deliver(stage, alert: ["launch-image": "x"]).content.title == "")
    #expect(stage.defects == ["serviceNotRun"])
  }

  @Test("V3: A string is accepted, and noted", arguments: Side.allCases)
  func v3String(side: Side) async throws {
    let stage = try await Stage(side, service: Service(Editor.self))
    #expect(try await deliver(stage, alert: "x").content.title == "Changed: ")
    stage.expect(.alertString, .note, "the alert is a string; Editor runs nevertheless")
  }

  @Test(
    "V4: The extension does not run for notifications that are silent or have only a sound or badge",
    arguments: Side.allCases)
  func v4(side: Side) async throws {
    let stage = try await Stage(side, service: Service(Editor.self))
    for aps: JSONValue in [
      ["content-available": 1, "mutable-content": 1], ["sound": "default", "mutable-content": 1],
      ["badge": 1, "mutable-content": 1],
    ] {
      try await stage.deliver(payload: ["aps": aps])
    }
    #expect(stage.lines(.service) == [])
    #expect(
      stage.device.transcript.diagnostics.last?.message
        == "Editor does not run: mutable-content is 1, and there is no alert")
  }

  @Test("V4: The extension does not run while the app's alerts are disabled", arguments: Side.allCases)
  func v4Disabled(side: Side) async throws {
    let stage = try await Stage(side, service: Service(Editor.self))
    var settings = Earshot.NotificationSettings(askedFor: [.alert], allowed: true)
    settings.alert = .disabled
    stage.device.setSettings(settings, of: Stage.bundle)
    let banner = try await deliver(stage)
    #expect(banner.state == .notShown(reason: .alertsDisabled))
    #expect(banner.content.title == "Original")
    #expect(stage.lines(.service) == [])
  }

  @Test("V5: The extension gets the request, and its content is shown", arguments: Side.allCases)
  func v5(side: Side) async throws {
    let stage = try await Stage(side, Principal(ContentController.self), service: Service(Editor.self))
    let changed = try await deliver(stage, info: ["mine": 7])
    #expect(changed.content.title == "Changed: Original")
    #expect(changed.content.body == "Text")
    let interface = try await changed.expand()
    #expect(interface.title.contains("title=Changed: Original"))
    #expect(interface.title.contains("mine=7"))
    #expect(try await deliver(stage, info: ["do": "nothing"]).content.title == "Original")
  }

  @Test("V5: Without the override the notification is unchanged", arguments: Side.allCases)
  func v5Missing(side: Side) async throws {
    let stage = try await Stage(side, service: Service(IdleService.self))
    #expect(try await deliver(stage).content.title == "Original")
    #expect(stage.lines(.service) == ["0 IdleService: content after 0.000 s; 0 attachments"])
  }

  @Test("V6: Changes that remove all alert text are ignored, and the original is delivered", arguments: Side.allCases)
  func v6(side: Side) async throws {
    let stage = try await Stage(side, service: Service(Editor.self))
    let banner = try await deliver(stage, info: ["do": "remove the text"])
    #expect(banner.content.title == "Original")
    #expect(banner.content.body == "Text")
    #expect(banner.content.sound == nil)
    #expect(stage.lines(.service) == ["0 Editor: content without text after 0.000 s; the original is shown"])
    #expect(stage.defects == ["alertTextRemoved"])
  }

  @Test(
    "V7: Empty content suppresses the notification with the entitlement, and delivers the original without it",
    arguments: Side.allCases)
  func v7(side: Side) async throws {
    for hasFilteringEntitlement in [true, false] {
      let stage = try await Stage(side, service: Service(Editor.self, hasFilteringEntitlement: hasFilteringEntitlement))
      let banner = try await deliver(stage, info: ["do": "remove everything"])
      if hasFilteringEntitlement {
        #expect(banner.state == .notShown(reason: .suppressed))
        // Content without text is not empty.
        #expect(try await deliver(stage, info: ["do": "remove the text"]).content.title == "Original")
        #expect(stage.defects == ["alertTextRemoved"])
      } else {
        #expect(banner.content.title == "Original")
        #expect(stage.defects == ["emptyContent"])
      }
    }
  }

  @Test("U5: Categories that the extension registers take effect for its notification", arguments: Side.allCases)
  func u5Service(side: Side) async throws {
    let stage = try await Stage(side, Principal(ContentController.self), service: Service(Editor.self))
    let banner = try await deliver(stage, info: ["do": "register categories"])
    #expect(banner.content.title == "Registered")
    #expect(banner.actions.map(\.identifier) == ["call"])
    #expect(try await banner.expand().actions.map(\.title) == ["Call Back"])
  }

  @Test(
    "U5, U6, U8: The extension gets the app's notifications, requests and categories, and adds a request",
    arguments: Side.allCases)
  func u8Service(side: Side) async throws {
    let stage = try await Stage(
      side, Principal(PlainController.self), service: Service(CenterService.self),
      categories: [Earshot.Category(identifier: "ROW"), Earshot.Category(identifier: "FILE")])
    _ = await stage.device.deliver(Earshot.NotificationContent(title: "Earlier"), to: Stage.bundle)
    try stage.device.device.add(
      Earshot.NotificationRequest(
        identifier: "meeting", content: Earshot.NotificationContent(title: "Meeting"),
        trigger: .timeInterval(600, repeats: false)),
      for: Stage.bundle)
    #expect(
      try await deliver(stage).content.body
        == "delivered Earlier; pending meeting; categories FILE ROW; added; pending reminder meeting")
    try await stage.advance(by: .seconds(60))
    #expect(stage.device.banner?.content.title == "Reminder")
    #expect(stage.device.notifications(of: Stage.bundle).pending.requests.map(\.identifier) == ["meeting"])
    #expect(stage.defects == [])
  }

  @Test("V8: The extension has 30 seconds", arguments: Side.allCases)
  func v8(side: Side) async throws {
    let stage = try await Stage(side, service: Service(Editor.self))
    #expect(try await deliver(stage, info: ["do": "take 20 s"]).content.title == "After 20 s")
    #expect(stage.device.now.seconds == 20)
    #expect(try await deliver(stage, info: ["do": "take 29 s"]).content.title == "After 29 s")
    #expect(stage.device.now.seconds == 49)
    #expect(try await deliver(stage, info: ["do": "take 31 s"]).content.title == "Original")
    #expect(stage.device.now.seconds == 79)
    #expect(stage.defects == ["serviceTimeout"])
  }

  @Test("V9: At expiry the extension is called once more, on a separate thread", arguments: Side.allCases)
  func v9(side: Side) async throws {
    let stage = try await Stage(side, service: Service(Editor.self))
    let banner = try await deliver(stage, info: ["do": "wait for the end"])
    #expect(banner.content.title == "At the last moment")
    #expect(banner.content.subtitle == "in the background")
    #expect(banner.content.body == "another thread")
    #expect(
      stage.lines(.service) == [
        "30000 Editor: 30.000 s have passed; serviceExtensionTimeWillExpire()",
        "30000 Editor: content after 30.000 s; 0 attachments",
      ])
    stage.expect(.serviceTimeout, .warning, "Editor did not call its content handler within 30.000 s")
    #expect(
      stage.device.transcript.diagnostics.map(\.reason)
        == ["the content that serviceExtensionTimeWillExpire() delivered is shown, after 30 s"])
  }

  /// A download that takes longer than the extension may.
  private static let slow = Earshot.DownloadSource(fixtures: [
    "https://slow.example.com/": .data(Data(), after: .seconds(60))
  ])

  @Test("V9: The handler of a download that is canceled at expiry runs after that call", arguments: Side.allCases)
  func v9Canceled(side: Side) async throws {
    let stage = try await Stage(side, service: Service(Editor.self), downloads: Self.slow)
    let repeats = side == .oneProcess ? 50 : 5
    for number in 0..<repeats {
      let banner = try await deliver(stage, info: ["do": "cancel at the end"])
      try #require(banner.content.body == "Text; call", "repeat \(number)")
      #expect(banner.content.title == "Canceled")
    }
    // The handler runs before the extension ends, and calls the content handler again.
    let once = ["serviceTimeout", "completionTwice"]
    #expect(stage.defects == Array(repeating: once, count: repeats).flatMap { $0 })
  }

  @Test("V9: The extension may wait for the handler of a download that it cancels at expiry", arguments: Side.allCases)
  func v9CanceledAndWaited(side: Side) async throws {
    let stage = try await Stage(side, service: Service(Editor.self), downloads: Self.slow)
    let banner = try await deliver(stage, info: ["do": "cancel and wait at the end"])
    #expect(banner.content.body == "Text; handler -999; call")
    #expect(stage.defects == ["serviceTimeout"])
  }

  @Test("V9: An extension that does not react to the expiry leaves the original", arguments: Side.allCases)
  func v9Original(side: Side) async throws {
    let stage = try await Stage(side, service: Service(Editor.self))
    #expect(try await deliver(stage, info: ["do": "take for ever"]).content.title == "Original")
    #expect(
      stage.lines(.service) == [
        "30000 Editor: 30.000 s have passed; serviceExtensionTimeWillExpire()",
        "30000 Editor: the time limit was reached without content; the original is shown",
      ])
    stage.expect(.serviceTimeout, .error, "Editor did not call its content handler within 30.000 s")
    #expect(stage.device.transcript.diagnostics.map(\.reason) == ["the original content is shown"])
  }

  @Test(
    "V10: Attachments are validated after the extension ends, and invalid ones are skipped", arguments: Side.allCases)
  func v10(side: Side) async throws {
    let stage = try await Stage(side, Principal(AttachmentController.self), service: Service(Attacher.self))
    // The file is in the app, because the extension can read no other files.
    let sound = try stage.appFile("ramp.wav", Data(contentsOf: Media.url("ramp.wav")))
    let good = try await deliver(
      stage, info: ["attach": .string(sound.absoluteString), "as": "sound.wav"])
    #expect(good.content.title == "Attached")
    #expect(try await good.expand().title == "media: com.microsoft.waveform-audio, 88244 bytes, true")
    let page = try stage.appFile("page.html", Data("<!DOCTYPE html>".utf8))
    let bad = try await deliver(stage, info: ["attach": .string(page.absoluteString), "as": "sound.wav"])
    #expect(bad.isOnScreen)
    #expect(bad.content.title == "Attached")
    #expect(bad.content.attachments == [])
    #expect(stage.defects == ["attachmentRefused"])
  }

  @Test("serviceThread: didReceive runs on a background thread", arguments: Side.allCases)
  func serviceThread(side: Side) async throws {
    let stage = try await Stage(side, service: Service(Editor.self))
    #expect(try await deliver(stage).content.subtitle == "in the background")
  }

  @Test("serviceThread: The setting main runs it on the main thread", arguments: Side.allCases)
  func serviceThreadMain(side: Side) async throws {
    var policies = Earshot.Policies()
    policies.serviceThread = .main
    let stage = try await Stage(side, service: Service(Editor.self), policies: policies)
    #expect(try await deliver(stage).content.subtitle == "on main")
    #expect(stage.lines(.policy) == ["0 serviceThread: main"])
  }

  /// The sides that run the extension in its own process.
  private nonisolated static let processes: [Side] = [.twoProcesses, .linkedIn]

  @Test("serviceMemory: A service extension that uses more than 24 MB is diagnosed", arguments: processes)
  func serviceMemory(side: Side) async throws {
    let stage = try await Stage(side, service: Service(Editor.self))
    #expect(try await deliver(stage).content.title == "Changed: Original")
    #expect(stage.defects == [])
    #expect(try await deliver(stage, info: ["do": "take 40 MB"]).content.title == "Taken")
    #expect(stage.defects == ["serviceMemory"])
    let message = stage.device.transcript.diagnostics.first?.message ?? ""
    #expect(message.wholeMatch(of: /Editor used 4\d MB of memory, more than 24 MB/) != nil, "\(message)")
  }

  @Test("serviceMemory: The setting end delivers the original, as on a device", arguments: processes)
  func serviceMemoryEnd(side: Side) async throws {
    var policies = Earshot.Policies()
    policies.serviceMemory = .end
    let stage = try await Stage(side, service: Service(Editor.self), policies: policies)
    #expect(try await deliver(stage, info: ["do": "take 40 MB and for ever"]).content.title == "Original")
    #expect(stage.lines(.service).first?.contains("it was ended: it used more than 24 MB of memory") == true)
    #expect(try await deliver(stage).content.title == "Changed: Original")
  }

  @Test("serviceMemory: The setting ignore reports nothing", arguments: processes)
  func serviceMemoryIgnore(side: Side) async throws {
    var policies = Earshot.Policies()
    policies.serviceMemory = .ignore
    let stage = try await Stage(side, service: Service(Editor.self), policies: policies)
    #expect(try await deliver(stage, info: ["do": "take 40 MB"]).content.title == "Taken")
    #expect(stage.defects == [])
    #expect(stage.lines(.policy) == ["0 serviceMemory: ignore"])
  }

  @Test("serviceMemoryLimit: The setting changes the limit", arguments: processes)
  func serviceMemoryLimit(side: Side) async throws {
    var policies = Earshot.Policies()
    policies.serviceMemoryLimit = 1000 << 20
    let stage = try await Stage(side, service: Service(Editor.self), policies: policies)
    #expect(try await deliver(stage, info: ["do": "take 40 MB"]).content.title == "Taken")
    #expect(stage.defects == [])
    #expect(stage.lines(.policy) == ["0 serviceMemoryLimit: 1000 MB"])
  }

  @Test("completionTwice: A second call of the content handler is ignored, and diagnosed", arguments: Side.allCases)
  func completionTwiceOfService(side: Side) async throws {
    let stage = try await Stage(side, service: Service(Editor.self))
    #expect(try await deliver(stage, info: ["do": "call twice"]).content.title == "First")
    #expect(
      stage.device.transcript.diagnostics.map(\.message) == ["Editor called its content handler again"])
  }

  @Test("Q8: A service extension cannot activate an audio session", arguments: Side.allCases)
  func q8(side: Side) async throws {
    let stage = try await Stage(side, service: Service(Editor.self))
    #expect(try await deliver(stage, info: ["do": "activate a session"]).content.title == "561015905")
    #expect(stage.defects == ["audioSessionInService"])
    #expect(stage.device.transcript.diagnostics.map(\.severity) == [.error])
  }
}
