import Foundation
import TestSupport
import Testing

@Suite("Streaming of an extension from the network")
struct StreamingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Delivers a notification whose extension plays `a.wav` of a server with `AVPlayer(playerItem:)`.
  private func play(from server: WebServer, _ options: String...) async throws -> (Command.Outcome, transcript: String)
  {
    let appex = try ConformanceAppex("StreamingController", in: folder)
    try folder.file(
      "stream.apns",
      """
      {"aps": {"alert": {"title": "Live", "body": "stream"}, "category": "VOICEMAIL"}, "url": "\(server.url("a.wav"))"}
      """
    )
    let arguments = [
      "play", "stream.apns", "--extension", appex.path, "--output", "wav:heard.wav", "--transcript", "log",
    ]
    let outcome = try await Earshot.run(arguments + options, folder: folder.url)
    return (outcome, try folder.text("log"))
  }

  @Test("With --allow-network, AVPlayer plays a web URL", .enabled(if: isInstalled("curl"), "there is no curl"))
  func allowed() async throws {
    let tone = try Data(contentsOf: Media.url("tone-440.wav"))
    let server = try WebServer(["a.wav": .file(tone)])
    let (outcome, transcript) = try await play(from: server, "--allow-network")
    #expect(outcome.status == 0, "\(outcome.errors)\n\(transcript)")
    #expect(server.requestedPaths == ["a.wav"])
    #expect(transcript.contains("press       media button: mediaPlay()"), "\(transcript)")
    #expect(transcript.contains("sound       starts at 0.000 of a.wav"), "\(transcript)")
    #expect(try Sound(wav: folder.path("heard.wav")).peak > -20)
  }

  @Test("Without --allow-network, AVPlayer opens no connection, and the diagnostic names the URL")
  func refused() async throws {
    let server = try WebServer(["a.wav": .file(Data())])
    let (outcome, transcript) = try await play(from: server)
    #expect(outcome.status == 1, "\(outcome.errors)\n\(transcript)")
    #expect(server.requestedPaths == [])
    #expect(transcript.contains("ConformanceExtension requested \(server.url("a.wav"))"), "\(transcript)")
  }
}
