/// The recorded state of an item (`--record`), with which later runs are compared.
package struct Reference: Hashable, Codable, Sendable {
  /// The number of decoded frames, at ``rate``.
  package var frames: Int?
  /// The sample rate, in frames per second.
  package var rate: Int?
  /// The number of channels.
  package var channels: Int?
  /// The SHA-256 of the samples, if decoding is exact on every machine.
  package var digest: String?
  /// The chroma fingerprint, if decoding is not exact on every machine.
  package var fingerprint: String?
  /// The transcript of a notification or scenario, one line of text per moment.
  ///
  /// Lines, not values: levels and times have the precision of their text, on every machine, and a difference of two
  /// files shows the changed lines.
  package var transcript: [String]?

  /// Creates an empty reference.
  package init() {}
}
