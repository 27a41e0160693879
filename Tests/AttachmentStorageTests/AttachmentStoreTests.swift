import Foundation
import Notifications
import TestSupport
import Testing

@testable import AttachmentStorage

/// A4, A9 and Q10: attached files are moved or copied whole, or stay in place.
@MainActor @Suite("Attachment store")
struct AttachmentStoreTests {
  private let folder: TemporaryFolder
  private let sound: Data
  private let app = "com.example.Voicemail"

  init() throws {
    folder = try TemporaryFolder()
    sound = try Media.bytes("ten-ms.wav")
    for name in ["bundle", "own", "fallback"] {
      try FileManager.default.createDirectory(at: folder.url.appending(path: name), withIntermediateDirectories: true)
    }
  }

  private func scope(trusted: Bool = true) -> AttachmentScope {
    AttachmentScope(
      bundles: [folder.url.appending(path: "bundle")], folders: [folder.url.appending(path: "own")], isTrusted: trusted)
  }

  private func store(limit: Int = AttachmentStore.defaultLimit) -> AttachmentStore {
    AttachmentStore(folder: folder.url.appending(path: "store"), limit: limit)
  }

  private func attachment(
    _ name: String, identifier: String = "voicemail", hint: String? = nil
  ) -> Notifications.Attachment {
    Attachment(
      identifier: identifier, url: folder.url.appending(path: name), type: "public.mp3",
      options: AttachmentOptions(typeHint: hint), byteCount: 0)
  }

  /// All files in the store, including hidden ones.
  private var stored: [String] {
    let root = folder.url.appending(path: "store")
    return (FileManager.default.subpaths(atPath: root.path) ?? []).filter { !$0.hasSuffix("Voicemail") }.sorted()
  }

  private func error(
    _ store: AttachmentStore, _ attachment: Notifications.Attachment, _ scope: AttachmentScope,
    _ faults: StorageFaults = .none
  ) throws -> NotificationError {
    try #require(throws: NotificationError.self) { try store.add(attachment, for: app, from: scope, faults: faults) }
  }

  private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  // MARK: - Moving and copying

  @Test("A4: A file in the extension's own folder is moved away", arguments: [true, false])
  func moved(isTrusted: Bool) throws {
    try folder.file("own/inside/a.wav", sound)
    let store = store()
    let result = try store.add(attachment("own/inside/a.wav"), for: app, from: scope(trusted: isTrusted))
    #expect(result.method == .moved)
    #expect(result.delay == .zero)
    #expect(result.attachment.type == "com.microsoft.waveform-audio")
    #expect(result.attachment.byteCount == sound.count)
    #expect(stored == ["com.example.Voicemail/voicemail.wav"])
    #expect(try Data(contentsOf: result.attachment.url) == sound)
    #expect(!exists(folder.url.appending(path: "own/inside/a.wav").path))
    #expect(store.byteCount(for: app) == sound.count)
  }

  @Test("A4: A file in the app's bundle is copied and stays", arguments: [true, false])
  func copied(isTrusted: Bool) throws {
    let original = try folder.file("bundle/a.wav", sound)
    let result = try store().add(attachment("bundle/a.wav"), for: app, from: scope(trusted: isTrusted))
    #expect(result.method == .copied)
    #expect(try Data(contentsOf: original) == sound)
    #expect(try Data(contentsOf: result.attachment.url) == sound)
  }

  @Test("A bundle inside the extension's own folder is still a bundle")
  func bundleInside() throws {
    let original = try folder.file("own/App.app/a.wav", sound)
    var scope = scope()
    scope.bundles = [folder.url.appending(path: "own/App.app")]
    #expect(try store().add(attachment("own/App.app/a.wav"), for: app, from: scope).method == .copied)
    #expect(exists(original.path))
  }

