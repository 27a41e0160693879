// Settings that Foundation on Linux lacks or cannot change. None has an effect: the system answers every load at once, or after
// the time that a test says.

extension URLSessionConfiguration {
  /// The default configuration: loads of an extension go on no longer than the extension.
  public class func background(withIdentifier identifier: String) -> URLSessionConfiguration { .default }

  /// `waitsForConnectivity` of lowered sources: Foundation's can only be read.
  public var waitsForConnectivit_: Bool {
    get { false }
    set {}
  }

  /// `sharedContainerIdentifier` of lowered sources: Foundation's can only be read.
  public var sharedContainerIdentifie_: String? {
    get { nil }
    set {}
  }

  /// Whether the system launches the app for background loads; has no effect on Linux.
  public var sessionSendsLaunchEvents: Bool {
    get { false }
    set {}
  }

  /// Whether loads go on in the background for longer; has no effect on Linux.
  public var shouldUseExtendedBackgroundIdleMode: Bool {
    get { false }
    set {}
  }

  /// Whether expensive networks may be used; has no effect on Linux.
  public var allowsExpensiveNetworkAccess: Bool {
    get { true }
    set {}
  }

  /// Whether networks in Low Data Mode may be used; has no effect on Linux.
  public var allowsConstrainedNetworkAccess: Bool {
    get { true }
    set {}
  }
}
