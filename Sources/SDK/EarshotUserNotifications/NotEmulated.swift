import Foundation
import Synchronization

/// Reports of calls to members that are not emulated yet.
package enum NotEmulated {
  private struct Listener {
    var handler: (@Sendable (String) -> Void)?
    var reported: Set<String> = []
  }

  private static let listener = Mutex(Listener())

  /// The handler that receives the reports; nil writes one line for each member to standard error.
  package static var handler: (@Sendable (String) -> Void)? {
    get { listener.withLock { $0.handler } }
    set { listener.withLock { $0.handler = newValue } }
  }

  /// Reports a call of a member.
  ///
  /// - Parameter member: The qualified name, such as `UNUserNotificationCenter.add(_:withCompletionHandler:)`.
  package static func report(_ member: String) {
    let (handler, isFirst) = listener.withLock { ($0.handler, $0.reported.insert(member).inserted) }
    if let handler {
      handler(member)
    } else if isFirst {
      let line = "\(member) is not emulated and has no effect.\n"
      try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
    }
  }
}
