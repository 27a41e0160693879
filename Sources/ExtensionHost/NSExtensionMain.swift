import CChannel
import EarshotUserNotifications
import ExtensionLink
import ExtensionProtocol
import Foundation
import Transcripts

/// Runs a process as the extension whose `Info.plist` lies beside the executable, until the system ends it.
///
/// On iOS the linker makes this function the extension's entry point; here `main.swift` calls it. It never returns: the
/// process exits with 0 when the system is done, with 64 when it was started by hand. To be called on the main thread.
public func NSExtensionMain() -> Never {
  // Whether it is a service or shows content is known at once; a class that is missing is looked up when the system asks,
  // so that the system is told what is wrong.
  let info = Result { () throws -> ExtensionInfo in
    guard let executable = Bundle.main.executableURL else {
      throw ExtensionInfoError.unreadable(path: "Info.plist", reason: "the executable's own folder is not known")
    }
    return try ExtensionInfo(beside: executable)
  }
  runExtension(isService: (try? info.get().isService) ?? false) { try info.get().principal }
}

/// Runs a process as the extension of this principal class, whatever `Info.plist` says, until the system ends it.
///
/// - Parameter principalClass: A subclass of `UIViewController` that conforms to `UNNotificationContentExtension`, or a
///   subclass of `UNNotificationServiceExtension`.
public func NSExtensionMain(_ principalClass: AnyClass) -> Never {
  runExtension(isService: principalClass is UNNotificationServiceExtension.Type) { .type(principalClass) }
}

/// Serves the system on the main thread, where a process begins.
private func runExtension(
  isService: Bool, _ findPrincipal: @escaping @MainActor () throws -> ExtensionInfo.Principal
) -> Never {
  guard isSocket(extensionChannelDescriptor) else {
    let name = Bundle.main.executableURL?.lastPathComponent ?? "this"
    let text = """
      \(name): this is a notification extension; the system starts it, and it does not run by hand.
      To see it, deliver a notification of its category: earshot play NOTIFICATION --extension FOLDER.appex

      """
    FileHandle.standardError.write(Data(text.utf8))
    exit(64)
  }
  // Before there are more threads: a filter is a thread's own.
  earshot_sandbox_seal()
  if !isService { Preparation.begin() }
  ExtensionSurroundings.isWholeProcess = true
  // Into the system's pipe line by line, as into a terminal: what was printed is there when the code goes on.
  earshot_write_lines()
  ExtensionHooks.install()
  let connection = MainActor.assumeIsolated {
    let channel = SocketChannel(takingOver: extensionChannelDescriptor)
    let connection =
      isService
      ? ExtensionConnection(channel, makeService: { try makeService(findPrincipal()) })
      : ExtensionConnection(channel, makePrincipal: { try makeContent(findPrincipal()) })
    connection.onEnd = {
      // Not `exit`: threads that still decode must not meet a world that is being torn down.
      fflush(nil)
      _exit(0)
    }
    return connection
  }
  endWithTheSystem()
  // A run loop with nothing to wait for returns at once: this timer is what it waits for.
  RunLoop.main.add(Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }, forMode: .default)
  while true {
    withExtendedLifetime(connection) { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }
}

@MainActor
private func makeContent(_ principal: ExtensionInfo.Principal) throws -> ViewControllerPrincipal {
  switch principal {
  case .type(let type): try ViewControllerPrincipal(type)
  case .storyboard(let name): ViewControllerPrincipal(storyboard: name)
  }
}

private func makeService(_ principal: ExtensionInfo.Principal) throws -> ServiceExtensionPrincipal {
  switch principal {
  case .type(let type): try ServiceExtensionPrincipal(type)
  case .storyboard(let name): throw PrincipalClassError.noServiceExtension(className: "the storyboard \(name)")
  }
}

/// Ends the process a moment after its channel did, also when the extension's own code never returns: the system may be
/// gone without a word, and nobody else would end it.
private func endWithTheSystem() {
  let thread = Thread {
    var channel = pollfd(fd: extensionChannelDescriptor, events: 0, revents: 0)
    while poll(&channel, 1, -1) < 0, errno == EINTR {}
    // Time for what still runs to end by itself, in milliseconds.
    poll(nil, 0, 1000)
    _exit(0)
  }
  thread.name = "earshot-end"
  thread.start()
}

/// Whether a descriptor is an open socket.
private func isSocket(_ descriptor: Int32) -> Bool {
  var status = stat()
  return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
}
