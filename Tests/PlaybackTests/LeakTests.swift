import Foundation
import TestSupport
import Testing

/// A separate process plays, seeks, loops, changes the rate, fails and decodes, and deinitializes GStreamer.
/// GStreamer's tracer then reports the live objects.
@Suite("Leaks of GStreamer objects, descriptors and threads", .serialized)
struct LeakTests {
  /// Returns the live objects that GStreamer's tracer found, one per line.
  private static func leaks(_ arguments: [String]) throws -> (trial: Trial, alive: [String]) {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "trace")
    let trial = try Trial(
      [Trial.program.path, "leaks"] + arguments,
      environment: ["GST_DEBUG": "GST_TRACER:7", "GST_DEBUG_FILE": file.path, "GST_DEBUG_NO_COLOR": "1"])
    let lines = String(decoding: try Data(contentsOf: file), as: UTF8.self).split(separator: "\n")
    // The tracer also writes the format of its lines, with %s for values.
    let found = lines.filter { $0.contains("object-alive, type-name=(string)") && !$0.contains("type-name=(string)%s") }
    return (trial, found.map(String.init))
  }

  private static func files(_ folder: String, _ isIncluded: (String) -> Bool) throws -> [String] {
    let url = folder.isEmpty ? Media.folder : Media.url(folder)
    return try FileManager.default.contentsOfDirectory(atPath: url.path).filter(isIncluded).sorted()
      .map { url.appending(path: $0).path }
  }

  @Test("Playing every format leaks nothing")
  func formats() throws {
    let files = try Self.files("") {
      $0.hasPrefix("three-seconds") || $0.hasPrefix("ten-ms") || $0.hasPrefix("film-")
    }
    let (trial, alive) = try Self.leaks(files)
    #expect(trial.status == 0, "\(trial.output)")
    #expect(alive == [])
  }

  @Test("Playing damaged files leaks nothing")
  func damaged() throws {
    let (trial, alive) = try Self.leaks(try Self.files("damaged") { _ in true })
    #expect(trial.status == 0, "\(trial.output)")
    #expect(alive == [])
  }

  @Test("A deliberate leak is detected")
  func onPurpose() throws {
    let (_, alive) = try Self.leaks(["--leak", Media.url("tone-440.wav").path])
    #expect(alive.contains { $0.contains("GstAudioConvert") && $0.contains("left-behind") }, "\(alive)")
  }
}
