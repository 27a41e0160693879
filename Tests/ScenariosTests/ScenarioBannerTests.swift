import Foundation
import NotificationRuntime
import Notifications
import TestSupport
import Testing

@testable import Scenarios

/// Actions that scenarios choose on a banner and on the lock screen.
@MainActor @Suite("Scenarios: actions of banners") struct ScenarioBannerTests {
  private static let actions = [
    Action(identifier: "delete", title: "Delete", options: .destructive),
    Action(
      identifier: "reply", title: "Reply", options: .authenticationRequired,
      textInput: TextInput(buttonTitle: "Send", placeholder: "")),
    Action(identifier: "mark", title: "Mark"),
  ]

  private func run(_ text: String, _ actions: [Action] = Self.actions) async throws -> ScenarioOutcome {
    let folder = try TemporaryFolder()
    try folder.file("note.apns", #"{"aps": {"alert": {"title": "Ada", "body": "Call"}, "category": "CALL"}}"#)
    let app = NotificationRuntime.App(
      bundleIdentifier: "com.example.App", categories: [Category(identifier: "CALL", actions: actions)])
    let scenario = try Scenario(parsing: text, name: "test", folder: folder.url)
    return await ScenarioRun(scenario, in: ScenarioEnvironment(apps: [app])).run()
  }

  @Test("A destructive action is canceled, and then confirmed")
  func destructive() async throws {
    let outcome = try await run(
      """
      deliver note.apns as one to com.example.App
      press banner action delete
      advance 1min
      expect no response
      cancel
      expect banner on-screen
      press banner action delete
      expect banner on-screen
      confirm
      expect banner opened
      expect response delete
      expect no interface
      """)
    #expect(failures(outcome) == [])
    #expect(outcome.passed)
  }

  @Test("A canceled action is not performed, and the banner leaves")
  func canceled() async throws {
    let outcome = try await run(
      """
      deliver note.apns as one to com.example.App
      press banner action reply
      cancel
      try enter "On my way"
      expect failure "no interface is on the screen*"
      try cancel
      expect failure "nothing to press: no action was chosen"
      advance 10s
      expect banner left
      expect no response
      """)
    #expect(failures(outcome) == [])
    #expect(outcome.passed)
  }

  @Test("Text is sent from the text field of an action")
  func text() async throws {
    let outcome = try await run(
      """
      deliver note.apns as one to com.example.App
      press banner action reply
      expect no response
      enter "On my way"
      expect banner opened
      expect response reply text "On my way"
      """)
    #expect(failures(outcome) == [])
    #expect(outcome.passed)
  }

  @Test("An action is performed at once, and another one is not on the banner")
  func plain() async throws {
    let outcome = try await run(
      """
      deliver note.apns as one to com.example.App
      expect actions delete, mark
      try press banner action reply
      expect failure "*reply*"
      expect no response
      press banner action mark
      expect response mark
      expect banner opened
      try press banner action mark
      expect failure
      """, [Self.actions[0], Self.actions[2], Self.actions[1]])
    #expect(failures(outcome) == [])
    #expect(outcome.passed)
  }

  @Test("On the lock screen, an action that requires the owner waits until the device is unlocked")
  func lockScreen() async throws {
    let outcome = try await run(
      """
      lock
      deliver note.apns as one to com.example.App
      expect alert lock-screen
      press banner action reply
      try enter "Too early"
      expect failure "no interface is on the screen*"
      unlock
      expect no response
      enter "On my way"
      expect response reply text "On my way"
      lock
      deliver note.apns as two to com.example.App
      press banner action delete
      unlock
      expect no response delete
      confirm
      expect response delete
      """)
    #expect(failures(outcome) == [])
    #expect(outcome.passed)
  }
}
