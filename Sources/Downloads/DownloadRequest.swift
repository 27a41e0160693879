import ExtensionProtocol
import Foundation

/// The decision on how to answer a request, made before anything is started.
enum DownloadRequest {
  /// The request is answered with a fixture.
  case fixture(DownloadFixture)
  /// The URL is loaded from the network.
  case network(URL, @Sendable (URL, Int) async throws -> URL)
  /// The request is refused.
  case refused(DownloadFailure, String)

  /// The maximum length of a URL, in bytes.
  static let maximumURLBytes = 8192

  /// Decides how to answer a request.
  init(_ request: FetchRequest, _ source: DownloadSource) {
    guard request.url.utf8.count <= Self.maximumURLBytes else {
      self = .refused(.badURL, "a URL of \(request.url.utf8.count) bytes; the limit is \(Self.maximumURLBytes)")
      return
    }
    guard let url = URL(string: request.url), let scheme = url.scheme?.lowercased() else {
      self = .refused(.badURL, "not an absolute URL")
      return
    }
    guard scheme == "http" || scheme == "https" else {
      self = .refused(.unsupportedURL, "\(scheme) URLs are not supported; use http or https")
      return
    }
    guard url.host?.isEmpty == false else {
      self = .refused(.badURL, "the URL has no host")
      return
    }
    if let fixture = source.fixture(for: request.url) {
      self = .fixture(fixture)
    } else {
      self = Self.fallback(url, request, source)
    }
  }

  private static func fallback(_ url: URL, _ request: FetchRequest, _ source: DownloadSource) -> DownloadRequest {
    guard case .network(let download) = source.fallback else {
      return .refused(
        .notConnectedToInternet,
        "network access is not permitted; add a fixture for the URL, or permit the network with --allow-network "
          + "(`DownloadSource(fallback:)` in a test)")
    }
    guard request.method.uppercased() == "GET" else {
      return .refused(.notConnectedToInternet, "only GET requests are sent to the network, not \(request.method)")
    }
    return .network(url, download)
  }

  /// Loads a body from the network.
  static func load(
    _ url: URL, _ download: @Sendable (URL, Int) async throws -> URL
  ) async -> Result<DownloadBody, DownloadBody.Failure> {
    do {
      return .success(try DownloadBody(file: try await download(url, DownloadBody.maximumBytes)))
    } catch let failure as DownloadBody.Failure {
      return .failure(failure)
    } catch {
      return .failure(DownloadBody.Failure(code: .unknown, reason: "\(error)"))
    }
  }
}
