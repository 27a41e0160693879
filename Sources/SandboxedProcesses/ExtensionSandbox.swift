import CChannel
import Foundation

/// The sandbox of extensions that run in their own processes. The kernel enforces it: Landlock restricts files, and
/// seccomp all other system calls (Documentation/Sandbox.md). It needs neither root nor namespaces.
public struct ExtensionSandbox: Hashable, Sendable {
  /// Whether extensions are sandboxed.
  public var isEnforced: Bool
  /// The maximum private memory of an extension, in bytes. An extension that exceeds it is ended.
  public var memoryLimit = Self.defaultLimit
  /// The maximum size of an extension's temporary folder and its app's container together, in bytes. An extension that
  /// exceeds it is ended.
  public var storageLimit = Self.defaultLimit
  /// The maximum number of threads of an extension. An extension that exceeds it is ended.
  public var threadLimit = 512

  /// 1 GiB.
  private static let defaultLimit = 1 << 30

  /// Creates a sandbox.
  ///
  /// - Parameter isEnforced: Whether extensions are sandboxed. The limits apply in either case.
  public init(isEnforced: Bool = true) {
    self.isEnforced = isEnforced
  }

  /// The enforced sandbox.
  public static let enforced = ExtensionSandbox()
  /// No sandbox: extensions have all rights of the calling process.
  public static let off = ExtensionSandbox(isEnforced: false)

  /// The warning about ``off``, on one line.
  package static let warning =
    "extensions run without a sandbox: they can read and write your files, use the network and signal other processes"

  /// The warning about ``off`` for workers, on one line.
  package static let workerWarning =
    "media is decoded without a sandbox: a file that exploits a decoder can read and write your files, use the network "
    + "and signal other processes"

  /// The reason why this machine does not support the sandbox; nil if it does, or if the sandbox is not enforced.
  package var obstacle: String? {
    guard isEnforced else { return nil }
    return switch earshot_sandbox_support() {
    case 0: nil
    case ENOSYS:
      "this kernel has no Landlock, which requires Linux 5.13 and is missing in gVisor and some containers"
    case EOPNOTSUPP: "Landlock is disabled; add it to the kernel parameter lsm="
    case let code: "Landlock cannot be used: \(String(cString: strerror(code)))"
    }
  }
}
