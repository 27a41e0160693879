import ExtensionProtocol
import Foundation

/// A call of the notification center by the code of an extension or of an app, as its session reports it. The system
/// answers with `SystemMessage.centerReply`.
struct CenterCall {
  /// The session of the caller, for ``DeviceCore/session(_:)``.
  let session: ObjectIdentifier
  /// The number of the call, which the answer has too.
  let number: UInt32
  /// The bundle identifier of the caller's app.
  let app: String
  /// The call. Attachments have the URLs under which the system knows them.
  let request: CenterRequest
  /// The caller's own folders; nil if its code runs in this process.
  let folders: [URL]?
}
