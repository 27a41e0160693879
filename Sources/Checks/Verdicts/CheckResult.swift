package import Playback

/// All that came of checking one item.
///
/// It depends on the item, its expectations and the options alone, but for `milliseconds`.
package struct CheckResult: Hashable, Codable, Sendable {
  /// The item, as its path was given or found.
  package var path: String
  /// What it was taken for.
  package var kind: CheckItem.Kind
  /// What it comes to.
  package var verdict = CheckVerdict.holds
  /// What there is to say, in the order in which it was found.
  package var findings: [CheckFinding] = []
  /// What a medium is and measures; nil for other items.
  package var media: MediaFacts?
  /// What was done, step by step; nil for media.
  package var steps: [CheckStep]?
  /// The transcript, a line a moment; nil for media.
  package var transcript: [String]?
  /// What later runs are compared with; nil where nobody asked.
  package var reference: Reference?
  /// What its sound looks like; nil where nobody asked.
  package var plots: SoundPlots?
  /// What it took, in milliseconds of the machine's time.
  package var milliseconds = 0.0
  /// What was heard on a device, for the player of a page; nil where nobody asked. It is no part of the JSON.
  package var heard: HeardSound?

  private enum CodingKeys: String, CodingKey {
    case path, kind, verdict, findings, media, steps, transcript, reference, plots, milliseconds
  }

  /// A result about which nothing is known yet.
  package init(path: String, kind: CheckItem.Kind) {
    self.path = path
    self.kind = kind
  }

  /// A result that is one finding and nothing else.
  package init(_ item: CheckItem, _ finding: CheckFinding) {
    self.init(path: item.path, kind: item.kind)
    findings = [finding]
    conclude(failingFrom: .error)
  }

  /// Draws the verdict from the findings.
  ///
  /// - Parameter severity: The mildest that makes it fall short.
  package mutating func conclude(failingFrom severity: CheckFinding.Severity) {
    verdict = .holds
    for finding in findings where !finding.isAllowed {
      if finding.severity == .unreadable {
        verdict = .unreadable
      } else if finding.severity >= severity {
        verdict = .worse(verdict, .fallsShort)
      }
    }
  }
}
