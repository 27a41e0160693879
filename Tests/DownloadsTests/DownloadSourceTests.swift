import Foundation
import JSON
import Notifications
import TestSupport
import Testing

@testable import Downloads

@Suite("Download fixtures: URL matching")
struct DownloadSourceTests {
  private func answer(_ url: String, _ keys: String...) -> String? {
    let fixtures = keys.map { ($0, DownloadFixture.data(Data($0.utf8))) }
    guard
      case .data(let bytes)? = DownloadSource(fixtures: Dictionary(uniqueKeysWithValues: fixtures)).fixture(for: url)?
        .body
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("An exact URL takes precedence, then the longest prefix")
  func order() {
    let keys = ["https://a.example/x/y", "https://a.example/*", "https://a.example/x/*", "*"]
    func answer(_ url: String) -> String? { self.answer(url, keys[0], keys[1], keys[2], keys[3]) }
    #expect(answer("https://a.example/x/y") == keys[0])
    #expect(answer("https://a.example/x/z") == keys[2])
    #expect(answer("https://a.example/") == keys[1])
    #expect(answer("http://b.example/") == "*")
    #expect(self.answer("https://a.example/b", "https://a.example/b*", "https://a.example/b") == "https://a.example/b")
  }

  @Test("Case matters in paths, not in scheme or host, and fragments are ignored")
  func sameness() {
    #expect(answer("HTTPS://A.Example/Path#here", "https://a.example/Path#there") != nil)
    #expect(answer("https://a.example/path", "https://a.example/Path") == nil)
    #expect(answer("https://a.example", "https://a.example/") != nil)
    #expect(answer("https://a.example?q", "https://a.example/?q") != nil)
    #expect(answer("https://a.example/?q=1", "https://a.example/?q=2") == nil)
    #expect(answer("https://a.example.evil.org/", "https://a.example/*") == nil)
  }

  @Test("Added fixtures do not replace existing ones")
  func adding() {
    let source = DownloadSource(fixtures: ["https://a.example/": .notFound])
      .adding(["https://A.example": .failing(-1001), "https://b.example/": .failing(-1003)])
    #expect(source.fixture(for: "https://a.example/")?.status == 404)
    #expect(source.fixture(for: "https://b.example/")?.failure == -1003)
  }

  @Test(
    "A fixture has a short description, which failed tests print",
    arguments: [
      (DownloadFixture.file(URL(filePath: "/tmp/a.m4a"), after: .milliseconds(400)), "file a.m4a after 0.400 s"),
      (.notFound, "status 404, 64 bytes"),
      (.failing(-1001), "failure -1001"),
      (.failing(-1003, "no host", after: .seconds(2)), "failure -1003 after 2.000 s: no host"),
      (
        .data(Data([1, 2]), bytesPerSecond: 5, damage: .truncated(after: 1)),
        "2 bytes, 5 bytes per second, lost after 1 bytes"
      ),
    ] as [(DownloadFixture, String)])
  func description(fixture: DownloadFixture, text: String) {
    #expect("\(fixture)" == text)
  }

  // MARK: - Fixtures of a payload

  private func fixtures(
    _ downloads: JSONValue, _ folder: TemporaryFolder, allowed: [URL] = [], hasFolder: Bool = true
  ) throws -> [String: DownloadFixture] {
    let payload = try Payload(["aps": ["alert": "a"], "Earshot": ["downloads": downloads]])
    return DownloadSource.payloadFixtures(
      payload: payload, folder: hasFolder ? folder.url.appending(path: "payload") : nil, allowed: allowed)
  }

  @Test("A payload's fixtures are files in its own folder only")
  func payload() throws {
    let folder = try TemporaryFolder()
    try folder.file("payload/a.m4a", Data([1]))
    let secret = try folder.file("secret.m4a", Data([2])).path
    try folder.link("payload/link.m4a", to: "../secret.m4a")
    func reason(_ path: JSONValue, hasFolder: Bool = true) throws -> String? {
      try fixtures(["https://a.example/": path], folder, hasFolder: hasFolder)["https://a.example/"]?.reason
    }
    #expect(try reason("a.m4a") == nil)
    #expect(try reason("../payload/a.m4a") == nil)
    #expect(try reason("../secret.m4a") == "\"../secret.m4a\" is outside the payload's folder")
    #expect(try reason("link.m4a") == "\"link.m4a\" is outside the payload's folder")
    #expect(try reason(.string(secret)) == "\"\(secret)\" is outside the payload's folder")
    #expect(try reason("none.m4a") == "\"none.m4a\": no such file")
    #expect(try fixtures(["*": "none.m4a"], folder)["*"]?.isUnusable == true)
    #expect(try fixtures(["*": "a.m4a"], folder)["*"]?.isUnusable == false)
    #expect(try reason("") == "\"\" is not a valid path")
    #expect(try reason(1) == "Earshot.downloads has no path for it")
    #expect(
      try reason("a.m4a", hasFolder: false)
        == "\"a.m4a\" is relative, but a payload from standard input has no folder")
    let allowed = try fixtures(["https://a.example/": .string(secret)], folder, allowed: [folder.url])
    #expect(allowed["https://a.example/"]?.failure == nil)
    #expect(try fixtures("text", folder)["*"]?.reason == "Earshot.downloads must be an object of URLs and paths")
    #expect(DownloadSource.payloadFixtures(payload: try Payload(["aps": ["alert": "a"]]), folder: nil) == [:])
  }
}
