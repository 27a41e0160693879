import CChannel
import EarshotFoundation
import EarshotUserNotifications
import ExtensionLink
import ExtensionProtocol
import Files
import Foundation
import Interception
import Transcripts

/// Runs this process as the extension that is described by the `Info.plist` beside the executable, until the system
/// ends it.
///
/// On iOS, the linker makes this function the extension's entry point; here, `main.swift` calls it, on the main
/// thread. It never returns: the process exits with status 0 when the system ends it, or 64 if it was started by
/// hand.
public func NSExtensionMain() -> Never {
  // An error is thrown only when the system requests the principal object, so that it is reported to the system.
  let info = Result { () throws -> PrincipalInfo in
    guard let executable = Bundle.main.executableURL else {
      throw PrincipalInfoError.unreadable(path: "Info.plist", reason: "the folder of the executable is unknown")
    }
    return try PrincipalInfo(beside: executable)
  }
  runExtension(isService: (try? info.get().isService) ?? false) { try info.get().principal }
}

/// Runs this process as the extension with this principal class, regardless of its `Info.plist`, until the system ends
/// it.
///
/// - Parameter principalClass: A subclass of `UIViewController` that conforms to `UNNotificationContentExtension`, or
///   a subclass of `UNNotificationServiceExtension`.
public func NSExtensionMain(_ principalClass: AnyClass) -> Never {
  runExtension(isService: principalClass is UNNotificationServiceExtension.Type) { .type(principalClass) }
}

/// Handles the system's messages on the main thread.
private func runExtension(
  isService: Bool, _ findPrincipal: @escaping @MainActor () throws -> PrincipalInfo.Principal
) -> Never {
  guard isSocket(extensionChannelDescriptor) else {
    let name = Bundle.main.executableURL?.lastPathComponent ?? "this"
    let text = """
      \(name) is a notification extension: it is started by the system and cannot be run directly.
      Deliver a notification of its category to it: earshot play NOTIFICATION --extension FOLDER.appex

      """
    FileHandle.standardError.write(Data(text.utf8))
    exit(64)
  }
  earshot_use_one_arena()
  // Called before other threads start, because a system call filter applies to one thread.
  earshot_sandbox_seal()
  if !isService { Preparation.begin() }
  ExtensionContext.isWholeProcess = true
  makeHomeFolders()
  // Standard output is line-buffered, as on a terminal, so that printed lines are available immediately.
  earshot_write_lines()
  ExtensionHooks.install()
  GroupDefaults.install()
  ClosedFiles.report()
  let connection = MainActor.assumeIsolated {
    let channel = SocketChannel(takingOver: extensionChannelDescriptor)
    let connection =
      isService
      ? ExtensionConnection(channel, makeService: { try makeService(findPrincipal()) })
      : ExtensionConnection(channel, makePrincipal: { try makeContent(findPrincipal()) })
    connection.onEnd = {
      // Not `exit`, because threads that are still decoding must not access destroyed state.
      fflush(nil)
      _exit(0)
    }
    return connection
  }
  endWithTheSystem()
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

@MainActor
private func makeContent(_ principal: PrincipalInfo.Principal) throws -> ViewControllerPrincipal {
  switch principal {
  case .type(let type): try ViewControllerPrincipal(type)
  case .storyboard(let name): ViewControllerPrincipal(storyboard: name)
  }
}

private func makeService(_ principal: PrincipalInfo.Principal) throws -> ServiceExtensionPrincipal {
  switch principal {
  case .type(let type): try ServiceExtensionPrincipal(type)
  case .storyboard(let name): throw PrincipalClassError.noServiceExtension(className: "the storyboard \(name)")
  }
}

/// Ends the process shortly after its channel has ended, even if the extension's code never returns: the system may
/// have ended abruptly, and nothing else would end the process.
private func endWithTheSystem() {
  let thread = Thread {
    var channel = pollfd(fd: extensionChannelDescriptor, events: 0, revents: 0)
    _ = try? systemCall { poll(&channel, 1, -1) }
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
