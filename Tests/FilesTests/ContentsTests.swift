import Foundation
import TestSupport
import Testing

@testable import Files

@Suite("Contents of untrusted files")
struct ContentsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Returns the number of bytes that are read, or the reason against them.
  private func outcome(_ path: String, atMost limit: Int) -> String {
    do { return "\(try RegularFile.contents(of: path, atMost: limit).count) bytes" } catch {
      return "\(error)"
    }
  }

  @Test("A file may have exactly the limit")
  func limit() throws {
    let path = try folder.file("a", Data(count: 100)).path
    #expect(outcome(path, atMost: 100) == "100 bytes")
    #expect(outcome(path, atMost: 99).hasPrefix("tooLarge"))
    #expect(outcome(try folder.file("empty", Data()).path, atMost: 0) == "0 bytes")
  }

  @Test("A pipe, a device, a folder and a missing file are refused at once")
  func unsuitable() throws {
    #expect(outcome(try folder.namedPipe("pipe").path, atMost: 100).hasPrefix("notRegular"))
    #expect(outcome("/dev/zero", atMost: 100).hasPrefix("notRegular"))
    #expect(outcome(folder.url.path, atMost: 100).hasPrefix("notRegular"))
    #expect(outcome(folder.path("missing"), atMost: 100).hasPrefix("system"))
  }

  @Test("A path with NUL is not cut")
  func zero() throws {
    try folder.file("a", "text")
    #expect(outcome(folder.path("a\0.plist"), atMost: 100).hasPrefix("system"))
  }

  @Test("A link is followed only without noFollow")
  func links() throws {
    try folder.file("a", "text")
    try folder.link("link", to: folder.path("a"))
    #expect(outcome(folder.path("link"), atMost: 100) == "4 bytes")
    #expect(throws: RegularFile.ContentsFault.self) {
      try RegularFile.contents(of: folder.path("link"), .noFollow, atMost: 100)
    }
  }
}
