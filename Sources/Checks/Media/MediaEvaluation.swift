/// The evaluation of the facts of a media file: general defects, and violated expectations.
struct MediaEvaluation {
  private(set) var findings: [CheckFinding] = []

  private let facts: MediaFacts
  private let expectations: Expectations

  /// The maximum DC offset, as a fraction of full scale: a larger one costs headroom, and is audible as a click at
  /// the start and end.
  private static let largestOffset = 0.01
  /// The minimum duration for judging the DC offset, in seconds: a shorter sound may be part of a wave.
  private static let shortestForOffset = 0.5
  /// The tolerances: half of the last reported digit.
  private static let (secondsSlack, decibelsSlack) = (0.000_000_5, 0.005)

  init(_ facts: MediaFacts, _ expectations: Expectations) {
    self.facts = facts
    self.expectations = expectations
    evaluateSound()
    evaluateChannels()
    evaluateRequirements()
    compareLengths()
    compareLevels()
  }

  private mutating func add(
    _ code: FindingCode, _ severity: CheckFinding.Severity, _ text: String, at seconds: Double? = nil
  ) {
    findings.append(CheckFinding(code, severity, text, seconds: seconds))
  }

  // MARK: General defects

  private mutating func evaluateSound() {
    if !facts.hasSound {
      add(.noSound, .note, "video without sound")
    } else if let silence = facts.silence, silence.isAll, let decoded = facts.decoded, decoded.frames > 0 {
      add(.silent, .error, "no sample reaches \(Self.decibels(silence.threshold)) dBFS")
    }
    if let clipping = facts.clipping, clipping.runs > 0 {
      let runs = clipping.runs == 1 ? "in one place" : "in \(clipping.runs) places"
      add(
        .clipping, .warning, "clipped at full scale \(runs), \(clipping.samples) samples in total",
        at: clipping.firstAt)
    }
    if let dropouts = facts.dropouts, dropouts.count > 0 {
      let holes = dropouts.count == 1 ? "a dropout" : "\(dropouts.count) dropouts"
      add(
        .dropout, .error,
        "\(holes) in the sound, "
          + "\(FindingText.seconds(dropouts.seconds)) s in total",
        at: dropouts.firstAt)
    }
  }

  private mutating func evaluateChannels() {
    guard let channels = facts.channelLevels, facts.silence?.isAll != true else { return }
    let isLong = facts.decoded?.seconds.map { $0 >= Self.shortestForOffset } ?? false
    for (number, channel) in channels.enumerated() where isLong && abs(channel.offset) > Self.largestOffset {
      let percent = Self.hundredths((channel.offset * 1_000).rounded() / 10)
      add(.dcOffset, .warning, "channel \(number + 1) has a DC offset of \(percent) % of full scale")
    }
    // Low-frequency and surround channels are often empty; a silent channel is a defect in stereo only.
    if channels.count == 2, let channel = facts.deadChannels?.first {
      add(.deadChannel, .warning, "channel \(channel) of 2 is silent")
    }
    if facts.areChannelsIdentical == true {
      add(.identicalChannels, .note, "both channels are equal: mono would have half the size")
    } else if facts.areChannelsOpposite == true {
      let correlation = facts.correlation.map { " (correlation \(Self.hundredths($0)))" } ?? ""
      add(
        .outOfPhase, .warning,
        "the channels have opposite polarity\(correlation): on one loudspeaker they cancel each other")
    }
  }

  // MARK: Requirements

  private mutating func evaluateRequirements() {
    for requirement in expectations.require ?? [] {
      switch requirement {
      case .attachment:
        if let failure = facts.attachmentFailure { add(.notAnAttachment, .error, failure) }
      case .alertSound:
        if let failure = facts.notificationSoundFailure { add(.notAnAlertSound, .error, failure) }
      case .control: break
      }
    }
  }

  private mutating func compareLengths() {
    let length = facts.decoded?.seconds ?? facts.seconds
    if let expected = expectations.duration {
      if let length {
        expect(length, expected, .duration, "the length is \(FindingText.seconds(length)) s", slack: Self.secondsSlack)
      } else {
        add(.duration, .error, "unknown length; expected: \(expected.phrase) s")
      }
    }
    guard let silence = facts.silence, !silence.isAll else { return }
    let parts: [(FindingCode, Double, Double?, String, Double?)] = [
      (.leadingSilence, silence.leading, expectations.leadingSilence, "before the first sound", 0),
      (.trailingSilence, silence.trailing, expectations.trailingSilence, "after the last sound", nil),
      (.innerSilence, silence.longest, expectations.innerSilence, "between sounds", silence.longestAt),
    ]
    for (code, found, maximum, position, at) in parts {
      guard let maximum, found > maximum + Self.secondsSlack else { continue }
      add(code, .error, "\(FindingText.seconds(found)) s of silence \(position); at most \(maximum) s allowed", at: at)
    }
  }

  private mutating func compareLevels() {
    let levels = facts.levels
    let parts: [(FindingCode, Double?, Bounds?, String, String)] = [
      (.loudness, levels?.loudness, expectations.loudness, "the loudness is", "LUFS"),
      (.loudnessRange, levels?.range, expectations.loudnessRange, "the loudness range is", "LU"),
      (.truePeak, levels?.truePeak, expectations.truePeak, "the true peak is", "dBTP"),
      (.peak, levels?.peak, expectations.peak, "the highest sample is", "dBFS"),
    ]
    for (code, found, expected, subject, unit) in parts {
      guard let expected else { continue }
      if let found {
        let text = "\(subject) \(Self.decibels(found)) \(unit)"
        expect(found, expected, code, text, unit: unit, slack: Self.decibelsSlack)
      } else if expected.from != nil || levels == nil {
        // A silent sound has no level, and neither has one that is too short.
        add(code, .error, "no value: the sound is too short or silent; expected: \(expected.phrase) \(unit)")
      }
    }
  }

  private mutating func expect(
    _ found: Double, _ expected: Bounds, _ code: FindingCode, _ message: String, unit: String = "s", slack: Double
  ) {
    guard !expected.contains(found, slack: slack) else { return }
    add(code, .error, "\(message); expected: \(expected.phrase) \(unit)")
  }

  // MARK: Numbers

  private static func decibels(_ value: Double) -> String { hundredths(value) }

  /// Returns a number without trailing zeros: `-60`, `-20.5`, `-0.25`.
  private static func hundredths(_ value: Double) -> String {
    let number = (value * 100).rounded() / 100
    return number == number.rounded() && abs(number) < 1e9 ? "\(Int(number))" : "\(number)"
  }
}
