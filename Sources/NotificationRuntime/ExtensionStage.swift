import ExtensionProtocol

/// What an extension was doing when it failed: the call that had not returned, or the last one that had.
public struct ExtensionStage: Hashable, Sendable {
  /// Something that the system asks of an extension.
  public enum Call: String, Hashable, Sendable, CaseIterable {
    /// The process starts, and a content extension loads its view.
    case load
    /// A content extension gets a notification (M1, M2).
    case didReceive
    /// It describes its media button (M7 to M12).
    case mediaButton
    /// Its media button was pressed (M13).
    case mediaPlay, mediaPause
    /// It draws its view.
    case drawing
    /// It gets a touch, or text (K5, M15).
    case input
    /// It gets the person's response (M4).
    case response
    /// It gets a command for its player.
    case command
    /// Its interface is dismissed.
    case dismissal
    /// A service extension gets a notification (V5).
    case service
  }

  /// The call.
  public var call: Call
  /// Whether the call had returned.
  public var hasReturned: Bool

  /// A stage in or after a call.
  public init(_ call: Call, hasReturned: Bool = false) {
    (self.call, self.hasReturned) = (call, hasReturned)
  }
}

extension ExtensionStage: CustomStringConvertible {
  /// The stage in words: `in mediaPlay()`, `after didReceive(_:)`.
  public var description: String {
    switch call {
    case .load: hasReturned ? "after loading" : "while loading"
    case .didReceive: place("didReceive(_:)")
    case .mediaButton: place("the getters of its media button")
    case .mediaPlay: place("mediaPlay()")
    case .mediaPause: place("mediaPause()")
    case .drawing: hasReturned ? "after drawing" : "while drawing"
    case .input: hasReturned ? "after a touch or a key" : "while handling a touch or a key"
    case .response: place("didReceive(_:completionHandler:)")
    case .command: hasReturned ? "after a player command" : "in a player command"
    case .dismissal: hasReturned ? "after its dismissal" : "at its dismissal"
    case .service: place("didReceive(_:withContentHandler:) of the service extension")
    }
  }

  private func place(_ member: String) -> String { "\(hasReturned ? "after" : "in") \(member)" }
}

extension ExtensionStage.Call {
  /// The call that a message makes; nil where it makes none of the extension's code run that has a name.
  init?(_ message: SystemMessage) {
    switch message {
    case .didReceive: self = .didReceive
    case .describeMediaButton: self = .mediaButton
    case .mediaPlay: self = .mediaPlay
    case .mediaPause: self = .mediaPause
    case .draw: self = .drawing
    case .touch, .findControl, .type: self = .input
    case .respond: self = .response
    case .perform: self = .command
    case .dismiss: self = .dismissal
    case .serve: self = .service
    default: return nil
    }
  }

  /// Whether a failure after it is best described by it: the system asks for descriptions and pictures all the time.
  var isLandmark: Bool { self != .mediaButton && self != .drawing }
}

/// The calls that an extension has not returned from.
struct ExtensionCalls {
  /// The calls in order, each with the number of the last ping before it.
  private var open: [(call: ExtensionStage.Call, ping: UInt64)] = [(.load, .max)]
  /// The last one that has returned.
  private var last = ExtensionStage.Call.load

  /// Where the extension is.
  var stage: ExtensionStage {
    open.first.map { ExtensionStage($0.call) } ?? ExtensionStage(last, hasReturned: true)
  }

  /// Whether the extension is asked to leave, and has not.
  var isDismissing: Bool { open.contains { $0.call == .dismissal } }

  /// A message goes to the extension.
  mutating func begin(_ message: SystemMessage, after ping: UInt64) {
    guard let call = ExtensionStage.Call(message) else { return }
    // A service extension works on until it hands content over.
    open.append((call, call == .service ? .max : ping))
  }

  /// The extension has answered a ping: the calls before it have returned.
  mutating func answered(_ ping: UInt64) {
    end { $0.ping < ping }
  }

  /// The extension reports something that ends a call.
  mutating func take(_ message: ExtensionMessage) {
    switch message {
    case .hello: if open.contains(where: { $0.call == .service }) { end { $0.call == .load } }
    case .loaded: end { $0.call == .load }
    case .received: endFirst(.didReceive)
    case .serviceContent: end { $0.call == .service }
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
