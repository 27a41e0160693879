/// The expectations for an item, in addition to those for every item.
///
/// They are specified on the command line and in the `earshot-check.json` beside the item, which takes precedence.
package struct Expectations: Hashable, Codable, Sendable {
  /// The duration of the sound, in seconds.
  package var duration: Bounds?
  /// The integrated loudness, in LUFS.
  package var loudness: Bounds?
  /// The loudness range, in LU.
  package var loudnessRange: Bounds?
  /// The true peak, in dBTP.
  package var truePeak: Bounds?
  /// The sample peak, in dBFS.
  package var peak: Bounds?
  /// The maximum duration of silence before the first sound, in seconds.
  package var leadingSilence: Double?
  /// The maximum duration of silence after the last sound, in seconds.
  package var trailingSilence: Double?
  /// The maximum duration of silence between sounds, in seconds.
  package var innerSilence: Double?
  /// The threshold of silence, in dBFS.
  package var silenceThreshold: Double?
  /// The requirements for use in a notification.
  package var require: [CheckRequirement]?
  /// The codes of findings and identifiers of diagnostics that do not count.
  package var allow: [String]?
  /// The codes of the findings that must all occur. An empty list requires none and overrides an outer list.
  package var find: [String]?

  /// Creates empty expectations.
  package init() {}

  /// The default threshold of silence, in dBFS.
  package static let usualThreshold = -60.0

  /// Merges more specific expectations, which take precedence. The lists `require` and `allow` are joined; `find` is
  /// replaced, so that each file in a folder of damaged ones can have its own defects, or none.
  package mutating func apply(_ nearer: Expectations) {
    duration = nearer.duration ?? duration
    loudness = nearer.loudness ?? loudness
    loudnessRange = nearer.loudnessRange ?? loudnessRange
    truePeak = nearer.truePeak ?? truePeak
    peak = nearer.peak ?? peak
    leadingSilence = nearer.leadingSilence ?? leadingSilence
    trailingSilence = nearer.trailingSilence ?? trailingSilence
    innerSilence = nearer.innerSilence ?? innerSilence
    silenceThreshold = nearer.silenceThreshold ?? silenceThreshold
    require = Self.joined(require, nearer.require)
    allow = Self.joined(allow, nearer.allow)
    find = nearer.find ?? find
  }

  private static func joined<Element>(_ one: [Element]?, _ other: [Element]?) -> [Element]? {
    guard let one else { return other }
    return one + (other ?? [])
  }

  /// Whether any expectation requires the full analysis.
  package var needFullAnalysis: Bool { loudness != nil || loudnessRange != nil || truePeak != nil }

  /// Returns whether findings with a code are allowed or expected.
  package func allows(_ code: String) -> Bool { (allow ?? []).contains(code) || (find ?? []).contains(code) }

  /// Marks findings that are allowed or expected, and adds one for each expected finding that is missing.
  package func applyAllowances(to findings: inout [CheckFinding]) {
    for index in findings.indices where allows(findings[index].code) { findings[index].isAllowed = true }
    let found = Set(findings.map(\.code)).sorted()
    for code in find ?? [] where !found.contains(code) {
      let text = found.isEmpty ? "there are no findings" : "found: \(found.joined(separator: ", "))"
      findings.append(CheckFinding(.notFound, .error, "\(code) was expected, but not found; \(text)"))
    }
  }
}
