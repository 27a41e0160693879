package import EarshotUIKit

/// The delegate of an app that has none of its own, because a test passes only a scene delegate, or because the app is
/// declared with SwiftUI only.
package final class BareAppDelegate: UIResponder, UIApplicationDelegate {
  /// Creates the delegate.
  package override init() { super.init() }
}
