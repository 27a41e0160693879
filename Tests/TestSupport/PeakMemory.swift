import Foundation

/// The outcome of a program that was run to its end, and the memory that it took.
///
/// A small process starts the program: the memory of a process includes that of the one that started it.
public struct PeakMemory: Sendable {
  /// Whether memory can be measured: whether python3 is installed.
  public static let isAvailable = Program.path(of: "python3") != nil

  private static let script = """
    import ctypes, os, resource, signal, sys
    child = os.fork()
    if child == 0:
        # The program ends with this process (PR_SET_PDEATHSIG).
        ctypes.CDLL(None).prctl(1, signal.SIGKILL)
        os.execv(sys.argv[2], sys.argv[2:])
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    with open(sys.argv[1], "w") as file:
        file.write(str(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss))
    sys.exit(status if status >= 0 else 128 - status)
    """

  /// The exit status, or 128 plus the number of the signal that ended the program.
  public let status: Int32
  /// The peak of the resident memory of the program or of one of its child processes, in bytes.
  public let bytes: Int

  /// Runs a program.
  ///
  /// - Parameters:
  ///   - program: The path.
  ///   - arguments: The arguments, without the program's name.
  ///   - environment: The whole environment.
  public init(of program: String, _ arguments: [String], environment: [String: String]) async throws {
    guard let python = Program.path(of: "python3") else { throw POSIXError(.ENOENT) }
    let folder = try TemporaryFolder()
    let child = try Child(
      python, ["-c", Self.script, folder.path("peak"), program] + arguments, environment: environment)
    guard let status = await child.end(after: .seconds(240)) else { throw POSIXError(.ETIMEDOUT) }
    guard let kilobytes = Int(try folder.text("peak")) else { throw POSIXError(.EINVAL) }
    self.status = status
    bytes = kilobytes * 1_024
  }
}
