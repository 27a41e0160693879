import Foundation
import Synchronization
import TestSupport

/// A small HTTP server on a free port of 127.0.0.1, which ends with this value.
final class WebServer: Sendable {
  /// A response, after which the connection is closed.
  struct Answer: Sendable {
    var head: String
    var body = Data()
    /// The number of times that the body is sent.
    var count = 1

    /// Returns a response with a whole file.
    static func file(_ bytes: Data) -> Answer {
      Answer(head: "HTTP/1.1 200 OK\r\nContent-Length: \(bytes.count)", body: bytes)
    }

    static func redirect(to location: String) -> Answer {
      Answer(head: "HTTP/1.1 302 Found\r\nLocation: \(location)\r\nContent-Length: 0")
    }
  }

  private let listener: Listener
  private let paths = Mutex<[String]>([])

  /// The requested paths, in order, with empty strings for connections without a request.
  var requestedPaths: [String] { paths.withLock { $0 } }

  var port: Int { listener.port }

  func url(_ path: String) -> String { "http://127.0.0.1:\(port)/\(path)" }

  /// - Parameter answers: The responses by path without its slash. Other paths get 404.
  init(_ answers: [String: Answer] = [:]) throws {
    let listener = try Listener()
    self.listener = listener
    Thread.detachNewThread { [weak self] in
      while true {
        let connection = accept(listener.descriptor, nil, nil)
        if connection < 0, errno == EINVAL { break }
        guard connection >= 0 else { continue }
        if let self { self.serve(connection, answers) }
        close(connection)
      }
    }
  }

  deinit {
    // `accept` returns with an error, and the thread releases the socket.
    shutdown(listener.descriptor, Int32(SHUT_RDWR))
  }

  private func serve(_ connection: Int32, _ answers: [String: Answer]) {
    var request = ""
    var chunk = [UInt8](repeating: 0, count: 4096)
    while !request.contains("\r\n\r\n") {
      let count = read(connection, &chunk, chunk.count)
      guard count > 0 else { break }
      request += String(decoding: chunk.prefix(count), as: UTF8.self)
    }
    let fields = request.split(separator: " ")
    let path = fields.count > 1 ? String(fields[1].dropFirst()) : ""
    paths.withLock { $0.append(path) }
    let answer = answers[path] ?? Answer(head: "HTTP/1.1 404 Not Found\r\nContent-Length: 0")
    guard send(Data((answer.head + "\r\nConnection: close\r\n\r\n").utf8), to: connection) else { return }
    for _ in 0..<answer.count where !send(answer.body, to: connection) { return }
  }

  /// Sends bytes, and returns whether the client received all of them.
  private func send(_ bytes: Data, to connection: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count {
        let remaining = UnsafeRawBufferPointer(rebasing: buffer[offset...])
        let count = Foundation.send(connection, remaining.baseAddress, remaining.count, Int32(MSG_NOSIGNAL))
        guard count > 0 else { return false }
        offset += count
      }
      return true
    }
  }
}
