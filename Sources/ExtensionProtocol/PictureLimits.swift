/// The limits of a picture. Anything beyond them is dropped before a picture is sent
/// (``ContentPicture/fitted(scale:)``); a received picture that exceeds them is invalid.
public enum PictureLimits {
  /// The drawing operations of a scene.
  public static let operations = 50_000
  /// The elements of a scene.
  public static let elements = 10_000
  /// The elements of a path.
  public static let pathElements = 100_000
  /// The runs of a text.
  public static let runs = 1_000
  /// The bytes in UTF-8 of a text with all its runs, of an element's label or value, or of a font name.
  public static let textBytes = 65_536
  /// The dash and gap lengths of a line.
  public static let dashes = 64
  /// The color stops of a gradient.
  public static let gradientStops = 256
  /// The nesting depth of saves and groups.
  public static let nesting = 2_048
  /// The nesting depth of groups, each of which requires a separate bitmap while it is drawn.
  public static let groups = 64
  /// The bytes of all pixels in a message.
  public static let pixelBytes = 24_000_000
  /// The approximate bytes of everything else.
  public static let otherBytes = 6_000_000
  /// The maximum coordinate, length or factor.
  public static let number = 1e9
}
