import Checks
import Foundation
import TestSupport
import Testing

@Suite("Item walk")
struct ItemSequenceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Makes files with these names, and their folders.
  private func make(_ names: String...) throws {
    for name in names {
      let url = folder.url.appending(path: name)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("x".utf8).write(to: url)
    }
  }

  /// Returns the items below the folder, each with its kind.
  private func items(_ paths: String...) -> [String] {
    let root = folder.url.path + "/"
    return ItemSequence(paths.map { root + $0 }).map { "\($0.kind) \($0.path.replacing(root, with: ""))" }
  }

  @Test("A folder's media, payloads and scenarios are found by extension, in order of name")
  func folders() throws {
    try make(
      "b.wav", "a.M4A", "c/d.w64", "c/deep/one.apns", "c/steps.scenario", "notes.txt", "data.json", ".hidden.wav",
      ".git/x.wav", "Voicemail.app/PlugIns/x.appex/ring.wav", "B.mp3")
    #expect(
      items("") == [
        "media B.mp3", "media a.M4A", "media b.wav", "media c/d.w64", "notification c/deep/one.apns",
        "scenario c/steps.scenario",
      ])
  }

  @Test("Named files are checked regardless of their extension, in the given order")
  func named() throws {
    try make("z.bin", "payload.json", "a.wav")
    #expect(
      items("z.bin", "payload.json", "a.wav", "a.wav") == [
        "media z.bin", "notification payload.json", "media a.wav", "media a.wav",
      ])
  }

  @Test("A missing file is an unreadable item")
  func missing() throws {
    let items = Array(ItemSequence([folder.path("nothing.wav"), folder.path("nothing/at/all.apns")]))
    #expect(items.map(\.failure?.code) == ["missing-file", "missing-file"])
    #expect(items.map(\.failure?.severity) == [.unreadable, .unreadable])
    #expect(items.map(\.kind) == [.media, .notification])
  }

  @Test("Links to files are followed, links to folders are not, and cycles end")
  func links() throws {
    try make("real/a.wav")
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: folder.path("link.wav"), withDestinationPath: "real/a.wav")
    try manager.createSymbolicLink(atPath: folder.path("real/circle"), withDestinationPath: "..")
    try manager.createSymbolicLink(atPath: folder.path("broken.wav"), withDestinationPath: "nowhere.wav")
    #expect(items("") == ["media link.wav", "media real/a.wav"])
  }

  @Test("A FIFO in a folder is skipped")
  func fifo() throws {
    try make("a.wav")
    #expect(mkfifo(folder.path("pipe.wav"), 0o600) == 0)
    #expect(items("") == ["media a.wav"])
  }

  @Test("A name that is not UTF-8 is reported, and its neighbors are checked")
  func notUTF8() throws {
    try make("b.wav")
    var name = Array(folder.path("?.wav").utf8CString)
    name[name.count - 6] = CChar(bitPattern: 0xE9)
    let file = open(name, O_CREAT | O_WRONLY, 0o600)
    #expect(file >= 0)
    close(file)
    let items = Array(ItemSequence([folder.url.path]))
    #expect(items.map(\.failure?.code) == ["not-utf-8", nil])
    #expect(items.first?.failure?.text == "the name of one entry is not UTF-8; rename it")
    #expect(items.last?.path == folder.path("b.wav"))
  }

  @Test("Paths keep their given form")
  func prefixes() throws {
    try make("a.wav")
    #expect(ItemSequence([folder.url.path + "/"]).map(\.path) == [folder.url.path + "/a.wav"])
    #expect(ItemSequence([folder.url.path]).map(\.path) == [folder.url.path + "/a.wav"])
    #expect(CheckItem(path: "a.wav", kind: .media).folder == ".")
    #expect(CheckItem(path: "x/a.wav", kind: .media).folder == "x")
  }
}
