import ConformanceExtension
import ExtensionHost
import Foundation

// The principal class is named by the `Info.plist` that a test writes beside the executable; an app has none, and
// begins as with `@main`.
if Bundle.main.bundlePath.hasSuffix(".app") { AppDelegate.main() }
NSExtensionMain()
