public import EarshotUIKit
import ExtensionLink

/// Runs this process as an app until the system ends it: the process of the executable that an `.app` names with
/// `CFBundleExecutable`.
///
/// On iOS, `@main` and `UIApplicationMain` do this; here, `main.swift` calls the function, on the main thread. It never
/// returns: the process exits with status 0 when the system ends it, or 64 if it was started by hand.
///
/// - Parameter makeDelegate: A closure that creates the app's delegate, such as `AppDelegate.init`.
public func ApplicationMain(_ makeDelegate: @escaping @MainActor () -> any UIApplicationDelegate) -> Never {
  runProcess(.app) { ExtensionConnection($0, makeApp: { ApplicationPrincipal(makeDelegate) }) }
}
