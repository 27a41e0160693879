import Foundation
import TestSupport
import Testing

/// The images that the workers of `earshot check` decode with libraries of the machine, in their sandbox.
@Suite("Earshot check: images of the machine's libraries")
struct CheckImageTests {
  private let folder: TemporaryFolder

  /// Makes a notification, and the app that receives it.
  init() throws {
    folder = try TemporaryFolder()
    try ConformanceAppex.withActions(#"{"identifier": "later", "title": "Later"}"#, in: folder)
    try folder.file(
      "note.apns",
      """
      {"aps": {"alert": {"title": "Ada", "body": "Hello"}, "category": "NOTE"},
       "Simulator Target Bundle": "com.example.Voicemail"}
      """)
  }

  /// Draws the banner of the app with an icon, by a scenario.
  ///
  /// - Parameters:
  ///   - name: The name of the picture.
  ///   - icon: The file of the icon.
  ///   - libraries: The folder in which libraries are found first; nil for none.
  /// - Returns: The picture, and the texts of the findings.
  private func draw(
    _ name: String, icon: Data, libraries: String? = nil
  ) async throws -> (picture: Data, findings: [String]) {
    try folder.file("PlainController.appex/AppIcon.png", icon)
    try folder.file("\(name).scenario", "deliver note.apns\nsnapshot \(name).png\n")
    let others = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"]
    let path = [libraries, others].compactMap { $0 }.joined(separator: ":")
    let outcome = try await Earshot.run(
      ["check", "\(name).scenario", "--extension", "PlainController.appex", "--json", "-"], folder: folder.url,
      variables: ["LD_LIBRARY_PATH": path])
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    let report = try JSONDecoder().decode(CheckedFiles.self, from: outcome.bytes)
    let picture = try Data(contentsOf: folder.url.appending(path: "\(name).png"))
    return (picture, report.results.flatMap(\.findings).map(\.text))
  }

  @Test("A WebP icon has its pixels", .enabled(if: QuarteredImage.isWebPInstalled, "libwebp7 is not installed"))
  func webp() async throws {
    let drawn = try await draw("webp", icon: QuarteredImage.webp)
    let expected = try await draw("png", icon: QuarteredImage.png)
    let isEqual = drawn.picture == expected.picture
    #expect(isEqual)
    #expect(!drawn.findings.contains { $0.contains("cannot be drawn") }, "\(drawn.findings)")
    let placeholder = try await draw("text", icon: Data("no image".utf8))
    let isPlaceholder = drawn.picture == placeholder.picture
    #expect(!isPlaceholder)
    let fault = "cannot be drawn: it is not a PNG, JPEG, GIF, WebP, HEIC or AVIF"
    #expect(placeholder.findings.contains { $0.contains(fault) }, "\(placeholder.findings)")
  }

  @Test("A missing library is reported with its package")
  func missingLibrary() async throws {
    try folder.file("libraries/libwebp.so.7", "not a library")
    let drawn = try await draw("webp", icon: QuarteredImage.webp, libraries: folder.path("libraries"))
    #expect(drawn.findings.contains { $0.contains("cannot be drawn: install libwebp7") }, "\(drawn.findings)")
  }
}
