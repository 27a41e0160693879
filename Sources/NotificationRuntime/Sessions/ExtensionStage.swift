import ExtensionProtocol

/// The stage at which an extension failed: in the first call that had not returned, or after the last one that had.
public struct ExtensionStage: Hashable, Sendable {
  /// A call that the system makes to an extension.
  public enum Call: String, Hashable, Sendable, CaseIterable {
    /// The process starts, and a content extension loads its view.
    case load
    /// A content extension receives a notification (M1, M2).
    case didReceive
    /// A content extension describes its media button (M7 to M12).
    case mediaButton
    /// The media button is pressed (M13).
    case mediaPlay, mediaPause
    /// The extension draws its view.
    case drawing
    /// The extension receives a touch or text (K5, M15).
    case input
    /// The extension receives the user's response (M4).
    case response
    /// The extension receives a command for its player.
    case command
    /// The interface is dismissed.
    case dismissal
    /// A service extension receives a notification (V5).
    case service
    /// An app is launched.
    case launch
    /// An app receives a remote notification (L5).
    case remoteNotification
    /// An app decides how a notification is presented (U10).
    case willPresent
    /// An app receives the user's response (U11).
    case appResponse
    /// An app's state changes, or it is asked to show its settings.
    case appTransition
  }

  /// The call that was active or returned last.
  public var call: Call
  /// Whether the call had returned.
  public var hasReturned: Bool

  /// Creates a stage in or after a call.
  public init(_ call: Call, hasReturned: Bool = false) {
    (self.call, self.hasReturned) = (call, hasReturned)
  }
}

extension ExtensionStage: CustomStringConvertible {
  /// A description of the stage, such as `in mediaPlay()` or `after didReceive(_:)`.
  public var description: String {
    switch call {
    case .load: hasReturned ? "after loading" : "while loading"
    case .didReceive: occasion("didReceive(_:)")
    case .mediaButton: "\(hasReturned ? "after" : "while") its media button was read"
    case .mediaPlay: occasion("mediaPlay()")
    case .mediaPause: occasion("mediaPause()")
    case .drawing: hasReturned ? "after drawing" : "while drawing"
    case .input: hasReturned ? "after a touch or a key" : "while handling a touch or a key"
    case .response: occasion("didReceive(_:completionHandler:)")
    case .command: hasReturned ? "after a player command" : "in a player command"
    case .dismissal: hasReturned ? "after dismissal" : "during dismissal"
    case .service: occasion("didReceive(_:withContentHandler:) of the service extension")
    case .launch: hasReturned ? "after launching" : "while launching"
    case .remoteNotification: occasion("application(_:didReceiveRemoteNotification:fetchCompletionHandler:)")
    case .willPresent: occasion("userNotificationCenter(_:willPresent:withCompletionHandler:)")
    case .appResponse: occasion("userNotificationCenter(_:didReceive:withCompletionHandler:)")
    case .appTransition: hasReturned ? "after a change of its state" : "while its state changed"
    }
  }

  private func occasion(_ member: String) -> String { "\(hasReturned ? "after" : "in") \(member)" }
}

extension ExtensionStage.Call {
  /// Creates the call that a message makes; nil for messages that run no named code of the extension.
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
    case .app(let message): self.init(message)
    default: return nil
    }
  }

  private init?(_ message: AppMessage) {
    switch message {
    case .launch: self = .launch
    case .remoteNotification: self = .remoteNotification
    case .willPresent: self = .willPresent
    case .didReceive: self = .appResponse
    case .enterForeground, .transition, .openSettings: self = .appTransition
    case .registration: return nil
    }
  }

  /// Whether a stage after the call is named after the call. Requests for descriptions and pictures are too frequent to
  /// be informative.
  var isLandmark: Bool { self != .mediaButton && self != .drawing }
}
