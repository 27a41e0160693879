/// What an item was once, recorded with `--record`: what later runs are compared with.
package struct Reference: Hashable, Codable, Sendable {
  /// Frames of decoded sound, at ``rate``.
  package var frames: Int?
  /// Frames a second.
  package var rate: Int?
  /// Channels.
  package var channels: Int?
  /// The SHA-256 of the samples, where decoding is exact on every machine.
  package var digest: String?
  /// The chroma fingerprint, where it is not.
  package var fingerprint: String?
  /// The transcript, for notifications and scenarios.
  package var transcript: [String]?

  /// A reference to nothing.
  package init() {}
}
