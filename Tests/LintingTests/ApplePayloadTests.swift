import Foundation
import Testing

@testable import Linting

/// Payloads with the keys and the structure of those in Apple's documentation, in other words.
@Suite("Payloads as in Apple's documentation")
struct ApplePayloadTests {
  private func findings(_ payload: String) -> [LintFinding] {
    let text = SourceText(path: "payload.apns", bytes: Array(payload.utf8))
    return Linter().findings(inPayload: text, folder: nil, settings: RuleSettings())
  }

  @Test(
    "No rule reports them",
    arguments: [
      // Generating a remote notification
      #"""
      {"aps": {"alert": {"title": "Chess Request", "subtitle": "Blitz", "body": "Ada wants to play chess"},
        "category": "CHESS_INVITATION"}, "gameID": "12345678"}
      """#,
      #"{"aps": {"badge": 9, "sound": "chord.aiff"}, "messageID": "ABCDEFGHIJ"}"#,
      #"{"aps": {"alert": {"loc-key": "CHESS_REQUEST_FORMAT", "loc-args": ["Ada", "Charles"]}}}"#,
      #"""
      {"aps": {"alert": {"title-loc-key": "REQUEST", "title-loc-args": ["Ada"], "subtitle-loc-key": "GAME",
        "subtitle-loc-args": ["chess"], "launch-image": "Board.png"}}}
      """#,
      #"""
      {"aps": {"alert": "Smoke in the kitchen", "sound": {"critical": 1, "name": "default", "volume": 1.0},
        "interruption-level": "critical"}}
      """#,
      #"{"aps": {"sound": {"critical": 1, "name": "siren.caf", "volume": 0.75}}}"#,
      #"""
      {"aps": {"alert": {"title": "Train", "body": "Platform 7"}, "thread-id": "train-7",
        "target-content-id": "trip", "interruption-level": "time-sensitive", "relevance-score": 0.75,
        "filter-criteria": "work"}}
      """#,
      #"""
      {"aps": {"alert": {"title": "News", "body": "A quiet day"}, "interruption-level": "passive",
        "relevance-score": 0}}
      """#,
      // Pushing background updates to your app
      #"{"aps": {"content-available": 1}, "maker1": "bar", "maker2": 42}"#,
      // Modifying content in newly delivered notifications
      ##"""
      {"aps": {"category": "HIDDEN", "mutable-content": 1, "alert": {"title": "Hidden Message!",
        "body": "(Encrypted)"}}, "ENCRYPTED": "Salted__·öîQÊ$UDì"}
      """##,
      // Declaring your actionable notification types
      #"""
      {"aps": {"category": "MEETING_INVITATION", "alert": {"title": "Weekly Meeting of the Engine Crew",
        "body": "Each Monday at 10:00 AM"}}, "MEETING_ID": "123456789", "USER_ID": "ABCD1234"}
      """#,
      // Starting and updating Live Activities with ActivityKit push notifications
      #"""
      {"aps": {"timestamp": 1168364460, "event": "start", "content-state": {"health": 100,
        "event": "The adventure has begun!"}, "attributes-type": "AdventureAttributes",
        "attributes": {"health": 100}, "alert": {"title": {"loc-key": "%@ is on an adventure!",
        "loc-args": ["Power Otter"]}, "body": {"loc-key": "%@ found a sword!", "loc-args": ["Power Otter"]},
        "sound": "chime.aiff"}}}
      """#,
      #"""
      {"aps": {"timestamp": 1168364460, "event": "update", "content-state": {"health": 0.0},
        "relevance-score": 75, "stale-date": 1650998941, "alert": {"title": "Score", "body": "Two to one",
        "sound": "Goal.mp4"}}}
      """#,
      #"""
      {"aps": {"timestamp": 1168364460, "event": "end", "dismissal-date": 1663177260,
        "content-state": {"health": 25}}}
      """#,
      #"""
      {"aps": {"timestamp": 1168364460, "event": "start", "input-push-token": 1, "content-state": {},
        "attributes-type": "A", "attributes": {}, "alert": {"title": "Go", "body": "Now"}}}
      """#,
      // Widgets; websites
      #"{"aps": {"content-changed": true}}"#,
      #"""
      {"aps": {"alert": {"title": "Flight 998 Now Boarding", "body": "Boarding has begun for flight 998."},
        "url-args": ["boarding", "998"]}}
      """#,
      // The archived programming guide
      #"{"aps": {"alert": "Message received from Ada"}, "acme2": ["bang", "whiz"]}"#,
      #"{"aps": {"alert": "You got your letters.", "badge": 9, "sound": "chord.aiff"}, "acme1": "bar", "acme2": 42}"#,
      #"""
      {"aps": {"category": "NEW_MESSAGE_CATEGORY", "alert": {"body": "Acme message received from Ada Lovelace"},
        "badge": 3, "sound": "chime.aiff"}, "acme-account": "ada@example.com", "acme-message": "message123456"}
      """#,
      // Simulator
      #"""
      {"Simulator Target Bundle": "com.example.app", "aps": {"alert": {"title": "Push on Simulator",
        "body": "You have sent it on the Simulator"}, "badge": 7}}
      """#,
    ])
  func correct(payload: String) {
    #expect(findings(payload) == [])
  }

  @Test(
    "Of the archived guide's payloads, only keys and values that it has outlived are noted",
    arguments: [
      (
        #"""
        {"aps": {"alert": {"title": "Chess Request", "body": "Ada wants to play chess",
          "action-loc-key": "PLAY"}, "badge": 5}, "acme1": "bar"}
        """#,
        "deprecated-key"
      ),
      (#"{"aps": {"content-available": 1, "sound": ""}}"#, "empty-sound"),
    ])
  func archived(payload: String, rule: String) {
    #expect(findings(payload).map(\.rule.identifier) == [rule])
  }
}
