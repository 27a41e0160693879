import Foundation
import TestSupport
import Testing

@Suite("Earshot play: attachments")
struct AttachmentTests {
  private let folder: TemporaryFolder

  /// Makes a folder `payload` with `a.wav`, and beside it `secret.wav` and `other/b.wav`, each of two seconds.
  init() throws {
    folder = try TemporaryFolder()
    for name in ["payload/a.wav", "secret.wav", "other/b.wav"] { try folder.media("tone-440.wav", as: name) }
  }

  /// Plays a payload with the attachment into `heard.wav`.
  private func play(_ location: String, _ options: String...) async throws -> Command.Outcome {
    let payload = try folder.payload("payload/payload.apns", attachment: location)
    return try await Earshot.run(["play", payload, "--output", "wav:heard.wav"] + options, folder: folder.url)
  }

  private func expectPlayed(_ outcome: Command.Outcome, sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(outcome.status == 0, sourceLocation: sourceLocation)
    #expect(outcome.errors == "", sourceLocation: sourceLocation)
    #expect(try Sound(wav: folder.path("heard.wav")).frames == 88_200, sourceLocation: sourceLocation)
  }

  /// Returns the reason why an attachment is skipped.
  private func refusal(
    _ location: String, _ options: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> String {
    let payload = try folder.payload("payload/payload.apns", attachment: location)
    let outcome = try await Earshot.run(["play", payload, "--output", "wav:heard.wav"] + options, folder: folder.url)
    #expect(outcome.status == 2, sourceLocation: sourceLocation)
    #expect(outcome.lines == ["A sound"], sourceLocation: sourceLocation)
    #expect(outcome.errors.hasSuffix("\n") && outcome.errors.count { $0 == "\n" } == 1, sourceLocation: sourceLocation)
    let head = "earshot: \(location) is skipped: "
    try #require(outcome.errors.hasPrefix(head), "\(outcome.errors)", sourceLocation: sourceLocation)
    return String(outcome.errors.dropFirst(head.count).dropLast())
  }

  // MARK: Paths

  @Test("Paths inside the payload's folder are accepted", arguments: ["a.wav", "./a.wav", "../payload/a.wav"])
  func inside(location: String) async throws {
    try expectPlayed(await play(location))
  }

  @Test("A path that leaves the folder through .. needs --allow-path")
  func parent() async throws {
    let path = folder.url.path
    #expect(
      try await refusal("../secret.wav")
        == "it is outside the payload's folder; permit it with --allow-path \(path)")
    try expectPlayed(await play("../secret.wav", "--allow-path", path))
  }

