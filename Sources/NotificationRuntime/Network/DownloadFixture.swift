public import Foundation

/// What answers a request in place of the network: a body, or a failure, after so much device time, whole or damaged.
public struct DownloadFixture: Sendable, Hashable {
  /// Where the body comes from.
  public enum Body: Sendable, Hashable {
    /// A file, opened when it is answered.
    case file(URL)
    /// Bytes.
    case data(Data)
  }

  /// What happens to the body on its way.
  public enum Damage: Sendable, Hashable {
    /// Nothing.
    case none
    /// The connection is lost after so many bytes; the whole length was stated.
    case truncated(after: Int)
    /// The bytes at these places arrive with all bits turned over; places behind the end are ignored.
    case flipped(at: [Int])
    /// The body arrives empty, and is stated to be.
    case empty
    /// The body arrives whole, and is stated to have this length.
    case statedLength(Int)
  }

  /// The body.
  public var body: Body
  /// HTTP's status.
  public var status: Int
  /// The header's fields. Where they do not say it, `Content-Type` is guessed from the URL's extension or the file's, and
  /// `Content-Length` is the length stated.
  public var headers: [String: String]
  /// How long the answer takes to begin, in device time.
  public var delay: Duration
  /// How fast the body arrives, in bytes in a second of device time; nil: in no time.
  public var bytesPerSecond: Int?
  /// The code of `URLError` that the request fails with, in place of an answer; nil where it does not fail.
  public var failure: Int?
  /// Why it fails, in words; nil takes those of the code.
  public var reason: String?
  /// What happens to the body on its way.
  public var damage: Damage

  /// A fixture as described.
  public init(
    body: Body, status: Int = 200, headers: [String: String] = [:], delay: Duration = .zero,
    bytesPerSecond: Int? = nil, failure: Int? = nil, reason: String? = nil, damage: Damage = .none
  ) {
    self.body = body
    self.status = status
    self.headers = headers
    self.delay = delay
    self.bytesPerSecond = bytesPerSecond
    self.failure = failure
    self.reason = reason
    self.damage = damage
  }

  /// A file, with status 200.
  public static func file(
    _ url: URL, after delay: Duration = .zero, bytesPerSecond: Int? = nil, damage: Damage = .none
  ) -> DownloadFixture {
    DownloadFixture(body: .file(url), delay: delay, bytesPerSecond: bytesPerSecond, damage: damage)
  }

  /// Bytes, with status 200.
  public static func data(
    _ bytes: Data, after delay: Duration = .zero, bytesPerSecond: Int? = nil, damage: Damage = .none
  ) -> DownloadFixture {
    DownloadFixture(body: .data(bytes), delay: delay, bytesPerSecond: bytesPerSecond, damage: damage)
  }

  /// A request that fails.
  ///
  /// - Parameters:
  ///   - code: The code of `URLError`, -1001 for a time-out.
  ///   - reason: Why, in words.
  ///   - delay: How long that takes, in device time.
  public static func failing(_ code: Int, _ reason: String? = nil, after delay: Duration = .zero) -> DownloadFixture {
    DownloadFixture(body: .data(Data()), delay: delay, failure: code, reason: reason)
  }

  /// Status 404, with a page of HTML as servers send it: no media, whatever the URL's name says.
  public static let notFound = DownloadFixture(
    body: .data(Data("<!DOCTYPE html>\n<title>404 Not Found</title>\n<h1>Not Found</h1>\n".utf8)), status: 404,
    headers: ["Content-Type": "text/html"])
}
