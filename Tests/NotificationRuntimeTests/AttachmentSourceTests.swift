import Foundation
import Notifications
import Synchronization
import TestSupport
import Testing

@testable import NotificationRuntime

@Suite("Attachment source")
struct AttachmentSourceTests {
  private let folder: TemporaryFolder
  private let payloadFolder: URL
  private let sound: Data

  init() throws {
    folder = try TemporaryFolder()
    sound = try Media.bytes("damaged/wrong-extension.mp3")
    try folder.file("payload/a.wav", sound)
    try folder.file("payload/inside/b c.wav", sound)
    try folder.file("payload-not/c.wav", sound)
    try folder.file("secret.wav", sound)
    payloadFolder = folder.url.appending(path: "payload")
  }

  private func fetch(
    _ location: String, _ source: AttachmentSource = AttachmentSource(),
    options: AttachmentOptions = AttachmentOptions()
  ) async throws -> Notifications.Attachment {
    try await source.fetch(
      WantedAttachment(identifier: "i", location: location, options: options), folder: payloadFolder)
  }

  /// Returns the reason why a location is refused.
  private func reason(_ location: String, _ source: AttachmentSource = AttachmentSource()) async -> String {
    do {
      return "it is not: \(try await fetch(location, source))"
    } catch {
      if case .attachment("i", let reason) = (error as? RuntimeError)?.cause { return reason }
      return "another error: \(error)"
    }
  }

  private func realPath(_ name: String) throws -> String {
    let path = try #require(realpath(folder.url.appending(path: name).path, nil))
    defer { free(path) }
    return String(cString: path)
  }

