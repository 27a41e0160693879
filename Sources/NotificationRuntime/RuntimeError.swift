public import ExtensionProtocol

/// Why something asked of a device did not happen.
public enum RuntimeError: Error, Hashable, Sendable {
  /// Two extensions or apps with the same name were to be installed.
  case alreadyInstalled(name: String)
  /// An extension could not be started; `reason` is the system's word.
  case cannotLaunch(extension: String, reason: String)
  /// Extensions cannot be confined on this machine.
  case noSandbox(reason: String)
  /// An extension ended, broke the protocol, or could not load its view; `stage` is what it was doing.
  case extensionFailed(extension: String, stage: ExtensionStage, reason: String)
  /// An extension did not answer within `seconds` of real time; `stage` is what it was doing.
  case notResponding(extension: String, stage: ExtensionStage, seconds: Int)
  /// The interface, or the banner, is gone.
  case gone
  /// There is nothing to press; `reason` says why.
  case nothingToPress(reason: String)
  /// An extension does not do what a person wants of the player: an app's never does, the system's own cannot here.
  case notPerformed(PlayerCommand, extension: String)
  /// A time was asked for that only passes by itself: the device's clock is the machine's.
  case realTime
  /// The notification is not shown: it is silent (L5), was suppressed (V7), or not scheduled (A3); `reason` says why.
  case notShown(reason: String)
  /// The interface has no action with this identifier; it has these.
  case noAction(String, shown: [String])
  /// Text was given for an action that asks for none, or for none at all.
  case noTextField(action: String)
  /// The device has no folder to keep its files in.
  case noStorage(reason: String)
  /// An attachment cannot be had.
  case attachment(identifier: String, reason: String)
}

extension RuntimeError {
  /// What is wrong, without the name of the extension it is wrong with.
  var reason: String {
    switch self {
    case .cannotLaunch(_, let reason): "it cannot be started: \(reason)"
    case .extensionFailed(_, let stage, let reason): "failed \(stage): \(reason)"
    case .notResponding(_, let stage, let seconds): "did not answer within \(seconds) s \(stage)"
    default: description
    }
  }
}

extension RuntimeError: CustomStringConvertible {
  /// The error in words.
  public var description: String {
    switch self {
    case .alreadyInstalled(let name): "\(name) is installed already"
    case .cannotLaunch(let name, let reason): "\(name) cannot be started: \(reason)"
    case .extensionFailed(let name, _, _), .notResponding(let name, _, _): "\(name) \(reason)"
    case .noSandbox(let reason):
      "extensions cannot be sandboxed: \(reason); --no-sandbox (`sandbox: .off` in a test) runs them without"
    case .gone: "it is gone"
    case .nothingToPress(let reason): "there is nothing to press: \(reason)"
    case .notPerformed(let command, let name): "\(command) is up to \(name)"
    case .realTime: "this device runs in real time; only virtual time can be advanced"
    case .notShown(let reason): "the notification is not shown: \(reason)"
    case .noAction(let action, let shown):
      "there is no action \(action); shown: \(shown.isEmpty ? "none" : shown.joined(separator: ", "))"
    case .noTextField(let action): "\(action) has no text field"
    case .noStorage(let reason): "there is no folder for the device's files: \(reason)"
    case .attachment(let identifier, let reason): "attachment \(identifier): \(reason)"
    }
  }
}
