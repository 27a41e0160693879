import EarshotTesting
import Foundation
import Testing

@testable import ConformanceExtension

/// Section 10: the parts of a payload that an extension receives.
@MainActor @Suite("Rows L: payloads") struct PayloadRowTests {
  /// Returns the lines of a `ContentController`'s title that begin with one of these names.
  private func values(_ interface: Earshot.Interface, _ names: String...) -> [String] {
    interface.title.split(separator: "\n").map(String.init).filter { line in
      names.contains { line.hasPrefix($0 + "=") }
    }
  }

  @Test("L1: A payload has at most 4096 bytes", arguments: Side.allCases)
  func l1(side: Side) async throws {
    let stage = try await Stage(side, Principal(ContentController.self))
    let empty = #"{"aps":{"alert":"","category":"ROW"}}"#
    let text = String(repeating: "x", count: Earshot.Payload.maximumByteCount - empty.utf8.count)
    let maximum = Data(empty.replacing(#""alert":"""#, with: #""alert":"\#(text)""#).utf8)
    #expect(maximum.count == 4096)
    let delivery = Earshot.Delivery(payload: try Earshot.Payload(parsing: maximum), bundleIdentifier: Stage.bundle)
    let interface = try await stage.device.deliver(delivery).expand()
    #expect(values(interface, "body").map(\.count) == [text.count + 5])
    #expect(throws: Earshot.PayloadError(.tooLarge(found: 4097, allowed: 4096), source: "payload")) {
      try Earshot.Payload(parsing: maximum + Data(" ".utf8))
    }
  }

  @Test("L2: An unknown key is reported with the nearest known one", arguments: Side.allCases)
  func l2Unknown(side: Side) async throws {
    let stage = try await Stage(side, Principal(ContentController.self))
    let aps: Earshot.JSONValue = ["alert": "x", "category": "ROW", "mutable_content": 1]
    let banner = try await stage.deliver(payload: ["aps": aps])
    stage.expect(.payloadKey, .warning, "payload: 'aps.mutable_content' is unknown; did you mean 'mutable-content'?")
    #expect(try await !banner.expand().isBuiltIn)
  }

  @Test("L4: Earshot's own keys are validated", arguments: Side.allCases)
  func l4Earshot(side: Side) async throws {
    let stage = try await Stage(side, Principal(ContentController.self))
    let aps: Earshot.JSONValue = ["alert": "x", "category": "ROW"]
    try await stage.deliver(payload: [
      "aps": aps, "Earshot": ["atachments": [], "downloads": [], "start": "3"], "earshot": [:],
    ])
    try await stage.deliver(payload: ["aps": aps, "Earshot": ["attachments": [["url": "ramp.wav", "optoins": [:]]]]])
    #expect(
      stage.device.transcript.diagnostics.map(\.message) == [
        "payload: 'Earshot.atachments' is unknown; did you mean 'attachments'?",
        "payload: 'Earshot.downloads' must be an object of URLs and paths, but is an empty array",
        "payload: 'Earshot.start' must be a number of seconds, but is the string \"3\"",
        "payload: 'earshot' is unknown; did you mean 'Earshot'?",
        "payload: 'Earshot.attachments[0].optoins' is unknown; did you mean 'options'?",
      ])
    #expect(Set(stage.defects) == ["payloadKey"])
  }

  @Test("L2: Every key of aps reaches the extension", arguments: Side.allCases)
  func l2(side: Side) async throws {
    let stage = try await Stage(side, Principal(ContentController.self))
    let interface = try await stage.deliver(payload: [
      "aps": [
        "alert": "Only a body", "badge": 3, "sound": ["critical": 1, "name": "ping.caf", "volume": 0.5],
        "thread-id": "t", "category": "ROW", "content-available": 1, "mutable-content": 1,
        "target-content-id": "scene", "interruption-level": "time-sensitive", "relevance-score": 0.75,
        "filter-criteria": "work",
      ]
    ]).expand()
    #expect(
      values(
        interface, "title", "body", "badge", "sound", "thread", "category", "target", "level", "relevance", "filter")
        == [
          "title=", "body=Only a body", "badge=3", "sound=some", "thread=t", "category=ROW", "target=scene", "level=2",
          "relevance=0.75", "filter=work",
        ])
    let sound = interface.notification.request.content.sound
    #expect(sound == Earshot.NotificationSound(name: "ping.caf", isCritical: true, volume: 0.5))

