import ArgumentParser
import CommandInput
import HostAccess
import Foundation
import JSON
import Notifications
import ProjectTemplates

/// `earshot new`: creates a project for an app with notification extensions.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Create an Xcode project with notification extensions.",
    discussion: """
      The project has an app, a content extension with a storyboard, a service extension, a notification with a sound, \
      a test for EarshotTesting, and a workflow for GitHub. It opens in Xcode, and Earshot plays it as it is. With \
      --content or --service, only that extension is created.

      The name is that of the app, or a path that ends with it: letters, digits and '_', with a letter first. Existing \
      files are never changed.

      --json writes one object per file and a last one with the exit status, each on a line.

      Examples:
        earshot new Greeting
        earshot new Apps/Greeting --content
        earshot play Greeting/Notifications/greeting.apns --project Greeting

      Exit status: 0 created, 2 the project cannot be created there, 64 invalid command line.
      """)

  @Argument(help: "The app's name, or the path of a new folder with that name.", completion: .directory)
  var name: String

  @Flag(help: "Create a content extension; without --content and --service, both are created.")
  var content = false

  @Flag(help: "Create a service extension; without --content and --service, both are created.")
  var service = false

  @Option(
    help: ArgumentHelp(
      "Earshot's package, for the tests' manifest; by default the checkout that built this program, or ../earshot.",
      valueName: "folder"), completion: .directory)
  var earshot: String?

  @Flag(help: "Write one JSON object per file, and one with the exit status, each on a line.")
  var json = false

  private var folder: URL { URL(fileURLWithPath: name) }

  func validate() throws {
    do { _ = try template() } catch { throw ValidationError(error.description) }
  }

  private func template() throws(ProjectTemplateError) -> ProjectTemplate {
    guard !name.isEmpty else { throw .name("", reason: "it is empty") }
    let isEither = content || service
    return try ProjectTemplate(
      name: folder.lastPathComponent, hasContent: content || !isEither, hasService: service || !isEither,
      earshot: earshot.map { EarshotPackage.path(of: URL(fileURLWithPath: $0), from: folder) }
        ?? EarshotPackage.ofThisProgram.map { EarshotPackage.path(of: $0, from: folder) } ?? "../earshot")
  }

  func run() throws {
    let template = try template()
    do { try template.write(to: folder) } catch {
      if json { for line in [RunLine(.error, "\(error)"), RunLine(exit: .invalidInput)] { print(line.json) } }
      StandardError.report("\(error)")
      throw ExitCode.invalidInput
    }
    for file in template.files {
      let path = "\(name)/\(file.path)".replacing("//", with: "/")
      print(json ? Self.line(path, bytes: file.contents.count) : path)
    }
    guard !json else { return print(RunLine(exit: .success).json) }
    print(
      """

      earshot play \(name)/\(template.notification) --project \(name)
      """)
  }

  private static func line(_ path: String, bytes: Int) -> String {
    JSONValue.object([
      "event": .string("created"), "what": .string("created"), "text": .string("creates \(path)"),
      "file": .string(path),
      "bytes": .integer(Int64(bytes)),
    ]).description
  }
}
