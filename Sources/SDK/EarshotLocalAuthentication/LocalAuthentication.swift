// EarshotLocalAuthentication: a device without a passcode or biometry.
//
// Emulated: the availability of authentication; none is available. Not emulated: authentication, which fails with
// `biometryNotAvailable`. Important: an extension that displays its content only after authentication never displays
// it.

@_exported public import EarshotFoundation

/// The authentication policies, with Apple's raw values.
public enum LAPolicy: Int, Sendable {
  /// Authentication with biometry.
  case deviceOwnerAuthenticationWithBiometrics = 1
  /// Authentication with biometry, a watch or the passcode.
  case deviceOwnerAuthentication = 2
}

/// The types of biometry, with Apple's raw values.
public enum LABiometryType: Int, Sendable {
  case none, touchID, faceID
  /// Optic ID.
  case opticID = 4
}

/// An error in the LocalAuthentication domain.
public struct LAError: Error, CustomNSError, Sendable {
  /// The error codes, with Apple's raw values.
  public enum Code: Int, Sendable {
    /// The user's credentials were not valid.
    case authenticationFailed = -1
    /// The user canceled authentication.
    case userCancel = -2
    /// The user chose the fallback button.
    case userFallback = -3
    /// The system canceled authentication.
    case systemCancel = -4
    /// The device has no passcode.
    case passcodeNotSet = -5
    /// The device has no biometry. The only error that Earshot reports.
    case biometryNotAvailable = -6
    /// The user has no enrolled biometric identities.
    case biometryNotEnrolled = -7
    /// Biometry is locked after too many failed attempts.
    case biometryLockout = -8
    /// The app canceled authentication.
    case appCancel = -9
    /// The context was invalidated.
    case invalidContext = -10
    /// Authentication requires user interaction, which is forbidden.
    case notInteractive = -1004
  }

  /// The error code.
  public let code: Code
  /// Creates an error with a code.
  public init(_ code: Code) { self.code = code }
  /// The domain of errors of the LocalAuthentication framework.
  public static var errorDomain: String { "com.apple.LocalAuthentication" }
  /// The raw value of the code.
  public var errorCode: Int { code.rawValue }

  /// The user's credentials were not valid.
  public static let authenticationFailed = Code.authenticationFailed
  /// The user canceled authentication.
  public static let userCancel = Code.userCancel
  /// The user chose the fallback button.
  public static let userFallback = Code.userFallback
  /// The device has no passcode.
  public static let passcodeNotSet = Code.passcodeNotSet
  /// The device has no biometry.
  public static let biometryNotAvailable = Code.biometryNotAvailable
  /// The user has no enrolled biometric identities.
  public static let biometryNotEnrolled = Code.biometryNotEnrolled
  /// Biometry is locked after too many failed attempts.
  public static let biometryLockout = Code.biometryLockout
}

/// A mechanism for evaluating authentication policies. Every evaluation fails.
open class LAContext: NSObject, @unchecked Sendable {
  /// The title of the fallback button. Stored only.
  open var localizedFallbackTitle: String?
  /// The title of the Cancel button. Stored only.
  open var localizedCancelTitle: String?
  /// The reason displayed to the user. Stored only.
  open var localizedReason = ""
  /// Whether interaction is forbidden. Stored only.
  open var interactionNotAllowed = false
  /// The duration for which unlocking the device counts as authentication, in seconds. Stored only.
  open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0
  /// The type of biometry. Always `none`.
  open var biometryType: LABiometryType { .none }

  /// Creates a context.
  public override init() { super.init() }

  /// Returns false; no authentication is available.
  open func canEvaluatePolicy(_ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?) -> Bool {
    error?.pointee = LAError(.biometryNotAvailable) as NSError
    return false
  }
  /// Fails and reports a diagnostic.
  open func evaluatePolicy(
    _ policy: LAPolicy, localizedReason: String, reply: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    Report.notEmulated("LAContext is not emulated: authentication fails with biometryNotAvailable")
    DispatchQueue.global().async { reply(false, LAError(.biometryNotAvailable)) }
  }
  /// Fails and reports a diagnostic.
  open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
    Report.notEmulated("LAContext is not emulated: authentication fails with biometryNotAvailable")
    throw LAError(.biometryNotAvailable)
  }
  /// Invalidates the context. Does nothing.
  open func invalidate() {}
}
