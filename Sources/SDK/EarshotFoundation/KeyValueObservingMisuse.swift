import Synchronization

/// What on iOS would be an exception, or goes wrong without a word, and here only is reported.
package enum KeyValueMisuse {
  private struct Listener: Sendable {
    let body: @Sendable (String) -> Void
  }

  private static let listener = Mutex<Listener?>(nil)

  /// Says who hears of it instead of standard error; nil for nobody but that.
  package static func listen(_ body: (@Sendable (String) -> Void)?) {
    listener.withLock { $0 = body.map(Listener.init) }
  }

  /// Reports a misuse, in one sentence.
  package static func report(_ text: String) {
    guard let listener = listener.withLock({ $0 }) else {
      FileHandle.standardError.write(Data("earshot: \(text)\n".utf8))
      return
    }
    listener.body(text)
  }
}
