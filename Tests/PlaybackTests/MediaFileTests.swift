import Foundation
import TestSupport
import Testing

@testable import Playback

@Suite("Media files")
struct MediaFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func fault(_ url: URL) -> PlaybackError? {
    do throws(PlaybackError) {
      _ = try MediaFile(url)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "The first bytes determine the format, regardless of the name",
    arguments: [
      ("tone-440.wav", .wav), ("tone-float.wav", .wav), ("tone-440.mp3", .mp3), ("speech.mp3", .mp3),
      ("tone-440.m4a", .m4a), ("three-seconds.flac", .flac), ("three-seconds.ogg", .ogg), ("three-seconds.opus", .ogg),
      ("three-seconds.aac", .aac), ("three-seconds-aac.caf", .caf), ("tone-ima4.aifc", .aiff),
      ("three-seconds.mp2", .mp3),
      ("three-seconds.mpg", .mpeg), ("three-seconds.avi", .avi), ("damaged/wrong-extension.mp3", .wav),
    ] as [(String, MediaFormat)])
  func kinds(name: String, kind: MediaFormat) throws {
    let file = try MediaFile(Media.url(name))
    #expect(file.kind == kind)
    #expect(file.name == Media.url(name).lastPathComponent)
    #expect(file.byteCount == (try Media.bytes(name)).count)
  }

  @Test("The format does not depend on the filename extension", arguments: ["", "a", "a.mp3", "a.png"])
  func names(name: String) throws {
    let url = try folder.file("x" + name, Media.bytes("tone-8bit.wav"))
    #expect(try MediaFile(url).kind == .wav)
  }

  @Test(
    "Other files are refused, and the error names their kind",
    arguments: [
      ("text.wav", "is text, not sound"), ("playlist.mp3", "is an HLS playlist, not sound"),
      ("dash.m4a", "is XML, not sound"),
      ("session.wav", "is an SDP session description, not sound"),
    ])
  func noMedia(name: String, found: String) {
    let url = Media.url("damaged/" + name)
    #expect(fault(url) == .unrecognized(path: url.path, found: found))
  }

  @Test("An unknown file is described by its first bytes")
  func unknown() {
    #expect(MediaFormat.describe([0, 1, 0xAB]) == "starts with bytes of no known kind (00 01 ab)")
    #expect(MediaFormat.describe(Array("{\"aps\": 1}".utf8)) == MediaFormat.isJSON)
  }

  @Test("The playable part of an MP3 excludes its tags")
  func tags() throws {
    let sound = try Media.bytes("tone-440.mp3")
    let start = try MediaFile(Media.url("tone-440.mp3")).media
    let tag = Data("TAG".utf8) + Data(count: 125)
    let id3 = Data("ID3".utf8) + Data([4, 0, 0x10, 0, 0, 1, 0]) + Data(count: 128 + 10)
    let tagged = try MediaFile(folder.file("tagged", id3 + sound[start] + tag))
    #expect(tagged.kind == .mp3)
    #expect(tagged.media == id3.count..<id3.count + start.count)
  }

  @Test("A file of tags alone is damaged")
  func onlyTag() throws {
    let endless = try folder.file("tag.mp3", Data("ID3".utf8) + Data([4, 0, 0, 0x7F, 0x7F, 0x7F, 0x7F]))
    #expect(
      fault(endless) == .damaged(path: endless.path, reason: "the tag is as long as the file", location: .byte(0)))
  }

  @Test("A missing file, a folder and an empty file are refused")
  func missing() throws {
    let missing = folder.url.appending(path: "missing.wav")
    #expect(fault(missing) == .missingFile(path: missing.path))
    let below = try folder.file("a.wav", Data([1])).appending(path: "b.wav")
    #expect(fault(below) == .missingFile(path: below.path))
    #expect(fault(folder.url) == .notAFile(path: folder.url.path, found: "a folder"))
    let empty = Media.url("damaged/empty.mp3")
    #expect(fault(empty) == .empty(path: empty.path))
  }

  @Test("FIFOs, devices and sockets are refused without being read")
  func notAFile() throws {
    let pipe = try folder.namedPipe("pipe.wav")
    #expect(fault(pipe) == .notAFile(path: pipe.path, found: "a FIFO"))
    for device in ["/dev/zero", "/dev/null", "/dev/full", "/dev/tty"] where access(device, F_OK) == 0 {
      let url = URL(filePath: device)
      let error = fault(url)
      // A missing terminal cannot be opened.
      #expect(error == .notAFile(path: device, found: "a device"))
    }
    let path = folder.url.appending(path: "socket").path
    let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(100)) }
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(bound == 0)
    #expect(fault(URL(filePath: path)) == .notAFile(path: path, found: "a socket"))
  }

  @Test("An open file keeps its content when its path changes")
  func replaced() throws {
    let url = try folder.file("a.wav", Media.bytes("ramp.wav"))
    let file = try MediaFile(url)
    try FileManager.default.removeItem(at: url)
    _ = try folder.file("a.wav", Data("something else".utf8))
    let rig = try Rig()
    let player = try Player(file, output: rig.port)
    #expect(try rig.playToEnd(player).frames == Media.rampFrames)
  }

  @Test("The error names the file, its content and the playable formats")
  func text() {
    let url = Media.url("damaged/text.wav")
    #expect(fault(url)?.description == "\(url.path): is text, not sound; supported: \(MediaFormat.supportedFormats)")
    #expect(fault(url)?.code == "unrecognized")
  }
}
