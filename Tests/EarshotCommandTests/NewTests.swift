import Foundation
import TestSupport
import Testing

@Suite("Earshot new")
struct NewTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func new(_ arguments: String...) async throws -> Command.Outcome {
    try await Earshot.run(["new"] + arguments, folder: folder.url)
  }

  @Test("The output lists each file, and the command that plays the notification")
  func files() async throws {
    let outcome = try await new("Greeting")
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    let lines = outcome.lines
    #expect(lines.contains("Greeting/Greeting.xcodeproj/project.pbxproj"))
    #expect(lines.last == "earshot play Greeting/Notifications/greeting.apns --project Greeting")
    for file in lines.dropLast(2) {
      #expect(FileManager.default.fileExists(atPath: folder.path(file)), "\(file)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["Greeting"])
  }

  @Test("The notification is valid, and the built-in player plays its sound, with any extensions")
  func media() async throws {
    for (number, options) in [["--content"], ["--service"], []].enumerated() {
      let name = "Greeting\(number)"
      let created = try await Earshot.run(["new", name] + options, folder: folder.url)
      #expect(created.status == 0, "\(created.errors)")
      let inspected = try await Earshot.run(
        ["inspect", "\(name)/Notifications/\(name.lowercased()).wav"], folder: folder.url)
      #expect(inspected.status == 0, "\(inspected.output)\(inspected.errors)")
    }
    let played = try await Earshot.play(
      "Greeting0/Notifications/greeting0.apns", "--output", "wav:heard.wav", folder: folder.url)
    #expect(played.status == 0, "\(played.errors)")
    #expect(try Sound(wav: folder.path("heard.wav")).level > -25)
  }

  @Test("Invalid names, existing folders and unwritable places are errors, and nothing is written")
  func refusals() async throws {
    try folder.file("Taken", "kept")
    for (name, status, message) in [
      ("7up", 64, "Error: '7up' is not a valid app name: it must be a valid Swift module name"),
      ("", 64, "Error: '' is not a valid app name: it is empty"),
      ("Apps/UIKit", 64, "Error: 'UIKit' is not a valid app name: the app's sources import a module with this name"),
      ("Taken", 2, "earshot: Taken: already exists; choose another name"),
      ("none/Greeting", 2, "earshot: none: no such folder; create it first"),
      ("/proc/Greeting", 2, "earshot: /proc/Greeting: cannot be created: "),
    ] as [(String, Int32, String)] {
      let outcome = try await new(name)
      #expect(outcome.status == status, "\(name): \(outcome.errors)")
      #expect(outcome.errors.hasPrefix(message), "\(outcome.errors)")
      #expect(outcome.output == "")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["Taken"])
    #expect(try folder.text("Taken") == "kept")
  }

  @Test("The manifest has the relative path of Earshot's package")
  func package() async throws {
    #expect(try await new("Greeting").status == 0)
    let manifest = try folder.text("Greeting/Package.swift")
    let path = try #require(manifest.firstMatch(of: /\?\? "(.*)"/)).1
    let package = URL(filePath: folder.path("Greeting/\(path)")).standardizedFileURL
    #expect(package.resolvingSymlinksInPath().path == Media.root.resolvingSymlinksInPath().path)
    #expect(try await new("Other", "--earshot", "earshot").status == 0)
    #expect(try folder.text("Other/Package.swift").contains(#"?? "../earshot""#))
  }
}
