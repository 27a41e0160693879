package import Foundation
import Synchronization

extension ExtensionContext {
  /// The bundle of an extension that is compiled into a test.
  struct OwnBundle: @unchecked Sendable {
    // Bundles may be used on any thread.
    var path: String?
    /// The bundle, once it has been used.
    var loaded: Bundle?
  }

  /// The path of the extension's bundle, if it is not the main bundle because the extension is compiled into a test.
  package var bundle: String? {
    get { guardedBundle.withLock { $0.path } }
    set { guardedBundle.withLock { $0 = OwnBundle(path: newValue) } }
  }

  /// The extension's bundle, if it is not the process's main bundle because the extension is compiled into a test.
  package var ownBundle: Bundle? {
    let known = guardedBundle.withLock { $0 }
    if let loaded = known.loaded { return loaded }
    guard let path = known.path, let bundle = Bundle(path: path) else { return nil }
    let new = OwnBundle(path: path, loaded: bundle)
    guardedBundle.withLock { $0 = new }
    return bundle
  }
}

extension Bundle {
  /// The bundle of the extension whose code is certainly running: the main bundle, unless the extension is compiled
  /// into a test.
  package static var ofOwner: Bundle { ExtensionContext.owner?.ownBundle ?? .main }
}
