import CChannel
import Foundation
import TestSupport
import Testing

@testable import SandboxedProcesses

@Suite("Usage of a process")
struct ProcessUsageTests {
  private func usage(of folder: TemporaryFolder) throws -> UInt64 {
    let limits = ProcessLimits(memory: 0, storage: 0, threads: 0, folders: [folder.url.path])
    return try #require(limits.usage(of: getpid())).files
  }

  @Test("The files of all folders are counted")
  func files() throws {
    let folder = try TemporaryFolder()
    try folder.file("a/b/first", Data(count: 100_000))
    try folder.file("second", Data(count: 50_000))
    #expect(150_000...300_000 ~= (try usage(of: folder)))
  }

  @Test("A tree that is too deep counts as larger than any limit, however many folders are at its end")
  func depth() throws {
    let folder = try TemporaryFolder()
    let end = (0..<64).reduce(folder.url.path) { path, _ in path + "/1" }
    try FileManager.default.createDirectory(atPath: end, withIntermediateDirectories: true)
    // 2¹⁴ times 2⁵⁰ bytes is 0 in 64 bits.
    for number in 0..<16_384 { try #require(mkdir("\(end)/\(number)", 0o700) == 0) }
    #expect(try usage(of: folder) >= 1 << 50)
  }
}
