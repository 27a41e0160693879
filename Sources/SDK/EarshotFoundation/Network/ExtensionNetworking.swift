import Interception

/// The network access of the extensions in this process.
public enum ExtensionNetworking {
  /// Routes the requests of extensions in this process to their system, for `URLSession` and everything built on it.
  /// While an extension is loaded, requests of other code in the process are routed, too. This also intercepts the time
  /// of extensions (`Interception`). Further calls have no effect.
  ///
  /// If an interception fails, each extension reports it when it starts.
  public static func install() {
    Interceptors.install(network: ExtensionURLProtocol.self)
  }
}
