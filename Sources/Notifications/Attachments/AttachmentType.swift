/// A supported file type of attachments (`A2`).
public struct AttachmentType: Sendable, Hashable, Codable {
  /// The uniform type identifier, such as `public.mp3`.
  public var identifier: String
  /// Other identifiers of the same file format.
  public var otherIdentifiers: [String]
  /// The display name of the format.
  public var name: String
  /// The kind of media.
  public var kind: MediaKind
  /// The filename extensions, in lowercase, the most common one first.
  public var filenameExtensions: [String]

  /// Creates a file type.
  public init(
    identifier: String, otherIdentifiers: [String] = [], name: String, kind: MediaKind, filenameExtensions: [String]
  ) {
    self.identifier = identifier
    self.otherIdentifiers = otherIdentifiers
    self.name = name
    self.kind = kind
    self.filenameExtensions = filenameExtensions
  }
}
