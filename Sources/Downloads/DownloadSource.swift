public import Foundation

// The source of responses to network requests of extensions:
//
//     FetchRequest ─ NetworkStub ─► DownloadSource ─► a DownloadFixture, damaged and delayed on demand
//                                          │                 │
//                                    Fallback (refused,     ▼
//                                    or the network) ──► FetchReply, and a descriptor of the body
//
// Emulated: one response per request, with status, headers, body, timing and failure. Not emulated: redirects,
// cookies, caches, credentials, ranges, and request bodies. Important: virtual time stands still during a download from
// the network, but its contents may differ between runs.

/// The responses to an extension's network requests: fixtures, and for other URLs the network, if allowed, or a
/// failure.
public struct DownloadSource: Sendable {
  /// The handling of requests that no fixture answers.
  public enum Fallback: Sendable {
    /// The request fails, as without a connection.
    case refused
    /// The network, in real time. The arguments are the URL and the maximum size in bytes; the result is a file.
    /// Throws if the download fails.
    case network(@Sendable (URL, Int) async throws -> URL)
  }

  /// No fixtures and no network: each request fails with `NSURLErrorNotConnectedToInternet` and a message that
  /// explains how to allow it.
  public static let none = DownloadSource()

  /// The handling of requests that no fixture answers.
  public var fallback: Fallback

  private var exact: [String: DownloadFixture] = [:]
  private var prefixes: [String: DownloadFixture] = [:]

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - fixtures: Fixtures by absolute URL. A key that ends in `*` matches every URL with that prefix. An exact
  ///     match has precedence, followed by the longest prefix. Fragments are ignored, as is the case of scheme and
  ///     host.
  ///   - fallback: The handling of all other requests.
  public init(fixtures: [String: DownloadFixture] = [:], fallback: Fallback = .refused) {
    self.fallback = fallback
    add(fixtures)
  }

  /// Returns the source with additional fixtures; existing fixtures for the same URLs take precedence.
  public func adding(_ fixtures: [String: DownloadFixture]) -> DownloadSource {
    var source = self
    source.add(fixtures)
    return source
  }

  /// Sets the fixture for a URL, replacing an existing one.
  package mutating func replace(_ url: String, with fixture: DownloadFixture) {
    if url.hasSuffix("*") {
      prefixes[Self.normalized(String(url.dropLast()))] = fixture
    } else {
      exact[Self.withPath(Self.normalized(url))] = fixture
    }
  }

  private mutating func add(_ fixtures: [String: DownloadFixture]) {
    // Sorted, so that the choice between two equivalent keys is always the same.
    for (key, fixture) in fixtures.sorted(by: { $0.key < $1.key }) {
      if key.hasSuffix("*") {
        let prefix = Self.normalized(String(key.dropLast()))
        prefixes[prefix] = prefixes[prefix] ?? fixture
      } else {
        let url = Self.withPath(Self.normalized(key))
        exact[url] = exact[url] ?? fixture
      }
    }
  }

  /// Returns the fixture for a URL.
  func fixture(for url: String) -> DownloadFixture? {
    let url = Self.withPath(Self.normalized(url))
    if let fixture = exact[url] { return fixture }
    return prefixes.filter { url.hasPrefix($0.key) }.max { $0.key.utf8.count < $1.key.utf8.count }?.value
  }

  /// Returns the URL without its fragment, with scheme and host in lowercase.
  private static func normalized(_ url: String) -> String {
    let url = url.prefix { $0 != "#" }
    guard let scheme = url.range(of: "://") else { return String(url) }
    let end = url[scheme.upperBound...].firstIndex { $0 == "/" || $0 == "?" } ?? url.endIndex
    return url[..<end].lowercased() + url[end...]
  }

  /// Returns the URL with a path: `https://example.com` becomes `https://example.com/`.
  private static func withPath(_ url: String) -> String {
    guard let scheme = url.range(of: "://"), !url[scheme.upperBound...].contains("/") else { return url }
    guard let query = url.firstIndex(of: "?") else { return url + "/" }
    return url[..<query] + "/" + url[query...]
  }
}
