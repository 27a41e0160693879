import ExtensionLink
import ExtensionProtocol
import ExtensionTestSupport
import Foundation
import FoundationNetworking
import TestSupport
import Testing
import Transcripts

@testable import EarshotFoundation
@testable import Interception

/// The check that requests of extensions do not bypass the system.
@MainActor @Suite("Interception of network requests") struct InterceptionTests {
  /// Handles every request, like a library's protocol that cannot be replaced.
  private final class Greedy: URLProtocol {
    override static func canInit(with request: URLRequest) -> Bool { true }
  }

  /// Handles web sockets only.
  private final class Sockets: URLProtocol {
    override static func canInit(with request: URLRequest) -> Bool { request.url?.scheme == "wss" }
  }

  @Test func `Foundation's URL protocols decline requests, and a second installation has no effect`() throws {
    #expect(LibraryProtocols.yield() == nil)
    #expect(LibraryProtocols.yield() == nil)
    let classes = try #require(URLSessionConfiguration.default.protocolClasses?.compactMap { $0 as? URLProtocol.Type })
    #expect(classes.count == 3)
    #expect(LibraryProtocols.test(classes) == nil)
  }

  @Test func `The names of Foundation's URL protocols denote those of a session's configuration`() {
    let known = LibraryProtocols.names.map { _typeByName($0).map { ObjectIdentifier($0) } }
    let classes = URLSessionConfiguration.default.protocolClasses ?? []
    #expect(Set(known) == Set(classes.map { ObjectIdentifier($0) }))
    #expect(LibraryProtocols.yieldAll() == nil)
  }

  @Test func `Without an extension, URL protocols accept their requests`() throws {
    #expect(LibraryProtocols.yield() == nil)
    try #require(ExtensionContext.current == nil)
    let classes = try #require(URLSessionConfiguration.default.protocolClasses?.compactMap { $0 as? URLProtocol.Type })
    func sinks(_ text: String) throws -> [String] {
      let request = URLRequest(url: try #require(URL(string: text)))
      return classes.filter { $0.canInit(with: request) }.map { "\($0)" }
    }
    #expect(try sinks("https://example.com") == ["_HTTPURLProtocol"])
    #expect(try sinks("ftp://example.com") == ["_FTPURLProtocol"])
    #expect(try sinks("wss://example.com") == ["_WebSocketURLProtocol"])
    #expect(try sinks("data:,x") == [])
  }

  @Test func `A protocol that still accepts requests is detected`() {
    #expect(LibraryProtocols.test([Greedy.self]) == .notInEffect("Greedy"))
    #expect(LibraryProtocols.test([Sockets.self]) == .notInEffect("Sockets"))
  }

  @Test func `An extension reports a missing interception when it starts`() async {
    let fault = Interceptors.networkFault(.notInEffect("Greedy"))
    let system = SystemEnd { _ in }
    let usual = ExtensionContext.onBegin
    ExtensionContext.onBegin = { _ in [fault] }
    defer { ExtensionContext.onBegin = usual }
    let messages = await system.send(.load(LoadRequest(size: CGSize(width: 300, height: 120), scale: 2)))
    #expect(messages.contains(.diagnostic(fault)))
    #expect(fault.message == "URLSession is not intercepted: Greedy still handles requests")
  }

  @Test(.disabled(if: ThreadSanitizer.isActive, "Thread Sanitizer has its own dispatch_after"))
  func `In this process, every interception works`() async {
    ExtensionNetworking.install()
    #expect(Interceptors.isInEffect(.delays))
    let system = SystemEnd { _ in }
    let messages = await system.send(.load(LoadRequest(size: CGSize(width: 300, height: 120), scale: 2)))
    #expect(!messages.contains { if case .diagnostic = $0 { true } else { false } })
  }
}
