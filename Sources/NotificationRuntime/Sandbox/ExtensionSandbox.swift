import CChannel
import Foundation

/// The sandbox of extensions that run in processes of their own, enforced by the kernel: Landlock for files, seccomp for
/// everything else (Documentation/Sandbox.md). It needs neither root nor namespaces.
public struct ExtensionSandbox: Hashable, Sendable {
  /// Whether extensions are confined.
  public var isEnforced: Bool
  /// The most memory of an extension's own, in bytes; one that takes more is ended.
  public var memoryLimit = Self.defaultLimit
  /// The most room that its temporary folder and its app's container may take, in bytes; one that takes more is ended.
  public var storageLimit = Self.defaultLimit
  /// The most threads of an extension; one that starts more is ended.
  public var threadLimit = 512

  /// 1 GiB.
  private static let defaultLimit = 1 << 30

  /// A sandbox.
  ///
  /// - Parameter isEnforced: Whether extensions are confined; the limits hold either way.
  public init(isEnforced: Bool = true) {
    self.isEnforced = isEnforced
  }

  /// Extensions are confined.
  public static let enforced = ExtensionSandbox()
  /// Extensions may do whatever the calling process may do.
  public static let off = ExtensionSandbox(isEnforced: false)

  /// What ``off`` gives up, in one line.
  package static let warning =
    "extensions run without a sandbox: they can read and write your files, use the network and signal other processes"

  /// Checks that this machine can enforce the sandbox, if it is to.
  ///
  /// - Throws: ``RuntimeError/noSandbox(reason:)``.
  package func checkSupport() throws(RuntimeError) {
    guard isEnforced else { return }
    switch earshot_sandbox_support() {
    case 0: return
    case ENOSYS:
      throw .noSandbox(reason: "this kernel has no Landlock (Linux 5.13 has; gVisor and some containers have not)")
    case EOPNOTSUPP: throw .noSandbox(reason: "Landlock is disabled (the kernel's parameter lsm= must name it)")
    case let code: throw .noSandbox(reason: "Landlock cannot be used: \(String(cString: strerror(code)))")
    }
  }
}
