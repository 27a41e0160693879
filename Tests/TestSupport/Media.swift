public import Foundation

/// The fixtures in `Media/`, which its README describes.
public enum Media {
  /// The `Media` folder.
  public static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Media", directoryHint: .isDirectory)

  /// Returns the URL of a fixture.
  public static func url(_ name: String) -> URL { folder.appending(path: name) }

  /// Returns the contents of a fixture.
  public static func bytes(_ name: String) throws -> Data { try Data(contentsOf: url(name)) }

  /// Returns frames of `ramp.wav` in a device's format: frame `i` is `i % 30000` on the left, and its negative on the
  /// right.
  public static func ramp(_ frames: Range<Int>) -> [Float] {
    frames.flatMap { frame in
      let value = Float(frame % 30_000) / 32_768
      return [value, -value]
    }
  }

  /// The number of frames in `ramp.wav`.
  public static let rampFrames = 22_050
}
