import DeviceTime
import Drawing
import EarshotScenarios
import Foundation
import NotificationRuntime
import SystemScenes
import TestSupport
import Testing
import Transcripts

@testable import Checks

enum Fixtures {
  /// A name that breaks out of every format that does not escape it: tags, quotes, line ends, a quote with an accent,
  /// control and bidirectional characters, and characters that XML excludes.
  static let hostile =
    "\"><script>alert('&amp;')</script>]]>\r\n::error::\n# TODO \\\"\u{301}%0A\u{1B}[31m\u{0}\u{202E}\u{FFFE}-->,:"

  /// Plots of a sweep that becomes louder: its waveform, its level, and a spectrogram with a rising line.
  static func plots(seconds: Double = 5, columns: Int = 200, bands: Int = 32) -> SoundPlots {
    var (waveform, level, spectrogram) = (Data(), Data(), Data())
    for column in 0..<columns {
      let fraction = Double(column + 1) / Double(columns)
      let height = Int8((fraction * 127).rounded())
      waveform.append(contentsOf: [UInt8(bitPattern: -height), UInt8(bitPattern: height)])
      level.append(UInt8((155 + fraction * 100).rounded()))
      for band in 0..<bands {
        let distance = abs(Double(band) / Double(bands) - fraction)
        spectrogram.append(UInt8(max(0, 255 - distance * 1_000)))
      }
    }
    return SoundPlots(
      seconds: seconds, waveform: waveform, level: level, spectrogram: bands > 0 ? spectrogram : nil, bands: bands,
      frequencies: bands > 0 ? [50, 20_000] : [])
  }

  /// Media facts with every value known.
  static var facts: MediaFacts {
    var facts = MediaFacts(bytes: 32_543, format: "m4a", codec: "AAC")
    facts.seconds = 4.98
    facts.claimedSeconds = 6
    facts.rate = 44_100
    facts.channels = 2
    facts.bits = 16
    facts.attachmentFailure = "it is larger than 5 MB"
    facts.notificationSoundFailure = "an alert sound must be an AIFF, WAV or CAF file, not MPEG-4"
    facts.decoded = .init(frames: 219_618, seconds: 4.98, holes: 1)
    facts.levels = .init(
      peak: -2.5, rms: -22.04, truePeak: -2.31, loudness: -20.53, range: 4.2, momentary: -16.1, shortTerm: -18.9)
    facts.silence = .init(
      threshold: -60, leading: 0.041, trailing: 0.213, intervalCount: 2, longest: 0.412, longestAt: 2.2, isAll: false)
    facts.clipping = .init(samples: 23, runs: 4, firstAt: 1.213)
    facts.channelLevels = [.init(peak: -2.5, rms: -22, offset: 0), .init(peak: nil, rms: nil, offset: 0.0123)]
    facts.correlation = 0.93
    (facts.deadChannels, facts.areChannelsIdentical, facts.areChannelsOpposite) = ([], false, false)
    facts.dropouts = .init(count: 1, seconds: 0.02, firstAt: 3)
    return facts
  }

  /// A sound that passes.
  static func speech(_ path: String = "Media/speech.m4a") -> CheckResult {
    var result = CheckResult(path: path, kind: .media)
    result.media = facts
    result.milliseconds = 12.34
    return result
  }

  /// A sound that fails, with an error, a warning, a note, and an allowed finding.
  static var clipped: CheckResult {
    var result = speech("Media/clipped.wav")
    result.plots = plots()
    var allowed = CheckFinding(code: "dropout", .error, "a hole of 0.020 s", seconds: 3)
    allowed.isAllowed = true
    result.findings = [
      CheckFinding(code: "clipping", .error, "4 runs at full scale", seconds: 1.213),
      CheckFinding(code: "tail", .warning, "ends at once", byte: 4_711), CheckFinding(code: "tags", .note, "no title"),
      allowed,
    ]
    result.conclude(failingFrom: .error)
    return result
  }

  /// Returns a moment of a transcript.
  static func moment(_ event: Event, seconds: Double = 0) -> Transcript.Moment {
    Transcript.Moment(time: DeviceInstant(nanoseconds: Int64(seconds * 1e9)), event: event)
  }

  /// A scenario whose second step fails.
  static var scenario: CheckResult {
    var result = CheckResult(path: "pause.scenario", kind: .scenario)
    result.steps = [
      CheckStep(line: 3, text: "press Play", seconds: 1, outcome: .passed),
      CheckStep(line: 4, text: "expect playing", seconds: 1.25, outcome: .failed, reason: "is paused"),
      CheckStep(line: 5, text: "dismiss", seconds: 1.25, outcome: .notRun),
    ]
    result.transcript = [
      moment(.pressed(target: .mediaButton, member: .mediaPlay), seconds: 1), moment(.dismissed, seconds: 1.25),
    ]
    result.findings = [CheckFinding(code: "step", .error, "expect playing: is paused", seconds: 1.25, line: 4)]
    result.conclude(failingFrom: .error)
    return result
  }

  /// A missing file.
  static var missing: CheckResult {
    CheckResult(
      CheckItem(path: "gone.wav", kind: .media), CheckFinding(code: "missing-file", .unreadable, "no such file"))
  }

  /// A result with ``hostile`` in every text.
  static var attack: CheckResult {
    var result = CheckResult(path: "a/\(hostile)", kind: .scenario)
    result.findings = [CheckFinding(code: hostile, .error, hostile, seconds: 1, byte: 2, line: 3)]
    result.steps = [CheckStep(line: 1, text: hostile, seconds: 0, outcome: .failed, reason: hostile)]
    result.transcript = [moment(.output(extension: hostile, line: "]]>"))]
    result.plots = plots()
    var facts = facts
    (facts.format, facts.codec, facts.attachmentFailure) = (hostile, hostile, hostile)
    result.media = facts
    result.conclude(failingFrom: .error)
    return result
  }

  /// All of the above.
  static var all: [CheckResult] { [speech(), clipped, scenario, missing, attack] }

  /// The drawing of the program that draws pictures.
  static let drawing = CheckDrawing(display: Display(text: Typesetter.hermetic), painter: .hermetic)

  /// Returns a whole report, by default of a run of 3.25 s.
  static func report(
    _ kind: ReportKind, _ results: [CheckResult], settings: CheckSettings = CheckSettings(),
    embedding: SoundEmbedding = .failed, shard: Shard = .whole, seconds: Double = 3.25
  ) -> String {
    do {
      let format = kind.format(settings, embedding: embedding, drawing: drawing)
      return try written(format, results, settings, shard, seconds)
    } catch {
      Issue.record(error)
      return ""
    }
  }

  private static func written(
    _ format: any ReportFormat, _ results: [CheckResult], _ settings: CheckSettings, _ shard: Shard, _ seconds: Double
  ) throws -> String {
    let folder = try TemporaryFolder()
    var run = CheckedRun()
    run.settings = settings
    run.shard = shard
    let writer = try ReportWriter(format, to: folder.path("report"), run)
    for result in results {
      var totals = CheckTotals()
      totals.add(result)
      run.totals.add(totals)
      try writer.append(format.fragment(result), ReportSection(of: totals))
    }
    run.seconds = seconds
    try writer.finish(run)
    return String(decoding: try Data(contentsOf: URL(fileURLWithPath: folder.path("report"))), as: UTF8.self)
  }
}
