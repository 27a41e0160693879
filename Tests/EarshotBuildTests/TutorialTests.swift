import Foundation
import TestSupport
import Testing

/// The code that the tutorial of EarshotTesting shows compiles at each of its steps. The targets in `Tests/Tutorial`
/// consist of the last versions, and run their tests.
@Suite("Tutorial") struct TutorialTests {
  /// A version of a file of the reader's package.
  private struct Version {
    /// The name of the file in the reader's package.
    let name: String
    /// The name of the file in the tutorial's resources.
    let resource: String

    var url: URL { TutorialTests.catalog.appending(path: "Resources/\(resource)") }
  }

  private static let catalog = Media.root.appending(path: "Sources/EarshotTesting/EarshotTesting.docc")
  private static let targets = Media.root.appending(path: "Tests/Tutorial")

  /// The versions of all files, in the order of the tutorial.
  private let versions: [Version]
  /// The versions that targets compile, by the names of their files: the resources to which the files are links.
  private let compiled: [String: String]

  init() throws {
    let tutorial = try String(contentsOf: Self.catalog.appending(path: "Tutorials/FirstTest.tutorial"), encoding: .utf8)
    versions = tutorial.matches(of: #/@Code\(name: "([^"]+)", file: "([^"]+)"\)/#).map { match in
      Version(name: String(match.1), resource: String(match.2))
    }
    let files = FileManager.default
    let links = try files.subpathsOfDirectory(atPath: Self.targets.path).compactMap { path in
      let file = Self.targets.appending(path: path)
      return (try? files.destinationOfSymbolicLink(atPath: file.path)).map { (file, URL(filePath: $0)) }
    }
    compiled = Dictionary(links.map { ($0.lastPathComponent, $1.lastPathComponent) }) { first, _ in first }
  }

  /// Reads the manifest in a file.
  private func manifest(_ file: URL) throws -> PackageManifest {
    try PackageManifest(String(contentsOf: file, encoding: .utf8))
  }

  /// The manifest at the end of the tutorial.
  private var lastManifest: PackageManifest {
    get throws { try manifest(#require(versions.last { $0.name == "Package.swift" }).url) }
  }

  @Test("The targets consist of the last version of each file")
  func lastVersions() throws {
    let last = Dictionary(versions.map { ($0.name, $0.resource) }) { _, later in later }
    #expect(compiled == last.filter { $0.key != "Package.swift" })
    let resources = try FileManager.default.contentsOfDirectory(atPath: Self.catalog.appending(path: "Resources").path)
    #expect(Set(resources.filter { !$0.hasSuffix(".svg") }) == Set(versions.map(\.resource)))
  }

  @Test("Each earlier version of a source compiles")
  func earlierVersions() throws {
    let earlier = versions.filter { $0.name != "Package.swift" && compiled[$0.name] != $0.resource }
    #expect(earlier.map(\.resource) == ["controller-1.swift", "test-1.swift", "test-2.swift"])
    let content = try #require(try lastManifest.target("GreetingContent"))
    for version in earlier {
      let isTest = version.name.hasSuffix("Tests.swift")
      let messages = try Programs.typeCheck(
        [version.url.path], module: isTest ? "GreetingContentTests" : "GreetingContent", languageMode: isTest ? 6 : 5,
        flags: isTest ? [] : content.flags)
      #expect(messages == "", "\(version.resource): \(messages)")
    }
  }

  @Test("Each manifest is valid, and the last one describes the targets with products of Earshot")
  func manifests() throws {
    for version in versions where version.name == "Package.swift" { _ = try manifest(version.url) }
    let (reader, own) = (try lastManifest, try manifest(Media.root.appending(path: "Package.swift")))
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.targets.path).sorted()
    #expect(reader.targets.map(\.name).sorted() == folders)
    let products = Set(own.products.map(\.name))
    for target in reader.targets {
      let built = try #require(own.target(target.name))
      #expect(target.exclude == built.exclude && target.type == built.type)
      #expect(target.flags == built.flags)
      #expect(target.needed.allSatisfy { folders.contains($0) || products.contains($0) }, "\(target.needed)")
    }
  }
}
