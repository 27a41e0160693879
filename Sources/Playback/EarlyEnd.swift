/// The one rule by which sound ends early: for what is played, inspected and checked.
public enum EarlyEnd {
  /// How much shorter than its headers say sound may be: two packets of a codec that counts in packets.
  public static let tolerance: Duration = .milliseconds(60)

  /// Whether there is less sound than the headers say.
  ///
  /// - Parameters:
  ///   - declared: The length that they say; nil where they do not.
  ///   - decoded: The length of what was decoded.
  public static func isFound(declared: Duration?, decoded: Duration) -> Bool {
    declared.map { $0 - decoded > tolerance } ?? false
  }
}
