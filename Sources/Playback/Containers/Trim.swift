/// The part of a decoder's frames that is sound, without encoder delay and padding.
struct Trim: Hashable {
  /// The number of frames to drop at the beginning of the decoder's output.
  var first: Int
  /// The number of frames of sound that follow; nil to the end.
  var count: Int?
  /// The sample rate of all counts, in hertz.
  var rate: Int
  /// The number of frames of silence before the sound, due to an empty edit.
  var lead = 0
  /// The number of frames of silence after the sound, while the video continues.
  var tail = 0

  /// The gaps within the sound, in order, excluding its beginning and end.
  var gaps: [Gap] = []

  /// A gap of silence within the sound, due to an empty edit.
  struct Gap: Hashable {
    /// The number of frames of sound before the gap.
    let position: Int
    /// The length, in frames.
    let length: Int
  }

  /// The length of the presentation, in frames; nil if it is unknown.
  var total: Int? { count.map { lead + $0 + tail + gaps.reduce(0) { $0 + $1.length } } }
}
