/// Where the channels of uncompressed sound are heard.
enum SpeakerMask {
  /// The speakers of sound whose file names none, as WAVE's bits: those that WAVE, AIFF and CAF files of so many channels have.
  ///
  /// Three channels are left, right, center; four have two in the back, five those and a center. Six are 5.1, seven 6.1
  /// (with a back center), eight 7.1.
  private static let usual = [3: 0x7, 4: 0x33, 5: 0x37, 6: 0x3F, 7: 0x70F, 8: 0x63F]

  /// WAVE's bits of the speakers that are not above the listener: GStreamer has them in the same order.
  private static let known = 0x7FF

  /// The bits of GStreamer's speakers for more than two channels; 0 where it is not known where they are heard.
  ///
  /// - Parameters:
  ///   - mask: WAVE's bits, as the file has them. Of too many, the lowest count; too few are as good as none.
  ///   - channels: How many channels there are.
  static func mask(_ mask: Int?, channels: Int) -> Int {
    var speakers = 0
    var rest = mask ?? 0
    for _ in 0..<channels where rest != 0 {
      let lowest = rest & -rest
      speakers |= lowest
      rest &= ~lowest
    }
    if speakers.nonzeroBitCount != channels { speakers = usual[channels] ?? 0 }
    guard speakers & ~known == 0 else { return 0 }
    // The sides follow a second channel for low frequencies, which WAVE does not have.
    return speakers & 0x1FF | (speakers & 0x600) << 1
  }

  /// Weights of a mix, as GStreamer writes a matrix: the channels are shared out, the first to the left, the second to the
  /// right and so on, all equally loud, and at full scale together where each of them is.
  static func evenMix(_ channels: Int) -> String {
    let rows = (0..<2).map { side in
      let count = (channels + 1 - side) / 2
      let weights = (0..<channels).map { $0 % 2 == side ? "(float)\(1 / Double(count))" : "(float)0" }
      return "<" + weights.joined(separator: ",") + ">"
    }
    return "<" + rows.joined(separator: ",") + ">"
  }
}
