import Foundation

/// Examples for the rules about the keys and values of payloads.
enum PayloadExamples {
  static let plain = #"{"aps": {"alert": {"title": "Ada", "body": "The engine is running."}}}"#

  private static func apns(_ bytes: Data, shown: String) -> [ExampleFile] {
    [ExampleFile("greeting.apns", bytes, shownText: shown)]
  }

  static let files: [RuleExample] = [
    .payload(
      "syntax", #"{"aps": {"alert": "The engine is running.",}}"#, #"{"aps": {"alert": "The engine is running."}}"#),
    RuleExample(
      "byte-order-mark", failing: apns(Data("\u{FEFF}\(plain)".utf8), shown: "<U+FEFF>" + plain),
      passing: [.payload(plain)]),
    .payload(
      "duplicate-key", #"{"aps": {"alert": "Hello.", "alert": "Good morning."}}"#,
      #"{"aps": {"alert": "Good morning."}}"#),
    RuleExample(
      "payload-size",
      failing: apns(
        Data(#"{"aps": {"alert": "A letter has arrived."}, "letter": "\#(String(repeating: "a", count: 4096))"}"#.utf8),
        shown: #"{"aps": {"alert": "A letter has arrived."}, "letter": "4096 characters"}"#),
      passing: [
        .payload(#"{"aps": {"alert": "A letter has arrived."}, "letter": "https://example.com/letters/1"}"#)
      ]),
    .payload("top-level", #"["aps", {"alert": "Hello."}]"#, #"{"aps": {"alert": "Hello."}}"#),
    .payload("missing-aps", #"{"APS": {"alert": "Hello."}}"#, #"{"aps": {"alert": "Hello."}}"#),
    .payload(
      "empty-payload", #"{"aps": {"category": "GREETING"}}"#, #"{"aps": {"alert": "Hello.", "category": "GREETING"}}"#),
    .payload(
      "unknown-aps-key", #"{"aps": {"alert": {"body": "Hello."}, "mutable_content": 1}}"#,
      #"{"aps": {"alert": {"body": "Hello."}, "mutable-content": 1}}"#),
    .payload(
      "custom-key-in-aps", #"{"aps": {"alert": "A visitor is waiting.", "door": 2}}"#,
      #"{"aps": {"alert": "A visitor is waiting."}, "door": 2}"#),
    .payload(
      "misplaced-key", #"{"aps": {"alert": {"body": "Hello.", "sound": "default"}}}"#,
      #"{"aps": {"alert": {"body": "Hello."}, "sound": "default"}}"#),
    .payload(
      "unknown-alert-key", #"{"aps": {"alert": {"title": "Ada", "bdoy": "The engine is running."}}}"#, plain),
    .payload(
      "unknown-sound-key", #"{"aps": {"alert": "Fire.", "sound": {"critical": 1, "file": "siren.caf"}}}"#,
      #"{"aps": {"alert": "Fire.", "sound": {"critical": 1, "name": "siren.caf"}}}"#),
    .payload(
      "deprecated-key", #"{"aps": {"alert": {"body": "Hello.", "action-loc-key": "PLAY"}}}"#,
      #"{"aps": {"alert": {"body": "Hello."}}}"#),
    .payload(
      "apns-header", #"{"aps": {"alert": "Hello."}, "apns-priority": 10}"#, #"{"aps": {"alert": "Hello."}}"#),
    .payload(
      "target-bundle", #"{"Simulator Target Bundle": "My App", "aps": {"alert": "Hello."}}"#,
      #"{"Simulator Target Bundle": "com.example.Greeting", "aps": {"alert": "Hello."}}"#),
  ]

  static let values: [RuleExample] = [
    .payload("alert-type", #"{"aps": {"alert": ["Hello."]}}"#, #"{"aps": {"alert": "Hello."}}"#),
    .payload(
      "text-type", #"{"aps": {"alert": {"title": 2026, "body": "A new year begins."}}}"#,
      #"{"aps": {"alert": {"title": "2026", "body": "A new year begins."}}}"#),
    .payload(
      "loc-args-type", #"{"aps": {"alert": {"loc-key": "RINGS", "loc-args": [3]}}}"#,
      #"{"aps": {"alert": {"loc-key": "RINGS", "loc-args": ["3"]}}}"#),
    .payload("badge-type", #"{"aps": {"badge": "3"}}"#, #"{"aps": {"badge": 3}}"#),
    .payload("badge-negative", #"{"aps": {"badge": -1}}"#, #"{"aps": {"badge": 0}}"#),
    .payload(
      "sound-type", #"{"aps": {"alert": "Hello.", "sound": 1}}"#, #"{"aps": {"alert": "Hello.", "sound": "default"}}"#),
    .payload(
      "sound-name", #"{"aps": {"alert": "Hello.", "sound": "Sounds/bell.caf"}}"#,
      #"{"aps": {"alert": "Hello.", "sound": "bell.caf"}}"#),
    .payload(
      "sound-format", #"{"aps": {"alert": "Hello.", "sound": "bell.mp3"}}"#,
      #"{"aps": {"alert": "Hello.", "sound": "bell.caf"}}"#),
    .payload("empty-sound", #"{"aps": {"alert": "Hello.", "sound": ""}}"#, #"{"aps": {"alert": "Hello."}}"#),
    .payload("flag-value", #"{"aps": {"content-available": true}}"#, #"{"aps": {"content-available": 1}}"#),
    .payload(
      "string-type", #"{"aps": {"alert": "Hello.", "thread-id": 42}}"#,
      #"{"aps": {"alert": "Hello.", "thread-id": "42"}}"#),
    .payload(
      "interruption-level", #"{"aps": {"alert": "Hello.", "interruption-level": "timeSensitive"}}"#,
      #"{"aps": {"alert": "Hello.", "interruption-level": "time-sensitive"}}"#),
    .payload(
      "relevance-score-type", #"{"aps": {"alert": "Hello.", "relevance-score": "0.5"}}"#,
      #"{"aps": {"alert": "Hello.", "relevance-score": 0.5}}"#),
    .payload(
      "relevance-score-range", #"{"aps": {"alert": "Hello.", "relevance-score": 50}}"#,
      #"{"aps": {"alert": "Hello.", "relevance-score": 0.5}}"#),
    .payload(
      "volume-type", #"{"aps": {"alert": "Fire.", "sound": {"critical": 1, "volume": "1"}}}"#,
      #"{"aps": {"alert": "Fire.", "sound": {"critical": 1, "volume": 1}}}"#),
    .payload(
      "volume-range", #"{"aps": {"alert": "Fire.", "sound": {"critical": 1, "volume": 80}}}"#,
      #"{"aps": {"alert": "Fire.", "sound": {"critical": 1, "volume": 0.8}}}"#),
    .payload(
      "empty-identifier", #"{"aps": {"alert": "Hello.", "category": ""}}"#, #"{"aps": {"alert": "Hello."}}"#),
  ]

  static let combinations: [RuleExample] = [
    .payload("empty-alert", #"{"aps": {"alert": {"title": ""}}}"#, #"{"aps": {"alert": {"title": "Ada"}}}"#),
    .payload(
      "mutable-without-alert", #"{"aps": {"badge": 3, "mutable-content": 1}}"#,
      #"{"aps": {"alert": {"body": "Hello."}, "badge": 3, "mutable-content": 1}}"#),
    .payload(
      "mutable-string-alert", #"{"aps": {"alert": "Hello.", "mutable-content": 1}}"#,
      #"{"aps": {"alert": {"body": "Hello."}, "mutable-content": 1}}"#),
    .payload(
      "background-with-alert", #"{"aps": {"alert": "Hello.", "content-available": 1}}"#,
      #"{"aps": {"content-available": 1}}"#),
    .payload(
      "passive-with-sound", #"{"aps": {"alert": "Hello.", "interruption-level": "passive", "sound": "default"}}"#,
      #"{"aps": {"alert": "Hello.", "interruption-level": "passive"}}"#),
    .payload(
      "critical-level", #"{"aps": {"alert": "Fire.", "interruption-level": "active", "sound": {"critical": 1}}}"#,
      #"{"aps": {"alert": "Fire.", "interruption-level": "critical", "sound": {"critical": 1}}}"#),
    .payload(
      "volume-without-critical", #"{"aps": {"alert": "Hello.", "sound": {"name": "bell.caf", "volume": 0.5}}}"#,
      #"{"aps": {"alert": "Hello.", "sound": {"critical": 1, "name": "bell.caf", "volume": 0.5}}}"#),
    .payload(
      "args-without-key", #"{"aps": {"alert": {"body": "Hello.", "loc-args": ["Ada"]}}}"#,
      #"{"aps": {"alert": {"loc-key": "HELLO", "loc-args": ["Ada"]}}}"#),
    .payload(
      "literal-and-localized", #"{"aps": {"alert": {"body": "Hello.", "loc-key": "HELLO"}}}"#,
      #"{"aps": {"alert": {"loc-key": "HELLO"}}}"#),
  ]

  private static let update = #""timestamp": 1700000000, "event": "update", "content-state": {"score": 3}"#

  static let liveActivities: [RuleExample] = [
    .payload(
      "live-activity-type", #"{"aps": {"timestamp": "1700000000", "event": "update", "content-state": {"score": 3}}}"#,
      #"{"aps": {\#(update)}}"#),
    .payload(
      "live-activity-event", #"{"aps": {"timestamp": 1700000000, "event": "change", "content-state": {"score": 3}}}"#,
      #"{"aps": {\#(update)}}"#),
    .payload(
      "live-activity-timestamp", #"{"aps": {"event": "update", "content-state": {"score": 3}}}"#,
      #"{"aps": {\#(update)}}"#),
    .payload(
      "live-activity-state", #"{"aps": {"timestamp": 1700000000, "event": "update"}}"#, #"{"aps": {\#(update)}}"#),
    .payload(
      "live-activity-start",
      #"""
      {"aps": {"timestamp": 1700000000, "event": "start", "content-state": {}, "attributes-type": "Game",
        "attributes": {}}}
      """#,
      #"""
      {"aps": {"timestamp": 1700000000, "event": "start", "content-state": {}, "attributes-type": "Game",
        "attributes": {}, "alert": "The game begins."}}
      """#
    ),
    .payload("live-activity-mixed", #"{"aps": {\#(update), "thread-id": "game"}}"#, #"{"aps": {\#(update)}}"#),
  ]

  private static let attached = "\"Earshot\": {\"attachments\": [\"photo.png\"]}"
  private static let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + [UInt8](repeating: 0, count: 64))
  private static let photo = ExampleFile("photo.png", png)

  private static func attachment(_ rule: String, _ failing: [ExampleFile], _ passing: [ExampleFile]) -> RuleExample {
    RuleExample(rule, failing: failing, passing: passing)
  }

  static let customData: [RuleExample] = [
    .payload(
      "null-value", #"{"aps": {"alert": "Hello."}, "sender": null}"#, #"{"aps": {"alert": "Hello."}}"#),
    .payload(
      "sensitive-key", #"{"aps": {"alert": "Hello."}, "user": {"id": 7, "password": "analytical"}}"#,
      #"{"aps": {"alert": "Hello."}, "user": {"id": 7}}"#),
    .payload(
      "vibration-key", #"{"aps": {"alert": "Hello.", "vibrate": [200, 100]}}"#, #"{"aps": {"alert": "Hello."}}"#),
    attachment(
      "attachment-missing", [.payload(#"{"aps": {"alert": "Hello."}, "media-url": "foto.png"}"#), photo],
      [.payload(#"{"aps": {"alert": "Hello."}, "media-url": "photo.png"}"#), photo]),
    .payload(
      "attachment-type", #"{"aps": {"alert": "Hello."}, "media-url": "https://example.com/voice.ogg"}"#,
      #"{"aps": {"alert": "Hello."}, "media-url": "https://example.com/voice.m4a"}"#),
    attachment(
      "attachment-size",
      [
        .payload(#"{"aps": {"alert": "Hello."}, "media-url": "photo.png"}"#),
        ExampleFile(
          "photo.png", png + Data(count: 10_485_760), description: "`photo.png` has more than 10 MB."),
      ],
      [
        .payload(#"{"aps": {"alert": "Hello."}, "media-url": "photo.png"}"#),
        ExampleFile("photo.png", png, description: "`photo.png` has 72 bytes."),
      ]),
    attachment(
      "attachment-contents",
      [
        .payload(#"{"aps": {"alert": "Hello."}, "media-url": "photo.png"}"#),
        ExampleFile("photo.png", Data("<html>".utf8), description: "`photo.png` is a page in HTML."),
      ],
      [
        .payload(#"{"aps": {"alert": "Hello."}, "media-url": "photo.png"}"#),
        ExampleFile("photo.png", png, description: "`photo.png` is a PNG."),
      ]),
    .payload(
      "attachment-extension", #"{"aps": {"alert": "Hello."}, "media-url": "https://example.com/photo?id=7"}"#,
      #"{"aps": {"alert": "Hello."}, "media-url": "https://example.com/photo.jpg?id=7"}"#),
    .payload(
      "attachment-scheme", #"{"aps": {"alert": "Hello."}, "media-url": "http://example.com/photo.jpg"}"#,
      #"{"aps": {"alert": "Hello."}, "media-url": "https://example.com/photo.jpg"}"#),
    attachment(
      "earshot-key", [.payload(#"{"aps": {"alert": "Hello."}, "Earshot": {"attachment": "photo.png"}}"#), photo],
      [.payload(#"{"aps": {"alert": "Hello."}, \#(attached)}"#), photo]),
  ]
}
