import DeviceTime

/// The rule that decides whether a sound ends early, shared by playback, inspection and checks.
public enum EarlyEndRule {
  /// The tolerated difference from the stated length: two packets of most codecs.
  private static let tolerance: Duration = .milliseconds(60)

  /// Returns whether a file has less sound than its headers state.
  ///
  /// - Parameters:
  ///   - file: The file. If its headers count packets, the last one may be almost empty, so a whole packet may be
  ///     missing.
  ///   - declared: The length stated in the headers; nil if there is none.
  ///   - decoded: The length of the decoded sound.
  public static func isFound(in file: MediaFile, declared: Duration?, decoded: Duration) -> Bool {
    declared.map { $0 - decoded > max(tolerance, file.layout.packetDuration) } ?? false
  }
}

extension MediaLayout {
  /// The duration of a packet, at most a second; zero if it is unknown.
  fileprivate var packetDuration: Duration {
    guard let packets, let rate = packets.rate ?? rate, rate > 0 else { return .zero }
    return SoundFormat(rate: rate).duration(of: min(packets.framesPerPacket, rate))
  }
}
