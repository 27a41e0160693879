public import Transcripts
public import ExtensionProtocol

/// An error that describes why an operation of a device failed.
public enum RuntimeError: Error, Hashable, Sendable {
  /// An extension or app of the same name is already installed.
  case alreadyInstalled(name: String)
  /// The extension could not be started; `reason` is the system's message.
  case cannotLaunch(extension: String, reason: String)
  /// The machine does not support the sandbox.
  case noSandbox(reason: String)
  /// The extension ended, violated the protocol or could not load its view; `stage` is its last activity.
  case extensionFailed(extension: String, stage: ExtensionStage, reason: String)
  /// The extension did not respond within `seconds` of real time; `stage` is its last activity.
  case notResponding(extension: String, stage: ExtensionStage, seconds: Int)
  /// The interface or the banner is gone.
  case gone
  /// There is nothing to press.
  case nothingToPress(reason: String)
  /// The extension does not perform the command: an app's extension never does; the built-in player cannot in its
  /// current state.
  case notPerformed(PlayerCommand, extension: String)
  /// The operation requires virtual time, but the device runs in real time.
  case realTime
  /// The notification is not shown: it is silent (L5), was suppressed (V7) or was not scheduled (A3).
  case notShown(reason: BannerAbsence)
  /// The interface has no action with this identifier; `shown` lists its actions.
  case noAction(String, shown: [String])
  /// Text was sent to an action without a text field, or to none.
  case noTextField(action: String)
  /// The device cannot create a folder for its files.
  case noStorage(reason: String)
  /// The attachment is unavailable.
  case attachment(identifier: String, reason: String)
}

extension RuntimeError {
  /// The reason, without the extension's name.
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
  /// The error message.
  public var description: String {
    switch self {
    case .alreadyInstalled(let name): "\(name) is installed already"
    case .cannotLaunch(let name, let reason): "\(name) cannot be started: \(reason)"
    case .extensionFailed(let name, _, _), .notResponding(let name, _, _): "\(name) \(reason)"
    case .noSandbox(let reason):
      "the sandbox for extensions is not available: \(reason); "
        + "--no-sandbox (`sandbox: .off` in a test) runs extensions without it"
    case .gone: "the banner or interface no longer exists"
    case .nothingToPress(let reason): "nothing to press: \(reason)"
    case .notPerformed(let command, let name): "\(name) does not support \(command); it controls its own player"
    case .realTime: "this device runs in real time; only virtual time can be advanced"
    case .notShown(let reason): "the notification is not shown: \(reason)"
    case .noAction(let action, let shown):
      "unknown action \(action); shown: \(shown.isEmpty ? "none" : shown.joined(separator: ", "))"
    case .noTextField(let action): "\(action) has no text field"
    case .noStorage(let reason): "cannot create a folder for the device's files: \(reason)"
    case .attachment(let identifier, let reason): "attachment \(identifier): \(reason)"
    }
  }
}
