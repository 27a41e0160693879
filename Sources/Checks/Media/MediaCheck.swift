import CommandInput
import DeviceTime
import Metering
import Playback

/// Checks a sound file or a film: decodes all of it, measures it, and judges what was found.
struct MediaCheck {
  private let settings: CheckSettings
  private let expectations: Expectations
  private let reference: Reference?

  init(_ settings: CheckSettings, _ expectations: Expectations, _ reference: Reference?) {
    self.settings = settings
    self.expectations = expectations
    self.reference = reference
  }

  func check(_ item: CheckItem, slices: Int, into result: inout CheckResult) {
    let report = MediaReport(of: item.path, measuring: .all, jobs: slices)
    for finding in report.findings { result.findings.append(CheckFinding(finding)) }
  }
}
