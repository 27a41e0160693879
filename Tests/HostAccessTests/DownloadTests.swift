import Foundation
import TestSupport
import Testing

@testable import HostAccess

@Suite("Downloads with curl")
struct DownloadTests {
  @Test("The temporary folder of a run that has ended is not created again")
  func endedRun() async throws {
    let folder = try TemporaryFolder()
    let missing = folder.url.appending(path: "gone")
    let download = Download(limit: 1_000, folder: missing.appending(path: "earshot-downloads"))
    let failure = await #expect(throws: Download.Failure.self) {
      try await download.fetch(try #require(URL(string: "http://127.0.0.1:1/a.wav")))
    }
    #expect(failure?.description == "the folder for downloads cannot be created: No such file or directory")
    #expect(!FileManager.default.fileExists(atPath: missing.path))
  }
}
