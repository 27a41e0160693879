import Foundation
import TestSupport
import Testing

@Suite("Statically linked extension: network access")
struct NoNetworkTests {
  @Test(
    "A request before the system can answer opens no connection, and fails as without a network",
    arguments: ["http", "ftp"])
  func noConnection(scheme: String) async throws {
    let server = try WebServer(["a": .file(Data("text".utf8))])
    let url = "\(scheme)://127.0.0.1:\(server.port)/a"
    let program = Program.products.appending(path: "ConformanceLinked")
    let outcome = try await Command(executable: program, arguments: [url]).run()
    #expect(outcome.output == "URLError \(URLError.Code.cannotConnectToHost.rawValue)\n")
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
    #expect(server.requestedPaths == [])
  }
}
