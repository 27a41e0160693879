import ArgumentParser
import Foundation
import Notifications
import Playback

/// The audio output, as given with `--output`.
struct OutputOption: ExpressibleByArgument {
  let output: Speaker.Output

  init?(argument: String) {
    switch argument {
    case "auto": output = .automatic
    case "null": output = .null
    default:
      let parts = argument.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[1].isEmpty else { return nil }
      let path = parts[1] == "-" ? "/dev/stdout" : String(parts[1])
      switch parts[0] {
      case "wav": output = .wav(URL(fileURLWithPath: path))
      case "raw": output = .raw(URL(fileURLWithPath: path))
      default: return nil
      }
    }
  }

  init(_ output: Speaker.Output) {
    self.output = output
  }

  var defaultValueDescription: String { "auto" }

  /// The path of the sound file; nil for outputs that are not files.
  var path: String? {
    switch output {
    case .wav(let url), .raw(let url): url.filePath
    default: nil
    }
  }

  /// Whether the sound is written to standard output, so that no text may be printed there.
  var isStandardOutput: Bool { path == "/dev/stdout" }
}
