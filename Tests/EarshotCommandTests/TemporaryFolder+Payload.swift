import TestSupport

extension TemporaryFolder {
  /// Writes a payload with an attachment, and returns its path.
  func payload(_ name: String = "payload.apns", attachment: String) throws -> String {
    try file(name, #"{"aps": {"alert": {"title": "A sound"}}, "attachment-url": "\#(attachment)"}"#)
  }
}
