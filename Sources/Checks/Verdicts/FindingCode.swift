import Notifications
import Transcripts

/// The catalog of findings that are not diagnostics. Those of media files have the codes of `earshot inspect`.
package enum FindingCode: String, CaseIterable {
  // The contents of media files.
  case clipping, damaged, dropout, duration, empty, endless, holes, loudness, payload, peak, shrank, silent, stalled,
    unreadable, unrecognized, unsupported
  case dcOffset = "dc-offset"
  case deadChannel = "dead-channel"
  case endsEarly = "ends-early"
  case identicalChannels = "identical-channels"
  case innerSilence = "inner-silence"
  case invalidSound = "invalid-sound"
  case leadingSilence = "leading-silence"
  case loudnessRange = "loudness-range"
  case missingFile = "missing-file"
  case missingPlugin = "missing-plugin"
  case noGStreamer = "no-gstreamer"
  case noSound = "no-sound"
  case notAFile = "not-a-file"
  case notAnAlertSound = "not-an-alert-sound"
  case notAnAttachment = "not-an-attachment"
  case notMeasured = "not-measured"
  case outOfPhase = "out-of-phase"
  case trailingSilence = "trailing-silence"
  case truePeak = "true-peak"
  case wrongExtension = "wrong-extension"
  // Notifications and scenarios.
  case `extension`, fault, scenario, step
  // Items of any kind.
  case crashed, differs, expectations
  case noFigures = "no-figures"
  case noPicture = "no-picture"
  case notFound = "not-found"
  case notUTF8 = "not-utf-8"
  case timedOut = "timed-out"

  /// All codes with which `--allow`, `"allow"` and `"find"` are validated, because a misspelled code would silently
  /// allow nothing: those of the catalog, and the identifiers of diagnostics.
  package static let all = Set(allCases.map(\.rawValue) + Defect.allCases.map(\.rawValue))

  /// The codes that report why an item was not checked: nothing is known that could be allowed or expected.
  private static let ofUncheckedItems = Set([crashed, expectations, notUTF8, timedOut].map(\.rawValue))

  /// Returns the problem with a code, such as `unknown finding 'cliping'; did you mean 'clipping'?`; nil if the code
  /// is valid.
  package static func problem(with code: String) -> String? {
    guard !ofUncheckedItems.contains(code) else {
      return "'\(code)' can be neither allowed nor expected, because the item was not checked"
    }
    guard !all.contains(code) else { return nil }
    let suggestion = Suggestion.quoted(for: code, among: all.subtracting(ofUncheckedItems))
    return "unknown finding '\(code)'" + (suggestion.isEmpty ? "; Checking.md lists the codes" : suggestion)
  }
}
