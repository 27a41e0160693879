import Foundation
package import Notifications

extension Attachment {
  /// The attachment's type and size, for the transcript.
  var summary: String {
    let bytes =
      byteCount < 1024 ? "\(byteCount) bytes" : byteCount < 1 << 20 ? "\(byteCount / 1024) KB" : "\(byteCount >> 20) MB"
    return "\(url.lastPathComponent), \(kind?.rawValue ?? "unknown"), \(bytes)"
  }

  /// The attachment's identifier, or "attachment" if the identifier was generated, so that transcripts are
  /// reproducible.
  package var displayIdentifier: String {
    UUID(uuidString: identifier) == nil ? identifier : "attachment"
  }
}

extension RuntimeError {
  /// The reason why an attachment is unavailable, without the message around it.
  var attachmentReason: String {
    if case .attachment(_, let reason) = self { reason } else { "\(self)" }
  }
}
