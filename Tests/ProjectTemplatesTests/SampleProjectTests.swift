import Foundation
import ProjectTemplates
import Storyboards
import TestSupport
import Testing
import XcodeProjects

/// Tests the samples' Xcode projects. `EARSHOT_RECORD=1` writes the project files.
@Suite struct SampleProjectTests {
  private static let samples = Media.root.appending(path: "Samples")

  /// The samples, and for each of their extensions, the files that only the package compiles.
  private static let withoutXcode: [(sample: String, files: [String: [String]])] = [
    (
      "Voicemail",
      [
        "Content": ["WithoutXcode/VoicemailInterface.swift", "WithoutXcode/main.swift"],
        "Service": ["WithoutXcode/main.swift"],
      ]
    ),
    ("Podcast", ["Content": ["WithoutXcode/PodcastInterface.swift", "WithoutXcode/main.swift"]]),
    ("Doorbell", ["Content": ["WithoutXcode/DoorbellInterface.swift", "WithoutXcode/main.swift"]]),
  ]

  private static func project(_ sample: String, _ files: [String: [String]]) -> XcodeProject {
    let identifier = "com.example.\(sample)"
    let extensions = files.sorted { $0.key < $1.key }.map { kind, excluded in
      XcodeProject.Target(
        sample + kind, isExtension: true, bundleIdentifier: "\(identifier).\(kind)", excluded: excluded)
    }
    return XcodeProject(
      name: sample,
      targets: [XcodeProject.Target(sample, isExtension: false, bundleIdentifier: identifier)] + extensions)
  }

  @Test("The sample's checked-in Xcode project is current", arguments: withoutXcode.indices)
  func checkedInProject(index: Int) throws {
    let (sample, files) = Self.withoutXcode[index]
    let file = Self.samples.appending(path: "\(sample)/\(sample).xcodeproj/project.pbxproj")
    let text = Self.project(sample, files).text
    if ProcessInfo.processInfo.environment["EARSHOT_RECORD"] == "1" {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }

  @Test("The project's extensions contain only the sources for Xcode", arguments: withoutXcode.indices)
  func extensionSources(index: Int) throws {
    let (sample, files) = Self.withoutXcode[index]
    let apps = try ProjectApp.all(in: Self.samples.appending(path: sample))
    let app = try #require(apps.first)
    #expect(apps.count == 1 && app.bundleIdentifier == "com.example.\(sample)")
    #expect(app.extensions.map(\.name) == files.keys.sorted().map { sample + $0 })
    for sources in app.extensions {
      let paths = sources.swift.map { $0.path.replacing(sources.folder.path + "/", with: "") }
      #expect(paths.contains("Notification\(sources.name.hasSuffix("Service") ? "Service" : "ViewController").swift"))
      #expect(!paths.contains { $0.hasPrefix("WithoutXcode/") }, "\(paths)")
      #expect(sources.unsupported == [] && sources.skipped == [])
      #expect(
        sources.resources.map(\.path)
          == (sources.name.hasSuffix("Service") ? [] : ["Base.lproj/MainInterface.storyboard"]))
      for resource in sources.resources {
        #expect(try Storyboard(contentsOf: resource.file).diagnostics.map(\.description) == [])
      }
    }
  }

  @Test("Foundation reads the project, and every object is referenced", arguments: withoutXcode.indices)
  func propertyList(index: Int) throws {
    let (sample, files) = Self.withoutXcode[index]
    // Foundation can read the format, too.
    let value = try PropertyListSerialization.propertyList(
      from: Data(Self.project(sample, files).text.utf8), format: nil)
    let objects = try #require((value as? [String: Any])?["objects"] as? [String: [String: Any]])
    // Every referenced identifier belongs to an object.
    let identifiers = Self.identifiers(in: objects)
    #expect(identifiers.isSubset(of: objects.keys), "\(identifiers.subtracting(objects.keys))")
    #expect(identifiers.count == objects.count, "each is referred to")
  }

  private static func identifiers(in value: Any) -> Set<String> {
    switch value {
    case let text as String: text.count == 24 && text.hasPrefix("EA45") ? [text] : []
    case let list as [Any]: list.reduce(into: []) { $0.formUnion(identifiers(in: $1)) }
    case let table as [String: Any]: table.values.reduce(into: []) { $0.formUnion(identifiers(in: $1)) }
    default: []
    }
  }
}
