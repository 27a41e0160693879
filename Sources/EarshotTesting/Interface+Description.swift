import DeviceTime
import Dispatch
import ExtensionLink
public import NotificationRuntime

// A failed expectation such as `#expect(interface.isSounding)` prints the description of the interface.
extension Interface: CustomStringConvertible {
  /// The name of the extension, and whether the interface has failed, is dismissed, or sounds, such as `Interface of
  /// NotificationViewController, silent at 2.000 s of voicemail.m4a`. Off the main actor, only `Interface`.
  public nonisolated var description: String {
    guard DispatchQueue.isOnMain else { return "Interface" }
    return MainActor.assumeIsolated { "Interface of \(extensionName), \(condition)" }
  }

  private var condition: String {
    if let failure { return "failed: \(failure.message)" }
    if isDismissed { return "dismissed" }
    let sound = isSounding ? "sounding" : "silent"
    return progress.map { "\(sound) at \(SecondsText($0.position.inSeconds)) s of \($0.name)" } ?? sound
  }
}
