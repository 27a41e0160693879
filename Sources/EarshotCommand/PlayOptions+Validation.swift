import ArgumentParser
import HostAccess
import ExtensionProtocol
import Playback

extension PlayOptions {
  /// Checks the values that ArgumentParser accepts.
  ///
  /// - Throws: `ValidationError`.
  func validate() throws {
    guard !inputs.contains(""), !extensions.contains("") else { throw ValidationError("A path is empty.") }
    guard inputs.count(where: { $0 == "-" }) < 2 else {
      throw ValidationError("- can be given only once: there is one standard input.")
    }
    try validateNumbers()
    try validateOutput()
    if banner, noInteractive || json || output.path != nil || inputs.contains("-") {
      throw ValidationError(
        "--banner requires a terminal, and cannot be combined with --no-interactive, --json, standard input or a file "
          + "as --output.")
    }
    if watch, json || transcript == "-" || inputs.contains("-") || output.isStandardOutput {
      throw ValidationError("--watch cannot be combined with --json, standard input or standard output.")
    }
    if times == 0, limit == nil, output.path != nil {
      throw ValidationError("--loop 0 into a file or a pipe never ends; add --for, or give the number of times.")
    }
    if transcript == "-", json {
      throw ValidationError(
        "--json and --transcript - cannot both write to standard output; give --transcript a file.")
    }
    if output.isStandardOutput, json || transcript == "-" {
      throw ValidationError("Sound and text cannot both go to standard output; give one of them a file.")
    }
    if let transcript, let path = output.path, SameFile(transcript, path).isTrue || transcript == path {
      throw ValidationError("--output and --transcript name the same file: \(path)")
    }
    for (option, path) in outputs where inputs.contains(where: { $0 != "-" && SameFile($0, path).isTrue }) {
      throw ValidationError("\(option) would overwrite the input: \(path)")
    }
  }

  private func validateOutput() throws {
    for (option, isGiven) in [("--output-rate", outputRate != nil), ("--output-channels", outputChannels != nil)] {
      guard isGiven, output.path == nil else { continue }
      throw ValidationError(
        "\(option) requires --output wav:FILE or raw:FILE: a sound device determines its own format.")
    }
    if let outputRate, !SoundFileFormat.rates.contains(outputRate) {
      let (minimum, maximum) = (SoundFileFormat.rates.lowerBound, SoundFileFormat.rates.upperBound)
      throw ValidationError("--output-rate must be from \(minimum) to \(maximum) Hz.")
    }
    if let outputChannels, !SoundFileFormat.channelCounts.contains(outputChannels) {
      throw ValidationError("--output-channels must be 1 (mono) or 2 (stereo).")
    }
    if requireDevice, output.output != .automatic {
      throw ValidationError("--require-device requires --output auto: null, wav and raw use no sound device.")
    }
  }

  private func validateNumbers() throws {
    if let start, !start.isFinite || start < 0 {
      throw ValidationError("--start must be a number of seconds, 0 or more.")
    }
    if let limit, !limit.isFinite || limit <= 0 || limit > 1e6 {
      throw ValidationError("--for must be a number of seconds above 0, at most a million.")
    }
    if let times, !(0...1_000_000).contains(times) {
      throw ValidationError("--loop must be a number of times from 0 to a million; 0 is endless.")
    }
    if let rate, !PlayerCommand.rates.contains(rate) { throw ValidationError("--rate must be from 0.5 to 2.") }
    guard (0...1).contains(volume) else { throw ValidationError("--volume must be from 0 to 1.") }
  }
}
