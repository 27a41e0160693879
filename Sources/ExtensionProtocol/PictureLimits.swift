/// The limits of a picture. Anything beyond them is dropped before a picture is sent
/// (``ContentPicture/fitted(scale:)``); a received picture that exceeds them is invalid.
public enum PictureLimits {
  /// The maximum number of drawing operations in a scene.
  public static let operations = 50_000
  /// The maximum number of elements in a scene.
  public static let elements = 10_000
  /// The maximum number of elements in a path.
  public static let pathElements = 100_000
  /// The maximum number of runs in a text.
  public static let runs = 1_000
  /// The maximum size of a text with all its runs, an element's label or value, or a font name, in bytes of UTF-8.
  public static let textBytes = 65_536
  /// The maximum number of dash and gap lengths of a line.
  public static let dashes = 64
  /// The maximum number of color stops in a gradient.
  public static let gradientStops = 256
  /// The maximum nesting depth of saves and groups.
  public static let nesting = 2_048
  /// The maximum nesting depth of groups, each of which requires a separate bitmap while it is drawn.
  public static let groups = 64
  /// The maximum size of all pixels in a message, in bytes.
  public static let pixelBytes = 24_000_000
  /// The approximate maximum size of the rest of a message, in bytes.
  public static let otherBytes = 6_000_000
  /// The maximum coordinate, length or factor.
  public static let number = 1e9
}
