import Foundation
import TestSupport
import Testing

@testable import Playback

/// ffmpeg, if installed: it makes unusual files, and decodes them for comparison.
enum FFmpeg {
  static let path = Program.path(of: "ffmpeg")

  /// Runs ffmpeg. The last argument is the output.
  static func run(_ arguments: [String]) throws {
    let trial = try Trial([#require(path), "-v", "error", "-y", "-bitexact"] + arguments)
    try #require(trial.status == 0, "\(trial.output)")
  }

  /// Decodes a file to interleaved floats, at its own rate and channels.
  static func decode(_ url: URL) throws -> [Float] {
    let folder = try TemporaryFolder()
    let raw = folder.url.appending(path: "sound.raw")
    try run(["-i", url.path, "-map", "0:a:0", "-f", "f32le", raw.path])
    return try Data(contentsOf: raw).withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
  }
}
