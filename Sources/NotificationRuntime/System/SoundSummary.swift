/// The sounds of an extension, as far as the state of the system depends on them.
struct SoundSummary: Hashable, Sendable {
  /// Whether the extension has any sounds.
  var hasSounds = false
  /// Whether any sound is playing.
  var isSounding = false
  /// Whether any sound has failed.
  var hasFailed = false
  /// The name of the sound that the extension stopped last, since the previous summary.
  var stopped: String?
}
