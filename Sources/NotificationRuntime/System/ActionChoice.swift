import Notifications
import Transcripts

/// An action that was chosen on a banner, on the lock screen or in an interface, and is not performed yet (N1, G4).
struct ActionChoice: Hashable, Sendable {
  /// The next step.
  enum Step: Hashable, Sendable {
    /// The device must be unlocked.
    case unlock
    /// The person must confirm a destructive action (policy `destructiveActions`).
    case confirmation
    /// The person enters text (N2).
    case text
    /// The extension or the app receives the response.
    case perform

    /// The request to the person, for the transcript; nil if there is none.
    var request: ResponseOutcome? {
      switch self {
      case .unlock: .requiresUnlock
      case .confirmation: .requiresConfirmation
      case .text: .textFieldOpened
      case .perform: nil
      }
    }
  }

  /// The action; nil for the default action, that is, a tap.
  let action: Action?
  var isConfirmed = false
  var text: String?

  /// The identifier in the response.
  var identifier: String { action?.identifier ?? NotificationResponse.defaultActionIdentifier }

  /// Whether the app comes to the foreground.
  var opensApp: Bool { action?.options.contains(.foreground) ?? true }

  /// Returns the next step on a device.
  func step(isLocked: Bool, _ policy: Policies.DestructiveActions) -> Step {
    let options = action?.options ?? .foreground
    if isLocked, !options.isDisjoint(with: [.authenticationRequired, .foreground, .destructive]) { return .unlock }
    if options.contains(.destructive), !isConfirmed, policy == .confirm { return .confirmation }
    return action?.textInput != nil && text == nil ? .text : .perform
  }
}
