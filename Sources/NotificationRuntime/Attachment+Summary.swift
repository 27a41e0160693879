import Foundation
package import Notifications

extension Attachment {
  /// Type and size, for the transcript.
  var summary: String {
    let bytes =
      byteCount < 1024 ? "\(byteCount) bytes" : byteCount < 1 << 20 ? "\(byteCount / 1024) KB" : "\(byteCount >> 20) MB"
    return "\(url.lastPathComponent), \(kind?.rawValue ?? "unknown"), \(bytes)"
  }

  /// Its identifier, or "attachment" where that was made up: a transcript is the same every time.
  package var identifierForPeople: String {
    UUID(uuidString: identifier) == nil ? identifier : "attachment"
  }
}

extension RuntimeError {
  /// The reason alone, where an attachment cannot be had.
  var attachmentReason: String {
    if case .attachment(_, let reason) = self { reason } else { "\(self)" }
  }
}
