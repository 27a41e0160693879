import Synchronization

/// Reports of misuse that on iOS raises an exception or fails silently.
package enum KeyValueMisuse {
  private struct Listener: Sendable {
    let body: @Sendable (String) -> Void
  }

  private static let listener = Mutex<Listener?>(nil)

  /// Sets the listener that receives reports in place of standard error; nil restores standard error.
  package static func listen(_ body: (@Sendable (String) -> Void)?) {
    listener.withLock { $0 = body.map(Listener.init) }
  }

  /// Reports a misuse.
  package static func report(_ text: String) {
    guard let listener = listener.withLock({ $0 }) else {
      FileHandle.standardError.write(Data("earshot: \(text)\n".utf8))
      return
    }
    listener.body(text)
  }
}
