import Foundation
import TestSupport
import Testing

@testable import Checks

@Suite("Work folder of check workers")
struct WorkFolderTests {
  /// An unused process number.
  private static let unusedProcess = 0x7FFF_FFFE

  private func folder(of process: Int) throws -> String {
    let path = NSTemporaryDirectory() + "earshot-check-\(process)-\(UUID().uuidString.prefix(6))"
    try FileManager.default.createDirectory(atPath: path + "/earshot-x", withIntermediateDirectories: true)
    return path
  }

  @Test("The folder lives as long as its owner")
  func life() throws {
    var folder: WorkFolder? = WorkFolder()
    let path = try #require(folder?.path)
    #expect(FileManager.default.fileExists(atPath: path))
    folder = nil
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("A new run removes the folder of a dead one, but not a live or locked one")
  func sweep() throws {
    let abandoned = try folder(of: Self.unusedProcess)
    let alive = try folder(of: Int(getpid()))
    // The folder resembles that of a container with its own process numbers.
    let locked = try folder(of: Self.unusedProcess)
    let descriptor = open(locked, O_RDONLY | O_DIRECTORY)
    #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    _ = WorkFolder()
    #expect(!FileManager.default.fileExists(atPath: abandoned))
    #expect(FileManager.default.fileExists(atPath: alive) && FileManager.default.fileExists(atPath: locked))
    close(descriptor)
    for path in [alive, locked] { try FileManager.default.removeItem(atPath: path) }
  }
}
