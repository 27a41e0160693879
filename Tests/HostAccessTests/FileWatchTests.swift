import Foundation
import TestSupport
import Testing

@testable import HostAccess

@MainActor @Suite("Watching files") struct FileWatchTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.file("note.apns", Data("{}".utf8))
    try folder.file("App.app/Info.plist", Data())
    try folder.file("App.app/PlugIns/Content.appex/Info.plist", Data())
    try folder.file("App.app/.build/cache", Data())
  }

  private nonisolated static let changes: [(name: String, change: @Sendable (URL) throws -> Void)] = [
    ("note.apns", { try Data("{ }".utf8).write(to: $0.appending(path: "note.apns")) }),
    ("note.apns", { try Data("{ }".utf8).write(to: $0.appending(path: "note.apns"), options: .atomic) }),
    ("note.apns", { try FileManager.default.removeItem(at: $0.appending(path: "note.apns")) }),
    ("later.wav", { try Data("RIFF".utf8).write(to: $0.appending(path: "later.wav")) }),
    ("Info.plist", { try Data("<".utf8).write(to: $0.appending(path: "App.app/PlugIns/Content.appex/Info.plist")) }),
    (
      "New",
      {
        try FileManager.default.createDirectory(
          at: $0.appending(path: "App.app/New"), withIntermediateDirectories: true)
      }
    ),
    (
      "App.app",
      { try FileManager.default.moveItem(at: $0.appending(path: "App.app"), to: $0.appending(path: "Old.app")) }
    ),
    (
      "link.wav",
      { try FileManager.default.createSymbolicLink(at: $0.appending(path: "link.wav"), withDestinationURL: $0) }
    ),
  ]

  @Test("A file that is written, replaced, removed or made is reported once", arguments: changes.indices)
  func changes(index: Int) async throws {
    let (name, change) = Self.changes[index]
    let watch = try FileWatch(["note.apns", "App.app", "later.wav", "link.wav"].map(folder.path))
    var count = 0
    watch.onChange = { count += 1 }
    #expect(watch.changedPath == nil)
    try change(folder.url)
    try await Deadline.yield(for: "the change") { watch.changedPath != nil }
    #expect(watch.changedPath.map { URL(fileURLWithPath: $0).lastPathComponent } == name)
    try await Self.settle(folder.url)
    #expect(count == 1)
  }

  @Test("A watch that follows another one, whose descriptor it may get, reports changes")
  func successors() async throws {
    var watch: FileWatch? = try FileWatch([folder.path("note.apns")])
    for number in 0..<20 {
      watch = nil
      watch = try FileWatch([folder.path("note.apns")])
      try folder.file("note.apns", Data("\(number)".utf8))
      try await Deadline.yield(for: "change \(number)") { watch?.changedPath != nil }
    }
  }

  /// Waits until another watch has reported a change that was made after all others.
  private static func settle(_ folder: URL) async throws {
    let file = folder.appending(path: "settled")
    let last = try FileWatch([file.path])
    try Data().write(to: file)
    try await Deadline.yield(for: "a later change") { last.changedPath != nil }
  }

  @Test("Other files, hidden ones, and files that are only read are not reported")
  func others() async throws {
    let watch = try FileWatch(["note.apns", "App.app"].map(folder.path))
    try folder.file("other.apns", Data("{}".utf8))
    try folder.file("App.app/.build/cache", Data("1".utf8))
    try folder.file("App.app/.hidden", Data("1".utf8))
    _ = try Data(contentsOf: folder.url.appending(path: "note.apns"))
    try await Self.settle(folder.url)
    #expect(watch.changedPath == nil)
  }

  @Test("Files that the program writes, and the contents of its folders, are not reported")
  func ignored() async throws {
    try folder.file("App.app/Group/first", Data())
    let watch = try FileWatch([folder.path("App.app")])
    for path in ["App.app/transcript", "App.app/Group"] { watch.ignore(folder.path(path)) }
    try folder.file("App.app/transcript", Data("1".utf8))
    try folder.file("App.app/Group/first", Data("1".utf8))
    try await Self.settle(folder.url)
    #expect(watch.changedPath == nil)
    try folder.file("App.app/transcript.txt", Data("1".utf8))
    try await Deadline.yield(for: "the change") { watch.changedPath != nil }
    #expect(watch.changedPath.map { URL(fileURLWithPath: $0).lastPathComponent } == "transcript.txt")
  }

  @Test("An ignored file is recognized through a symbolic link to its folder")
  func ignoredThroughLink() async throws {
    let link = folder.path("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path("App.app"))
    let watch = try FileWatch([folder.path("App.app")])
    watch.ignore("\(link)/transcript")
    try folder.file("App.app/transcript", Data("1".utf8))
    try await Self.settle(folder.url)
    #expect(watch.changedPath == nil)
  }

  @Test("Files are added to a watch, and a folder that is missing is refused")
  func added() async throws {
    let watch = try FileWatch([folder.path("note.apns")])
    try watch.add([folder.path("sound.wav")])
    try folder.file("sound.wav", Data("RIFF".utf8))
    try await Deadline.yield(for: "the change") { watch.changedPath != nil }
    let failure = #expect(throws: FileWatch.Failure.self) { try FileWatch([self.folder.path("missing/note.apns")]) }
    #expect(failure?.description == "\(folder.path("missing")): No such file or directory")
  }
}
