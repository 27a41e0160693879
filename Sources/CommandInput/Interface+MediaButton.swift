package import NotificationRuntime
import Notifications
import Transcripts

extension Interface {
  /// The reason why there is no media button: for the built-in player, what it has instead of sound; for an extension,
  /// the status of its button. Meaningful only without a button.
  package var reasonWithoutMediaButton: String {
    let status = mediaControl.status
    // The built-in player has a button unless it has nothing to play.
    guard isBuiltIn, status == .noType(implemented: true) else {
      return "the media button of \(extensionName) is \(status)"
    }
    if let soundFailure { return soundFailure }
    let attachments = notification.request.content.attachments
    guard !attachments.isEmpty else { return "the notification has no attachment" }
    guard attachments.allSatisfy({ $0.kind == .image }) else { return "no attachment has sound" }
    return attachments.count == 1
      ? "the attachment is an image, which has no sound" : "the attachments are images, which have no sound"
  }
}
