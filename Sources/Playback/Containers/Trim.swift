/// Which of a decoder's frames are the sound, and which its encoder's: some in front, some that fill the last packet.
struct Trim: Hashable {
  /// Frames to drop from the beginning of what the decoder gives for all packets.
  var first: Int
  /// How many frames are then sound; nil for all to the end.
  var count: Int?
  /// The rate in which all of them are counted, in hertz.
  var rate: Int
  /// Frames of silence that the presentation has before the sound: an empty edit.
  var lead = 0
  /// Frames of silence that it has behind the sound: its pictures go on.
  var tail = 0

  /// The gaps within the sound, in its order; none at its beginning or its end.
  var gaps: [Gap] = []

  /// Silence within the sound: an empty edit.
  struct Gap: Hashable {
    /// Frames of sound before it.
    let place: Int
    /// Its length in frames.
    let length: Int
  }

  /// The length of the presentation; nil where it is not known.
  var total: Int? { count.map { lead + $0 + tail + gaps.reduce(0) { $0 + $1.length } } }
}
