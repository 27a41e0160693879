import CInterception
import ExtensionLink
import Foundation

// Emulated: `Bundle.main` and `Bundle(for:)`, and with them `NSLocalizedString`, in code of an extension that is
// compiled into a test.
// Not emulated: `Bundle.allBundles`, which contains the test's bundle, too.
// Important: `Bundle(for:)` returns the extension's bundle for all classes that are linked into the executable, and so
// for UIKit's, as in an extension's own process.

/// The bundle of an extension that is compiled into a test, as the main bundle of its code.
enum BundleHook {
  private final class Example {}

  /// Sets the hook.
  static func install() {
    earshot_bundles_set_hook { ExtensionContext.owner?.ownBundle.map { Unmanaged.passRetained($0).toOpaque() } }
  }

  /// Whether both functions are intercepted.
  static var isInEffect: Bool {
    earshot_bundles_test {
      _ = Bundle.main
      _ = Bundle(for: Example.self)
    }
  }
}
