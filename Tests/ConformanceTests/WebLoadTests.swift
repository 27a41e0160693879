import EarshotTesting
import Foundation
import TestSupport
import Testing

@testable import ConformanceExtension

/// Loading from the web on the main queue, which blocks on a phone, too.
@MainActor @Suite("Loading from the web on the main queue") struct WebLoadTests {
  nonisolated private static let functions =
    WebLoads.all.map(\.name) + ["UIKit", "semaphore", "String without an encoding"]

  private static let plist = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><array><string>Engines</string></array></plist>
    """

  private static func expectation(_ function: String) -> String {
    switch function {
    case "NSArray": "Engines"
    case "XMLParser": "parsed"
    default: plist
    }
  }

  @Test(
    "A load on the main queue gets its fixture immediately, without a connection", arguments: Side.allCases, functions)
  func fixture(side: Side, function: String) async throws {
    let listener = try Listener()
    let url = "http://127.0.0.1:\(listener.port)/list.plist"
    let stage = try await Stage(
      side, Principal(WaitingController.self),
      downloads: Earshot.DownloadSource(fixtures: [url: .data(Data(Self.plist.utf8), after: .seconds(2))]))
    let interface = try await stage.show(body: function, info: ["url": .string(url)])
    #expect(interface.title == Self.expectation(function))
    #expect(stage.device.now == .zero)
    #expect(
      stage.lines(.download) == [
        "0 \(url): 200, \(Self.plist.utf8.count) bytes at once, because the main queue is blocked"
      ])
    stage.expect(
      .blockingWork, .warning, "WaitingController waited on the main queue for the answer to a request")
    #expect(!listener.isConnectedTo)
  }

  @Test("Without a fixture a load fails as on an offline phone", arguments: Side.allCases, functions)
  func offline(side: Side, function: String) async throws {
    let listener = try Listener()
    let url = "http://127.0.0.1:\(listener.port)/text"
    let stage = try await Stage(side, Principal(WaitingController.self))
    let interface = try await stage.show(body: function, info: ["url": .string(url)])
    #expect(interface.title == (["NSData", "XMLParser", "semaphore"].contains(function) ? "nil" : "256"))
    stage.expect(.network, .error, "WaitingController requested \(url)")
    #expect(!listener.isConnectedTo)
  }

  @Test(
    "An extension that loads nothing from the web opens no stores for cookies and responses",
    arguments: [Side.twoProcesses, .linkedIn])
  func stores(side: Side) async throws {
    let stage = try await Stage(side, Principal(StoresController.self))
    let interface = try await stage.show()
    #expect(interface.title == "none")
  }

  @Test("A status of 400 or more is an error for functions without a response", arguments: Side.allCases)
  func missing(side: Side) async throws {
    for function in ["UIKit", "Data", "NSData options", "String", "String without an encoding"] {
      let url = "https://example.com/none"
      let stage = try await Stage(
        side, Principal(WaitingController.self), downloads: Earshot.DownloadSource(fixtures: [url: .notFound]))
      let interface = try await stage.show(body: function, info: ["url": .string(url)])
      #expect(interface.title == "256")
    }
  }

  @Test("A web socket fails without a connection", arguments: Side.allCases)
  func webSocket(side: Side) async throws {
    let listener = try Listener()
    let stage = try await Stage(side, Principal(SocketController.self))
    let interface = try await stage.show(info: ["url": .string("ws://127.0.0.1:\(listener.port)/")])
    // The session's own queue delivers the failure, which the device does not wait for.
    while interface.title != "failure" { try await stage.advance(by: .milliseconds(1)) }
    #expect(!listener.isConnectedTo)
  }
}
