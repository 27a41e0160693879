/// A tag of a media file.
public struct MediaTag: Sendable, Hashable, Codable {
  /// GStreamer's name of the tag: `title`, `artist`, `album`.
  public var name: String
  /// The value of the tag.
  public var text: String

  /// Creates a tag with GStreamer's name.
  public init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}
