import ExtensionProtocol
import Notifications
import Transcripts

/// An operation that ``SystemState`` requests from its owner. Effects are performed in order. Large contents are
/// indirect, as in ``SystemMessage``.
enum SystemEffect: Equatable, Sendable {
  /// Adds an event to the transcript.
  indirect case record(Event)
  /// Adds a diagnostic to the transcript.
  indirect case diagnose(Defect, String)
  /// Uses the responses that a payload contains for requests of extensions.
  case useFixtures(NotificationID)
  /// Ends the content extension that was started early, unless it is the given one.
  case endPrestartedExtension(unless: ExtensionID?)
  /// Starts the timer after which the banner on the screen leaves, or cancels it if nil.
  case bannerTimer(NotificationID, Duration?)
  /// Plays the sound of a notification (N8 to N10).
  indirect case ring(NotificationID, NotificationSound)
  /// Ends the sound of a notification if it still plays.
  case endRing(NotificationID)
  /// Delivers a response to an app.
  indirect case forward(AppResponse)
  /// Performs an operation on the process of an app.
  indirect case app(InstalledApp, AppEffect)
  /// Asks an app in the foreground how a notification is presented: the next input is
  /// ``SystemInput/presented(_:_:)``.
  case present(NotificationID)
  /// Starts the timer of the next pending request, for a device time in nanoseconds, or cancels it if nil.
  case centerTimer(Int64?)
  /// Delivers a local notification whose trigger has fired, at a device time in nanoseconds.
  indirect case deliver(InstalledApp, NotificationRequest, at: Int64)
  /// Deletes the files of requests that were removed, and of notifications that can no longer be seen (A9).
  case removeAttachments([Attachment])
  /// Passes on the clock, which was set, to the sessions and their extensions.
  case clockChanged
  /// Starts the extension of an interface.
  case start(InterfaceID)
  /// Sends a message to the extension of an interface.
  case send(InterfaceID, SystemMessage)
  /// Starts the timer for a response that is not completed, or cancels it if nil.
  case responseTimer(InterfaceID, UInt32, Duration?)
  /// Ends the extension of an interface: the next input is ``InterfaceInput/extensionEnded(soundFailure:)``.
  case endExtension(InterfaceID)
  /// Waits until the extension of an interface has settled after a response: the next input is
  /// ``InterfaceInput/responseSettled(_:)``.
  case awaitResponse(InterfaceID, UInt32)
  /// Applies an input once the previous such inputs of the interface and their effects have been performed.
  indirect case enqueue(InterfaceID, InterfaceInput)
  /// Informs the observers of an interface's view of a change.
  case viewChanged(InterfaceID)
  /// Resumes the callers that wait for a change of the device.
  case changed
}
