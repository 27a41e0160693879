import EarshotUserNotifications
import ExtensionLink
import Foundation

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
  runExtension((try? info.get().isService) == true ? .service : .content) { try info.get().principal }
}

/// Runs this process as the extension with this principal class, regardless of its `Info.plist`, until the system ends
/// it.
///
/// - Parameter principalClass: A subclass of `UIViewController` that conforms to `UNNotificationContentExtension`, or
///   a subclass of `UNNotificationServiceExtension`.
public func NSExtensionMain(_ principalClass: AnyClass) -> Never {
  runExtension(principalClass is UNNotificationServiceExtension.Type ? .service : .content) { .type(principalClass) }
}

private func runExtension(
  _ kind: ProcessKind, _ findPrincipal: @escaping @MainActor () throws -> PrincipalInfo.Principal
) -> Never {
  runProcess(kind) { channel in
    kind == .service
      ? ExtensionConnection(channel, makeService: { try makeService(findPrincipal()) })
      : ExtensionConnection(channel, makePrincipal: { try makeContent(findPrincipal()) })
  }
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
