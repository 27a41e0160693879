import Foundation
import TestSupport

/// ffmpeg as an independent decoder of many files in one run, and as their encoder.
struct PeerDecoder {
  /// Runs ffmpeg.
  ///
  /// - Returns: Its standard error, or nil on success.
  static func run(_ arguments: [String]) -> String? {
    let path = Program.path(of: "ffmpeg") ?? "ffmpeg"
    guard let trial = try? Trial([path, "-v", "error", "-nostdin", "-y"] + arguments) else {
      return "ffmpeg cannot be started"
    }
    return trial.status == 0 ? nil : "status \(trial.status): \(trial.output)"
  }

  /// Decodes the first sound of each file at its own rate and channels.
  static func decode(_ files: [URL], in folder: URL) -> [ComparedSound] {
    func target(_ number: Int) -> URL { folder.appending(path: "decoded-\(number).wav") }
    func arguments(_ numbers: [Int]) -> [String] {
      numbers.flatMap { ["-i", files[$0].path] }
        + numbers.enumerated().flatMap { input, number in
          ["-map", "\(input):a:0", "-c:a", "pcm_f32le", "-f", "wav", "-bitexact", target(number).path]
        }
    }
    var failures: [Int: String] = [:]
    if run(arguments(Array(files.indices))) != nil {
      // A file that cannot be opened stops the others, so each file is decoded separately.
      for number in files.indices { failures[number] = run(arguments([number])) }
    }
    return files.indices.map { number in
      var sound = ComparedSound(floatWave: target(number)) ?? ComparedSound()
      try? FileManager.default.removeItem(at: target(number))
      sound.failure = failures[number] ?? (sound.channels == 0 ? "ffmpeg wrote nothing" : nil)
      return sound
    }
  }
}
