// EngineTrials: what is tried on the playback engine in a process of its own. The tests, `make bench` and `make soak` start
// it; it is no product.
//
//     leaks     plays, seeks, loops, changes speed, fails and decodes, then has GStreamer's tracer tell what is left
//     press     presses play on a prepared player, and waits for 441 frames
//     measure   measures whole files as fast as it goes, with the time it takes
//     damaged   damages files at random and plays them: an error or sound, in time, twice the same
//     play      plays files in virtual time, whatever they are: what `strace` watches
//     film      shows pictures of films, and measures how long that takes; watched as well
//
// Each prints what it found, and exits with 1 where that must not be.

import Foundation

/// The trials, by name.
@main enum EngineTrials {
  /// Why a trial does not hold: a line for a person.
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

  /// - Returns: False where the words are no trial.
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
