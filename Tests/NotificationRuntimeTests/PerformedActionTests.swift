import ExtensionProtocol
import Foundation
import Notifications
import Testing
import Transcripts

@testable import NotificationRuntime

/// Responses that the app receives after the interface has changed.
@Suite("Performed actions") struct PerformedActionTests {
  private let id = InterfaceID(number: 1)

  /// Returns the state with an interface on the screen.
  private func shown(_ world: SystemWorld) -> SystemState {
    var state = world.initial
    let notification = NotificationID(number: 1)
    _ = state.apply(.deliver(notification, world.local))
    _ = state.apply(.press(notification))
    _ = state.apply(.present(notification, id))
    _ = state.apply(.started(id))
    return state
  }

  private func forwarded(_ reaction: Reaction) -> [AppResponse] {
    reaction.effects.compactMap { if case .forward(let response) = $0 { response } else { nil } }
  }

  @Test("The app opens for an action with the option foreground, even if the extension has replaced its actions since")
  func replaced() throws {
    var state = shown(try SystemWorld())
    let open = Action(identifier: "open", title: "Open", options: .foreground)
    for input in [
      .replaceActions([open]), .pressAction(open), .replaceActions([]), .completed(1, .dismissAndForwardAction),
      .responseSettled(1),
    ] as [InterfaceInput] {
      #expect(forwarded(state.apply(.interface(id, input))).isEmpty)
    }
    let responses = forwarded(state.apply(.interface(id, .extensionEnded(soundFailure: nil))))
    #expect(responses.map(\.response.actionIdentifier) == ["open"])
    #expect(responses.map(\.opensApp) == [true])
  }

  @Test("X4: On a locked device, performNotificationDefaultAction() waits until it is unlocked")
  func defaultAction() throws {
    var state = shown(try SystemWorld())
    var conditions = AlertConditions()
    conditions.isLocked = true
    _ = state.apply(.condition(.alert(conditions), at: 0))
    _ = state.apply(.interface(id, .openApp))
    #expect(state.interfaces[id]?.value.pendingStep(isLocked: true) == .unlock)
    #expect(state.interfaces[id]?.isDismissed == false)
    conditions.isLocked = false
    _ = state.apply(.condition(.alert(conditions), at: 0))
    #expect(state.interfaces[id]?.isDismissed == true)
    let responses = forwarded(state.apply(.interface(id, .extensionEnded(soundFailure: nil))))
    #expect(responses.map(\.response.actionIdentifier) == [NotificationResponse.defaultActionIdentifier])
    #expect(responses.map(\.opensApp) == [true])
  }

  @Test("X4: A default action that waits until the device is unlocked survives the end of its interface")
  func defaultActionAfterTheEnd() throws {
    var state = shown(try SystemWorld())
    _ = state.apply(.condition(.alert(AlertConditions(isLocked: true)), at: 0))
    for input in [.openApp, .dismiss, .extensionEnded(soundFailure: nil)] as [InterfaceInput] {
      #expect(forwarded(state.apply(.interface(id, input))).isEmpty)
    }
    let responses = forwarded(state.apply(.condition(.alert(AlertConditions()), at: 0)))
    #expect(responses.map(\.response.actionIdentifier) == [NotificationResponse.defaultActionIdentifier])
    #expect(responses.map(\.opensApp) == [true])
    for isLocked in [true, false] {
      #expect(forwarded(state.apply(.condition(.alert(AlertConditions(isLocked: isLocked)), at: 0))).isEmpty)
    }
  }

  @Test("X4: The Dismiss button cancels a default action that waits until the device is unlocked")
  func dismissedDefaultAction() throws {
    var state = shown(try SystemWorld())
    _ = state.apply(.condition(.alert(AlertConditions(isLocked: true)), at: 0))
    _ = state.apply(.interface(id, .openApp))
    let canceled = Event.responded(action: NotificationResponse.defaultActionIdentifier, outcome: .canceled)
    #expect(state.apply(.interface(id, .pressDismiss)).effects.contains(.record(canceled)))
    for input in [
      .interface(id, .extensionEnded(soundFailure: nil)), .condition(.alert(AlertConditions()), at: 0),
    ] as [SystemInput] {
      #expect(forwarded(state.apply(input)).isEmpty)
    }
  }

  @Test("X4: A default action outlives the crash of its extension, not the Dismiss button", arguments: [false, true])
  func defaultActionAfterCrash(isDismissed: Bool) throws {
    var state = shown(try SystemWorld())
    _ = state.apply(.condition(.alert(AlertConditions(isLocked: true)), at: 0))
    for input in [.openApp, .failed(.gone)] as [InterfaceInput] { _ = state.apply(.interface(id, input)) }
    if isDismissed { _ = state.apply(.interface(id, .pressDismiss)) }
    _ = state.apply(.condition(.alert(AlertConditions()), at: 0))
    #expect(state.interfaces[id]?.isDismissed == true)
    let responses = forwarded(state.apply(.interface(id, .extensionEnded(soundFailure: nil))))
    #expect(responses.map(\.opensApp) == (isDismissed ? [] : [true]))
  }

  @Test("X4: A default action that waits is that of the notification on which it was requested")
  func defaultActionOfOlderNotification() throws {
    var state = shown(try SystemWorld())
    let notification = try #require(state.interfaces[id]?.notification)
    _ = state.apply(.condition(.alert(AlertConditions(isLocked: true)), at: 0))
    _ = state.apply(.interface(id, .openApp))
    var newer = notification
    newer.request.identifier = "newer"
    var reaction = Reaction()
    state.interfaces[id]?.change { $0.receive(newer, nil, &reaction) }
    _ = state.apply(.condition(.alert(AlertConditions()), at: 0))
    let responses = forwarded(state.apply(.interface(id, .extensionEnded(soundFailure: nil))))
    #expect(responses.map(\.response.notification) == [notification])
  }

  @Test("U11: An explicit dismissal and an action that is completed after it both reach the app")
  func completedAfterDismissal() throws {
    var state = try SystemWorld().opened()
    _ = state.apply(.started(id))
    let accept = Action(identifier: "accept", title: "Accept")
    for input in [
      .pressAction(accept), .responseSettled(1), .pressDismiss, .completed(1, .dismissAndForwardAction),
    ] as [InterfaceInput] {
      #expect(forwarded(state.apply(.interface(id, input))).isEmpty)
    }
    let responses = forwarded(state.apply(.interface(id, .extensionEnded(soundFailure: nil))))
    #expect(
      responses.map(\.response.actionIdentifier) == [NotificationResponse.dismissActionIdentifier, "accept"])
  }
}
