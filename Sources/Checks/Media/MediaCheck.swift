import CommandInput
import DeviceTime
import Metering
import Playback

/// Checks a sound file or a film: decodes all of it, measures it, and judges what was found.
struct MediaCheck {
  private let settings: CheckSettings
  private let expectations: Expectations
  private let reference: Reference?

  /// - Parameters:
  ///   - settings: Those of the run.
  ///   - expectations: What is expected of the item.
  ///   - reference: What it is compared with; nil for nothing.
  init(_ settings: CheckSettings, _ expectations: Expectations, _ reference: Reference?) {
    self.settings = settings
    self.expectations = expectations
    self.reference = reference
  }

  /// Checks one, and notes in its result what there is to say.
  ///
  /// - Parameter slices: How many slices of a long sound may be decoded at once.
  func check(_ item: CheckItem, slices: Int, into result: inout CheckResult) {
    let report = MediaReport(
      of: item.path, measuring: measurements, jobs: slices,
      silenceBelow: expectations.silenceThreshold ?? Expectations.usualThreshold)
    result.findings += report.findings.map { CheckFinding($0) }
    guard let facts = MediaFacts(report) else { return }
    result.media = facts
    if let error = report.measure?.meterError {
      result.findings.append(CheckFinding("not-measured", .warning, "\(error)"))
    }
    result.findings += MediaJudgement(facts, expectations).findings
    guard let measure = report.measure else { return }
    result.plots = SoundPlots(measure)
    if settings.records { result.reference = Reference(measure) }
    if let reference { result.findings += reference.differences(from: measure) }
  }

  private var measurements: Measurements {
    // What is expected beside the file is measured, however quick the look at the others.
    var measurements: Measurements = settings.isQuick && !expectations.needFullAnalysis ? .quick : .full
    if settings.plots || !settings.isQuick { measurements.formUnion(.plot) }
    if settings.plots { measurements.formUnion(.spectrogram) }
    if settings.records { measurements.formUnion([.digest, .fingerprint]) }
    if reference?.digest != nil { measurements.formUnion(.digest) }
    if reference?.fingerprint != nil { measurements.formUnion(.fingerprint) }
    return measurements
  }
}
