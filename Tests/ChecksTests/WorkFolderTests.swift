import Foundation
import TestSupport
import Testing

@testable import Checks

@Suite("Work folder of check workers")
struct WorkFolderTests {
  /// An unused process number.
  private static let unusedProcess = 0x7FFF_FFFE

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
    // Runs of other tests would remove the abandoned folders from the shared temporary folder.
    let parent = try TemporaryFolder()
    let abandoned = try parent.folder("earshot-check-\(Self.unusedProcess)-1")
    try parent.file("earshot-check-\(Self.unusedProcess)-1/earshot-x/video.mp4", "")
    let alive = try parent.folder("earshot-check-\(getpid())-1")
    // The folder resembles that of a container with its own process numbers.
    let locked = try parent.folder("earshot-check-\(Self.unusedProcess)-2")
    let descriptor = open(locked, O_RDONLY | O_DIRECTORY)
    #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    _ = WorkFolder(in: parent.url)
    #expect(!FileManager.default.fileExists(atPath: abandoned))
    #expect(FileManager.default.fileExists(atPath: alive) && FileManager.default.fileExists(atPath: locked))
    close(descriptor)
  }
}
