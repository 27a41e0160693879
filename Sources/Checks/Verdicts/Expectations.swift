package import CommandInput

/// What is expected of an item, beyond what is expected of any.
///
/// They come from the command line, and from the `earshot-check.json` beside the item; the nearer one counts.
package struct Expectations: Hashable, Codable, Sendable {
  /// The length of the sound, in seconds.
  package var duration: Bounds?
  /// Integrated loudness, in LUFS.
  package var loudness: Bounds?
  /// Loudness range, in LU.
  package var loudnessRange: Bounds?
  /// True peak, in dBTP.
  package var truePeak: Bounds?
  /// The highest sample, in dBFS.
  package var peak: Bounds?
  /// The most silence before the first sound, in seconds.
  package var leadingSilence: Double?
  /// The most silence after the last one, in seconds.
  package var trailingSilence: Double?
  /// The longest silence between sounds, in seconds.
  package var innerSilence: Double?
  /// Below this, in dBFS, is silence.
  package var silenceThreshold: Double?
  /// What it must be fit for.
  package var require: [CheckRequirement]?
  /// Codes of findings and ids of diagnostics that count for nothing.
  package var allow: [String]?
  /// Codes that must be found, each: the check is that something is noticed; with an empty list, none of them.
  package var find: [String]?

  /// Nothing in particular.
  package init() {}

  /// Below this, in dBFS, is silence where nobody says otherwise.
  package static let usualThreshold = -60.0

  /// Takes what another one says; what it says counts more. What is required and allowed is joined; what has to be found is
  /// the nearer one's alone, so that a file in a folder of damaged ones can be damaged in its own way, or not at all.
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

  /// Whether something of it takes more than a quick look.
  package var needFullAnalysis: Bool { loudness != nil || loudnessRange != nil || truePeak != nil }

  /// Marks the findings that are allowed or expected, and adds one for each that was expected and is missing.
  package func settle(_ findings: inout [CheckFinding]) {
    let (allowed, expected) = (allow ?? [], find ?? [])
    for index in findings.indices where (allowed + expected).contains(findings[index].code) {
      findings[index].isAllowed = true
    }
    let found = Set(findings.map(\.code)).sorted()
    for code in expected where !found.contains(code) {
      let words = found.isEmpty ? "nothing was" : "found: \(found.joined(separator: ", "))"
      findings.append(CheckFinding("not-found", .error, "\(code) was expected to be found; \(words)"))
    }
  }
}
