import Notifications
import Transcripts

/// The catalog of finding codes, with which `--allow`, `"allow"` and `"find"` are validated: a misspelled code would
/// silently allow nothing.
package enum FindingCode {
  /// All codes: those in Checking.md, and the identifiers of diagnostics.
  package static let all = Set(media + notifications + items + diagnostics + Defect.allCases.map(\.rawValue))

  private static let media = [
    "clipping", "damaged", "dc-offset", "dead-channel", "dropout", "duration", "empty", "endless", "ends-early",
    "holes", "identical-channels", "inner-silence", "invalid-sound", "leading-silence", "loudness", "loudness-range",
    "missing-file", "missing-plugin", "no-gstreamer", "no-sound", "not-a-file", "not-an-alert-sound",
    "not-an-attachment", "not-measured", "out-of-phase", "payload", "peak", "shrank", "silent", "stalled",
    "trailing-silence", "true-peak", "unreadable", "unrecognized", "unsupported", "wrong-extension",
  ]

  private static let notifications = ["extension", "fault", "scenario", "step"]

  private static let items = [
    "crashed", "differs", "expectations", "no-figures", "no-picture", "not-found", "not-utf-8", "timed-out",
  ]

  /// The diagnostics that an extension's process reports by itself, which are not in the catalog of defects.
  static let diagnostics = [
    "bundleFont", "closedFile", "damagedImage", "deepViews", "interception", "interfaceConstraint", "interfaceImage",
    "interfaceKey", "invalidGeometry", "keyValueObserving", "nib", "presentation", "segue", "storyboard",
    "unknownInterfaceClass",
  ]

  /// Returns the problem with a code, such as `unknown finding 'cliping'; did you mean 'clipping'?`; nil if the code
  /// is valid.
  package static func problem(with code: String) -> String? {
    guard !all.contains(code) else { return nil }
    let suggestion = Suggestion.quoted(for: code, among: all)
    return "unknown finding '\(code)'" + (suggestion.isEmpty ? "; Checking.md lists the codes" : suggestion)
  }
}
