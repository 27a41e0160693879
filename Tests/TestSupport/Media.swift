public import Foundation

/// The fixtures in `Media/`, which its README describes, and the samples.
public enum Media {
  /// The repository.
  public static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The `Media` folder.
  public static let folder = root.appending(path: "Media", directoryHint: .isDirectory)

  /// The payload of the sample Voicemail.
  public static let voicemail = root.appending(path: "Samples/Voicemail/voicemail.apns").path
  /// The payload of the sample Podcast.
  public static let podcast = root.appending(path: "Samples/Podcast/podcast.apns").path

  /// Returns the URL of a fixture.
  public static func url(_ name: String) -> URL { folder.appending(path: name) }

  /// Returns the path of a fixture.
  public static func path(_ name: String) -> String { url(name).path }

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
