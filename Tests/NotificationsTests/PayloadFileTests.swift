import Foundation
import TestSupport
import Testing

@testable import Notifications

@Suite("Payload files")
struct PayloadFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func fault(of url: URL) -> PayloadError.Fault? {
    #expect(throws: PayloadError.self) { try Payload.contents(of: url) }?.fault
  }

  @Test("L6: A file is read, and its path is the payload's source")
  func file() throws {
    let url = try folder.file("a.apns", Data(#"{"aps": {"alert": "Hello"}}"#.utf8))
    let payload = try Payload.contents(of: url)
    #expect(payload.aps.alert == Alert(body: "Hello"))
    #expect(payload.source == url.path)
    #expect(payload.byteCount == 27)
  }

  @Test("Invalid JSON is reported with path, line and column")
  func syntax() throws {
    let url = try folder.file("a.apns", Data("{\n\"aps\" 1}".utf8))
    let error = #expect(throws: PayloadError.self) { try Payload.contents(of: url) }
    #expect(error?.description == "\(url.path):2:7: found \"1\" where ':' after the key is expected.")
  }

  @Test("Missing files, directories, devices and other URLs are refused")
  func noFile() throws {
    #expect(fault(of: folder.url.appending(path: "missing.apns")) == .file(.missing))
    #expect(fault(of: try folder.file("a", Data()).appending(path: "b")) == .file(.missing))
    #expect(fault(of: folder.url) == .file(.notRegular(.directory)))
    #expect(fault(of: URL(filePath: "/dev/zero")) == .file(.notRegular(.characterDevice)))
    #expect(fault(of: URL(filePath: "/dev/stdin/../zero")) != nil)
    #expect(fault(of: try #require(URL(string: "https://example.com/a.apns"))) == .file(.notAFileURL))
    #expect(fault(of: try #require(URL(string: "file:///etc/hostname%00.apns"))) == .file(.missing))
  }

  @Test("A FIFO is refused without waiting")
  func namedPipe() throws {
    let url = try folder.namedPipe("pipe.apns")
    let error = #expect(throws: PayloadError.self) { try Payload.contents(of: url) }
    #expect(
      error?.description
        == "\(url.path): a named pipe, not a file. Name a regular file, or pass the payload on standard input.")
  }

  @Test("Dangling and circular links are refused")
  func links() throws {
    let nowhere = folder.url.appending(path: "nowhere")
    let circle = folder.url.appending(path: "circle")
    try FileManager.default.createSymbolicLink(atPath: nowhere.path, withDestinationPath: "missing")
    try FileManager.default.createSymbolicLink(atPath: circle.path, withDestinationPath: "circle")
    #expect(fault(of: nowhere) == .file(.missing))
    #expect(fault(of: circle) == .file(.unreadable(reason: "Too many levels of symbolic links")))
  }

  @Test("L1: An oversized file is refused with its size")
  func oversized() throws {
    let url = try folder.file("a.apns", Data("{".utf8), byteCount: 8_000_000_000)
    #expect(fault(of: url) == .tooLarge(found: 8_000_000_000, allowed: 4096))
  }

  @Test("A file that cannot be opened is refused with the system's reason", .disabled(if: geteuid() == 0, "root may"))
  func unreadable() throws {
    let url = try folder.file("a.apns", Data(#"{"aps": {}}"#.utf8))
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: url.path)
    #expect(fault(of: url) == .file(.unreadable(reason: "Permission denied")))
  }

  @Test("A file that cannot be read is refused with the system's reason")
  func failingRead() {
    // The file is the memory of this process: a regular file whose first page cannot be read, even by root.
    #expect(fault(of: URL(filePath: "/proc/self/mem")) == .file(.unreadable(reason: "Input/output error")))
  }

  @Test("L6: Standard input is read up to the limit")
  func standardInput() throws {
    let text = #"{"aps": {"alert": "Hello"}}"#
    #expect(try read(Data(text.utf8)).aps.alert == Alert(body: "Hello"))
    #expect(try read(Data(text.utf8)).source == "standard input")
    let error = #expect(throws: PayloadError.self) { try read(Data(repeating: 0x20, count: 10_000)) }
    #expect(error?.fault == .tooLarge(found: nil, allowed: 4096))
    #expect(error?.description.hasPrefix("standard input: more than 4096 bytes; allowed: 4096 bytes.") == true)
    #expect(throws: PayloadError.self) { try read(Data()) }
    let file = try folder.file("a.apns", Data(text.utf8))
    #expect(try Payload.contents(of: file, limit: .max).byteCount == text.utf8.count)
  }

  @Test("A closed descriptor is refused")
  func closedDescriptor() {
    #expect(throws: PayloadError(.file(.unreadable(reason: "Bad file descriptor")), source: "standard input")) {
      try Payload.contents(ofDescriptor: -1, limit: 4096, source: "standard input")
    }
  }

  /// Reads `bytes` through a pipe, like standard input.
  private func read(_ bytes: Data) throws -> Payload {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: bytes)
    try pipe.fileHandleForWriting.close()
    return try Payload.contents(
      ofDescriptor: pipe.fileHandleForReading.fileDescriptor, limit: 4096, source: "standard input")
  }
}
