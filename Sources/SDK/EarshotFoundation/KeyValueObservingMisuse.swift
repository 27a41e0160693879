import ExtensionLink
import Transcripts

/// Reports of misuse that on iOS raises an exception or fails silently.
package enum KeyValueMisuse {
  /// Reports a misuse to the system, or on standard error if no extension runs.
  package static func report(_ text: String) {
    let diagnostic = Diagnostic(.keyValueObserving, text)
    if let listener = Report.listener {
      listener(diagnostic)
    } else if let context = ExtensionContext.current {
      context.report(diagnostic)
    } else {
      FileHandle.standardError.write(Data("earshot: \(text)\n".utf8))
    }
  }
}
