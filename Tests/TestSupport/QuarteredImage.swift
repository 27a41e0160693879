public import Foundation

/// A lossless image of 16 by 16 pixels in two formats, with four quarters: red, green, blue, and white with half the
/// opacity.
public enum QuarteredImage {
  /// The image as a PNG.
  public static let png =
    Data(
      base64Encoded: ""
        + "iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAYAAAAf8/9hAAAAIUlEQVR42mP4z8DwHx8mAo4aMAwMIKAfBBrw4VEDhoUBAOlqXd8g2B1k"
        + "AAAAAElFTkSuQmCC") ?? Data()

  /// The image as a WebP, which libwebp decodes.
  public static let webp =
    Data(
      base64Encoded: ""
        + "UklGRjoAAABXRUJQVlA4TC4AAAAvD8ADEB8gEEjeHzqN+RcQFPwfnYCg6LrlImYPAmG20SQnOcl7n0FE/6P0g+0D") ?? Data()

  /// Whether the machine has libwebp.
  public static let isWebPInstalled: Bool = {
    guard let handle = dlopen("libwebp.so.7", RTLD_NOW | RTLD_LOCAL) else { return false }
    dlclose(handle)
    return true
  }()
}
