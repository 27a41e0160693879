import Foundation
import ProjectTemplates
import TestSupport
import Testing

/// The image and the workflows in the documents agree with one another, with new projects, and with what Earshot needs.
@Suite("Image and workflows") struct WorkflowTests {
  private let dockerfile: String
  /// The version of Swift that the package needs.
  private let swiftVersion: String

  init() throws {
    dockerfile = try #require(try Self.blocks("dockerfile", in: "Checking.md").first)
    let manifest = try Self.text("Package.swift")
    swiftVersion = String(try #require(manifest.firstMatch(of: #/swift-tools-version:([\d.]+)/#)).1)
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Media.root.appending(path: path), encoding: .utf8)
  }

  /// Returns the blocks of a language in a document.
  private static func blocks(_ language: String, in page: String) throws -> [String] {
    try text("Documentation/\(page)").components(separatedBy: "\n```\(language)\n").dropFirst().compactMap { part in
      part.components(separatedBy: "\n```").first
    }
  }

  /// The folder of Earshot in the image.
  private var folder: String {
    get throws { String(try #require(dockerfile.firstMatch(of: #/COPY \. (\S+)/#)).1) }
  }

  /// The workflow of a new project.
  private var template: String {
    get throws {
      let files = try ProjectTemplate(name: "Greeting").files
      let file = try #require(files.first { $0.path == ".github/workflows/notifications.yml" })
      return String(decoding: file.contents, as: UTF8.self)
    }
  }

  @Test("The image has the tested system and the package's version of Swift, which all documents name")
  func version() throws {
    #expect(dockerfile.hasPrefix("FROM swift:\(swiftVersion)-bookworm\n"))
    let requirements = try Self.text("README.md").replacing("\n", with: " ")
    #expect(requirements.contains(/Debian +12 is tested/))
    for path in ["README.md", "CONTRIBUTING.md", "Scripts/deps"] {
      #expect(try Self.text(path).contains("Swift \(swiftVersion) or later"), "\(path)")
    }
  }

  @Test("The image has the fonts of Scripts/deps; the build installs the other packages")
  func packages() throws {
    let installed = try #require(dockerfile.firstMatch(of: #/apt-get install -y (.*)/#)).1
    let fonts = try #require(try Self.text("Scripts/deps").firstMatch(of: #/\nfonts\(\) \{\n([^}]*)\n\}/#)).1
    let packages = fonts.matches(of: #/require (\S+)/#).map { String($0.1) }
    #expect(!packages.isEmpty)
    #expect(installed.split(separator: " ").map { String($0) } == ["make"] + packages)
  }

  @Test("The image is built with targets of the Makefile")
  func targets() throws {
    let command = try #require(dockerfile.firstMatch(of: #/RUN make -C (\S+) (.*)/#))
    #expect(try String(command.1) == folder)
    let makefile = try Self.text("Makefile")
    for target in command.2.split(separator: " ") { #expect(makefile.contains("\n\(target):"), "\(target)") }
  }

  @Test("Each workflow runs in the image, and names the folder of Earshot in it")
  func workflows() throws {
    let pages = ["Checking.md", "FromAppToCI.md", "HowTo.md"]
    let blocks = try pages.flatMap { try Self.blocks("yaml", in: $0) }.filter { $0.contains("runs-on:") }
    #expect(blocks.count == pages.count)
    let workflows = try blocks + [template]
    for workflow in workflows {
      let machines = workflow.matches(of: #/runs-on: (.*)/#).count
      let containers = workflow.matches(of: #/container: (.*)/#).map { String($0.1) }
      #expect(containers == Array(repeating: "ghcr.io/example/earshot", count: machines))
    }
    let folders = workflows.flatMap { $0.matches(of: #/EARSHOT_PACKAGE: (\S+)/#).map { String($0.1) } }
    #expect(try Set(folders) == [folder])
    let actions = Set(workflows.flatMap { $0.matches(of: #/uses: (\S+)@(\S+)/#).map { "\($0.1) \($0.2)" } })
    #expect(
      actions.sorted() == [
        "actions/cache v4", "actions/checkout v4", "actions/download-artifact v4", "actions/upload-artifact v4",
      ])
  }

  @Test("A workflow that runs `swift test` keeps its build folder, and the pictures if it fails")
  func tests() throws {
    let workflows = try ["FromAppToCI.md", "HowTo.md"].map { try #require(try Self.blocks("yaml", in: $0).first) }
    for workflow in workflows {
      let steps = workflow.components(separatedBy: "\n      - ")
      let cache = try #require(steps.first { $0.hasPrefix("uses: actions/cache@") })
      let test = try #require(steps.firstIndex { $0.hasPrefix("run: swift test") })
      let upload = try #require(steps.last)
      #expect(cache.contains("path: .build,"))
      #expect(upload.contains("if: failure()") && upload.contains("path: .build/earshot-snapshots,"))
      // The tests run although an earlier step has failed.
      #expect(!steps[..<test].contains { $0.hasPrefix("run: ") } || steps[test].contains("if: ${{ !cancelled() }}"))
    }
  }

  @Test("The name of the image is a placeholder, with the steps to push and to pull it")
  func placeholder() throws {
    #expect(try Self.blocks("sh", in: "Checking.md").contains { $0.contains("docker push ghcr.io/OWNER/earshot") })
    let login = try #require(try Self.blocks("yaml", in: "Checking.md").first { $0.contains("credentials:") })
    #expect(login.contains("image: ghcr.io/example/earshot\n") && login.contains("packages: read"))
  }

  @Test("The workflow of the documents is that of a new project, without its comment")
  func newProject() throws {
    let block = try #require(try Self.blocks("yaml", in: "FromAppToCI.md").first)
    let lines = try template.split(separator: "\n").filter { !$0.contains("# ") }
    #expect(block.split(separator: "\n") == lines)
  }
}
