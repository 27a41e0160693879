import MediaReports
import DeviceTime
import Metering
import Playback

/// The check of a sound or video file, which is decoded and measured, and whose measurements are evaluated.
struct MediaCheck {
  private let settings: CheckSettings
  private let expectations: Expectations
  private let reference: Reference?

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - settings: The settings of the run.
  ///   - expectations: The expectations for the item.
  ///   - reference: The reference to compare with, or nil if there is none.
  init(_ settings: CheckSettings, _ expectations: Expectations, _ reference: Reference?) {
    self.settings = settings
    self.expectations = expectations
    self.reference = reference
  }

  /// Checks an item and stores the findings in its result.
  ///
  /// - Parameter slices: The maximum number of slices of a long sound that are decoded concurrently.
  func check(_ item: CheckItem, slices: Int, into result: inout CheckResult) {
    let report = MediaReport(
      of: item.path, measuring: measurements, jobs: slices,
      silenceBelow: expectations.silenceThreshold ?? Expectations.usualThreshold)
    result.findings += report.findings.map { CheckFinding($0) }
    guard let facts = MediaFacts(report) else { return }
    result.media = facts
    if let error = report.measure?.meterError {
      result.findings.append(CheckFinding(.notMeasured, .warning, "\(error)"))
    }
    result.findings += MediaEvaluation(facts, expectations).findings
    guard let measure = report.measure else { return }
    result.plots = SoundPlots(measure)
    if settings.records { result.reference = Reference(measure) }
    if let reference { result.findings += reference.differences(from: measure) }
  }

  private var measurements: Measurements {
    // Expectations that need the full analysis are measured even in a quick run.
    var measurements: Measurements = settings.isQuick && !expectations.needFullAnalysis ? .quick : .full
    if settings.plots || !settings.isQuick { measurements.formUnion(.plot) }
    if settings.plots { measurements.formUnion(.spectrogram) }
    if settings.records { measurements.formUnion([.digest, .fingerprint]) }
    if reference?.digest != nil { measurements.formUnion(.digest) }
    if reference?.fingerprint != nil { measurements.formUnion(.fingerprint) }
    return measurements
  }
}
