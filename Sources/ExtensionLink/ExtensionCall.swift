import ExtensionProtocol
import Synchronization

/// A call of an extension's code in a process that it shares with the system, as in a test.
package struct ExtensionCall: Sendable {
  /// The member that the system called, or the kind of code.
  package let name: String
  /// The number of the call in this process.
  package let number: Int
  /// The thread of the call.
  package let thread: ProcessThread

  /// The call on the main actor that has not returned yet; nil if there is none.
  package static var running: ExtensionCall? { state.withLock { $0.running } }

  /// The calls on background queues that have not returned yet.
  package static var inBackground: [ExtensionCall] { state.withLock { Array($0.inBackground.values) } }

  private struct State {
    var running: ExtensionCall?
    /// The calls on background queues, by number.
    var inBackground: [Int: ExtensionCall] = [:]
    var count = 0
  }

  private static let state = Mutex(State())

  /// The number of dates that code in virtual time has read during the call, all of which are the same.
  package static var dateCount: Int { dates.load(ordering: .relaxed) }

  private static let dates = Atomic(0)

  /// Records that code in virtual time reads the date.
  package static func noteDate() {
    dates.add(1, ordering: .relaxed)
  }

  /// Runs the code that a message calls. A call may contain another one.
  @MainActor static func run(_ message: SystemMessage, _ body: () -> Void) {
    guard !ExtensionContext.isWholeProcess else { return body() }
    let outer = state.withLock { state in
      state.count += 1
      dates.store(0, ordering: .relaxed)
      defer {
        state.running = ExtensionCall(name: message.call, number: state.count, thread: .current)
      }
      return state.running
    }
    body()
    state.withLock { $0.running = outer }
  }

  /// Runs code on a background queue.
  ///
  /// - Parameters:
  ///   - name: The member that the system calls, or the kind of code.
  ///   - body: The code.
  static func runInBackground(_ name: String, _ body: () -> Void) {
    guard !ExtensionContext.isWholeProcess else { return body() }
    let thread = ProcessThread.current
    let number = state.withLock { state in
      state.count += 1
      state.inBackground[state.count] = ExtensionCall(name: name, number: state.count, thread: thread)
      return state.count
    }
    body()
    state.withLock { $0.inBackground[number] = nil }
  }
}

extension SystemMessage {
  /// The code that the message calls.
  fileprivate var call: String {
    switch self {
    case .load: "loading of its view"
    case .didReceive: "didReceive(_:)"
    case .mediaPlay: "mediaPlay()"
    case .mediaPause: "mediaPause()"
    case .respond: "didReceive(_:completionHandler:)"
    case .serve: "didReceive(_:withContentHandler:)"
    case .time: "timer or delayed work"
    case .touch: "handling of a touch"
    case .draw: "drawing"
    case .dismiss: "dismissal"
    case .app(.launch): "launch of the app"
    case .app(.remoteNotification): "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"
    case .app(.willPresent): "userNotificationCenter(_:willPresent:withCompletionHandler:)"
    case .app(.didReceive): "userNotificationCenter(_:didReceive:withCompletionHandler:)"
    default: "handling of a change"
    }
  }
}
