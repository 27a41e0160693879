public import Notifications

/// The outcome of a chosen action: the response option of the extension, or the reason why there is none (M4, M6).
public enum ResponseOutcome: Hashable, Codable, Sendable {
  /// The device must be unlocked first (N1, G4).
  case requiresUnlock
  /// The action is destructive and must be confirmed first (G4, policy `destructiveActions`).
  case requiresConfirmation
  /// The action was canceled.
  case canceled
  /// The action of a banner reaches the app, which comes to the foreground or runs in the background (N1).
  case performed(inForeground: Bool)
  /// The action opened its text field; there is no response yet.
  case textFieldOpened
  /// The extension has not completed the response yet.
  case notCompleted
  /// The extension handled the response, and the interface stays.
  case notDismissed
  /// The interface is dismissed.
  case dismissed
  /// The interface is dismissed, and the app receives the response.
  case dismissedAndForwarded
  /// The extension does not handle actions, and the app receives the response.
  case notHandled(extension: String)

  /// Creates the outcome of a completed response.
  public init(_ option: ResponseOption) {
    switch option {
    case .doNotDismiss: self = .notDismissed
    case .dismiss: self = .dismissed
    case .dismissAndForwardAction: self = .dismissedAndForwarded
    }
  }
}

extension ResponseOutcome: CustomStringConvertible {
  /// The outcome in words.
  public var description: String {
    switch self {
    case .requiresUnlock: "requires unlocking the device"
    case .requiresConfirmation: "requires a confirmation"
    case .canceled: "canceled"
    case .performed(let inForeground): "performed; the app \(inForeground ? "opens" : "runs in the background")"
    case .textFieldOpened: "text field opened"
    case .notCompleted: "not completed yet"
    case .notDismissed: "not dismissed"
    case .dismissed: "dismissed"
    case .dismissedAndForwarded: "dismissed and forwarded to the app"
    case .notHandled(let name): "\(name) does not handle actions; forwarded to the app"
    }
  }
}
