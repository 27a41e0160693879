// Settings that Foundation on Linux lacks or does not let clients change. None has an effect: the system answers each
// request immediately, or after the time that a test specifies.

extension URLSessionConfiguration {
  /// Returns the default configuration: an extension's loads end with the extension.
  public class func background(withIdentifier identifier: String) -> URLSessionConfiguration { .default }

  /// `waitsForConnectivity` in lowered sources, because Foundation's property is read-only. Has no effect on Linux.
  public var waitsForConnectivit_: Bool {
    get { false }
    set {}
  }

  /// `sharedContainerIdentifier` in lowered sources, because Foundation's property is read-only. Has no effect on
  /// Linux.
  public var sharedContainerIdentifie_: String? {
    get { nil }
    set {}
  }

  /// Whether the system launches the app when background loads finish; has no effect on Linux.
  public var sessionSendsLaunchEvents: Bool {
    get { false }
    set {}
  }

  /// Whether connections stay open when the app moves to the background; has no effect on Linux.
  public var shouldUseExtendedBackgroundIdleMode: Bool {
    get { false }
    set {}
  }

  /// Whether connections may use networks that the system considers expensive; has no effect on Linux.
  public var allowsExpensiveNetworkAccess: Bool {
    get { true }
    set {}
  }

  /// Whether connections may use networks in Low Data Mode; has no effect on Linux.
  public var allowsConstrainedNetworkAccess: Bool {
    get { true }
    set {}
  }
}
