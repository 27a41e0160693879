// EarshotLocalAuthentication: a device without a passcode, a face or a finger.
//
// Emulated: availability, which is none. Not emulated: authentication, which fails with `biometryNotAvailable`.
// The gotcha: an extension that shows its content only after authentication shows it never.

@_exported public import EarshotFoundation

/// Ways to authenticate, with Apple's raw values.
public enum LAPolicy: Int, Sendable {
  case deviceOwnerAuthenticationWithBiometrics = 1
  case deviceOwnerAuthentication = 2
}

/// Kinds of biometry, with Apple's raw values.
public enum LABiometryType: Int, Sendable {
  case none, touchID, faceID
  case opticID = 4
}

/// The reason why authentication failed.
public struct LAError: Error, CustomNSError, Sendable {
  /// The cause, with Apple's raw values.
  public enum Code: Int, Sendable {
    case authenticationFailed = -1
    case userCancel = -2
    case userFallback = -3
    case systemCancel = -4
    case passcodeNotSet = -5
    case biometryNotAvailable = -6
    case biometryNotEnrolled = -7
    case biometryLockout = -8
    case appCancel = -9
    case invalidContext = -10
    case notInteractive = -1004
  }

  /// The cause.
  public let code: Code
  /// An error of a cause.
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { "com.apple.LocalAuthentication" }
  public var errorCode: Int { code.rawValue }

  public static let authenticationFailed = Code.authenticationFailed
  public static let userCancel = Code.userCancel
  public static let userFallback = Code.userFallback
  public static let passcodeNotSet = Code.passcodeNotSet
  public static let biometryNotAvailable = Code.biometryNotAvailable
  public static let biometryNotEnrolled = Code.biometryNotEnrolled
  public static let biometryLockout = Code.biometryLockout
}

/// Authenticates the user: never.
open class LAContext: NSObject, @unchecked Sendable {
  /// The title of the fallback; stored.
  open var localizedFallbackTitle: String?
  /// The title of Cancel; stored.
  open var localizedCancelTitle: String?
  /// The reason that is shown; stored.
  open var localizedReason = ""
  /// Whether it may ask; stored.
  open var interactionNotAllowed = false
  /// Seconds for which an unlocked device counts; stored.
  open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0
  /// None.
  open var biometryType: LABiometryType { .none }

  /// A context.
  public override init() { super.init() }

  /// False: there is nothing to authenticate with.
  open func canEvaluatePolicy(_ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?) -> Bool {
    error?.pointee = LAError(.biometryNotAvailable) as NSError
    return false
  }
  /// Fails, and reports that.
  open func evaluatePolicy(
    _ policy: LAPolicy, localizedReason: String, reply: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    Report.notEmulated("LAContext authenticates nobody: it fails with biometryNotAvailable")
    DispatchQueue.global().async { reply(false, LAError(.biometryNotAvailable)) }
  }
  /// Fails, and reports that.
  open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
    Report.notEmulated("LAContext authenticates nobody: it fails with biometryNotAvailable")
    throw LAError(.biometryNotAvailable)
  }
  /// Does nothing.
  open func invalidate() {}
}
