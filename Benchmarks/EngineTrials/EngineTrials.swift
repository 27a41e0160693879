// EngineTrials: benchmarks and tests of the playback engine that run in their own process, started by the tests, `make
// bench` and `make soak`; not a product.
//
//     leaks     plays, seeks, loops, changes speed, fails and decodes, then has GStreamer's tracer report leaks
//     press     presses play on a prepared player, and waits for 441 frames
//     measure   measures whole files at full speed, with the time it takes
//     damaged   damages files at random and plays them: an error or sound, in time, reproducibly
//     play      plays any files in virtual time, under `strace`
//     film      shows frames of videos, and measures the time it takes; also used under `strace`
//
// Each prints its results, and exits with status 1 if they are wrong.

import Foundation

/// The usage message.
@main enum EngineTrials {
  /// The reason why a trial failed, in one line.
  struct Failed: Error, CustomStringConvertible {
    let description: String
  }

  static let usage = """
    usage: EngineTrials leaks [--leak] FILE...
           EngineTrials press COUNT FILE
           EngineTrials measure [--quick | --full | --WHAT...] [--jobs N] [--times N] FILE...
           EngineTrials damaged COUNT SEED FILE...
           EngineTrials play FILE...
           EngineTrials film FILE...

    """

  static func main() {
    let words = CommandLine.arguments.dropFirst()
    do {
      guard let trial = words.first, try run(trial, Array(words.dropFirst())) else {
        FileHandle.standardError.write(Data(usage.utf8))
        exit(64)
      }
    } catch {
      FileHandle.standardError.write(Data("EngineTrials: \(error)\n".utf8))
      exit(1)
    }
  }

  /// Runs a trial.
  ///
  /// - Returns: False if the arguments name no trial.
  private static func run(_ trial: String, _ words: [String]) throws -> Bool {
    switch trial {
    case "leaks":
      let files = words.filter { $0 != "--leak" }
      guard !files.isEmpty else { return false }
      try LeakTrial(files: files, leaksOnPurpose: words.contains("--leak")).run()
    case "press":
      guard words.count == 2, let count = Int(words[0]), count > 0 else { return false }
      try PressTrial(count: count, file: words[1]).run()
    case "measure":
      guard let trial = MeasureTrial(words: words) else { return false }
      try trial.run()
    case "damaged":
      guard words.count > 2, let count = Int(words[0]), let seed = UInt64(words[1]) else { return false }
      try DamageTrial(count: count, seed: seed, files: Array(words[2...])).run()
    case "play":
      guard !words.isEmpty else { return false }
      for file in words { print(Verdict(of: file), file) }
    case "film":
      guard !words.isEmpty else { return false }
      FilmTrial(files: words).run()
    default: return false
    }
    return true
  }
}
