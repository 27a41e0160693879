/// Which of a decoder's frames are the sound, and which its encoder's: some in front, some that fill the last packet.
struct Trim: Hashable {
  /// Frames to drop from the beginning of what the decoder gives for all packets.
  var first: Int
  /// How many frames are then sound; nil for all to the end.
  var count: Int?
  /// The rate in which both are counted, in hertz.
  var rate: Int
}
