public import Foundation

// What answers an extension's requests to the network:
//
//     FetchRequest ─ DownloadDesk ─► DownloadSource ─► a DownloadFixture, damaged and delayed on demand
//                                          │                 │
//                                    Elsewhere (nobody,      ▼
//                                    or the network) ──► FetchReply, and a descriptor of the body
//
// Emulated: one answer for one request, with status, header, body, time and failure. Not emulated: redirects, cookies,
// caches, credentials, ranges, and what a request sends. The one gotcha: in virtual time the network is never touched, since
// what it does would depend on the machine.

/// What an extension gets from the network: fixtures in its place, the network where that is allowed, else nothing.
public struct DownloadSource: Sendable {
  /// What answers a request that no fixture answers.
  public enum Elsewhere: Sendable {
    /// Nobody: it fails, as without a connection.
    case refused
    /// The network, in real time: gets the URL and the most bytes to take, returns a file, and throws where there is none.
    case network(@Sendable (URL, Int) async throws -> URL)
  }

  /// No fixtures and no network: every request fails with `NSURLErrorNotConnectedToInternet`, and says how to allow it.
  public static let none = DownloadSource()

  /// What answers a request that no fixture answers.
  public var elsewhere: Elsewhere

  private var whole: [String: DownloadFixture] = [:]
  private var beginnings: [String: DownloadFixture] = [:]

  /// A source.
  ///
  /// - Parameters:
  ///   - fixtures: What answers each absolute URL; one that ends in `*` answers every URL that begins so. The whole URL
  ///     comes first, then the longest beginning. A fragment does not count, nor the case of scheme and host.
  ///   - elsewhere: What answers the rest.
  public init(fixtures: [String: DownloadFixture] = [:], elsewhere: Elsewhere = .refused) {
    self.elsewhere = elsewhere
    add(fixtures)
  }

  /// The source, with more fixtures; one that it has already for the same URL stays.
  public func adding(_ fixtures: [String: DownloadFixture]) -> DownloadSource {
    var source = self
    source.add(fixtures)
    return source
  }

  /// Has a fixture answer a URL from now on, whatever answered it before.
  package mutating func replace(_ url: String, with fixture: DownloadFixture) {
    if url.hasSuffix("*") {
      beginnings[Self.normalized(String(url.dropLast()))] = fixture
    } else {
      whole[Self.withPath(Self.normalized(url))] = fixture
    }
  }

  private mutating func add(_ fixtures: [String: DownloadFixture]) {
    // In order, so that of two that mean the same the choice is always the same.
    for (key, fixture) in fixtures.sorted(by: { $0.key < $1.key }) {
      if key.hasSuffix("*") {
        let beginning = Self.normalized(String(key.dropLast()))
        beginnings[beginning] = beginnings[beginning] ?? fixture
      } else {
        let url = Self.withPath(Self.normalized(key))
        whole[url] = whole[url] ?? fixture
      }
    }
  }

  /// The fixture that answers a URL.
  func fixture(for url: String) -> DownloadFixture? {
    let url = Self.withPath(Self.normalized(url))
    if let fixture = whole[url] { return fixture }
    return beginnings.filter { url.hasPrefix($0.key) }.max { $0.key.utf8.count < $1.key.utf8.count }?.value
  }

  /// The URL without fragment, scheme and host in lower case.
  private static func normalized(_ url: String) -> String {
    let url = url.prefix { $0 != "#" }
    guard let scheme = url.range(of: "://") else { return String(url) }
    let end = url[scheme.upperBound...].firstIndex { $0 == "/" || $0 == "?" } ?? url.endIndex
    return url[..<end].lowercased() + url[end...]
  }

  /// `https://example.com` is `https://example.com/`.
  private static func withPath(_ url: String) -> String {
    guard let scheme = url.range(of: "://"), !url[scheme.upperBound...].contains("/") else { return url }
    guard let query = url.firstIndex(of: "?") else { return url + "/" }
    return url[..<query] + "/" + url[query...]
  }
}
