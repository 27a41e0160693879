import DeviceTime
public import Foundation

/// A canned response to a request, in place of the network: a body or a failure, delivered after a delay, intact or
/// damaged.
public struct DownloadFixture: Sendable, Hashable {
  /// The source of a body.
  public enum Body: Sendable, Hashable {
    /// A file, opened when the request is answered.
    case file(URL)
    /// The bytes themselves.
    case data(Data)
  }

  /// Damage to the body in transit.
  public enum Damage: Sendable, Hashable {
    /// No damage.
    case none
    /// The connection is lost after this many bytes, although the whole length was stated.
    case truncated(after: Int)
    /// The bytes at these offsets arrive inverted; offsets past the end are ignored.
    case flipped(at: [Int])
    /// The body arrives empty, with a stated length of 0.
    case empty
    /// The body arrives intact, but with this stated length.
    case statedLength(Int)
  }

  /// The body of the response.
  public var body: Body
  /// The HTTP status code.
  public var status: Int
  /// The header fields. Unless specified, `Content-Type` is derived from the extension of the URL or the file, and
  /// `Content-Length` is the stated length.
  public var headers: [String: String]
  /// The delay before the response begins, in device time.
  public var delay: Duration
  /// The transfer rate of the body, in bytes per second of device time; nil for an instant transfer.
  public var bytesPerSecond: Int?
  /// The code of `URLError` with which the request fails; nil if it succeeds.
  public var failure: Int?
  /// The localized description of the failure; nil for that of the code.
  public var reason: String?
  /// The damage to the body in transit.
  public var damage: Damage
  /// Whether the fixture takes the place of one that a payload names, and that cannot be used.
  package var isUnusable = false

  /// Creates a fixture.
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

  /// Returns a response with the contents of a file and status 200.
  public static func file(
    _ url: URL, after delay: Duration = .zero, bytesPerSecond: Int? = nil, damage: Damage = .none
  ) -> DownloadFixture {
    DownloadFixture(body: .file(url), delay: delay, bytesPerSecond: bytesPerSecond, damage: damage)
  }

  /// Returns a response with the given bytes and status 200.
  public static func data(
    _ bytes: Data, after delay: Duration = .zero, bytesPerSecond: Int? = nil, damage: Damage = .none
  ) -> DownloadFixture {
    DownloadFixture(body: .data(bytes), delay: delay, bytesPerSecond: bytesPerSecond, damage: damage)
  }

  /// Returns a failing request.
  ///
  /// - Parameters:
  ///   - code: The code of `URLError`, for example -1001 for a timeout.
  ///   - reason: The localized description.
  ///   - delay: The delay before the failure, in device time.
  public static func failing(_ code: Int, _ reason: String? = nil, after delay: Duration = .zero) -> DownloadFixture {
    DownloadFixture(body: .data(Data()), delay: delay, failure: code, reason: reason)
  }

  /// A response with status 404 and an HTML page, as servers send it, regardless of the URL's extension.
  public static let notFound = DownloadFixture(
    body: .data(Data("<!DOCTYPE html>\n<title>404 Not Found</title>\n<h1>Not Found</h1>\n".utf8)), status: 404,
    headers: ["Content-Type": "text/html"])
}

// The arguments of a parameterized test are printed with their descriptions.
extension DownloadFixture: CustomStringConvertible {
  /// The fixture in words, such as `file voicemail.m4a after 0.400 s`, `status 404, 64 bytes` or `failure -1001`.
  public var description: String {
    let time = delay == .zero ? "" : " after \(SecondsText(delay.inSeconds)) s"
    if let failure { return "failure \(failure)" + time + (reason.map { ": \($0)" } ?? "") }
    var parts = status == 200 ? [] : ["status \(status)"]
    parts.append("\(body)\(time)")
    if let bytesPerSecond { parts.append("\(bytesPerSecond) bytes per second") }
    if damage != .none { parts.append("\(damage)") }
    return parts.joined(separator: ", ")
  }
}

extension DownloadFixture.Body: CustomStringConvertible {
  /// The name of the file, or the number of bytes.
  public var description: String {
    switch self {
    case .file(let url): "file \(url.lastPathComponent)"
    case .data(let bytes): "\(bytes.count) bytes"
    }
  }
}

extension DownloadFixture.Damage: CustomStringConvertible {
  /// The damage in words, such as `lost after 100 bytes`.
  public var description: String {
    switch self {
    case .none: "undamaged"
    case .truncated(let count): "lost after \(count) bytes"
    case .flipped(let offsets): "inverted at \(offsets.map(String.init).joined(separator: ", "))"
    case .empty: "empty"
    case .statedLength(let count): "stated length \(count)"
    }
  }
}
