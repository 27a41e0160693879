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
    let arguments = CommandLine.arguments.dropFirst()
    do {
      guard let trial = arguments.first, try run(trial, Array(arguments.dropFirst())) else {
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
  private static func run(_ trial: String, _ arguments: [String]) throws -> Bool {
    switch trial {
    case "leaks":
      let files = arguments.filter { $0 != "--leak" }
      guard !files.isEmpty else { return false }
      try LeakTrial(files: files, leaksOnPurpose: arguments.contains("--leak")).run()
    case "press":
      guard arguments.count == 2, let count = Int(arguments[0]), count > 0 else { return false }
      try PressTrial(count: count, file: arguments[1]).run()
    case "measure":
      guard let trial = MeasureTrial(arguments: arguments) else { return false }
      try trial.run()
    case "damaged":
      guard arguments.count > 2, let count = Int(arguments[0]), let seed = UInt64(arguments[1]) else { return false }
      try DamageTrial(count: count, seed: seed, files: Array(arguments[2...])).run()
    case "play":
      guard !arguments.isEmpty else { return false }
      for file in arguments { print(Verdict(of: file), file) }
    case "film":
      guard !arguments.isEmpty else { return false }
      VideoTrial(files: arguments).run()
    default: return false
    }
    return true
  }
}