  @Test(
    "A path relative to the payload is accepted",
    arguments: ["a.wav", "./a.wav", "inside/../a.wav", "inside/b c.wav"])
  func relative(location: String) async throws {
    let attachment = try await fetch(location)
    #expect(attachment.identifier == "i")
    #expect(attachment.type == "com.microsoft.waveform-audio")
    #expect(attachment.byteCount == sound.count)
    #expect(
      attachment.url.path == (try realPath(location.hasSuffix("a.wav") ? "payload/a.wav" : "payload/inside/b c.wav")))
  }

  @Test(
    "A relative path that is outside the payload's folder is refused",
    arguments: ["../secret.wav", "inside/../../secret.wav", "../payload-not/c.wav"])
  func leaving(location: String) async {
    #expect(await reason(location).contains("is outside the payload's folder; permit it with --allow-path "))
  }

  @Test("Links within the payload's folder are followed, and links out of it are refused")
  func links() async throws {
    try folder.link("payload/out.wav", to: "../secret.wav")
    try folder.link("payload/up", to: "..")
    try folder.link("payload/in.wav", to: "inside/b c.wav")
    #expect(await reason("out.wav").contains("is outside the payload's folder"))
    #expect(await reason("up/secret.wav").contains("is outside the payload's folder"))
    #expect(try await fetch("in.wav").url.path == (try realPath("payload/inside/b c.wav")))
  }

  @Test("Absolute paths and file URLs are refused unless their folder is allowed")
  func absolute() async throws {
    let ownPath = try realPath("payload/a.wav")
    let secret = try realPath("secret.wav")
    for location in [ownPath, secret, "file://" + secret] {
      #expect(await reason(location).contains("is outside the payload's folder; permit it with --allow-path /"))
    }
    let allowing = AttachmentSource(allowedFolders: [folder.url])
    #expect(try await fetch(secret, allowing).url.path == secret)
    #expect(try await fetch("file://" + secret, allowing).url.path == secret)
    #expect(try await fetch("../secret.wav", allowing).url.path == secret)
    let source = AttachmentSource(allowedFolders: [folder.url.appending(path: "payload-not")])
    #expect(await reason(secret, source).contains("is outside the payload's folder"))
  }

  @Test("Allowing the root allows everything, and a missing allowed folder allows nothing")
  func allowedFolders() async throws {
    let secret = try realPath("secret.wav")
    #expect(try await fetch(secret, AttachmentSource(allowedFolders: [URL(filePath: "/")])).url.path == secret)
    let missing = AttachmentSource(allowedFolders: [folder.url.appending(path: "missing")])
    #expect(await reason(secret, missing).contains("is outside the payload's folder"))
  }

  @Test("Missing and empty files, invalid paths and folders are refused")
  func missing() async {
    #expect(await reason("missing.wav") == #""missing.wav": no such file"#)
    #expect(await reason("a.wav/b.wav") == #""a.wav/b.wav": no such file"#)
    #expect(await reason("") == #""" is not a valid path"#)
    #expect(await reason("a.wav\u{0}.mp3").contains("is not a valid path"))
    #expect(await reason(".").contains("a directory, not a file"))
  }

  @Test("FIFOs and devices are refused without waiting")
  func notAFile() async throws {
    _ = try folder.namedPipe("payload/pipe.wav")
    try folder.link("payload/zero.wav", to: "/dev/zero")
    #expect(await reason("pipe.wav").contains("pipe"))
    let allowing = AttachmentSource(allowedFolders: [URL(filePath: "/dev")])
    #expect(await reason("zero.wav", allowing).contains("device"))
    #expect(await reason("/dev/zero", allowing).contains("device"))
  }

  @Test("A payload from standard input has no folder for relative paths")
  func noFolder() async {
    await #expect(throws: RuntimeError.self) {
      try await AttachmentSource().fetch(WantedAttachment(identifier: "i", location: "a.wav"), folder: nil)
    }
  }

  @Test(
    "Network URLs are refused unless the network is allowed",
    arguments: ["http://127.0.0.1:9/a.wav", "HTTPS://example.com/a.wav"])
  func network(location: String) async {
    #expect(await reason(location).contains("network access is not permitted; permit it with --allow-network "))
  }

  @Test(
    "Other URL schemes are always refused",
    arguments: ["ftp://example.com/a.wav", "data:audio/wav;base64,AA", "rtsp://x/y"])
  func otherSchemes(location: String) async {
    let allowing = AttachmentSource(download: { url, _ in url })
    #expect(await reason(location).contains("URLs are not supported"))
    #expect(await reason(location, allowing).contains("URLs are not supported"))
  }

  @Test("An allowed download gets the URL and the size limit, and its result is validated")
  func downloads() async throws {
    let requests = Mutex<[String]>([])
    let file = try folder.file("downloaded.wav", sound)
    let allowing = AttachmentSource(download: { url, limit in
      requests.withLock { $0.append("\(url.absoluteString) \(limit)") }
      return file
    })
    let attachment = try await fetch("https://example.com/a.wav?x=1", allowing)
    #expect(attachment.url == file)
    #expect(requests.withLock { $0 } == ["https://example.com/a.wav?x=1 52428800"])
    let text = try folder.file("downloaded-text.wav", Data("hello".utf8))
    let wrong = AttachmentSource(download: { _, _ in text })
    #expect(await reason("https://example.com/a.wav", wrong).contains("bytes of no known media format"))
    struct Refused: Error, CustomStringConvertible { let description = "status 404" }
    let failing = AttachmentSource(download: { _, _ in throw Refused() })
    #expect(await reason("https://example.com/a.wav", failing) == "https://example.com/a.wav: status 404")
  }

  @Test("A1, A2, A6, A7: The file's type, size, content and hint are validated")
  func validation() async throws {
    try folder.file("payload/a.xyz", sound)
    try folder.file("payload/text.wav", Data("hello".utf8))
    #expect(await reason("a.xyz").contains("xyz"))
    #expect(await reason("text.wav").contains("bytes of no known media format"))
    let hinted = try await fetch("a.xyz", options: AttachmentOptions(typeHint: "com.microsoft.waveform-audio"))
    #expect(hinted.kind == .audio)
    let large = try FileHandle(forWritingTo: folder.file("payload/large.wav", sound))
    try large.truncate(atOffset: 6_000_000)
    try large.close()
    #expect(await reason("large.wav").contains("6000000 bytes"))
  }
}
