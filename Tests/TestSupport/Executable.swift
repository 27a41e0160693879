public import Foundation

/// Executables that tests assemble and then start.
///
/// Another process writes them: while this process has a file open for writing, a child process that another test
/// starts concurrently has it open too until it executes its program, and the file cannot be executed ("Text file
/// busy").
public enum Executable {
  /// The reason why an executable could not be written.
  public struct Failure: Error {}

  /// Writes a script.
  public static func write(_ script: String, to place: URL) throws {
    try shell(#"printf %s "$1" >"$2" && chmod 755 "$2""#, script, place.path)
  }

  /// Links a program of the build, or copies it to another file system. A symbolic link is unsuitable, because an
  /// executable finds its plist beside its real path.
  public static func copy(_ program: URL, to place: URL) throws {
    try shell(#"cp -l "$1" "$2" 2>/dev/null || cp "$1" "$2""#, program.path, place.path)
  }

  private static func shell(_ line: String, _ arguments: String...) throws {
    var words = (["/bin/sh", "-c", line, "sh"] + arguments).map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var process: pid_t = 0
    var status: Int32 = 0
    guard posix_spawn(&process, "/bin/sh", nil, nil, &words, environ) == 0 else { throw Failure() }
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    guard status == 0 else { throw Failure() }
  }
}
