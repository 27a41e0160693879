import Foundation
import Notifications

extension Attachment {
  /// Type and size, for the transcript.
  var summary: String {
    let bytes =
      byteCount < 1024 ? "\(byteCount) bytes" : byteCount < 1 << 20 ? "\(byteCount / 1024) KB" : "\(byteCount >> 20) MB"
    return "\(url.lastPathComponent), \(kind?.rawValue ?? "unknown"), \(bytes)"
  }

  /// Its identifier, or what the payload calls it where the system had to make one up: a transcript is the same every time.
  func identifierForPeople(_ wanted: WantedAttachment) -> String {
    wanted.identifier.isEmpty ? "attachment" : identifier
  }
}

extension RuntimeError {
  /// The reason alone, where an attachment cannot be had.
  var attachmentReason: String {
    if case .attachment(_, let reason) = self { reason } else { "\(self)" }
  }
}
