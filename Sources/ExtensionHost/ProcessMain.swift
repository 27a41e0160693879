import CChannel
import CStack
import EarshotFoundation
import ExtensionLink
import ExtensionProtocol
import Files
import Foundation
import Interception
import Transcripts

/// The kind of code that a process runs.
enum ProcessKind {
  case content, service, app

  /// The message for a person who starts the process by hand, after its name.
  var usage: String {
    switch self {
    case .content, .service:
      """
      is a notification extension: it is started by the system and cannot be run directly.
      Deliver a notification of its category to it: earshot play NOTIFICATION --extension FOLDER.appex
      """
    case .app:
      """
      is an app: it is started by the system and cannot be run directly.
      Deliver a notification to it: earshot play NOTIFICATION --extension FOLDER.app
      """
    }
  }
}

/// Runs this process: connects it to the system, and handles the system's messages on the main thread.
func runProcess(_ kind: ProcessKind, _ connect: @MainActor (SocketChannel) -> ExtensionConnection) -> Never {
  guard isSocket(extensionChannelDescriptor) else {
    let name = Bundle.main.executableURL?.lastPathComponent ?? "this"
    FileHandle.standardError.write(Data("\(name) \(kind.usage)\n".utf8))
    exit(64)
  }
  earshot_use_one_arena()
  // Called before other threads start, because a system call filter applies to one thread.
  earshot_sandbox_seal()
  if kind == .content { Preparation.begin() }
  ExtensionContext.isWholeProcess = true
  makeHomeFolders()
  // Standard output is line-buffered, as on a terminal, so that printed lines are available immediately.
  earshot_write_lines()
  ExtensionHooks.install()
  GroupDefaults.install()
  ClosedFiles.report()
  let connection = MainActor.assumeIsolated {
    let connection = connect(SocketChannel(takingOver: extensionChannelDescriptor))
    connection.onEnd = {
      // Not `exit`, because threads that are still decoding must not access destroyed state.
      fflush(nil)
      _exit(0)
    }
    return connection
  }
  endWithTheSystem(reportingStacks: earshot_stack_listen())
  // A run loop without a source returns immediately; this timer keeps it waiting.
  RunLoop.main.add(Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }, forMode: .default)
  while true {
    withExtendedLifetime(connection) { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }
}

/// Creates the folders that exist in every container on iOS, and that of Foundation on Linux for caches. Extensions
/// write files into them without creating them first.
private func makeHomeFolders() {
  let home = NSHomeDirectory()
  for folder in ["Documents", "Library", "Library/Caches", ".cache"] { mkdir("\(home)/\(folder)", 0o700) }
}

/// Ends the process shortly after its channel has ended, even if the extension's code never returns: the system may
/// have ended abruptly, and nothing else would end the process. Until then, prints the main thread's stack when the
/// system requests it.
///
/// - Parameter stacks: The descriptor that is readable when there is a stack; negative for none.
private func endWithTheSystem(reportingStacks stacks: Int32) {
  let thread = Thread {
    var ready = [
      pollfd(fd: extensionChannelDescriptor, events: 0, revents: 0),
      pollfd(fd: stacks, events: Int16(POLLIN), revents: 0),
    ]
    repeat {
      _ = try? systemCall { poll(&ready, 2, -1) }
      if ready[1].revents != 0 { earshot_stack_print(stacks) }
    } while ready[0].revents == 0
    // The time for an orderly end, in milliseconds.
    poll(nil, 0, 1000)
    _exit(0)
  }
  thread.name = "earshot-end"
  thread.start()
}

/// Returns whether a descriptor is an open socket.
private func isSocket(_ descriptor: Int32) -> Bool {
  var status = stat()
  return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
}
