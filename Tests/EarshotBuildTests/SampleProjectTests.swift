import Foundation
import TestSupport
import Testing

/// Compares the samples' storyboards with the views in code, which the package uses instead.
@Suite("Build of the samples' Xcode projects", .serialized) struct SampleProjectTests {
  private static let root = Media.root
  private let folder: TemporaryFolder
  private let cache: TemporaryFolder

  init() throws {
    (folder, cache) = (try TemporaryFolder(), try TemporaryFolder())
  }

  @Test(
    "A sample's storyboard draws the same image as its views in code",
    arguments: [("Voicemail", "voicemail"), ("Podcast", "podcast"), ("Doorbell", "doorbell")])
  func storyboardMatchesCode(sample: String, notification: String) throws {
    let sources = Self.root.appending(path: "Samples/\(sample)")
    let app = folder.path("\(sample).app")
    let assembly = try Program.run(
      Self.root.appending(path: "Scripts/app").path, [sources.path, Program.products.path, app])
    #expect(assembly.status == 0, "\(assembly.errors)")
    var pictures: [Data] = []
    var outlines: [String] = []
    for (number, option) in [["--extension", app], ["--project", sources.path]].enumerated() {
      let snapshot = try Programs.run(
        "earshot",
        [
          "snapshot", sources.appending(path: "\(notification).apns").path, "--stage", "all", "--scale", "1", "-o",
          folder.path("\(number).png"), "--outline", folder.path("\(number).txt"),
        ] + option, cache: cache)
      #expect(snapshot.status == 0, "\(snapshot.errors)")
      pictures.append(try Data(contentsOf: folder.url.appending(path: "\(number).png")))
      outlines.append(try String(contentsOf: folder.url.appending(path: "\(number).txt"), encoding: .utf8))
    }
    #expect(outlines[0] == outlines[1])
    #expect(pictures[0] == pictures[1])
  }

  @Test("The Voicemail sample plays from its Xcode project")
  func voicemailProject() throws {
    let sample = Self.root.appending(path: "Samples/Voicemail")
    let played = try Programs.run(
      "earshot",
      [
        "play", sample.appending(path: "voicemail.apns").path, "--project", sample.path, "--output",
        "wav:\(folder.path("a.wav"))", "--transcript", "-",
      ], cache: cache)
    #expect(played.status == 0, "\(played.errors)")
    for line in [
      "service     Voicemail Service: content after 0.000 s; 1 attachment", "expand      Voicemail\n",
      "control     default, play icon, (16, 72, 44, 44)", "starts at 0.000 of voicemail.m4a", "ends at 5.123",
    ] { #expect(played.output.contains(line), "\(line) is missing: \(played.output)") }
  }
}
