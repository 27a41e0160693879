public import ExtensionProtocol
public import SourceLines
public import Transcripts

/// An error that describes why an operation of a device failed.
public struct RuntimeError: Error, Sendable, SourceLineError {
  /// The reason why an operation failed.
  public enum Cause: Hashable, Sendable {
    /// The app already has a content extension of the same name, or a service extension.
    case alreadyInstalled(name: String)
    /// The extension could not be started; `reason` is the system's message.
    case cannotLaunch(extension: String, reason: String)
    /// The machine does not support the sandbox.
    case noSandbox(reason: String)
    /// The extension ended, violated the protocol or could not load its view; `stage` is its last activity.
    case extensionFailed(extension: String, stage: ExtensionStage, reason: String)
    /// The extension did not respond within `seconds` of real time; `stage` is its last activity, and `stack` the
    /// functions in which its main thread was, the innermost first.
    case notResponding(extension: String, stage: ExtensionStage, seconds: Int, stack: [String])
    /// The interface or the banner is gone.
    case gone
    /// There is nothing to press.
    case nothingToPress(reason: String)
    /// The extension does not perform the command: an app's extension never does; the built-in player cannot in its
    /// current state.
    case notPerformed(PlayerCommand, extension: String)
    /// The operation requires virtual time, but the device runs in real time.
    case realTime
    /// The notification is not shown, for example because it is silent (L5), was suppressed (V7) or was not scheduled
    /// (A3).
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

  /// The reason why the operation failed.
  public let cause: Cause
  /// The line of the test that requested the operation; nil outside of tests. It does not take part in comparisons.
  public package(set) var sourceLine: SourceLine?

  /// Creates an error.
  public init(_ cause: Cause) {
    self.cause = cause
  }
}

extension RuntimeError: Hashable {
  /// Returns whether two errors have the same cause.
  public static func == (a: RuntimeError, b: RuntimeError) -> Bool { a.cause == b.cause }

  /// Hashes the cause.
  public func hash(into hasher: inout Hasher) { hasher.combine(cause) }
}

// The errors by the names of their causes.
extension RuntimeError {
  /// The app already has a content extension of the same name, or a service extension.
  public static func alreadyInstalled(name: String) -> Self { Self(.alreadyInstalled(name: name)) }

  /// The extension could not be started; `reason` is the system's message.
  public static func cannotLaunch(extension name: String, reason: String) -> Self {
    Self(.cannotLaunch(extension: name, reason: reason))
  }

  /// The machine does not support the sandbox.
  public static func noSandbox(reason: String) -> Self { Self(.noSandbox(reason: reason)) }

  /// The extension ended, violated the protocol or could not load its view; `stage` is its last activity.
  public static func extensionFailed(extension name: String, stage: ExtensionStage, reason: String) -> Self {
    Self(.extensionFailed(extension: name, stage: stage, reason: reason))
  }

  /// The extension did not respond within `seconds` of real time; `stage` is its last activity, and `stack` the
  /// functions in which its main thread was, the innermost first.
  public static func notResponding(
    extension name: String, stage: ExtensionStage, seconds: Int, stack: [String] = []
  ) -> Self {
    Self(.notResponding(extension: name, stage: stage, seconds: seconds, stack: stack))
  }

  /// The interface or the banner is gone.
  public static var gone: Self { Self(.gone) }

  /// There is nothing to press.
  public static func nothingToPress(reason: String) -> Self { Self(.nothingToPress(reason: reason)) }

  /// The extension does not perform the command.
  public static func notPerformed(_ command: PlayerCommand, extension name: String) -> Self {
    Self(.notPerformed(command, extension: name))
  }

  /// The operation requires virtual time, but the device runs in real time.
  public static var realTime: Self { Self(.realTime) }

  /// The notification is not shown, for example because it is silent (L5), was suppressed (V7) or was not scheduled
  /// (A3).
  public static func notShown(reason: BannerAbsence) -> Self { Self(.notShown(reason: reason)) }

  /// The interface has no action with this identifier; `shown` lists its actions.
  public static func noAction(_ action: String, shown: [String]) -> Self { Self(.noAction(action, shown: shown)) }

  /// Text was sent to an action without a text field, or to none.
  public static func noTextField(action: String) -> Self { Self(.noTextField(action: action)) }

  /// The device cannot create a folder for its files.
  public static func noStorage(reason: String) -> Self { Self(.noStorage(reason: reason)) }

  /// The attachment is unavailable.
  public static func attachment(identifier: String, reason: String) -> Self {
    Self(.attachment(identifier: identifier, reason: reason))
  }
}

extension RuntimeError {
  /// The reason, without the extension's name.
  var reason: String {
    switch cause {
    case .cannotLaunch(_, let reason): "it cannot be started: \(reason)"
    case .extensionFailed(_, let stage, let reason): "failed \(stage): \(reason)"
    case .notResponding(_, let stage, let seconds, let stack):
      "did not answer within \(seconds) s \(stage)"
        + (stack.isEmpty ? "" : "; its main thread was in " + stack.joined(separator: ", called by "))
    default: message
    }
  }
}

extension RuntimeError: CustomStringConvertible {
  /// The error message, without the line of the test.
  public var message: String {
    switch cause {
    case .alreadyInstalled(let name): "\(name) is installed already"
    case .cannotLaunch(let name, let reason): "\(name) cannot be started: \(reason)"
    case .extensionFailed(let name, _, _), .notResponding(let name, _, _, _): "\(name) \(reason)"
    case .noSandbox(let reason):
      "the sandbox for extensions is not available: \(reason); "
        + "--no-sandbox (`sandbox: .off` in a test) runs extensions without it"
    case .gone: "the banner or interface no longer exists"
    case .nothingToPress(let reason): "nothing to press: \(reason)"
    case .notPerformed(let command, let name): "\(name) does not support \(command); it controls its own player"
    case .realTime: "this device runs in real time; only virtual time can be advanced"
    case .notShown(let reason): "the notification is not shown: \(reason)"
    case .noAction(let action, let shown) where shown.isEmpty:
      "unknown action \(action): none is shown; no app with this bundle identifier has registered actions of the "
        + "notification's category, by its own code, categories.json or a test's categories"
    case .noAction(let action, let shown): "unknown action \(action); shown: \(shown.joined(separator: ", "))"
    case .noTextField(let action): "\(action) has no text field"
    case .noStorage(let reason): "cannot create a folder for the device's files: \(reason)"
    case .attachment(let identifier, let reason): "attachment \(identifier): \(reason)"
    }
  }

  /// The error message, after the line of the test if there is one.
  public var description: String { sourceLine.map { "\($0): \(message)" } ?? message }
}