    let levels: [(String, Int)] = [("passive", 0), ("active", 1), ("time-sensitive", 2), ("critical", 3)]
    for (name, number) in levels {
      let aps: Earshot.JSONValue = ["alert": "x", "category": "ROW", "interruption-level": .string(name)]
      #expect(values(try await stage.deliver(payload: ["aps": aps]).expand(), "level") == ["level=\(number)"])
    }
    let plain = try await stage.deliver(payload: ["aps": ["alert": "x", "category": "ROW"]]).expand()
    #expect(
      values(plain, "badge", "sound", "thread", "target", "level", "relevance", "filter")
        == [
          "badge=none", "sound=none", "thread=", "target=none", "level=1", "relevance=0.0", "filter=none",
        ])
    let activity: Earshot.JSONValue = [
      "stale-date": 1, "content-state": ["a": 1], "timestamp": 2, "event": "update", "dismissal-date": 3,
      "attributes-type": "T", "attributes": ["b": 2],
    ]
    #expect(try Earshot.Payload(["aps": activity]).aps.liveActivity.count == 7)
  }

  @Test("L3: Every key of alert reaches the extension, and arguments replace %@ in order", arguments: Side.allCases)
  func l3(side: Side) async throws {
    let strings = ["T": "%@ called", "S": "at %@", "B": "%@ and %@, again %1$@"]
    let stage = try await Stage(side, Principal(ContentController.self), strings: strings)
    let plain = try await stage.deliver(payload: [
      "aps": [
        "alert": ["title": "T", "subtitle": "S", "body": "B", "launch-image": "L"], "category": "ROW",
      ]
    ]).expand()
    #expect(values(plain, "title", "subtitle", "body", "launch") == ["title=T", "subtitle=S", "body=B", "launch=L"])
    let localized = try await stage.deliver(payload: [
      "aps": [
        "alert": [
          "title-loc-key": "T", "title-loc-args": ["Ada"], "subtitle-loc-key": "S", "subtitle-loc-args": ["noon"],
          "loc-key": "B", "loc-args": ["one", "two"],
        ],
        "category": "ROW",
      ]
    ]).expand()
    #expect(
      values(localized, "title", "subtitle", "body")
        == ["title=Ada called", "subtitle=at noon", "body=one and two, again one"])
  }

  @Test("L4: Custom keys are peers of aps, and appear in userInfo", arguments: Side.allCases)
  func l4(side: Side) async throws {
    let stage = try await Stage(side, Principal(ContentController.self))
    let interface = try await stage.deliver(payload: [
      "aps": ["alert": "x", "category": "ROW", "inside": "lost"], "episode": 7, "show": "Engines", "isNew": true,
    ]).expand()
    #expect(values(interface, "episode", "show", "isNew", "inside") == ["episode=7", "isNew=true", "show=Engines"])
    #expect(values(interface, "aps").count == 1)
  }

  @Test("L5: A silent notification and one without text show nothing", arguments: Side.allCases)
  func l5(side: Side) async throws {
    let stage = try await Stage(side, Principal(ContentController.self))
    let banner = try await stage.deliver(payload: ["aps": ["content-available": 1, "category": "ROW"]])
    #expect(banner.state == .notShown(reason: .silent))
    await #expect(throws: Earshot.RuntimeError.notShown(reason: .silent)) {
      _ = try await banner.expand()
    }
    #expect(stage.lines(.banner) == ["0 none: a silent notification only wakes the app (L5)"])
    #expect(try await stage.deliver(payload: ["aps": ["content-available": 1, "alert": "x"]]).isOnScreen)
    for (aps, reason) in [
      (["content-available": 1, "badge": 1], .noAlert(hasBadge: true, hasSound: false)),
      (["content-available": 1, "sound": "default"], .noAlert(hasBadge: false, hasSound: true)),
    ] as [(Earshot.JSONValue, Earshot.BannerAbsence)] {
      let banner = try await stage.deliver(payload: ["aps": aps])
      #expect(banner.state == .notShown(reason: reason))
    }
  }

  @Test("L6: Simulator Target Bundle names the app, and an argument takes precedence", arguments: Side.allCases)
  func l6(side: Side) async throws {
    let stage = try await Stage(side, Principal(ContentController.self))
    let key = "Simulator Target Bundle"
    let named = try await stage.deliver(
      payload: ["aps": ["alert": "x", "category": "ROW"], key: .string(Stage.bundle)], to: nil
    ).expand()
    #expect(named.extensionName == "ContentController")
    // The key does not appear in the sender's own data.
    #expect(values(named, key) == [])
    let foreign = try await stage.deliver(
      payload: ["aps": ["alert": "x", "category": "ROW"], key: "com.example.Other"], to: nil)
    #expect(try await foreign.expand().isBuiltIn)
    let addressed = try await stage.deliver(
      payload: ["aps": ["alert": "x", "category": "ROW"], key: "com.example.Other"], to: Stage.bundle)
    #expect(try await addressed.expand().extensionName == "ContentController")
    #expect(throws: Earshot.PayloadError.self) { try Earshot.Payload([1]) }
    #expect(throws: Earshot.PayloadError.self) { try Earshot.Payload(["alert": "x"]) }
  }
}
