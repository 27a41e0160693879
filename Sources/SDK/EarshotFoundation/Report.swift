import ExtensionLink
import Synchronization
package import Transcripts

/// Reports of differences from a device, once per extension and message.
///
/// Each module of the SDK uses it for what it declares and does not emulate. Views of such classes draw a labeled
/// placeholder (`showPlaceholder(_:_:)` in EarshotUIKit).
package enum Report {
  /// The receiver of the reports in place of the system, for a test.
  @TaskLocal package static var listener: (@Sendable (Diagnostic) -> Void)?

  private static let reported = Mutex<[ObjectIdentifier: Set<String>]>([:])

  /// Reports the use of a feature that is not emulated.
  package static func notEmulated(_ message: String) {
    once(Diagnostic(.notEmulated, message))
  }

  /// Reports a defect of the extension; a reason or a remedy replaces the one of the catalog.
  package static func defect(_ defect: Defect, _ message: String, reason: String? = nil, remedy: String? = nil) {
    once(Diagnostic(defect, message, reason: reason, remedy: remedy))
  }

  private static func once(_ diagnostic: Diagnostic) {
    if let listener { return listener(diagnostic) }
    guard let context = ExtensionContext.owner else { return }
    let key = ObjectIdentifier(context)
    let (isFirst, isNew) = reported.withLock { reported in
      (reported[key] == nil, reported[key, default: []].insert(diagnostic.message).inserted)
    }
    // An object that is created later may reuse the identifier.
    if isFirst { context.atEnd { _ = reported.withLock { $0.removeValue(forKey: key) } } }
    if isNew { context.report(diagnostic) }
  }
}
