import Foundation
import FoundationNetworking
import FoundationXML

/// Functions that load from the web without a session, in a file that imports only Foundation, as on iOS.
enum WebLoads {
  /// The functions by name. They return a description of the content, or nil for a failure without an error.
  static let all: [(name: String, load: (URL) throws -> String?)] = [
    ("Data", { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }),
    ("Data options", { String(decoding: try Data(contentsOf: $0, options: .uncached), as: UTF8.self) }),
    ("NSData", { NSData(contentsOf: $0).map { String(decoding: $0 as Data, as: UTF8.self) } }),
    ("NSData options", { String(decoding: try NSData(contentsOf: $0, options: []) as Data, as: UTF8.self) }),
    ("String", { try String(contentsOf: $0, encoding: .utf8) }),
    ("NSString", { try NSString(contentsOf: $0, encoding: String.Encoding.utf8.rawValue).description }),
    ("NSArray", { try NSArray(contentsOf: $0, error: ()).firstObject as? String }),
    ("XMLParser", { url in XMLParser(contentsOf: url).flatMap { $0.parse() ? "parsed" : nil } }),
  ]

  /// Waits synchronously for a session's response.
  static func wait(for url: URL) -> String? {
    let isLoaded = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var text: String?
    let task = URLSession(configuration: .ephemeral).dataTask(with: url) { data, _, _ in
      text = data.map { String(decoding: $0, as: UTF8.self) }
      isLoaded.signal()
    }
    task.resume()
    isLoaded.wait()
    return text
  }

  static func code(_ error: any Error) -> String { "\((error as NSError).code)" }
}
