public import ExtensionProtocol
import Foundation
import Notifications
import Scenes
import SystemScenes
import Transcripts

// Presses on the system's elements.
extension Interface {
  /// Presses a target and waits until the extension has handled the press.
  ///
  /// The media button is read again before the press is routed (policy `controlRefresh`). A press on an action with a
  /// text field opens that field; ``enter(_:)`` sends the text. A destructive action waits for ``confirm()``, and on a
  /// locked device, an action that requires the owner waits until it is unlocked: see ``pendingAction``.
  /// - Throws: ``RuntimeError/nothingToPress(reason:)``, ``RuntimeError/noAction(_:shown:)``, ``RuntimeError/gone``,
  ///   or the extension's failure.
  @_disfavoredOverload
  public func press(_ target: Target) async throws(RuntimeError) {
    try system.apply(.refreshControl, to: id)
    try await system.settle(id)
    try await route(target)
    await system.finishRequests(of: id)
  }

  private func route(_ target: Target) async throws(RuntimeError) {
    switch target {
    case .mediaButton: try await perform(.mediaButton)
    case .dismissButton: try await perform(.dismiss)
    case .action(let identifier):
      guard let action = actions.first(where: { $0.identifier == identifier }) else {
        throw .noAction(identifier, shown: actions.map(\.identifier))
      }
      try await respond(.pressAction(action))
    case .element(let label):
      guard let press = layout.press(named: label) else { return try await pressOwn(label) }
      try await perform(press)
    case .point(let point): try await press(at: point)
    case .viewPoint(let point): try await pressContent(at: point, Self.coordinates(point))
    }
  }

  /// Sends text from the open text field (N2) and waits until the extension has handled it.
  ///
  /// - Throws: ``RuntimeError/noTextField(action:)`` if no field is open, or the extension's failure.
  @_disfavoredOverload
  public func enter(_ text: String) async throws(RuntimeError) {
    try await respond(.enter(text))
    await system.finishRequests(of: id)
  }

  /// Confirms the destructive action that was pressed (G4), and waits until the extension has handled it.
  ///
  /// - Throws: ``RuntimeError/nothingToPress(reason:)`` if no action waits for a confirmation, or the extension's
  ///   failure.
  @_disfavoredOverload
  public func confirm() async throws(RuntimeError) {
    try await respond(.confirm)
    await system.finishRequests(of: id)
  }

  /// Cancels the action that was pressed, and closes its text field; the interface stays.
  ///
  /// - Throws: ``RuntimeError/nothingToPress(reason:)`` if no action was pressed.
  @_disfavoredOverload
  public func cancelAction() throws(RuntimeError) {
    try system.apply(.cancelAction, to: id)
  }

  /// Presses an action with a text field and sends text (N2).
  ///
  /// - Throws: ``RuntimeError/noAction(_:shown:)``, ``RuntimeError/noTextField(action:)``, or the extension's
  ///   failure.
  @_disfavoredOverload
  public func reply(_ text: String, to identifier: String) async throws(RuntimeError) {
    try await press(.action(identifier))
    guard textAction?.identifier == identifier else { throw .noTextField(action: identifier) }
    try await enter(text)
  }

  /// Sends a command to the player and waits until it has been performed.
  ///
  /// Only the built-in player performs commands: iOS has no API for them, and an app's extension controls its own
  /// playback.
  /// - Throws: ``RuntimeError/notPerformed(_:extension:)``, ``RuntimeError/gone``, or the extension's failure.
  @_disfavoredOverload
  public func perform(_ command: PlayerCommand) async throws(RuntimeError) {
    guard !isDismissed, let session = system.session(of: id) else { throw .gone }
    try await session.perform(command)
  }

  // MARK: Steps

  private func press(at point: CGPoint) async throws(RuntimeError) {
    let layout = layout
    if layout.viewFrame.contains(point) {
      let origin = layout.viewFrame.origin
      return try await pressContent(at: CGPoint(x: point.x - origin.x, y: point.y - origin.y), Self.coordinates(point))
    }
    let press = layout.press(at: point)
    // A point beside the system's elements may be on an input view, whose frame only the extension knows.
    if press == nil || press == .dismiss {
      let layout = try await layoutWithContents()
      if let (surface, frame) = layout.inputFrames.first(where: { $0.value.contains(point) }) {
        let label = layout.scene.elements.last { $0.frame.contains(point) }?.label
        return try await tap(CGPoint(x: point.x - frame.minX, y: point.y - frame.minY), label, in: surface)
      }
    }
    guard let press else { throw .nothingToPress(reason: "no system control at \(Self.coordinates(point))") }
    try await perform(press)
  }

  private func perform(_ press: InterfaceLayout.Press) async throws(RuntimeError) {
    switch press {
    case .mediaButton:
      try system.apply(.pressMediaButton, to: id)
      try await system.settle(id)
    case .dismiss:
      try system.apply(.pressDismiss, to: id)
      await system.dismissed(id)
    case .action(let index):
      // By index, because two actions may have the same title.
      guard actions.indices.contains(index) else { throw .gone }
      try await respond(.pressAction(actions[index]))
    case .confirm: try await respond(.confirm)
    case .cancel: try cancelAction()
    case .send: try await enter(draft)
    }
  }

  /// Continues with an action. If the extension receives the response, waits until it has settled, and until a
  /// dismissal that it causes is complete.
  private func respond(_ input: InterfaceInput) async throws(RuntimeError) {
    let previous = state.responses.lastNumber
    try system.apply(input, to: id)
    let number = state.responses.lastNumber
    guard number > previous else { return }
    try await system.awaitResponse(number, of: id)
    await system.dismissed(id)
  }
}
