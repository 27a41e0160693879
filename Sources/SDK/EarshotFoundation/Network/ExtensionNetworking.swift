import Interception

/// The network access of the extensions in this process.
public enum ExtensionNetworking {
  /// Routes the requests of extensions in this process to their system, for `URLSession` and everything built on it.
  /// Code outside extensions is not affected. This also intercepts the time of extensions (`Interception`). Further
  /// calls have no effect.
  ///
  /// If an interception fails, each extension reports it when it starts.
  public static func install() {
    Interceptors.install(network: ExtensionURLProtocol.self)
  }
}
