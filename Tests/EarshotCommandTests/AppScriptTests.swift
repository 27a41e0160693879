import Foundation
import TestSupport
import Testing

@Suite("Scripts/app: app assembly from sources and executables")
struct AppScriptTests {
  private static let script = Media.root.appending(path: "Scripts/app")
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func assemble(_ arguments: String...) async throws -> Command.Outcome {
    try await Command(executable: Self.script, arguments: arguments, folder: folder.url).run()
  }

  /// Copies the sources of the sample's extensions, like those of a user's package.
  private func copySources() throws {
    for name in ["Voicemail", "VoicemailContent", "VoicemailService"] {
      let files = Media.root.appending(path: "Samples/Voicemail/\(name)")
      _ = try folder.folder("Sources")
      try FileManager.default.copyItem(at: files, to: folder.url.appending(path: "Sources/\(name)"))
    }
  }

  private func files(in name: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path(name)).sorted()
  }

  @Test("The app contains extensions in PlugIns, its own files and resources, and no sources")
  func assembly() async throws {
    try copySources()
    try folder.file("Sources/Voicemail/categories.json", "[]")
    try folder.file("Sources/VoicemailContent/en.lproj/Localizable.strings", "")
    try folder.file("Sources/Shared/Shared.swift", "")
    let outcome = try await assemble("Sources", Program.products.path, "Apps/Mine.app")
    #expect(outcome.status == 0 && outcome.errors == "" && outcome.output == "", "\(outcome.errors)")
    #expect(
      try files(in: "Apps/Mine.app").filter { !$0.hasSuffix("appex") && !$0.hasSuffix("lproj") } == [
        "Info.plist", "PlugIns", "PlugIns/VoicemailContent.appex/Info.plist",
        "PlugIns/VoicemailContent.appex/VoicemailContent",
        "PlugIns/VoicemailContent.appex/en.lproj/Localizable.strings", "PlugIns/VoicemailService.appex/Info.plist",
        "PlugIns/VoicemailService.appex/VoicemailService", "categories.json",
      ])
  }

  @Test("An app with the plist of Xcode's template, without the app's own, plays")
  func bare() async throws {
    try copySources()
    try FileManager.default.removeItem(atPath: folder.path("Sources/Voicemail"))
    let path = "Sources/VoicemailContent/Info.plist"
    try folder.file(
      path,
      try folder.text(path).replacing("<string>VoicemailContent</string>", with: "<string>$(EXECUTABLE_NAME)</string>"))
    let assembled = try await assemble("Sources/", Program.products.path, "Mine.app/")
    #expect(assembled.status == 0, "\(assembled.errors)")
    let played = try await Earshot.play(
      Media.voicemail, "--extension", "Mine.app", "--output", "wav:heard.wav", folder: folder.url)
    #expect(played.status == 0, "\(played.errors)")
    #expect(try Sound(wav: folder.path("heard.wav")).frames == 225_934)
    // The second run replaces the app.
    #expect(try await assemble("Sources", Program.products.path, "Mine.app").status == 0)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == [
        "Mine.app", "Sources", "heard.wav",
      ])
  }

  @Test("A missing input is named, and nothing is left behind")
  func refusals() async throws {
    try copySources()
    _ = try folder.folder("empty")
    for (arguments, status, message) in [
      (["Sources", "bin"], 64, "usage: Scripts/app SOURCES BINDIR X.app"),
      (["Sources", "empty", "Mine"], 64, "Mine: the name of an app ends in .app"),
      (
        ["Source", "empty", "Mine.app"], 2, "Source: no such folder; name the one that has a folder for each extension"
      ),
      (
        ["Sources", ".build/debug", "Mine.app"], 2,
        ".build/debug: no such folder; build the package first: swift build"
      ),
      (["empty", "empty", "Mine.app"], 2, "empty: no folder in it has an Info.plist with the key NSExtension"),
      (
        ["Sources", "empty", "Mine.app"], 1,
        "empty/VoicemailContent: no such executable; build it first: swift build --product VoicemailContent"
      ),
    ] as [([String], Int32, String)] {
      let outcome = try await Command(executable: Self.script, arguments: arguments, folder: folder.url).run()
      #expect(outcome.status == status)
      #expect(outcome.errors == "app: \(message)\n")
    }
    try folder.file("Sources/VoicemailContent/Info.plist", "bplist00")
    #expect(try await assemble("Sources", "empty", "Mine.app").errors.contains("is a binary property list; convert it"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == ["Sources", "empty"])
  }
}
