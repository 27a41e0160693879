// The operations of an interface and a banner as a test calls them: an error names the line of the call.
// NotificationRuntime declares the same operations without lines, for programs.

public import ExtensionProtocol
public import NotificationRuntime
public import Scenes

extension Interface {
  /// Presses a target and waits until the extension has handled the press.
  ///
  /// The media button is read again before the press is routed (policy `controlRefresh`). A press on an action with a
  /// text field opens that field; ``enter(_:filePath:line:)`` sends the text. A destructive action waits for
  /// ``confirm(filePath:line:)``, and on a locked device, an action that requires the owner waits until it is unlocked:
  /// see `pendingAction`.
  ///
  /// - Throws: `RuntimeError.nothingToPress`, `noAction`, `gone`, or the extension's failure.
  public func press(
    _ target: Target, filePath: String = #filePath, line: Int = #line
  ) async throws(RuntimeError) {
    let operation: (Target) async throws(RuntimeError) -> Void = press
    do { try await operation(target) } catch { throw error.at(SourceLine(filePath: filePath, line: line)) }
  }

  /// Sends text from the open text field (N2) and waits until the extension has handled it.
  ///
  /// - Throws: `RuntimeError.noTextField` if no field is open, or the extension's failure.
  public func enter(
    _ text: String, filePath: String = #filePath, line: Int = #line
  ) async throws(RuntimeError) {
    let operation: (String) async throws(RuntimeError) -> Void = enter
    do { try await operation(text) } catch { throw error.at(SourceLine(filePath: filePath, line: line)) }
  }

  /// Confirms the destructive action that was pressed (G4), and waits until the extension has handled it.
  ///
  /// - Throws: `RuntimeError.nothingToPress` if no action waits for a confirmation, or the extension's failure.
  public func confirm(
    filePath: String = #filePath, line: Int = #line
  ) async throws(RuntimeError) {
    let operation: () async throws(RuntimeError) -> Void = confirm
    do { try await operation() } catch { throw error.at(SourceLine(filePath: filePath, line: line)) }
  }

  /// Cancels the action that was pressed, and closes its text field; the interface stays.
  ///
  /// - Throws: `RuntimeError.nothingToPress` if no action was pressed.
  public func cancelAction(
    filePath: String = #filePath, line: Int = #line
  ) throws(RuntimeError) {
    let operation: () throws(RuntimeError) -> Void = cancelAction
    do { try operation() } catch { throw error.at(SourceLine(filePath: filePath, line: line)) }
  }

  /// Presses an action with a text field and sends text (N2).
  ///
  /// - Throws: `RuntimeError.noAction`, `noTextField`, or the extension's failure.
  public func reply(
    _ text: String, to identifier: String, filePath: String = #filePath, line: Int = #line
  ) async throws(RuntimeError) {
    let operation: (String, String) async throws(RuntimeError) -> Void = reply(_:to:)
    do { try await operation(text, identifier) } catch { throw error.at(SourceLine(filePath: filePath, line: line)) }
  }

  /// Sends a command to the built-in player and waits until it has been performed.
  ///
  /// - Throws: `RuntimeError.notPerformed`, `gone`, or the extension's failure.
  public func perform(
    _ command: PlayerCommand, filePath: String = #filePath, line: Int = #line
  ) async throws(RuntimeError) {
    let operation: (PlayerCommand) async throws(RuntimeError) -> Void = perform
    do { try await operation(command) } catch { throw error.at(SourceLine(filePath: filePath, line: line)) }
  }

  /// Sends a touch to the extension's view, or to an input view of its first responder (M15), and waits until the
  /// extension has handled it.
  ///
  /// - Parameters:
  ///   - touch: The touch, in points, in the coordinate space of its surface.
  ///   - filePath: The file of the test; by default, the caller's.
  ///   - line: The line of the test; by default, the caller's.
  /// - Throws: `RuntimeError.nothingToPress` if the extension receives no touches (K5), `gone`, or its failure.
  public func touch(
    _ touch: Touch, filePath: String = #filePath, line: Int = #line
  ) async throws(RuntimeError) {
    let operation: (Touch) async throws(RuntimeError) -> Void = self.touch
    do { try await operation(touch) } catch { throw error.at(SourceLine(filePath: filePath, line: line)) }
  }

  /// Types text into the first responder of the extension's view and waits until the extension has handled it (M15).
  ///
  /// - Throws: `RuntimeError.noTextField` if nothing accepts text, `gone`, or the extension's failure.
  public func type(
    _ text: String, filePath: String = #filePath, line: Int = #line
  ) async throws(RuntimeError) {
    let operation: (String) async throws(RuntimeError) -> Void = self.type
    do { try await operation(text) } catch { throw error.at(SourceLine(filePath: filePath, line: line)) }
  }

  /// Waits until the extension has settled.
  ///
  /// - Throws: `RuntimeError` if the extension has failed or does not respond.
  public func settle(
    filePath: String = #filePath, line: Int = #line
  ) async throws(RuntimeError) {
    let operation: () async throws(RuntimeError) -> Void = settle
    do { try await operation() } catch { throw error.at(SourceLine(filePath: filePath, line: line)) }
  }

