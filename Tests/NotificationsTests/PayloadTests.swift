import Foundation
import JSON
import Testing

@testable import Notifications

func payload(_ text: String) throws(PayloadError) -> Payload {
  try Payload(parsing: Data(text.utf8), source: "test.apns")
}

@Suite("Payloads")
struct PayloadTests {
  @Test("L1: A payload has at most 4096 bytes, including spaces")
  func sizeLimit() throws {
    let text = #"{"aps": {"alert": "Hello"}}"#
    let full = text + String(repeating: " ", count: 4096 - text.utf8.count)
    #expect(try payload(full).byteCount == 4096)
    let error = #expect(throws: PayloadError.self) { try payload(full + "\n") }
    #expect(error == PayloadError(.tooLarge(found: 4097, allowed: 4096), source: "test.apns"))
    #expect(
      error?.description
        == "test.apns: 4097 bytes; allowed: 4096 bytes. Shorten the payload; whitespace counts.")
    #expect(try Payload(parsing: Data((full + "\n").utf8), limit: 5120).byteCount == 4097)
  }

  @Test("A UTF-8 byte order mark is accepted")
  func byteOrderMark() throws {
    let text = #"{"aps": {"alert": "Hello"}}"#
    #expect(try payload("\u{FEFF}" + text).aps == payload(text).aps)
    #expect(throws: PayloadError.self) { try Payload(parsing: Data([0xFF, 0xFE]) + Data(text.utf8)) }
  }

  @Test("L2: Every key of aps becomes a typed value")
  func aps() throws {
    let payload = try payload(
      """
      {"aps": {"alert": {"title": "Ada"}, "badge": 0, "sound": "ring.caf", "thread-id": "calls",
       "category": "VOICEMAIL", "content-available": 1, "mutable-content": 1, "target-content-id": "inbox",
       "interruption-level": "time-sensitive", "relevance-score": 0.75, "filter-criteria": "work"}}
      """)
    #expect(
      payload.aps
        == Aps(
          alert: Alert(title: "Ada"), badge: 0, sound: NotificationSound(name: "ring.caf"),
          threadIdentifier: "calls", category: "VOICEMAIL", contentAvailable: true, mutableContent: true,
          targetContentIdentifier: "inbox", interruptionLevel: .timeSensitive, relevanceScore: 0.75,
          filterCriteria: "work"))
    #expect(payload.warnings.isEmpty)
  }

  @Test("L2: A string alert is the body")
  func stringAlert() throws {
    let payload = try payload(#"{"aps": {"alert": "Hello"}}"#)
    #expect(payload.aps.alert == Alert(body: "Hello"))
    #expect(payload.content().body == "Hello")
    #expect(payload.content().title.isEmpty)
  }

  @Test("L2: A sound is a name, the default, or critical with a volume")
  func sounds() throws {
    #expect(try payload(#"{"aps": {"sound": "default"}}"#).aps.sound == .default)
    #expect(
      try payload(#"{"aps": {"sound": {"critical": 1, "name": "siren.aiff", "volume": 0.5}}}"#).aps.sound
        == NotificationSound(name: "siren.aiff", isCritical: true, volume: 0.5))
    #expect(
      try payload(#"{"aps": {"sound": {"critical": 1, "name": "default", "volume": 1}}}"#).aps.sound
        == NotificationSound(isCritical: true, volume: 1))
    #expect(try payload(#"{"aps": {"sound": {"critical": 1}}}"#).aps.sound == .defaultCritical)
  }

  @Test("L2: Live Activity keys are kept, and allow any relevance score")
  func liveActivity() throws {
    let payload = try payload(
      """
      {"aps": {"event": "update", "timestamp": 1700000000, "stale-date": 1700000100, "dismissal-date": 1700000200,
       "content-state": {"score": 3}, "attributes-type": "Match", "attributes": {"home": true}, "relevance-score": 75}}
      """)
    #expect(payload.aps.liveActivity["content-state"] == ["score": 3])
    #expect(payload.aps.liveActivity["attributes"] == ["home": true])
    #expect(payload.aps.liveActivity.count == 7)
    #expect(payload.aps.relevanceScore == 75)
    #expect(payload.warnings.isEmpty)
  }

  @Test("L2: The alert of a Live Activity has localized texts as objects, and a sound")
  func liveActivityAlert() throws {
    let alert = #"{"title": {"loc-key": "T", "loc-args": ["a"]}, "body": {"loc-key": "B"}, "sound": "a.caf"}"#
    let update = try payload(#"{"aps": {"event": "update", "content-state": {}, "alert": \#(alert)}}"#)
    #expect(update.aps.alert == Alert(titleLocKey: "T", titleLocArgs: ["a"], locKey: "B"))
    #expect(update.warnings.isEmpty)
    #expect(throws: PayloadError.self) { try payload(#"{"aps": {"alert": \#(alert)}}"#) }
  }

  @Test("L5: The app's own data of a silent notification may have any keys")
  func silentData() throws {
    let payload = try payload(#"{"aps": {"content-available": 1}, "title": "a", "sound": "b"}"#)
    #expect(payload.warnings.isEmpty)
    #expect(payload.customKeys == ["title": "a", "sound": "b"])
    let misplaced = try Payload(parsing: Data(#"{"aps": {"content-available": 1}, "alert": "a"}"#.utf8))
    #expect(misplaced.warnings.map(\.reason) == [.outsideAps(belongsAt: "aps.alert")])
  }

  @Test("L3: Every key of alert becomes a typed value")
  func alert() throws {
    let payload = try payload(
      """
      {"aps": {"alert": {"title": "T", "subtitle": "S", "body": "B", "launch-image": "I", "title-loc-key": "TK",
       "title-loc-args": ["1"], "subtitle-loc-key": "SK", "subtitle-loc-args": ["2"], "loc-key": "K",
       "loc-args": ["3", "4"]}}}
      """)
    #expect(
      payload.aps.alert
        == Alert(
          title: "T", subtitle: "S", body: "B", launchImage: "I", titleLocKey: "TK", titleLocArgs: ["1"],
          subtitleLocKey: "SK", subtitleLocArgs: ["2"], locKey: "K", locArgs: ["3", "4"]))
    #expect(payload.warnings.isEmpty)
  }

  @Test("L4: Custom keys are peers of aps, keep their types, and appear in userInfo")
  func customKeys() throws {
    let payload = try payload(#"{"aps": {"alert": "Hello"}, "id": 7, "new": true, "tags": ["a", 1.0]}"#)
    #expect(payload.customKeys == ["id": 7, "new": true, "tags": ["a", .number(1)]])
    #expect(payload.userInfo == ["aps": ["alert": "Hello"], "id": 7, "new": true, "tags": ["a", .number(1)]])
    #expect(payload.content().userInfo == payload.userInfo)
  }

  @Test("L5: A payload with content-available and without alert, badge and sound is silent")
  func silent() throws {
    let silent = try payload(#"{"aps": {"content-available": 1}, "id": 7}"#)
    #expect(silent.isSilent)
    #expect(!silent.isAlerting)
    #expect(silent.warnings.isEmpty)
    for key in [#""alert": "Hello""#, #""badge": 1"#, #""sound": "default""#] {
      #expect(try !payload("{\"aps\": {\"content-available\": 1, \(key)}}").isSilent)
    }
  }

  @Test("L6: Simulator Target Bundle names the app, and is not a custom key")
  func targetBundle() throws {
    let payload = try payload(#"{"Simulator Target Bundle": "com.example.App", "aps": {"alert": "Hello"}}"#)
    #expect(payload.simulatorTargetBundle == "com.example.App")
    #expect(payload.customKeys.isEmpty)
    #expect(payload.userInfo == ["aps": ["alert": "Hello"]])
  }

  @Test("V2, V4: The service extension needs mutable-content and alert text")
  func serviceExtension() throws {
    #expect(try payload(#"{"aps": {"mutable-content": 1, "alert": {"loc-key": "NEW"}}}"#).wantsServiceExtension)
    #expect(try !payload(#"{"aps": {"alert": {"title": "Ada"}}}"#).wantsServiceExtension)
    #expect(try !payload(#"{"aps": {"mutable-content": 1, "sound": "default", "badge": 2}}"#).wantsServiceExtension)
    #expect(try !payload(#"{"aps": {"mutable-content": 1, "alert": {"body": ""}}}"#).wantsServiceExtension)
  }

  @Test("A payload can be written as a literal")
  func literal() throws {
    let payload = try Payload(["aps": ["alert": ["title": "Ada"]], "id": 7])
    #expect(payload.aps.alert?.title == "Ada")
    #expect(payload.byteCount == 40)
    let long = String(repeating: "a", count: 4096)
    #expect(throws: PayloadError(.tooLarge(found: 4116, allowed: 4096), source: "payload")) {
      try Payload(["aps": ["alert": .string(long)]])
    }
  }

  @Test("A payload is preserved by any coder")
  func coding() throws {
    let payload = try payload(
      #"{"aps": {"alert": {"title": "A", "loc-args": []}, "sound": {"critical": 1}, "extra": 1.0}, "n": [2, 2.0]}"#)
    let encoded = try JSONEncoder().encode(payload)
    #expect(try JSONDecoder().decode(Payload.self, from: encoded) == payload)
  }
}
