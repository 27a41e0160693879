import Foundation
import Synchronization

/// What says that a member was called which is there and does nothing yet.
package enum NotEmulated {
  private struct Listener {
    var handler: (@Sendable (String) -> Void)?
    var reported: Set<String> = []
  }

  private static let listener = Mutex(Listener())

  /// What gets each report instead of standard error; nil for standard error, one line for each member.
  package static var handler: (@Sendable (String) -> Void)? {
    get { listener.withLock { $0.handler } }
    set { listener.withLock { $0.handler = newValue } }
  }

  /// Reports that a member was called.
  /// - Parameter member: its name with its class, such as `UNUserNotificationCenter.add(_:withCompletionHandler:)`.
  package static func report(_ member: String) {
    let (handler, isFirst) = listener.withLock { ($0.handler, $0.reported.insert(member).inserted) }
    if let handler {
      handler(member)
    } else if isFirst {
      let line = "\(member) was called; it is not emulated yet and did nothing.\n"
      try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
    }
  }
}
