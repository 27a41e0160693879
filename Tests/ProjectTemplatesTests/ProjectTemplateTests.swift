import Foundation
import ProjectTemplates
import Storyboards
import TestSupport
import Testing
import XcodeProjects

@Suite struct ProjectTemplateTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("A new project is an app with both extensions")
  func bothExtensions() throws {
    let destination = folder.url.appending(path: "Greeting")
    try ProjectTemplate(name: "Greeting").write(to: destination)
    let apps = try ProjectApp.all(in: destination)
    #expect(apps.map(\.name) == ["Greeting"])
    let app = try #require(apps.first)
    #expect(app.bundleIdentifier == "com.example.Greeting")
    #expect(app.displayName == "Greeting")
    let (content, service) = (try #require(app.extensions.first), try #require(app.extensions.last))
    #expect(content.name == "GreetingContent")
    #expect(content.settings["PRODUCT_BUNDLE_IDENTIFIER"] == "com.example.Greeting.Content")
    #expect(content.swift.map(\.lastPathComponent) == ["NotificationViewController.swift"])
    #expect(content.resources.map(\.path) == ["Base.lproj/MainInterface.storyboard"])
    #expect(content.plist.lastPathComponent == "Info.plist")
    #expect(service.name == "GreetingService")
    #expect(service.settings["PRODUCT_BUNDLE_IDENTIFIER"] == "com.example.Greeting.Service")
    #expect(service.swift.map(\.lastPathComponent) == ["NotificationService.swift"])
    for sources in app.extensions { #expect(sources.unsupported == [] && sources.skipped == []) }
  }

  @Test("One kind of extension can be created alone", arguments: [(true, false), (false, true)])
  func singleExtension(hasContent: Bool, hasService: Bool) throws {
    let template = try ProjectTemplate(name: "Greeting", hasContent: hasContent, hasService: hasService)
    try template.write(to: folder.url.appending(path: "Greeting"))
    let app = try #require(try ProjectApp.all(in: folder.url.appending(path: "Greeting")).first)
    #expect(app.extensions.map(\.name) == [hasContent ? "GreetingContent" : "GreetingService"])
    let paths = template.files.map(\.path).joined(separator: "\n")
    #expect(paths.contains("GreetingContent/") == hasContent)
    #expect(paths.contains("GreetingService/") == hasService)
  }

  @Test("The storyboard has no unsupported elements")
  func storyboardDiagnostics() throws {
    let file = try #require(try ProjectTemplate(name: "Greeting").files.first { $0.path.hasSuffix(".storyboard") })
    let storyboard = try Storyboard(file.contents, named: "MainInterface.storyboard")
    #expect(storyboard.diagnostics.map(\.description) == [])
  }

  @Test(
    "A name that is not a valid module name throws",
    arguments: [
      ("", "it is empty"), ("7up", "letters"), ("My App", "letters"), ("Grüße", "letters"), ("a-b", "letters"),
      ("..", "letters"), ("UIKit", "import a module"), ("swift", "import a module"),
      (String(repeating: "a", count: 65), "at most 64 characters"),
    ])
  func invalidNames(name: String, reason: String) {
    let error = #expect(throws: ProjectTemplateError.self) { try ProjectTemplate(name: name) }
    #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
  }

  @Test("An existing file or folder is not overwritten")
  func existingFolder() throws {
    for name in ["Folder", "File", "Link"] {
      let destination = folder.url.appending(path: name)
      switch name {
      case "Folder": try FileManager.default.createDirectory(at: destination, withIntermediateDirectories: true)
      case "File": try folder.file(name, Data("kept".utf8))
      default: try folder.link(name, to: "/nonexistent")
      }
      #expect(throws: ProjectTemplateError.exists(path: destination.relativePath)) {
        try ProjectTemplate(name: name).write(to: destination)
      }
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == ["File", "Folder", "Link"])
    #expect(try Data(contentsOf: folder.url.appending(path: "File")) == Data("kept".utf8))
  }

  @Test("A missing parent folder is reported")
  func missingFolder() throws {
    let destination = folder.url.appending(path: "Apps/Greeting")
    #expect(throws: ProjectTemplateError.noFolder(path: destination.deletingLastPathComponent().relativePath)) {
      try ProjectTemplate(name: "Greeting").write(to: destination)
    }
  }

  @Test("An unwritable folder is reported with the reason")
  func unwritableFolder() throws {
    // Not even root can create a folder there.
    let destination = URL(filePath: "/proc/Greeting")
    let error = #expect(throws: ProjectTemplateError.self) {
      try ProjectTemplate(name: "Greeting").write(to: destination)
    }
    guard case .unwritable(let path, let reason) = try #require(error) else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(path == "/proc/Greeting")
    #expect(!reason.isEmpty && !reason.contains("Error"), "\(reason)")
  }
}
