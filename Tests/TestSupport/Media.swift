public import Foundation

/// The fixtures in `Media/`; its README says what each is.
public enum Media {
  /// `Media/`.
  public static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Media", directoryHint: .isDirectory)

  /// A fixture.
  public static func url(_ name: String) -> URL { folder.appending(path: name) }

  /// A fixture's bytes.
  public static func bytes(_ name: String) throws -> Data { try Data(contentsOf: url(name)) }

  /// Frames of `ramp.wav`, as a device's format has them: frame `i` is `i % 30000` on the left, its negative on the right.
  public static func ramp(_ frames: Range<Int>) -> [Float] {
    frames.flatMap { frame in
      let value = Float(frame % 30_000) / 32_768
      return [value, -value]
    }
  }

  /// How many frames `ramp.wav` has.
  public static let rampFrames = 22_050
}
