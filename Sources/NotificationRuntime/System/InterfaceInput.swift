import ExtensionProtocol
import Notifications
import SystemScenes
import Transcripts

/// An input of an interface: from the user, from its extension, or from the system itself.
enum InterfaceInput: Hashable, Sendable {
  // MARK: The user

  /// The system is about to route a press (policy `controlRefresh`).
  case refreshControl
  /// Presses the media button, or its target while it is hidden.
  case pressMediaButton
  /// Presses an action.
  case pressAction(Action)
  /// Confirms the destructive action that was pressed (G4).
  case confirm
  /// Cancels the action that was pressed.
  case cancelAction
  /// Sends text from the open text field (N2).
  case enter(String)
  /// Changes the text displayed in the open text field.
  case draft(String)
  /// Changes the appearance of the media button, such as to pressed.
  case controlState(MediaControlScene.State)
  /// Presses, touches or types into the extension's own view, which calls a member of a responder.
  case pressContent(PressTarget, ExtensionMember)
  /// Presses the button that dismisses the notification (K3).
  case pressDismiss
  /// Dismisses the interface.
  case dismiss

  // MARK: The system

  /// The device was unlocked: the action that requires the owner continues (N1).
  case unlocked
  /// The extension has settled after a response.
  case responseSettled(UInt32)
  /// A response is still not completed (policy `completionMissing`).
  case responseElapsed(UInt32)
  /// A response was completed after the user's operation had ended.
  case applyLateResponse(UInt32)
  /// The extension has settled.
  case settled(SoundSummary)
  /// The extension has settled after the events of the device were handled.
  case idle(SoundSummary)
  /// A sound of the extension has played to its end.
  case soundEnded
  /// Sounds kept playing after the dismissal, and were stopped.
  case soundsStopped([String])
  /// The extension has ended after its dismissal.
  case extensionEnded(soundFailure: String?)

  // MARK: The extension

  /// The current description of the media button.
  case described(MediaButtonDescription)
  /// The extension called `mediaPlayingStarted()` or `mediaPlayingPaused()`.
  case announced(isPlaying: Bool)
  /// The extension does not implement a member.
  case notImplemented(String)
  /// The view controller's `preferredContentSize` has this height, in points.
  case preferredHeight(Double)
  /// The view controller's title.
  case title(String?)
  /// The view has changed since it was drawn.
  case viewChanged
  /// The extension completed a response.
  case completed(UInt32, ResponseOption)
  /// The extension replaces its actions (X3).
  case replaceActions([Action])
  /// The extension requests its dismissal (X5).
  case requestDismissal
  /// The extension requests the default action (X4).
  case requestDefaultAction
  /// Performs the default action that the extension requested.
  case openApp
  /// The extension has failed.
  case failed(RuntimeError)
}
