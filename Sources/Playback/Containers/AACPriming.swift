/// The frames that an AAC encoder put in front of its sound, where nothing says how many those are.
///
/// Apple's QuickTime File Format, "Audio priming - Handling encoder delay in AAC" (appendix G), and Technical Note TN2258:
/// an AAC bitstream that does not say its encoder's delay is assumed to begin with 2,112 frames of it, since that is what
/// most encoders had, and players discard them. An edit list says it, also one that begins at 0, and so do `iTunSMPB` and the
/// packet table of a Core Audio file. Nothing says it in MPEG-4 without an edit list or with an empty one, in fragments or not,
/// and in ADTS, which has no place for it: both documents speak of bitstreams, whatever file they are in.
///
/// The frames are counted in packets of 1,024: two packets and 64 frames of the third (TN2258). So where spectral band
/// replication doubles the rate (HE-AAC), they are 4,224 frames of what is heard, and a decoder without it begins at the same
/// place.
enum AACPriming {
  /// Frames at the rate that packets are counted in.
  static let frames = 2_112
  /// The fewest that an encoder can make do with: a packet is decoded from two.
  static let least = 1_024

  /// What is sound of a stream that does not say it.
  ///
  /// Sound no longer than the priming was not encoded with it: nothing is cut from it then.
  /// - Parameters:
  ///   - total: The length of all packets at `rate`; nil where it is not known, and longer.
  ///   - rate: The rate of the decoded sound as its headers have it, in hertz.
  ///   - coreRate: The rate that packets are counted in.
  static func trim(total: Int?, rate: Int, coreRate: Int) -> Trim {
    let first = SoundNumbers.frames(frames, from: coreRate, to: rate) ?? frames
    guard let total else { return Trim(first: first, count: nil, rate: rate) }
    return total > first
      ? Trim(first: first, count: total - first, rate: rate) : Trim(first: 0, count: total, rate: rate)
  }
}
