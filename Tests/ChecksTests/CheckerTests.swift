import Foundation
import TestSupport
import Testing

@testable import Checks

@Suite("Media checker")
struct CheckerTests {
  @Test("A damaged video without sound is not decoded for its declared years")
  @MainActor func endlessSilence() async throws {
    var video = Array(try Media.bytes("film-silent.avi"))
    let header = try #require(video.firstRange(of: Array("strh".utf8)))
    // The number of time units per picture.
    video.replaceSubrange(header.upperBound + 4 + 20..<header.upperBound + 4 + 24, with: [0xFF, 0xFF, 0xFF, 0x7F])
    let folder = try TemporaryFolder()
    let path = try folder.file("film.avi", Data(video)).path
    let result = await Checker(CheckSettings()).check(CheckItem(path: path, kind: .media))
    #expect(result.media == nil)
    #expect(result.findings.map(\.code) == ["damaged"])
    #expect(result.verdict == .failed)
  }

  @Test("A video without sound differs from silent sound")
  @MainActor func silence() async {
    let checker = Checker(CheckSettings())
    let video = await checker.check(CheckItem(path: Media.url("film-silent.avi").path, kind: .media))
    #expect(video.findings.map(\.code) == ["no-sound"] && video.verdict == .passed)
    #expect(video.media?.decoded?.seconds == 2)
    #expect(video.media?.rate == nil && video.media?.channels == nil)
    // The expectations for the fixtures are in their folder.
    let silent = await checker.check(CheckItem(path: Media.url("silence.wav").path, kind: .media))
    #expect(silent.findings.map(\.code) == ["silent"] && silent.findings.map(\.isAllowed) == [true])
  }

  @Test("A quick check measures the values that are expected of a file", arguments: [("..-60", false), ("..0", true)])
  @MainActor func quick(bounds: String, holds: Bool) async throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("speech.wav", try Media.bytes("speech.wav")).path
    try folder.file("earshot-check.json", Data(#"{ "expect": { "loudness": "\#(bounds)" } }"#.utf8))
    var settings = CheckSettings()
    settings.isQuick = true
    let result = await Checker(settings).check(CheckItem(path: path, kind: .media))
    #expect(result.media?.levels?.loudness != nil)
    #expect(result.findings.map(\.code) == (holds ? [] : ["loudness"]))
  }
}
