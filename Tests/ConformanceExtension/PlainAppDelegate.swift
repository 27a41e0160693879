import UIKit

/// A delegate without any member.
package final class PlainAppDelegate: UIResponder, UIApplicationDelegate {
  package override init() {
    super.init()
  }
}
