/// The reasons why a request fails: error codes of `URLError`, with Foundation's names and values, and their
/// messages.
enum DownloadFailure: Int {
  case unknown = -1
  case cancelled = -999
  case badURL = -1000
  case timedOut = -1001
  case unsupportedURL = -1002
  case cannotFindHost = -1003
  case cannotConnectToHost = -1004
  case networkConnectionLost = -1005
  case notConnectedToInternet = -1009
  case badServerResponse = -1011
  case fileDoesNotExist = -1100
  case dataLengthExceedsMaximum = -1103
  case secureConnectionFailed = -1200

  /// Returns the message for a code.
  static func words(_ code: Int) -> String {
    switch DownloadFailure(rawValue: code) {
    case .cancelled: "cancelled"
    case .badURL: "invalid URL"
    case .timedOut: "timed out"
    case .unsupportedURL: "unsupported URL"
    case .cannotFindHost: "host not found"
    case .cannotConnectToHost: "cannot connect to the host"
    case .networkConnectionLost: "connection lost"
    case .notConnectedToInternet: "not connected to the internet"
    case .badServerResponse: "bad server response"
    case .fileDoesNotExist: "file does not exist"
    case .dataLengthExceedsMaximum: "response too long"
    case .secureConnectionFailed: "secure connection failed"
    case .unknown, nil: "unknown error"
    }
  }
}
