import EarshotTesting
import Foundation
import TestSupport
import Testing
import Transcripts

@testable import ConformanceExtension

@MainActor
@Suite(.enabled(if: SharedLibrary.canBeLinked, "the build's list of objects is missing"))
struct SharedLibraryTests {
  @Test("With Earshot in a shared library no request reaches the network, and ineffective interception is reported")
  func loading() async throws {
    let folder = try TemporaryFolder()
    let parts = try SharedLibrary(in: folder.url)
    for function in ["UIKit", "NSData", "String", "semaphore"] {
      let listener = try Listener()
      let url = "http://127.0.0.1:\(listener.port)/text"
      let stage = try await Stage(
        .twoProcesses, Principal(WaitingController.self),
        downloads: Earshot.DownloadSource(fixtures: [url: .data(Data("hello".utf8))]))
      let executable = stage.bundle.appending(path: "PlugIns/WaitingController.appex/\(Plist.executable)")
      try FileManager.default.removeItem(at: executable)
      try FileManager.default.copyItem(at: parts.executable, to: executable)
      try FileManager.default.copyItem(
        at: parts.library, to: executable.deletingLastPathComponent().appending(path: parts.library.lastPathComponent))
      let interface = try await stage.show(body: function, info: ["url": .string(url)])
      #expect(interface.title == "hello")
      #expect(!listener.isConnectedTo)
      let reports = stage.device.transcript.diagnostics
      #expect(reports.map(\.id) == Array(repeating: "interception", count: 5) + ["blockingWork"])
      #expect(reports.allSatisfy { $0.severity == .warning })
      #expect(reports.first?.message == "dispatch_after is not intercepted")
      #expect(reports.contains { $0.message == "Date() is not intercepted" })
    }
  }
}
