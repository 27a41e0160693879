import Foundation
import Playback

/// Decodes whole files as fast as it goes.
struct DecodeTrial {
  let files: [String]

  func run() throws {
    for file in files {
      let start = ContinuousClock.now
      let outcome = try MediaFile(URL(fileURLWithPath: file)).decode(into: Taker())
      let time = ContinuousClock.now - start
      if let fault = outcome.fault { throw fault }
      print("\(outcome.frames) frames in \(String(format: "%.1f", time / .milliseconds(1))) ms: \(file)")
    }
  }
}
