package import EarshotUIKit

/// The delegate of an app that has none of its own: of which a test passes only a scene delegate, or which is declared
/// with SwiftUI only.
package final class BareAppDelegate: UIResponder, UIApplicationDelegate {
  /// Creates the delegate.
  package override init() { super.init() }
}