  /// Returns the whole interface with the current contents of the extension's view.
  ///
  /// - Throws: `RuntimeError.gone`, or the extension's failure.
  public func picture(
    filePath: String = #filePath, line: Int = #line
  ) async throws(RuntimeError) -> Scene {
    let operation: () async throws(RuntimeError) -> Scene = picture
    do { return try await operation() } catch { throw error.at(SourceLine(filePath: filePath, line: line)) }
  }

  /// Returns all visible elements, including the extension's own, from back to front.
  ///
  /// - Throws: `RuntimeError.gone`, or the extension's failure.
  public func elements(
    filePath: String = #filePath, line: Int = #line
  ) async throws(RuntimeError) -> [SceneElement] {
    let operation: () async throws(RuntimeError) -> [SceneElement] = elements
    do { return try await operation() } catch { throw error.at(SourceLine(filePath: filePath, line: line)) }
  }
}

extension Banner {
  /// Presses the banner: the full interface appears, and the extension is loaded (C10).
  ///
  /// - Returns: A new interface, or the visible one if the notification belongs to its thread (M2).
  /// - Throws: `RuntimeError` if the extension fails or cannot be started, or the banner was pressed before.
  public func expand(
    filePath: String = #filePath, line: Int = #line
  ) async throws(RuntimeError) -> Interface {
    let operation: () async throws(RuntimeError) -> Interface = expand
    do { return try await operation() } catch { throw error.at(SourceLine(filePath: filePath, line: line)) }
  }

  /// Taps the banner: it disappears, and the app opens and receives the default action (G2, U11).
  ///
  /// - Throws: `RuntimeError.gone` if the banner was pressed or tapped before, `notShown`.
  public func tap(
    filePath: String = #filePath, line: Int = #line
  ) throws(RuntimeError) {
    let operation: () throws(RuntimeError) -> Void = tap
    do { try operation() } catch { throw error.at(SourceLine(filePath: filePath, line: line)) }
  }

  /// Swipes the banner off the screen. The notification stays in Notification Center.
  ///
  /// - Throws: `RuntimeError.gone` if the banner is not on the screen, `notShown`.
  public func swipeAway(
    filePath: String = #filePath, line: Int = #line
  ) throws(RuntimeError) {
    let operation: () throws(RuntimeError) -> Void = swipeAway
    do { try operation() } catch { throw error.at(SourceLine(filePath: filePath, line: line)) }
  }

  /// Chooses an action of the banner, or of the notification on the lock screen (N3, G4).
  ///
  /// - Throws: `RuntimeError.noAction`, `gone` if the banner is not on the screen, `notShown`.
  public func press(
    action identifier: String, filePath: String = #filePath, line: Int = #line
  ) throws(RuntimeError) {
    let operation: (String) throws(RuntimeError) -> Void = press(action:)
    do { try operation(identifier) } catch { throw error.at(SourceLine(filePath: filePath, line: line)) }
  }

  /// Confirms the destructive action that was chosen (G4).
  ///
  /// - Throws: `RuntimeError.nothingToPress` if no action waits for a confirmation, `gone`, `notShown`.
  public func confirm(
    filePath: String = #filePath, line: Int = #line
  ) throws(RuntimeError) {
    let operation: () throws(RuntimeError) -> Void = confirm
    do { try operation() } catch { throw error.at(SourceLine(filePath: filePath, line: line)) }
  }

  /// Sends text from the text field of the action that was chosen (N2).
  ///
  /// - Throws: `RuntimeError.noTextField` if no text field is open, `gone`, `notShown`.
  public func enter(
    _ text: String, filePath: String = #filePath, line: Int = #line
  ) throws(RuntimeError) {
    let operation: (String) throws(RuntimeError) -> Void = enter
    do { try operation(text) } catch { throw error.at(SourceLine(filePath: filePath, line: line)) }
  }

  /// Chooses an action with a text field and sends text (N2).
  ///
  /// - Throws: `RuntimeError.noAction`, `noTextField`, `gone`, `notShown`.
  public func reply(
    _ text: String, to identifier: String, filePath: String = #filePath, line: Int = #line
  ) throws(RuntimeError) {
    let operation: (String, String) throws(RuntimeError) -> Void = reply(_:to:)
    do { try operation(text, identifier) } catch { throw error.at(SourceLine(filePath: filePath, line: line)) }
  }

  /// Cancels the action that was chosen; the banner stays.
  ///
  /// - Throws: `RuntimeError.nothingToPress` if no action was chosen, `gone`, `notShown`.
  public func cancelAction(
    filePath: String = #filePath, line: Int = #line
  ) throws(RuntimeError) {
    let operation: () throws(RuntimeError) -> Void = cancelAction
    do { try operation() } catch { throw error.at(SourceLine(filePath: filePath, line: line)) }
  }
}
