/// One type of file that may be attached (`A2`).
public struct AttachmentType: Sendable, Hashable, Codable {
  /// The uniform type identifier, such as `public.mp3`.
  public var identifier: String
  /// Other identifiers that mean the same file format.
  public var otherIdentifiers: [String]
  /// The format's name, for people.
  public var name: String
  /// What the system takes it for.
  public var kind: MediaKind
  /// The filename extensions, in lower case, the usual one first.
  public var filenameExtensions: [String]

  /// A type of file.
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
