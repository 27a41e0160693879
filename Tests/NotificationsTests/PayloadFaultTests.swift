import Foundation
import JSON
import Testing

@testable import Notifications

@Suite("Payload errors and warnings")
struct PayloadFaultTests {
  private static let faultyTexts: [(String, String)] = [
    (#"{"aps": "Hello"}"#, #"'aps' must be an object, but is the string "Hello"."#),
    (#"{"aps": null}"#, #"'aps' must be an object, but is null."#),
    (#"{"aps": {"alert": 3}}"#, "'aps.alert' must be a string or an object, but is the number 3."),
    (#"{"aps": {"alert": null}}"#, "'aps.alert' must be a string or an object, but is null."),
    (#"{"aps": {"alert": {"title": true}}}"#, "'aps.alert.title' must be a string, but is true."),
    (#"{"aps": {"alert": {"body": ["a", "b"]}}}"#, "'aps.alert.body' must be a string, but is an array of 2."),
    (
      #"{"aps": {"alert": {"loc-key": "K", "loc-args": ["a", 1]}}}"#,
      "'aps.alert.loc-args[1]' must be a string, but is the number 1."
    ),
    (
      #"{"aps": {"alert": {"title-loc-args": "a"}}}"#,
      #"'aps.alert.title-loc-args' must be an array of strings, but is the string "a"."#
    ),
    (#"{"aps": {"badge": "1"}}"#, #"'aps.badge' must be an integer, but is the string "1"."#),
    (#"{"aps": {"badge": true}}"#, "'aps.badge' must be an integer, but is true."),
    (#"{"aps": {"badge": 1.5}}"#, "'aps.badge' must be an integer, but is the number 1.5."),
    (#"{"aps": {"badge": 1e300}}"#, "'aps.badge' must be an integer, but is the number 1e+300."),
    (#"{"aps": {"badge": -1}}"#, "'aps.badge' must be 0 (removes the badge) or more, but is the number -1."),
    (#"{"aps": {"sound": 1}}"#, "'aps.sound' must be a string or an object, but is the number 1."),
    (#"{"aps": {"sound": {"name": 1}}}"#, "'aps.sound.name' must be a string, but is the number 1."),
    (
      #"{"aps": {"sound": {"critical": 1, "volume": 2}}}"#,
      "'aps.sound.volume' must be from 0 to 1, but is the number 2."
    ),
    (
      #"{"aps": {"sound": {"critical": {}}}}"#,
      "'aps.sound.critical' must be the number 1, but is an empty object."
    ),
    (#"{"aps": {"category": 1}}"#, "'aps.category' must be a string, but is the number 1."),
    (#"{"aps": {"thread-id": 1}}"#, "'aps.thread-id' must be a string, but is the number 1."),
    (#"{"aps": {"mutable-content": null}}"#, "'aps.mutable-content' must be the number 1, but is null."),
    (
      #"{"aps": {"interruption-level": "timeSensitive"}}"#,
      #"'aps.interruption-level' must be "passive", "active", "time-sensitive", "critical", "#
        + #"but is the string "timeSensitive"."#
    ),
    (#"{"aps": {"relevance-score": 1.5}}"#, "'aps.relevance-score' must be from 0 to 1, but is the number 1.5."),
    (#"{"aps": {"relevance-score": "1"}}"#, #"'aps.relevance-score' must be a number, but is the string "1"."#),
    (#"{"aps": {"target-content-id": 1}}"#, "'aps.target-content-id' must be a string, but is the number 1."),
    (#"{"aps": {"filter-criteria": 1}}"#, "'aps.filter-criteria' must be a string, but is the number 1."),
    (#"{"aps": {"content-state": 1}}"#, "'aps.content-state' must be an object, but is the number 1."),
    (#"{"aps": {"timestamp": "now"}}"#, #"'aps.timestamp' must be a number, but is the string "now"."#),
    (
      #"{"aps": {}, "Simulator Target Bundle": 1}"#,
      "'Simulator Target Bundle' must be a string, but is the number 1."
    ),
  ]

  @Test("L2, L3: An invalid value is refused with its key and the allowed values", arguments: faultyTexts)
  func values(text: String, fact: String) {
    let error = #expect(throws: PayloadError.self) { try payload(text) }
    #expect(error?.description == "test.apns: \(fact) Correct the value, or remove the key.")
  }

  @Test("L6: A top level without an object, and an object without aps, are refused")
  func topLevel() {
    #expect(throws: PayloadError(.topLevelNotAnObject(found: "an array of 1"), source: "test.apns")) {
      try payload("[{}]")
    }
    #expect(throws: PayloadError(.topLevelNotAnObject(found: "the number 3"), source: "test.apns")) {
      try payload("3")
    }
    let error = #expect(throws: PayloadError.self) { try payload(#"{"alert": "Hello"}"#) }
    #expect(error?.fault == .missingAps)
    #expect(
      error?.description
        == "test.apns: the key 'aps' is missing. Put Apple's keys, such as 'alert', into an object 'aps'.")
  }

  @Test("Invalid JSON is refused with line and column")
  func syntax() {
    let error = #expect(throws: PayloadError.self) { try payload("{\n  \"aps\": {\"alert\": \"Hello\",}\n}") }
    #expect(error?.fault == .syntax(JSONSyntaxError(.trailingComma, line: 2, column: 27)))
    #expect(error?.description == "test.apns:2:27: trailing comma. Remove it.")
    #expect(error?.localizedDescription == error?.description)
  }

  @Test("Messages escape control characters of the payload")
  func hostileText() {
    let error = #expect(throws: PayloadError.self) { try payload(#"{"aps": {"badge": "\u001b[2J\u202e"}}"#) }
    #expect(error?.description.contains(#""\u001b[2J\u202e""#) == true)
    let source = #expect(throws: PayloadError.self) { try Payload(parsing: Data(), source: "a\u{1B}[2J.apns") }
    #expect(source?.description.hasPrefix(#""a\u001b[2J.apns":1:1: "#) == true)
    let long = String(repeating: "x", count: 2000)
    let other = #expect(throws: PayloadError.self) { try payload("{\"aps\": {\"badge\": \"\(long)\"}}") }
    #expect((other?.description.count ?? 0) < 200)
  }

  private static let oddTexts: [(String, String, PayloadWarning.Reason)] = [
    (#"{"aps": {"alert": "a", "id": 7}}"#, "aps.id", .unknownKey(suggestion: nil)),
    (#"{"aps": {"alert": "a", "categroy": "c"}}"#, "aps.categroy", .unknownKey(suggestion: "'aps.category'")),
    (
      #"{"aps": {"alert": {"titel": "a", "body": "b"}}}"#, "aps.alert.titel",
      .unknownKey(suggestion: "'aps.alert.title'")
    ),
    (
      #"{"aps": {"alert": "a", "sound": {"nmae": "x"}}}"#, "aps.sound.nmae", .unknownKey(suggestion: "'aps.sound.name'")
    ),
    (#"{"aps": {"alert": "a", "threadId": "t"}}"#, "aps.threadId", .unknownKey(suggestion: "'aps.thread-id'")),
    (
      #"{"aps": {"alert": "a", "mutable_content": 1}}"#, "aps.mutable_content",
      .unknownKey(suggestion: "'aps.mutable-content'")
    ),
    (#"{"aps": {"badge": 1, "title": "a"}}"#, "aps.title", .unknownKey(suggestion: "'aps.alert.title'")),
    (
      #"{"aps": {"alert": {"body": "a", "badge": 1}}}"#, "aps.alert.badge", .unknownKey(suggestion: "'aps.badge'")
    ),
    (#"{"aps": {"alert": {"body": "a", "summary-arg": "b"}}}"#, "aps.alert.summary-arg", .deprecatedKey),
    (#"{"aps": {"badge": 1}, "title": "a"}"#, "title", .outsideAps(belongsAt: "aps.alert.title")),
    (#"{"aps": {"badge": 1}, "body": "a"}"#, "body", .outsideAps(belongsAt: "aps.alert.body")),
    (
      #"{"aps": {"alert": "a"}, "mutable-content": 1}"#, "mutable-content",
      .outsideAps(belongsAt: "aps.mutable-content")
    ),
    (
      #"{"aps": {"alert": {"body": "a"}, "mutable-content": true}}"#, "aps.mutable-content",
      .notTheNumberOne(found: "true", countsAsOne: true)
    ),
    (
      #"{"aps": {"alert": "a", "mutable-content": "1"}}"#, "aps.mutable-content",
      .notTheNumberOne(found: #"the string "1""#, countsAsOne: false)
    ),
    (
      #"{"aps": {"alert": "a", "content-available": 2}}"#, "aps.content-available",
      .notTheNumberOne(found: "the number 2", countsAsOne: false)
    ),
    (#"{"aps": {"alert": {"loc-args": ["a"], "body": "b"}}}"#, "aps.alert.loc-args", .argumentsWithoutKey("loc-key")),
    (#"{"aps": {"alert": {"launch-image": "a"}}}"#, "aps.alert", .alertWithoutText),
    (#"{"aps": {"alert": "a", "sound": ""}}"#, "aps.sound", .emptySound),
    (#"{"aps": {"sound": {"name": "a.caf", "volume": 1}}}"#, "aps.sound.volume", .volumeWithoutCritical),
    (#"{"aps": {"sound": "default", "mutable-content": 1}}"#, "aps.mutable-content", .mutableContentWithoutAlert),
    (#"{"aps": {"alert": "a", "mutable-content": 1}}"#, "aps.alert", .mutableContentWithStringAlert),
    (#"{"aps": {}, "id": 7}"#, "aps", .nothingToDeliver),
  ]

  @Test("L4: Ignored and misinterpreted keys are warnings", arguments: oddTexts)
  func warnings(text: String, keyPath: String, reason: PayloadWarning.Reason) throws {
    let warnings = try payload(text).warnings
    #expect(warnings == [PayloadWarning(reason, keyPath: keyPath)])
    #expect(warnings.allSatisfy { $0.description.hasPrefix("'\(keyPath)' ") })
  }

  @Test("L2: True counts as the number 1, and a string as unset")
  func flags() throws {
    #expect(try payload(#"{"aps": {"alert": "a", "mutable-content": true}}"#).aps.mutableContent)
    #expect(try payload(#"{"aps": {"alert": "a", "mutable-content": 1.0}}"#).aps.mutableContent)
    #expect(try !payload(#"{"aps": {"alert": "a", "mutable-content": "1"}}"#).aps.mutableContent)
    #expect(try !payload(#"{"aps": {"alert": "a", "mutable-content": 0}}"#).aps.mutableContent)
  }

  @Test("Warnings are sorted by key path")
  func order() throws {
    let text = #"{"aps": {"alert": {"x": 1, "body": "b"}, "z": 1, "b": 2, "a": 3}, "sound": "default"}"#
    #expect(
      try payload(text).warnings.map(\.keyPath) == ["aps.a", "aps.alert.x", "aps.b", "aps.z", "sound"])
  }
}
