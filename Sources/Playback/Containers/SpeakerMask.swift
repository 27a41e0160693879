/// The positions of channels in uncompressed sound.
enum SpeakerMask {
  /// The default speaker masks by number of channels, in WAVE's bits: those of WAVE, AIFF and CAF files.
  ///
  /// Three channels are left, right and center; four are stereo and two in the back; five have a center as well. Six
  /// are 5.1, seven 6.1 (with a back center), eight 7.1.
  private static let usual = [3: 0x7, 4: 0x33, 5: 0x37, 6: 0x3F, 7: 0x70F, 8: 0x63F]

  /// WAVE's bits of the speakers that are not above the listener, which GStreamer has in the same order.
  private static let supported = 0x7FF

  /// Returns GStreamer's channel mask for more than two channels; 0 if their positions are unknown.
  ///
  /// - Parameters:
  ///   - mask: WAVE's bits in the file. Of too many, the lowest are used; too few are ignored.
  ///   - channels: The number of channels.
  static func mask(_ mask: Int?, channels: Int) -> Int {
    var speakers = 0
    var remaining = mask ?? 0
    for _ in 0..<channels where remaining != 0 {
      let lowest = remaining & -remaining
      speakers |= lowest
      remaining &= ~lowest
    }
    if speakers.nonzeroBitCount != channels { speakers = usual[channels] ?? 0 }
    guard speakers & ~supported == 0 else { return 0 }
    // GStreamer's side channels follow a second low-frequency channel, which WAVE does not have.
    return speakers & 0x1FF | (speakers & 0x600) << 1
  }

  /// Returns the weights of a mix as a matrix in GStreamer's notation: channels are assigned to left and right in
  /// turn, with equal weights that add up to full scale.
  static func evenMix(_ channels: Int) -> String {
    let rows = (0..<2).map { side in
      let count = (channels + 1 - side) / 2
      let weights = (0..<channels).map { $0 % 2 == side ? "(float)\(1 / Double(count))" : "(float)0" }
      return "<" + weights.joined(separator: ",") + ">"
    }
    return "<" + rows.joined(separator: ",") + ">"
  }
}
