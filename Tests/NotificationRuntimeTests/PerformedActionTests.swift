import ExtensionProtocol
import Foundation
import Notifications
import Testing

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
}
