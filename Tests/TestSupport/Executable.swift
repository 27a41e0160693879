public import Foundation

/// Creates executables that tests then run.
///
/// They are written by another process: while this one has a file open for writing, a program that another test forks
/// at the same moment has it open, too, until exec, and the file cannot be executed ("Text file busy").
public enum Executable {
  /// An error thrown if an executable cannot be written.
  public struct Failure: Error {}

  /// Writes a script.
  public static func write(_ script: String, to destination: URL) throws {
    try shell(#"printf %s "$1" >"$2" && chmod 755 "$2""#, script, destination.path)
  }

  /// Hard-links a program of the build, or copies it to another file system. A symbolic link is not used, because an
  /// executable looks for its plist next to its real path.
  public static func copy(_ program: URL, to destination: URL) throws {
    // Writing into an existing link would overwrite the program of the build.
    try shell(#"rm -f "$2" && { cp -l "$1" "$2" 2>/dev/null || cp "$1" "$2"; }"#, program.path, destination.path)
  }

  private static func shell(_ line: String, _ arguments: String...) throws {
    var argv = (["/bin/sh", "-c", line, "sh"] + arguments).map { strdup($0) } + [nil]
    defer { argv.forEach { free($0) } }
    var process: pid_t = 0
    var status: Int32 = 0
    guard posix_spawn(&process, "/bin/sh", nil, nil, &argv, environ) == 0 else { throw Failure() }
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    guard status == 0 else { throw Failure() }
  }
}
