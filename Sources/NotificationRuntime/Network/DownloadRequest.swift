import DeviceTime
import ExtensionProtocol
import Foundation

/// The decision on how to answer a request, made before anything is started.
enum DownloadRequest {
  /// Answer with this fixture.
  case fixture(DownloadFixture)
  /// Load this URL from the network.
  case network(URL, @Sendable (URL, Int) async throws -> URL)
  /// Refuse the request.
  case refused(DownloadFailure, String)

  /// The maximum length of a URL, in bytes.
  static let maximumURLBytes = 8192

  /// Decides how to answer a request.
  ///
  /// - Parameter kind: The kind of the device's clock; in virtual time, the network is not used.
  init(_ request: FetchRequest, _ source: DownloadSource, in kind: DeviceClock.Kind) {
    guard request.url.utf8.count <= Self.maximumURLBytes else {
      self = .refused(.badURL, "a URL of \(request.url.utf8.count) bytes; \(Self.maximumURLBytes) are taken at most")
      return
    }
    guard let url = URL(string: request.url), let scheme = url.scheme?.lowercased() else {
      self = .refused(.badURL, "it is no absolute URL")
      return
    }
    guard scheme == "http" || scheme == "https" else {
      self = .refused(.unsupportedURL, "\(scheme) URLs are not fetched; http and https are")
      return
    }
    guard url.host?.isEmpty == false else {
      self = .refused(.badURL, "the URL names no host")
      return
    }
    if let fixture = source.fixture(for: request.url) {
      self = .fixture(fixture)
    } else {
      self = Self.elsewhere(url, request, source, kind)
    }
  }

  private static func elsewhere(
    _ url: URL, _ request: FetchRequest, _ source: DownloadSource, _ kind: DeviceClock.Kind
  ) -> DownloadRequest {
    guard case .network(let download) = source.elsewhere else {
      return .refused(
        .notConnectedToInternet,
        "the network is not touched; name a fixture for the URL, or allow the network (--allow-network)")
    }
    guard kind == .real else {
      return .refused(
        .notConnectedToInternet, "the network is not touched in virtual time; name a fixture for the URL")
    }
    guard request.method.uppercased() == "GET" else {
      return .refused(.notConnectedToInternet, "\(request.method) is not sent to the network; GET is")
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
