import Foundation
package import SystemPackage

/// Performs a system call that swift-system lacks, again if a signal interrupts it.
///
/// - Parameter call: The call, which returns a negative number and sets `errno` if it fails.
/// - Returns: The result, which is not negative.
@discardableResult
package func systemCall<Result: SignedInteger>(_ call: () -> Result) throws(Errno) -> Result {
  while true {
    let result = call()
    guard result < 0 else { return result }
    guard errno == EINTR else { throw .last }
  }
}

extension Errno {
  /// The error of this thread's last failed system call.
  package static var last: Errno { Errno(rawValue: errno) }
}

/// Calls functions of swift-system that throw no other errors than `Errno`, but do not declare it.
package func throwingErrno<Result>(_ call: () throws -> Result) throws(Errno) -> Result {
  do { return try call() } catch { throw error as? Errno ?? .ioError }
}
