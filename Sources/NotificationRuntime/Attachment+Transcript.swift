import Foundation
package import Notifications
import Transcripts

extension Attachment {
  /// The attachment's identifier, or "attachment" if the identifier was generated, so that transcripts are
  /// reproducible.
  package var displayIdentifier: String {
    UUID(uuidString: identifier) == nil ? identifier : "attachment"
  }
}

extension AttachedFile {
  /// Creates the description of an attachment's file.
  init(_ attachment: Attachment) {
    self.init(name: attachment.url.lastPathComponent, kind: attachment.kind, byteCount: attachment.byteCount)
  }
}

extension RuntimeError {
  /// The reason why an attachment is unavailable, without the message around it.
  var attachmentReason: String {
    if case .attachment(_, let reason) = cause { reason } else { "\(self)" }
  }
}
