// Authentication of servers. Foundation on Linux lacks it, or declares it as unavailable.
//
// Emulated: the declarations, so that delegates of sessions compile. Not emulated: the challenge. The system answers
// requests, and a fixture has no certificate.

/// The certificates of a server. Earshot creates none.
public final class SecTrust: Sendable {
  init() {}
}

/// The authentication method of a challenge that concerns a server's certificates.
public let NSURLAuthenticationMethodServerTrust = "NSURLAuthenticationMethodServerTrust"
/// The authentication method of a challenge that asks for a client's certificate.
public let NSURLAuthenticationMethodClientCertificate = "NSURLAuthenticationMethodClientCertificate"

extension URLProtectionSpace {
  /// The certificates of the server; always nil.
  public var serverTrust: SecTrust? { nil }
}

extension URLCredential {
  /// Creates a credential that accepts a server's certificates.
  public convenience init(trust: SecTrust) {
    self.init(user: "", password: "", persistence: .none)
  }
}
