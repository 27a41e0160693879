import Foundation
import TestSupport
import Testing

@testable import Linting

@Suite("Files to lint")
struct LintFilesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func names(_ paths: [String]) -> [String] {
    paths.map { String($0.dropFirst(folder.url.path.count + 1)) }
  }

  @Test("A folder's payloads, categories and extensions are found; other files are skipped")
  func walk() throws {
    let payload = Data(#"{"aps": {"alert": "Hello."}}"#.utf8)
    for name in ["a.apns", "b/c.json", "Pods/d.apns", ".build/e.apns", "build/f.apns"] {
      try folder.file(name, payload)
    }
    try folder.file("package.json", Data(#"{"name": "a"}"#.utf8))
    try folder.file("broken.json", Data("{".utf8))
    try folder.file("App/categories.json", Data("[]".utf8))
    try folder.file(ExampleFile.service(in: "Service/").name, ExampleFile.service(in: "Service/").bytes)
    try folder.file("Service/NotificationService.swift", Data("// empty".utf8))
    try folder.file(ExampleFile.appPropertyList.name, ExampleFile.appPropertyList.bytes)
    try folder.link("loop", to: folder.url.path)
    let files = LintFiles(in: [folder.url.path])
    #expect(names(files.payloads) == ["a.apns", "b/c.json"])
    #expect(names(files.categories) == ["App/categories.json"])
    #expect(files.parts.map(\.folder.lastPathComponent) == ["Service"])
    #expect(files.parts.map(\.sources.count) == [1])
    #expect(files.problems == [])
  }

  @Test("JSON files with a byte order mark are payloads, too")
  func byteOrderMark() throws {
    try folder.file("a.json", "\u{FEFF}{\"aps\": {\"alert\": \"Hello.\"}}")
    try folder.file("b.json", "\u{FEFF}{\"aps\": {\"alert\": \"Hello.\"}}")
    let run = LintRun([folder.url.path], with: Linter())
    #expect(run.findings.map(\.rule.identifier) == ["byte-order-mark", "byte-order-mark", "repeated-notification"])
  }

  @Test("A named file is read as what its name says, and a payload even if it is broken")
  func namedFiles() throws {
    let broken = try folder.file("broken.json", Data("{".utf8))
    let text = try folder.file("a.txt", Data())
    let missing = folder.path("missing.apns")
    let run = LintRun([broken.path, text.path, missing], with: Linter())
    #expect(run.findings.map(\.rule.identifier) == ["syntax"])
    #expect(
      run.problems == [
        "\(text.path): not a payload (.apns, .json), a categories.json, an Info.plist or a folder",
        "\(missing): no such file or folder",
      ])
  }

  @Test("Folders, pipes and files without an end are not read as payloads")
  func specialFiles() throws {
    let pipe = try folder.namedPipe("pipe.apns")
    let large = try folder.file("large.apns", Data(count: Linter.maximumByteCount + 1))
    let run = LintRun([pipe.path, large.path, "/dev/zero"], with: Linter())
    #expect(run.findings == [])
    #expect(run.problems.count == 3)
    #expect(run.problems.contains("\(pipe.path): a named pipe, not a file"))
  }

  @Test("An app is read from a bundle, a source folder or a project")
  func apps() throws {
    try folder.file("X.app/Info.plist", ExampleFile.appPropertyList.bytes)
    try folder.file("X.app/categories.json", Data(#"[{"identifier": "FAREWELL"}]"#.utf8))
    try folder.file("X.app/bell.caf", Data())
    try folder.file("X.app/PlugIns/C.appex/Info.plist", ExampleFile.content(in: "").bytes)
    let app = try #require(try LintedApp.all(in: folder.path("X.app")).first)
    #expect(app.name == "Greeting")
    #expect(app.bundleIdentifier == "com.example.Greeting")
    #expect(app.categories == ["GREETING", "FAREWELL"])
    #expect(app.soundNames == ["bell.caf"])
    #expect(!app.hasSources)
    let part = try #require(try LintedApp.all(in: folder.path("X.app/PlugIns/C.appex")).first)
    #expect(part.bundleIdentifier == "com.example.Greeting")
    #expect(part.categories == ["GREETING"])
  }

  @Test("The extensions of a given app are checked, once")
  func extensionsOfApp() throws {
    try folder.file("Notifications/a.apns", Data(#"{"aps": {"alert": "Hello."}}"#.utf8))
    let example = try #require(RuleExample.all.first { $0.rule == "service-expiry" })
    for file in example.failing { try folder.file("App/\(file.name)", file.bytes) }
    let linter = Linter(apps: try LintedApp.all(in: folder.path("App")))
    for paths in [["Notifications"], ["Notifications", "App"], [""]] {
      let run = LintRun(paths.map(folder.path), with: linter)
      #expect(run.findings.map(\.rule.identifier) == ["service-expiry"])
      #expect(run.findings.map(\.location.line) == [1])
    }
  }

  @Test("A folder without an app or an extension is refused")
  func noApp() throws {
    #expect(throws: LintedAppError.self) { try LintedApp.all(in: folder.url.path) }
    #expect(throws: LintedAppError.self) { try LintedApp.all(in: folder.path("missing")) }
  }

  @Test("Extensions of two apps in one folder belong to their own apps")
  func twoApps() throws {
    for name in ["One", "Two"] {
      let app = String(decoding: ExampleFile.appPropertyList.bytes, as: UTF8.self)
        .replacingOccurrences(of: "Greeting", with: name)
      try folder.file("\(name)/App/Info.plist", Data(app.utf8))
      let list = ExampleFile.propertyList(
        PropertyLists.content(category: name), identifier: "com.example.\(name).Content")
      try folder.file("\(name)/Content/Info.plist", list.bytes)
    }
    let apps = try LintedApp.all(in: folder.url.path)
    #expect(apps.map(\.name) == ["One", "Two"])
    #expect(apps.map(\.categories) == [["One"], ["Two"]])
  }

  /// Folders of apps and of content extensions, and the number of overlaps if all have the same category.
  private static let layouts: [([String], [String], Int)] = [
    (["App"], ["One", "Two"], 1),
    (["App"], ["App/One", "App/Two"], 1),
    (["Project/App"], ["Project/One", "Project/Two"], 1),
    (["A/App", "B/App"], ["A/Content", "B/Content"], 0),
    (["A", "B"], ["A/Content", "B/Content"], 0),
    (["A", "B"], ["One", "Two"], 0),
    (["A"], ["A/Content", "B/Content"], 0),
    ([], ["A/Content", "B/Content"], 0),
    ([], ["Project/One", "Project/Two"], 1),
  ]

  @Test(
    "Extensions whose bundle identifier is a build setting are compared with those of their own app only",
    arguments: layouts)
  func buildSettings(apps: [String], extensions: [String], count: Int) throws {
    let setting = "$(PRODUCT_BUNDLE_IDENTIFIER)"
    let app = String(decoding: ExampleFile.appPropertyList.bytes, as: UTF8.self)
      .replacingOccurrences(of: "com.example.Greeting", with: setting)
    for name in apps { try folder.file("\(name)/Info.plist", app) }
    for name in extensions {
      let list = ExampleFile.propertyList(PropertyLists.content(), in: name + "/", identifier: setting)
      try folder.file(list.name, list.bytes)
    }
    let run = LintRun([folder.url.path], with: Linter())
    #expect(run.findings.map(\.rule.identifier) == Array(repeating: "overlapping-categories", count: count))
  }
}
