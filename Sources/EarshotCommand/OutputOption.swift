import ArgumentParser
import Foundation
import Playback

/// Where sound goes, as `--output` says it.
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

  /// The file that the sound goes to; nil where it goes to none.
  var path: String? {
    switch output {
    case .wav(let url), .raw(let url): url.path
    default: nil
    }
  }

  /// Whether the sound itself goes to standard output, so that words must not.
  var isStandardOutput: Bool { path == "/dev/stdout" }
}
