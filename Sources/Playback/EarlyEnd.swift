import DeviceTime

/// The one rule by which sound ends early: for what is played, inspected and checked.
public enum EarlyEnd {
  /// How much shorter than its headers say sound may be: two packets of most codecs.
  private static let tolerance: Duration = .milliseconds(60)

  /// Returns whether a file has less sound than its headers say.
  ///
  /// - Parameters:
  ///   - file: The file. Where its headers count packets, its last one may be almost empty, so a whole packet may be missing.
  ///   - declared: The length that the headers say; nil where they do not.
  ///   - decoded: The length of what was decoded.
  public static func isFound(in file: MediaFile, declared: Duration?, decoded: Duration) -> Bool {
    declared.map { $0 - decoded > max(tolerance, file.layout.packetDuration) } ?? false
  }
}

extension MediaLayout {
  /// The length of a packet, a second at most; zero where nothing says it.
  fileprivate var packetDuration: Duration {
    guard let packets, let rate = packets.rate ?? rate, rate > 0 else { return .zero }
    return SoundFormat(rate: rate).duration(of: min(packets.framesPerPacket, rate))
  }
}