  @Test("A symbolic link out of the folder needs --allow-path for its target")
  func link() async throws {
    try folder.link("payload/link.wav", to: "../other/b.wav")
    let otherFolder = folder.path("other")
    #expect(
      try await refusal("link.wav") == "it is outside the payload's folder; "
        + "permit it with --allow-path \(otherFolder)")
    try expectPlayed(await play("link.wav", "--allow-path", otherFolder))
    try expectPlayed(await play("link.wav", "--allow-path", "other"))
  }

  @Test("A symbolic link inside the folder is followed")
  func linkInside() async throws {
    try folder.link("payload/link.wav", to: "a.wav")
    try expectPlayed(await play("link.wav"))
  }

  @Test("An absolute path needs --allow-path, even into the payload's folder")
  func absolute() async throws {
    for name in ["payload/a.wav", "other/b.wav"] {
      let path = folder.path(name)
      let allowed = URL(filePath: path).deletingLastPathComponent().path
      let reason = "is outside the payload's folder; permit it with --allow-path \(allowed)"
      #expect(try await refusal(path) == "it \(reason)")
      try expectPlayed(await play(path, "--allow-path", allowed))
      try expectPlayed(await play("file://\(path)", "--allow-path", allowed))
    }
  }

  @Test("--allow-path covers its own folder only, and may be repeated")
  func allowedFolders() async throws {
    let otherFolder = folder.path("other")
    try FileManager.default.createDirectory(atPath: otherFolder + "-not", withIntermediateDirectories: true)
    try folder.media("tone-440.wav", as: "other-not/c.wav")
    #expect(try await refusal("../secret.wav", "--allow-path", otherFolder).contains("is outside the payload's folder"))
    #expect(
      try await refusal("../other-not/c.wav", "--allow-path", otherFolder).contains("is outside the payload's folder"))
    try expectPlayed(
      await play("../other-not/c.wav", "--allow-path", otherFolder, "--allow-path", otherFolder + "-not"))
  }

  @Test("Missing files, folders and FIFOs are refused immediately by name")
  func noFile() async throws {
    #expect(try await refusal("missing.wav") == "no such file")
    let pipe = try folder.namedPipe("payload/pipe.wav").path
    _ = try folder.folder("payload/folder.wav")
    for (name, kind) in [("pipe.wav", "named pipe"), ("folder.wav", "directory")] {
      let line = try await Earshot.refusal(try folder.payload("payload/p.apns", attachment: name), "--output", "null")
      #expect(line.hasPrefix("\(name) is skipped: ") && line.contains(kind), "\(line)")
    }
    #expect(FileManager.default.fileExists(atPath: pipe))
  }

  @Test("A font is refused by its filename extension, and by its bytes under that of a sound or an image")
  func font() async throws {
    // The version of TrueType, and the number of tables with the numbers for their search.
    let font = Data([0, 1, 0, 0, 0, 17, 1, 0, 0, 4, 0, 16]) + Data(count: 500)
    for (name, found) in [
      ("font.ttf", #"the filename extension "ttf""#), ("font.wav", "bytes of no known media format"),
      ("font.png", "bytes of no known media format"),
    ] {
      try folder.file("payload/\(name)", font)
      let reason = try await refusal(name, "--transcript", "transcript")
      #expect(reason.contains(": found \(found); allowed: "), "\(reason)")
      let transcript = try folder.text("transcript")
      #expect(transcript.contains("\(name) is skipped: "), "\(transcript)")
    }
  }

  // MARK: Network

  @Test("Without --allow-network, nothing connects")
  func networkRefused() async throws {
    let server = try WebServer(["a.wav": .file(try Data(contentsOf: Media.url("tone-440.wav")))])
    let url = server.url("a.wav")
    #expect(
      try await refusal(url)
        == "\(url): network access is not permitted; permit it with --allow-network (`attachments:` in a test)")
    #expect(server.requestedPaths == [])
  }

  @Test("With --allow-network, a download plays and leaves nothing behind", .enabled(if: hasCurl, needsCurl))
  func download() async throws {
    let server = try WebServer([
      "a.wav": .file(try Data(contentsOf: Media.url("tone-440.wav"))), "b.wav": .redirect(to: "/a.wav"),
    ])
    for name in ["a.wav", "b.wav"] {
      let payload = try folder.payload("payload/payload.apns", attachment: server.url(name))
      let outcome = try await playWithNetwork(payload)
      try expectPlayed(outcome)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("temporary")) == [])
    }
    #expect(server.requestedPaths == ["a.wav", "b.wav", "a.wav"])
  }

  @Test("A download's name cannot escape its folder", .enabled(if: hasCurl, needsCurl))
  func escapingName() async throws {
    let path = "..%2F..%2Fescaped.wav"
    let server = try WebServer([path: .file(try Data(contentsOf: Media.url("tone-440.wav")))])
    try expectPlayed(try await playWithNetwork(folder.payload("payload/p.apns", attachment: server.url(path))))
    let names = try #require(FileManager.default.subpaths(atPath: folder.url.path))
    #expect(!names.contains { $0.hasSuffix("escaped.wav") }, "\(names)")
  }

  @Test("Status 404 is an error with its number", .enabled(if: hasCurl, needsCurl))
  func notFound() async throws {
    let server = try WebServer()
    let reason = try await refusal(server.url("a.wav"), "--allow-network")
    #expect(reason.hasPrefix("\(server.url("a.wav")): "), "\(reason)")
    #expect(reason.contains("404"), "\(reason)")
    #expect(server.requestedPaths == ["a.wav"])
  }

  @Test("A refused connection is an error", .enabled(if: hasCurl, needsCurl))
  func nobody() async throws {
    // Port 9 (discard) is privileged, and nothing listens on it.
    let url = "http://127.0.0.1:9/a.wav"
    let reason = try await refusal(url, "--allow-network")
    #expect(reason.hasPrefix("\(url): ") && reason.contains("connect"), "\(reason)")
  }

  @Test("A response that announces too many bytes is an error", .enabled(if: hasCurl, needsCurl))
  func tooLarge() async throws {
    let answer = WebServer.Answer(head: "HTTP/1.1 200 OK\r\nContent-Length: 52428801", body: Data("RIFF".utf8))
    let server = try WebServer(["a.wav": answer])
    let reason = try await refusal(server.url("a.wav"), "--allow-network")
    #expect(reason.hasPrefix("\(server.url("a.wav")): ") && reason.contains("size"), "\(reason)")
  }

  @Test("An endless response is an error, and is not read to its limit", .enabled(if: hasCurl, needsCurl))
  func endless() async throws {
    let answer = WebServer.Answer(head: "HTTP/1.1 200 OK", body: Data(count: 1 << 20), count: .max)
    let server = try WebServer(["a.wav": answer])
    let url = server.url("a.wav")
    #expect(
      try await refusal(url, "--allow-network") == "\(url): it is larger than the limit of 52428800 bytes")
  }

  @Test("A redirect to a file is not followed", .enabled(if: hasCurl, needsCurl))
  func redirectToFile() async throws {
    let server = try WebServer(["a.wav": .redirect(to: "file://\(folder.path("secret.wav"))")])
    let reason = try await refusal(server.url("a.wav"), "--allow-network")
    #expect(reason.hasPrefix("\(server.url("a.wav")): ") && reason.contains("\"file\""), "\(reason)")
  }

  @Test("Endless redirects are an error", .enabled(if: hasCurl, needsCurl))
  func endlessRedirects() async throws {
    let server = try WebServer(["a.wav": .redirect(to: "/a.wav")])
    #expect(try await refusal(server.url("a.wav"), "--allow-network").contains("redirects"))
    #expect(server.requestedPaths.count == 6)
  }

  @Test("A download is validated like a file: text is not sound", .enabled(if: hasCurl, needsCurl))
  func downloadedText() async throws {
    let server = try WebServer(["a.wav": .file(Data("hello".utf8))])
    #expect(try await refusal(server.url("a.wav"), "--allow-network").contains("bytes of no known media format"))
  }

  @Test("Other URL schemes are refused with and without the network", arguments: ["ftp", "data", "gopher"])
  func otherSchemes(scheme: String) async throws {
    let reason = "\(scheme) URLs are not supported; use http, https, file or a path"
    #expect(try await refusal("\(scheme)://127.0.0.1/a.wav") == "\"\(scheme)://127.0.0.1/a.wav\": \(reason)")
    #expect(
      try await refusal("\(scheme)://127.0.0.1/a.wav", "--allow-network")
        == "\"\(scheme)://127.0.0.1/a.wav\": \(reason)")
  }

  /// Plays with the network allowed, and `temporary` as the folder for temporary files.
  private func playWithNetwork(_ payload: String) async throws -> Command.Outcome {
    let temporary = try folder.folder("temporary")
    return try await Turns.shared.take {
      try await Command(
        executable: Earshot.executable, arguments: ["play", payload, "--output", "wav:heard.wav", "--allow-network"],
        folder: folder.url, environment: Earshot.environment.merging(["TMPDIR": temporary]) { $1 }
      ).run()
    }
  }

  private static let needsCurl: Comment = "there is no curl: apt-get install curl"
  private static let hasCurl = isInstalled("curl")
}

/// Whether a program is in a folder of `PATH`.
func isInstalled(_ program: String) -> Bool {
  let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
  return folders.contains { access("\($0)/\(program)", X_OK) == 0 }
}
