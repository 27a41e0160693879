import ExtensionProtocol

/// The calls that an extension has not returned from.
struct ExtensionCalls {
  /// The calls in order, each with the number of the last ping before it.
  private var open: [(call: ExtensionStage.Call, ping: UInt64)] = [(.load, .max)]
  /// The last call that has returned.
  private var last = ExtensionStage.Call.load

  /// The extension's current stage.
  var stage: ExtensionStage {
    open.first.map { ExtensionStage($0.call) } ?? ExtensionStage(last, hasReturned: true)
  }

  /// Whether the extension was asked to leave and has not done so yet.
  var isDismissing: Bool { open.contains { $0.call == .dismissal } }

  /// Records a message that is sent to the extension.
  mutating func begin(_ message: SystemMessage, after ping: UInt64) {
    guard let call = ExtensionStage.Call(message) else { return }
    // A service extension works until it calls its content handler.
    open.append((call, call == .service ? .max : ping))
  }

  /// Handles the answer to a ping: all calls before it have returned.
  mutating func answered(_ ping: UInt64) {
    end { $0.ping < ping }
  }

  /// Handles a message of the extension that ends a call.
  mutating func handle(_ message: ExtensionMessage) {
    switch message {
    case .hello: if open.contains(where: { [.service, .launch].contains($0.call) }) { end { $0.call == .load } }
    case .loaded: end { $0.call == .load }
    case .received: endFirst(.didReceive)
    case .serviceContent: end { $0.call == .service }
    case .app(.launched): end { $0.call == .launch }
    default: break
    }
  }

  private mutating func endFirst(_ call: ExtensionStage.Call) {
    guard open.first?.call == call else { return }
    open.removeFirst()
    last = call
  }

  private mutating func end(where hasReturned: ((call: ExtensionStage.Call, ping: UInt64)) -> Bool) {
    for (call, _) in open.filter(hasReturned) where call.isLandmark { last = call }
    open.removeAll(where: hasReturned)
  }
}
