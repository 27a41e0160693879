import Foundation
import Notifications
import TestSupport
import Testing

@testable import AttachmentStorage

/// If a file cannot be stored, it stays in its place, and no part of it is in the store.
@MainActor @Suite("Attachment store: storage failures")
struct AttachmentStoreFailureTests {
  private let folder: TemporaryFolder
  private let sound: Data
  private let app = "com.example.App"

  init() throws {
    folder = try TemporaryFolder()
    sound = try Media.bytes("ramp.wav")
  }

  /// The origin of a file.
  enum Origin: String, CaseIterable, Sendable {
    case own, ownOfAnotherProcess, bundle, fallback

    var path: String { self == .ownOfAnotherProcess ? "own/a.wav" : "\(rawValue)/a.wav" }
  }

  private func scope(_ origin: Origin) -> AttachmentScope {
    AttachmentScope(
      bundles: [folder.url.appending(path: "bundle")], folders: [folder.url.appending(path: "own")],
      isTrusted: origin != .ownOfAnotherProcess)
  }

  private func attachment(_ origin: Origin) throws -> Notifications.Attachment {
    let url = try folder.file(origin.path, sound)
    return Attachment(identifier: "a", url: url, type: "public.mp3", byteCount: 0)
  }

  /// Takes a file, expects that it stays in place and the store is unchanged, and returns the error.
  private func failure(
    _ origin: Origin, _ faults: StorageFaults = .none, store: AttachmentStore? = nil, at root: URL? = nil
  ) throws -> NotificationError {
    let root = root ?? folder.url.appending(path: "store")
    let store = store ?? AttachmentStore(folder: root)
    let previousFiles = files(root)
    let attachment = try attachment(origin)
    let error = try #require(throws: NotificationError.self) {
      try store.add(attachment, for: app, from: scope(origin), faults: faults)
    }
    #expect(error.code == .attachmentMoveIntoDataStoreFailed)
    #expect(error.url == attachment.url)
    #expect(try Data(contentsOf: attachment.url) == sound)
    #expect(files(root) == previousFiles)
    #expect(!store.wasMoved(attachment.url))
    return error
  }

  private func files(_ root: URL) -> [String] {
    (FileManager.default.subpaths(atPath: root.path) ?? []).filter { $0.contains("/") }.sorted()
  }

  @Test("A full disk fails the attachment, and nothing is lost", arguments: Origin.allCases, [0, 1, 65_536, 88_243])
  func full(origin: Origin, capacity: Int) throws {
    #expect(sound.count == 88_244)
    #expect(
      try failure(origin, .full(afterBytes: capacity)).found == "writing into the store: No space left on device")
  }

  @Test("A disk with room for one file stores the first and fails the second")
  func justEnough() throws {
    let store = AttachmentStore(folder: folder.url.appending(path: "store"))
    _ = try store.add(
      try attachment(.bundle), for: "com.example.Other", from: scope(.bundle), faults: .full(afterBytes: 88_244))
    _ = try failure(.own, .full(afterBytes: 88_244), store: store)
    #expect(store.byteCount(for: app) == 0)
    #expect(store.byteCount(for: "com.example.Other") == 88_244)
  }

  @Test("A failing final move is reported", arguments: Origin.allCases)
  func failsToMove(origin: Origin) throws {
    #expect(try failure(origin, .failsToMove).found == "moving into the store: Input/output error")
  }

  @Test("Read-only storage is reported, and no folder is made", arguments: Origin.allCases)
  func readOnly(origin: Origin) throws {
    #expect(try failure(origin, .readOnly).found == "making the store's folder: Read-only file system")
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "store").path))
  }

  @Test("A9: Exceeding the app's limit is reported with the sizes", arguments: Origin.allCases)
  func limit(origin: Origin) throws {
    let store = AttachmentStore(folder: folder.url.appending(path: "store"), limit: 200_000)
    for _ in 0..<2 { _ = try store.add(try attachment(.bundle), for: app, from: scope(.bundle)) }
    #expect(
      try failure(origin, store: store).found
        == "176488 bytes of the app in the store, plus 88244; the limit is 200000 bytes")
    // Another app has its own limit.
    _ = try store.add(try attachment(origin), for: "com.example.Other", from: scope(origin))
  }

  @Test("A file in place of the store's folder is reported")
  func noFolder() throws {
    let root = try folder.file("file", Data())
    _ = try failure(.own, at: root)
  }

  @Test("Slow storage takes device time without blocking")
  func slow() throws {
    let store = AttachmentStore(folder: folder.url.appending(path: "store"))
    let faults = StorageFaults.slow(bytesPerSecond: 88_244 / 2)
    #expect(try store.add(try attachment(.own), for: app, from: scope(.own), faults: faults).delay == .seconds(2))
    #expect(StorageFaults.slow(bytesPerSecond: 0).delay(of: 3) == .seconds(3))
  }

  @Test("A file that changes during the copy is not stored")
  func changed() throws {
    let url = try folder.file("own/a.wav", sound)
    let file = try CheckedFile(url, scope(.ownOfAnotherProcess))
    let store = folder.url.appending(path: "store")
    let folder = try StoreFolder(store.path, isLasting: false, faults: .none, capacity: nil) { _ in true }
    for bytes in [sound + Data(count: 1), sound.dropLast()] {
      let handle = try FileHandle(forWritingTo: url)
      try handle.truncate(atOffset: 0)
      try handle.write(contentsOf: bytes)
      let failure = try #require(throws: StorageFailure.self) { try folder.move(file, mayRename: false, "a", "wav") }
      #expect(failure.reason == "the file changed while it was copied")
      #expect(try Data(contentsOf: url) == bytes)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: store.path).isEmpty)
    // The file has the same length but other bytes: the stored file is checked again.
    try sound.write(to: url)
    let second = try CheckedFile(url, scope(.ownOfAnotherProcess))
    let strict = try StoreFolder(store.path, isLasting: false, faults: .none, capacity: nil) { _ in false }
    #expect(throws: StorageFailure.self) { try strict.copy(second, "a", "wav") }
    #expect(try FileManager.default.contentsOfDirectory(atPath: store.path).isEmpty)
  }

  @Test("A file that was replaced stays, and neither file is lost")
  func replaced() throws {
    let url = try folder.file("own/a.wav", sound)
    let file = try CheckedFile(url, scope(.own))
    let otherData = Data("another".utf8)
    try FileManager.default.removeItem(at: url)
    try otherData.write(to: url)
    let store = folder.url.appending(path: "store")
    let folder = try StoreFolder(store.path, isLasting: false, faults: .none, capacity: nil) { _ in true }
    #expect(throws: StorageFailure.self) { try folder.move(file, mayRename: true, "a", "wav") }
    #expect(try Data(contentsOf: url) == otherData)
    #expect(try FileManager.default.contentsOfDirectory(atPath: store.path).isEmpty)
    // With a copy, the stored bytes are the checked ones, and the file that is now at the path is not touched.
    let stored = try folder.move(file, mayRename: false, "a", "wav")
    #expect(try Data(contentsOf: URL(filePath: stored)) == sound)
    #expect(try Data(contentsOf: url) == otherData)
  }

  @Test("A full real disk behaves like an injected failure")
  func realDisk() throws {
    let disk = folder.url.appending(path: "disk")
    try FileManager.default.createDirectory(at: disk, withIntermediateDirectories: true)
    guard mount("tmpfs", disk.path, "tmpfs", 0, "size=64k") == 0 else { return }
    defer { umount2(disk.path, 0) }
    for origin in Origin.allCases {
      #expect(
        try failure(origin, at: disk.appending(path: "store")).found
          == "writing into the store: No space left on device")
    }
    // The disk is as empty as before, and a file that fits is stored.
    let url = try folder.file("own/b.wav", try Media.bytes("ten-ms.wav"))
    let small = Attachment(identifier: "b", url: url, type: "public.mp3", byteCount: 0)
    let store = AttachmentStore(folder: disk.appending(path: "store"))
    #expect(try store.add(small, for: app, from: scope(.own)).method == .moved)
  }

  // MARK: - Removing

  @Test("A9: Removing a request's attachments deletes their files in the store, and no others")
  func removing() throws {
    let store = AttachmentStore(folder: folder.url.appending(path: "store"))
    let first = try store.add(try attachment(.bundle), for: app, from: scope(.bundle)).attachment
    let second = try store.add(try attachment(.bundle), for: app, from: scope(.bundle)).attachment
    var foreign = first
    foreign.url = folder.url.appending(path: "bundle/a.wav")
    var outside = first
    outside.url = URL(filePath: folder.url.appending(path: "store").path + "/../bundle/a.wav")
    store.remove([first, foreign, outside])
    #expect(files(folder.url.appending(path: "store")) == ["com.example.App/a-2.wav"])
    #expect(FileManager.default.fileExists(atPath: foreign.url.path))
    #expect(store.byteCount(for: app) == 88_244)
    _ = try store.add(try attachment(.bundle), for: "com.example.Other", from: scope(.bundle))
    store.removeAll(for: app)
    #expect(!FileManager.default.fileExists(atPath: second.url.path))
    #expect(store.byteCount(for: app) == 0)
    #expect(store.byteCount(for: "com.example.Other") == 88_244)
  }

  @Test("Only a file in the app's own folder counts as stored, whatever its path looks like")
  func contains() throws {
    let root = folder.url.appending(path: "store")
    let store = AttachmentStore(folder: root)
    let stored = try store.add(try attachment(.bundle), for: app, from: scope(.bundle)).attachment.url
    #expect(store.contains(stored, of: app))
    #expect(!store.contains(stored, of: "com.example.Other"))
    let own = stored.deletingLastPathComponent().path
    for path in ["\(own)/../../bundle/a.wav", "\(own)/..", "\(own)/.", "\(own)/", own, root.path, "\(own)x/a.wav"] {
      #expect(!store.contains(URL(fileURLWithPath: path), of: app), "\(path)")
    }
    #expect(!store.contains(try #require(URL(string: "https://example.com\(stored.path)")), of: app))
    try FileManager.default.removeItem(at: stored)
    #expect(!store.contains(stored, of: app))
  }

  @Test("Files of an existing store count towards the limit, and can be removed")
  func reopened() throws {
    let root = folder.url.appending(path: "store")
    let first = try AttachmentStore(folder: root).add(try attachment(.bundle), for: app, from: scope(.bundle))
      .attachment
    let store = AttachmentStore(folder: root)
    #expect(store.byteCount(for: app) == 88_244)
    store.remove([first])
    #expect(store.byteCount(for: app) == 0)
  }
}
