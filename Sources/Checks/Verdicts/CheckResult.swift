package import Playback
package import Transcripts

/// The result of checking one item.
///
/// Except for `milliseconds`, it depends on the item, its expectations and the options only.
package struct CheckResult: Hashable, Codable, Sendable {
  /// The path of the item, as given or found.
  package var path: String
  /// The kind of the item.
  package var kind: CheckItem.Kind
  /// The item's verdict.
  package var verdict = CheckVerdict.passed
  /// The findings, in the order of detection.
  package var findings: [CheckFinding] = []
  /// The facts about a media file; nil for other items.
  package var media: MediaFacts?
  /// The steps of a notification or scenario; nil for media.
  package var steps: [CheckStep]?
  /// The moments of the transcript; nil for media.
  package var transcript: [Transcript.Moment]?
  /// The reference for later runs; nil unless requested.
  package var reference: Reference?
  /// The plots of the sound; nil unless requested.
  package var plots: SoundPlots?
  /// The processing time, in milliseconds of real time.
  package var milliseconds = 0.0
  /// The recorded sound of a device, for the player of a page; nil unless requested. It is not part of the JSON.
  package var heard: HeardSound?

  private enum CodingKeys: String, CodingKey {
    case path, kind, verdict, findings, media, steps, transcript, reference, plots, milliseconds
  }

  /// Creates a result without findings.
  package init(path: String, kind: CheckItem.Kind) {
    self.path = path
    self.kind = kind
  }

  /// Creates a result with a single finding.
  package init(_ item: CheckItem, _ finding: CheckFinding) {
    self.init(path: item.path, kind: item.kind)
    findings = [finding]
    conclude(failingFrom: .error)
  }

  /// Derives the verdict from the findings.
  ///
  /// - Parameter severity: The minimum severity that fails the item.
  package mutating func conclude(failingFrom severity: CheckFinding.Severity) {
    verdict = .passed
    for finding in findings where !finding.isAllowed {
      if finding.severity == .unreadable {
        verdict = .unreadable
      } else if finding.severity >= severity {
        verdict = max(verdict, .failed)
      }
    }
  }
}
