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
    case .cancelled: "it was cancelled"
    case .badURL: "the URL is not valid"
    case .timedOut: "the time is over"
    case .unsupportedURL: "URLs of this kind are not fetched"
    case .cannotFindHost: "the host is not found"
    case .cannotConnectToHost: "the host cannot be connected to"
    case .networkConnectionLost: "the connection was lost"
    case .notConnectedToInternet: "there is no connection to the internet"
    case .badServerResponse: "the server's answer makes no sense"
    case .fileDoesNotExist: "the file does not exist"
    case .dataLengthExceedsMaximum: "the answer is too long"
    case .secureConnectionFailed: "a secure connection cannot be made"
    case .unknown, nil: "it fails"
    }
  }
}