  @Test("In process, a file outside both folders is copied, and marked as outside")
  func outside() throws {
    let original = try folder.file("fallback/a.wav", sound)
    let result = try store().add(attachment("fallback/a.wav"), for: app, from: scope())
    #expect(result.method == .outside)
    #expect(try Data(contentsOf: original) == sound)
    #expect(try Data(contentsOf: result.attachment.url) == sound)
  }

  @Test("A file is moved across file systems")
  func acrossFileSystems() throws {
    let shared = URL(filePath: "/dev/shm/earshot-\(UUID().uuidString)")
    try #require(mkdir(shared.path, 0o700) == 0)
    defer { try? FileManager.default.removeItem(at: shared) }
    let original = shared.appending(path: "a.wav")
    try sound.write(to: original)
    let request = Attachment(identifier: "a", url: original, type: "public.mp3", byteCount: 0)
    let result = try store().add(request, for: app, from: AttachmentScope(folders: [shared], isTrusted: true))
    #expect(result.method == .moved)
    #expect(try Data(contentsOf: result.attachment.url) == sound)
    #expect(!exists(original.path))
    #expect(stored == ["com.example.Voicemail/a.wav"])
  }

  @Test("Without a folder, the store has a private one that is deleted with the store")
  func privateFolder() throws {
    try folder.file("bundle/a.wav", sound)
    var store: AttachmentStore? = AttachmentStore()
    let url = try #require(try store?.add(attachment("bundle/a.wav"), for: app, from: scope())).attachment.url
    let root = url.deletingLastPathComponent().deletingLastPathComponent()
    #expect(try FileManager.default.attributesOfItem(atPath: root.path)[.posixPermissions] as? Int == 0o700)
    store = nil
    #expect(!exists(root.path))
  }

  // MARK: - Names

