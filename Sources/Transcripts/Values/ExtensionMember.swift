/// A member of an extension that the system calls for a press, a touch or a key.
public enum ExtensionMember: String, Hashable, Codable, Sendable {
  case mediaPlay, mediaPause
  /// `didReceive(_:completionHandler:)`, for a response.
  case didReceive
  case insertText
  case touchesBegan, touchesEnded, touchesCancelled
}
