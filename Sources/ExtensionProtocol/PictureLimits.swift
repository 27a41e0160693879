/// How much a picture may hold: what is over it is left out before it is sent (``ContentPicture/fitted(scale:)``), and is no
/// message where it comes all the same.
public enum PictureLimits {
  /// Steps of drawing in a scene.
  public static let operations = 50_000
  /// Elements in a scene.
  public static let elements = 10_000
  /// Steps of one path.
  public static let pathElements = 100_000
  /// Parts of one text.
  public static let runs = 1_000
  /// Bytes of one text, as UTF-8, all its runs together; of an element's label and of its value, and of a font's name.
  public static let textBytes = 65_536
  /// Lengths of dashes and gaps of one line.
  public static let dashes = 64
  /// Colours of one gradient.
  public static let gradientStops = 256
  /// Saves and groups within each other.
  public static let nesting = 2_048
  /// Groups within each other: each is a picture of its own while it is drawn.
  public static let groups = 64
  /// Bytes of all pixels in a message.
  public static let pixelBytes = 24_000_000
  /// Bytes of all the rest, about: what is over it is left out.
  public static let otherBytes = 6_000_000
  /// The greatest number that is a place, a length or a factor.
  public static let number = 1e9
}