  @Test("Stored names derive from the identifier, are numbered, and never overwrite a file")
  func names() throws {
    let store = store()
    for _ in 0..<3 {
      try folder.file("own/a.wav", sound)
      _ = try store.add(attachment("own/a.wav"), for: app, from: scope())
    }
    try folder.file("own/a.wav", sound)
    _ = try store.add(attachment("own/a.wav", identifier: "../../escape\u{0}é"), for: app, from: scope())
    #expect(
      stored.map { String($0.dropFirst("com.example.Voicemail/".count)) } == [
        "_2e._2f.._2fescape_00_c3_a9.wav", "voicemail-2.wav", "voicemail-3.wav",
        "voicemail.wav",
      ])
  }

  @Test("Escaped names are short, and unique per text")
  func escaping() {
    #expect(StoreName.escaped("com.example.App") == "com.example.App")
    #expect(StoreName.escaped("") == "_")
    #expect(StoreName.escaped("..") == "_2e.")
    #expect(StoreName.escaped("a/b") != StoreName.escaped("a_2fb"))
    let long = String(repeating: "é", count: 500)
    #expect(StoreName.escaped(long).utf8.count <= 137)
    #expect(StoreName.escaped(long) != StoreName.escaped(long + "x"))
  }

  @Test("Q9: A type hint replaces the extension, and the stored file gets the type's extension")
  func typeHint() throws {
    try folder.file("own/a.tmp", sound)
    let request = attachment("own/a.tmp", hint: "com.microsoft.waveform-audio")
    let result = try store().add(request, for: app, from: scope())
    #expect(result.attachment.url.lastPathComponent == "voicemail.wav")
    #expect(result.attachment.options == request.options)
  }

  // MARK: - Refusals

  @Test("The name (A7) and then the bytes (A6) determine the type, not the app's claim")
  func claims() throws {
    let store = store()
    try folder.file("own/a.tmp", sound)
    let unknown = try error(store, attachment("own/a.tmp"), scope())
    #expect(unknown.code == .attachmentUnrecognizedType)
    #expect(unknown.found == "the filename extension \"tmp\"")
    #expect(unknown.url == folder.url.appending(path: "own/a.tmp"))
    try folder.file("own/a.png", sound)
    #expect(try error(store, attachment("own/a.png"), scope()).code == .attachmentCorrupt)
    try folder.file("own/a.wav", sound + Data(count: 5 * 1024 * 1024))
    #expect(try error(store, attachment("own/a.wav"), scope()).code == .attachmentInvalidFileSize)
    for name in ["a.tmp", "a.png", "a.wav"] { #expect(exists(folder.url.appending(path: "own/\(name)").path)) }
    #expect(stored.isEmpty)
  }

  @Test(
    "For a separate process, files outside are refused by any path",
    arguments: [
      "fallback/a.wav", "own/../fallback/a.wav", "own/link.wav", "own/folder/a.wav", "own-not/a.wav",
    ])
  func untrusted(path: String) throws {
    try folder.file("fallback/a.wav", sound)
    try folder.file("own-not/a.wav", sound)
    try folder.link("own/link.wav", to: folder.url.appending(path: "fallback/a.wav").path)
    try folder.link("own/folder", to: folder.url.appending(path: "fallback").path)
    let refused = try error(store(), attachment(path), scope(trusted: false))
    #expect(refused.code == .attachmentInvalidURL)
    #expect(refused.found == "a path outside the extension's own folders")
    #expect(try Data(contentsOf: folder.url.appending(path: path)) == sound)
    #expect(stored.isEmpty)
  }

  @Test("Anything but a regular file is refused without waiting", arguments: [true, false])
  func noFile(isTrusted: Bool) throws {
    _ = try folder.namedPipe("own/pipe.wav")
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "own/folder.wav"), withIntermediateDirectories: true)
    try folder.link("own/loop.wav", to: "loop.wav")
    let found = try ["pipe.wav", "folder.wav", "loop.wav", "none.wav"].map { name in
      let error = try error(store(), attachment("own/\(name)"), scope(trusted: isTrusted))
      #expect(error.code == .attachmentInvalidURL)
      return error.found
    }
    #expect(
      found == [
        "a named pipe, not a file", "a directory, not a file",
        "an unreadable file (Too many levels of symbolic links)", "no such file",
      ])
    let device = Attachment(identifier: "d", url: URL(filePath: "/dev/zero"), type: "public.mp3", byteCount: 0)
    #expect(
      try error(store(), device, scope(trusted: isTrusted)).found
        == (isTrusted ? "a character device, not a file" : "a path outside the extension's own folders"))
    let remote = URL(string: "https://example.com/a.wav")
    let request = Attachment(identifier: "r", url: try #require(remote), type: "public.mp3", byteCount: 0)
    #expect(try error(store(), request, scope(trusted: isTrusted)).found == "not a file URL")
  }

  @Test("For a link within the folder, its target is moved")
  func linkInside() throws {
    let original = try folder.file("own/real.wav", sound)
    try folder.link("own/link.wav", to: "real.wav")
    let store = store()
    let result = try store.add(attachment("own/link.wav"), for: app, from: scope(trusted: false))
    #expect(result.method == .moved)
    #expect(!exists(original.path))
    #expect(store.wasMoved(original) && store.wasMoved(folder.url.appending(path: "own/link.wav")))
  }

  @Test("Q10: A path whose file was moved away is remembered until a new file exists")
  func movedBefore() throws {
    let original = try folder.file("own/a.wav", sound)
    let store = store()
    #expect(!store.wasMoved(original))
    _ = try store.add(attachment("own/a.wav"), for: app, from: scope())
    #expect(store.wasMoved(original))
    let second = try error(store, attachment("own/a.wav"), scope())
    #expect(second.code == .attachmentInvalidURL)
    #expect(second.found == "no such file: the system moved it to its store when it was attached")
    #expect(second.advice == "Attach a copy of the file.")
    try folder.file("own/a.wav", sound)
    #expect(!store.wasMoved(original))
    _ = try store.add(attachment("own/a.wav"), for: app, from: scope())
  }
}
