import ExtensionLink
import Synchronization
package import Transcripts

/// Says what is drawn otherwise than on a device, or not at all: once for each extension and message.
package enum Report {
  /// What gets each report instead of the system: a test's.
  @TaskLocal package static var listener: (@Sendable (Diagnostic) -> Void)?

  private static let said = Mutex<[ObjectIdentifier: Set<String>]>([:])

  /// Something is used that is not emulated.
  package static func notEmulated(_ message: String) {
    once(Diagnostic(.notEmulated, message))
  }

  /// An error of the extension's that a device would show otherwise.
  static func fault(_ id: String, _ message: String, reason: String, remedy: String) {
    once(Diagnostic(id: id, message: message, reason: reason, remedy: remedy))
  }

  private static func once(_ diagnostic: Diagnostic) {
    if let listener { return listener(diagnostic) }
    guard let surroundings = ExtensionSurroundings.owner else { return }
    let key = ObjectIdentifier(surroundings)
    let (isFirst, isNew) = said.withLock { said in
      (said[key] == nil, said[key, default: []].insert(diagnostic.message).inserted)
    }
    // What is gone leaves its identifier to another one.
    if isFirst { surroundings.atEnd { _ = said.withLock { $0.removeValue(forKey: key) } } }
    if isNew { surroundings.report(diagnostic) }
  }
}
