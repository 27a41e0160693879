/// The priming frames of an AAC encoder, for files that do not state their number.
///
/// According to Apple's QuickTime File Format, "Audio priming - Handling encoder delay in AAC" (appendix G), and
/// Technical Note TN2258, an AAC bitstream without a stated encoder delay is assumed to begin with 2,112 priming
/// frames, the delay of most encoders, which players discard. The delay is stated by an edit list, even one that begins
/// at 0, by `iTunSMPB`, and by the packet table of a Core Audio file. It is not stated in MPEG-4 without an edit list
/// or with an empty one, fragmented or not, and in ADTS, which has no place for it: both documents refer to bitstreams,
/// in files of any kind.
///
/// The frames are counted at the rate of packets of 1,024 frames: two packets and 64 frames of the third (TN2258). So
/// with spectral band replication, which doubles the rate (HE-AAC), they are 4,224 frames of the decoded sound, and a
/// decoder without it starts at the same position.
enum AACPriming {
  /// The number of frames, at the rate of the packets.
  static let frames = 2_112
  /// The minimum delay of an encoder, because each packet is decoded together with the previous one.
  static let minimum = 1_024

  /// Returns the trim of a stream that does not state its delay.
  ///
  /// A sound that is not longer than the priming was encoded without priming, so nothing is removed from it.
  /// - Parameters:
  ///   - total: The length of all packets at `rate`; nil if it is unknown, and longer than the priming.
  ///   - rate: The sample rate of the decoded sound according to its headers, in hertz.
  ///   - coreRate: The sample rate of the packets.
  static func trim(total: Int?, rate: Int, coreRate: Int) -> Trim {
    let first = RateConversion.frames(frames, from: coreRate, to: rate) ?? frames
    guard let total else { return Trim(first: first, count: nil, rate: rate) }
    return total > first
      ? Trim(first: first, count: total - first, rate: rate) : Trim(first: 0, count: total, rate: rate)
  }
}
