public import Notifications

/// The file of an attachment: its name, kind and size.
public struct AttachedFile: Hashable, Codable, Sendable {
  /// The file's name without its folder, which may differ between runs.
  public var name: String
  /// The kind of media; nil for an unsupported type.
  public var kind: MediaKind?
  /// The size of the file, in bytes.
  public var byteCount: Int

  /// Creates a description of a file.
  public init(name: String, kind: MediaKind?, byteCount: Int) {
    (self.name, self.kind, self.byteCount) = (name, kind, byteCount)
  }
}

extension AttachedFile: CustomStringConvertible {
  /// The name, the kind and the size, such as `voicemail.m4a, audio, 33 KB`.
  public var description: String {
    let size =
      byteCount < 1024 ? "\(byteCount) bytes" : byteCount < 1 << 20 ? "\(byteCount / 1024) KB" : "\(byteCount >> 20) MB"
    return "\(name), \(kind?.rawValue ?? "unknown"), \(size)"
  }
}
