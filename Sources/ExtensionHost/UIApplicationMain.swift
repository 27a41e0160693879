import EarshotFoundation
public import EarshotUIKit
import ExtensionLink
import Foundation

// The entry points of an app's executable, which an `.app` names with `CFBundleExecutable`. On iOS, they are UIKit's;
// here, the file imports this module:
//
//     @main class AppDelegate: UIResponder, UIApplicationDelegate { ... }
//
// or, in main.swift:
//
//     UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))

/// Runs this process as an app until the system ends it.
///
/// The function is called on the main thread. It never returns: the process exits with status 0 when the system ends
/// it, or 64 if it was started by hand. The app's scenes are those of the `Info.plist` beside the executable. A
/// delegate that cannot be created is reported when the system launches the app.
///
/// - Parameters:
///   - argc: The number of arguments; not used.
///   - argv: The arguments; not used.
///   - principalClassName: The name of a subclass of `UIApplication`; not used.
///   - delegateClassName: The name of the delegate's class, as from `NSStringFromClass(_:)`. The class has an `init()`.
@discardableResult
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 {
  runApp {
    let name = delegateClassName ?? "nil"
    let module = Bundle.main.executableURL.map(PrincipalInfo.moduleName) ?? ""
    guard let type = PrincipalInfo.type(named: name, inModule: module) else {
      throw PrincipalClassError.noAppDelegate(className: name)
    }
    return try makeDelegate(type)
  }
}

extension UIApplicationDelegate {
  /// Runs this process as an app with a delegate of this class, as `UIApplicationMain` does: the entry point of a class
  /// that is marked with `@main`. The class has an `init()`.
  public static func main() {
    runApp { try makeDelegate(self) }
  }
}

/// Runs this process as an app until the system ends it.
///
/// - Parameters:
///   - usesScenes: Whether the app uses scenes even if its `Info.plist` declares none.
///   - makeDelegate: A closure that creates the app's delegate when the system launches the app; an error is reported.
package func runApp(
  usesScenes: Bool = false, _ makeDelegate: @escaping @MainActor () throws -> any UIApplicationDelegate
) -> Never {
  runProcess(.app) {
    ExtensionConnection(
      $0,
      makeApp: {
        let principal = ApplicationPrincipal(makeDelegate)
        principal.readInfo = { AppInfo(beside: Bundle.main.executableURL, usesScenes: usesScenes) }
        return principal
      })
  }
}

@MainActor
private func makeDelegate(_ type: AnyClass) throws -> any UIApplicationDelegate {
  let delegate: (any UIApplicationDelegate)? =
    type is any UIApplicationDelegate.Type ? NSObject.instance(of: type) : nil
  guard let delegate else { throw PrincipalClassError.noAppDelegate(className: String(reflecting: type)) }
  return delegate
}
