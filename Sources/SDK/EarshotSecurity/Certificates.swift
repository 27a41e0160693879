/// A certificate. Earshot creates none.
public final class SecCertificate: Sendable {
  init() {}
}

/// Evaluates the certificates of a server.
///
/// - Returns: True; no certificate is verified.
public func SecTrustEvaluateWithError(_ trust: SecTrust, _ error: UnsafeMutablePointer<CFError?>?) -> Bool { true }

/// Returns the number of certificates of a server, which is always 0.
public func SecTrustGetCertificateCount(_ trust: SecTrust) -> CFIndex { 0 }

/// Returns a certificate of a server. Always nil.
public func SecTrustGetCertificateAtIndex(_ trust: SecTrust, _ ix: CFIndex) -> SecCertificate? { nil }

/// Returns the certificates of a server. Always nil.
public func SecTrustCopyCertificateChain(_ trust: SecTrust) -> CFArray? { nil }

/// Returns the encoded certificate, which is always empty.
public func SecCertificateCopyData(_ certificate: SecCertificate) -> CFData { CFData() }
