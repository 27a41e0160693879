import EarshotTesting
import Foundation
import TestSupport
import Testing

@testable import ConformanceExtension

/// `AVPlayer` and `AVURLAsset` with a web URL.
@MainActor @Suite("Playback of media from the web") struct WebMediaTests {
  private static let url = "https://example.com/tone-440.wav"

  private func stage(
    _ side: Side, _ fixture: Earshot.DownloadFixture?, controller: Principal? = nil, url: String = WebMediaTests.url
  ) async throws -> Stage {
    try await Stage(
      side, controller ?? Principal(StreamingController.self),
      downloads: Earshot.DownloadSource(fixtures: fixture.map { [url: $0] } ?? [:]))
  }

  @Test("A player waits for its download, and plays when it is complete", arguments: Side.allCases)
  func playing(side: Side) async throws {
    let stage = try await stage(side, .file(Media.url("tone-440.wav"), after: .milliseconds(700)))
    let interface = try await stage.show(body: "autoplay", info: ["url": .string(Self.url)])
    #expect(interface.title == "item 0; control 1")
    try await stage.advance(by: .milliseconds(699))
    #expect(interface.title == "item 0; control 1")
    #expect(!stage.isAudible(last: .milliseconds(600)))
    try await stage.advance(by: .milliseconds(201))
    #expect(interface.title == "item 0; control 1; item 1; control 2")
    #expect(stage.isAudible(last: .milliseconds(150)))
    #expect(stage.lines(.download).map { $0.hasPrefix("700 \(Self.url): 200, ") } == [true])
  }

  @Test("A press before the download is complete plays afterwards", arguments: Side.allCases)
  func pressing(side: Side) async throws {
    let stage = try await stage(side, .file(Media.url("tone-440.wav"), after: .seconds(1)))
    let interface = try await stage.show(info: ["url": .string(Self.url)])
    try await interface.press(.mediaButton)
    #expect(interface.title == "item 0; control 1")
    try await interface.press(.mediaButton)
    #expect(interface.title == "item 0; control 1; control 0")
    try await interface.press(.mediaButton)
    try await stage.advance(by: .milliseconds(1200))
    #expect(interface.title == "item 0; control 1; control 0; control 1; item 1; control 2")
    #expect(stage.isAudible(last: .milliseconds(100)))
  }

  @Test("A seek before the download is complete applies afterwards", arguments: Side.allCases)
  func seeking(side: Side) async throws {
    let stage = try await stage(side, .file(Media.url("tone-440.wav"), after: .seconds(1)))
    let interface = try await stage.show(body: "seek", info: ["url": .string(Self.url)])
    try await stage.advance(by: .seconds(1))
    try await interface.press(.mediaButton)
    #expect(stage.lines(.sound).first?.contains("1.000") == true, "\(stage.lines(.sound))")
  }

  @Test(
    "A failed download fails the item with its error", arguments: Side.allCases,
    [
      (Earshot.DownloadFixture.notFound, "NSURLErrorDomain -1100"), (.failing(-1001), "NSURLErrorDomain -1001"),
      (.data(Data("RIFF".utf8), damage: .statedLength(9)), "NSURLErrorDomain -1005"),
      (.data(Data("no sound".utf8)), "AVFoundationErrorDomain -11828"),
      (.data(Data("#EXTM3U\n".utf8)), "AVFoundationErrorDomain -11838"),
    ])
  func failing(side: Side, failure: (fixture: Earshot.DownloadFixture, error: String)) async throws {
    let stage = try await stage(side, failure.fixture)
    let interface = try await stage.show(body: "autoplay", info: ["url": .string(Self.url)])
    try await stage.advance(by: .milliseconds(10))
    #expect(interface.title == "item 0; control 1; item 2 \(failure.error); control 0")
  }

  @Test("A fixture whose file is missing fails the item, and is a defect of the test", arguments: Side.allCases)
  func missingFixture(side: Side) async throws {
    let stage = try await stage(side, .file(Media.url("missing.wav")))
    let interface = try await stage.show(info: ["url": .string(Self.url)])
    try await stage.advance(by: .milliseconds(10))
    #expect(interface.title == "item 0; item 2 NSURLErrorDomain -1100")
    stage.expect(
      .missingFixture, .error,
      "the fixture for \(Self.url) cannot be used: missing.wav: No such file or directory")
  }

  @Test("Offline, the diagnostic names the URL, and the remedy is a fixture or the network", arguments: Side.allCases)
  func offline(side: Side) async throws {
    let stage = try await stage(side, nil)
    let interface = try await stage.show(info: ["url": .string(Self.url)])
    #expect(interface.title == "item 0; item 2 NSURLErrorDomain -1009")
    stage.expect(.network, .error, "StreamingController requested \(Self.url)")
    let remedy =
      "add a fixture for the URL, or permit the network with --allow-network (`DownloadSource(fallback:)` in a test)"
    #expect(stage.device.transcript.diagnostics.map(\.remedy) == [remedy])
  }

  @Test("A playlist is not loaded", arguments: Side.allCases)
  func playlist(side: Side) async throws {
    let url = "https://example.com/live.m3u8"
    let stage = try await stage(side, .data(Data("#EXTM3U\n".utf8)), url: url)
    let interface = try await stage.show(info: ["url": .string(url)])
    #expect(interface.title == "item 0; item 2 AVFoundationErrorDomain -11838")
    #expect(stage.lines(.download) == [])
    stage.expect(.notEmulated, .note, "HLS is not supported: \(url) is not played")
  }

  @Test(
    "An asset's values are loaded asynchronously, and awaited on the main queue",
    arguments: Side.allCases, ["loads", "waits"])
  func asset(side: Side, method: String) async throws {
    let stage = try await stage(
      side, .file(Media.url("tone-440.wav"), after: .seconds(1)), controller: Principal(AssetController.self))
    let interface = try await stage.show(body: method, info: ["url": .string(Self.url)])
    try await stage.advance(by: .seconds(2))
    let seconds = try #require(Double(interface.title))
    #expect(seconds > 1)
  }
}
