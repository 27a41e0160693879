import Foundation
import NotificationRuntime
import Notifications
import ProjectTemplates
import Scenes
import TestSupport
import Testing

@testable import EarshotTesting

/// Tests extensions that are built from their sources and run in their own processes. There are few, because builds
/// take seconds.
@MainActor @Suite(.serialized) struct ExtensionFolderTests {
  private let folder: TemporaryFolder
  private let project: URL
  private let template: ProjectTemplate

  /// A substitute for the user's cache, deleted at exit. Equal projects are built once.
  private static let cache: Result<TemporaryFolder, any Error> = Result {
    let folder = try TemporaryFolder()
    atexit {
      if let folder = try? ExtensionFolderTests.cache.get() { try? FileManager.default.removeItem(at: folder.url) }
    }
    return folder
  }

  init() throws {
    setenv("XDG_CACHE_HOME", try Self.cache.get().url.path, 1)
    folder = try TemporaryFolder()
    project = folder.url.appending(path: "Greeting")
    template = try ProjectTemplate(name: "Greeting")
    try template.write(to: project)
  }

  private func delivery() throws -> Delivery { try .apns(contentsOf: project.appending(path: template.notification)) }

  @Test("A project's extensions download and play in their own processes")
  func projectProcesses() async throws {
    let device = try await TestDevice(apps: [.project(project)])
    let banner = await device.deliver(try delivery())
    #expect(banner.content.attachments.map(\.identifier) == ["media"])
    let interface = try await banner.expand()
    #expect(interface.extensionName == "Greeting")
    #expect(interface.mediaButton?.icon == .play)
    try await interface.press(.mediaButton)
    try await device.advance(by: .seconds(1))
    #expect(device.speaker.heard(last: .milliseconds(500)).isAudible)
    try await interface.press(.mediaButton)
    try await device.advance(by: .seconds(1))
    #expect(device.speaker.heard(last: .milliseconds(900)).isSilent)
    #expect(device.transcript.diagnostics.isEmpty)
    await interface.dismiss()
  }

  @Test("A folder of sources is one extension")
  func sourceFolder() async throws {
    let device = try await TestDevice(apps: [.folder(project.appending(path: "GreetingContent"))])
    let interface = try await device.deliver(try delivery()).expand()
    #expect(interface.extensionName == "Greeting")
    await interface.dismiss()
  }

  /// A service extension that makes a communication notification with the picture in the payload.
  private static let communicationService = """
    import Intents
    import UserNotifications

    class NotificationService: UNNotificationServiceExtension {
      override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
      ) {
        let picture = (request.content.userInfo["picture"] as? String).flatMap { Data(base64Encoded: $0) }
        let sender = INPerson(
          personHandle: INPersonHandle(value: "ada@example.com", type: .emailAddress), nameComponents: nil,
          displayName: "Ada Lovelace", image: picture.map { INImage(imageData: $0) }, contactIdentifier: nil,
          customIdentifier: nil)
        let intent = INSendMessageIntent(
          recipients: nil, outgoingMessageType: .outgoingMessageText, content: request.content.body,
          speakableGroupName: INSpeakableString(spokenPhrase: "Engines"), conversationIdentifier: "engines",
          serviceName: nil, sender: sender, attachments: nil)
        contentHandler((try? request.content.updating(from: intent)) ?? request.content)
      }
    }

    """

  /// A PNG of one red pixel.
  private static let redPixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mP4z8AAAAMBAQD3A0FDAAAAAElFTkSuQmCC"

  @Test("A service extension that updates the content from a message shows its sender in the banner")
  func communication() async throws {
    let service = project.appending(path: "GreetingService")
    try Data(Self.communicationService.utf8).write(to: service.appending(path: "NotificationService.swift"))
    let device = try await TestDevice(apps: [.folder(service)])
    let banner = await device.deliver(
      Delivery(
        payload: try Payload([
          "aps": ["alert": ["title": "Message", "body": "It runs."], "mutable-content": 1],
          "picture": .string(Self.redPixel),
        ])))
    #expect(banner.content.title == "Ada Lovelace")
    #expect(banner.content.subtitle == "Engines")
    #expect(banner.content.body == "It runs.")
    #expect(banner.content.threadIdentifier == "engines")
    #expect(banner.content.sender?.name == "Ada Lovelace")
    let scene = banner.scene
    #expect(scene.elements.first { $0.role == .image }?.label == "Ada Lovelace")
    let picture = try #require(Pixels(width: 1, height: 1, bytes: Data([0, 0, 255, 255])))
    let images = scene.operations.compactMap { operation -> Pixels? in
      if case .image(let pixels, _, _) = operation { pixels } else { nil }
    }
    #expect(images == [picture])
    #expect(device.transcript.diagnostics.isEmpty)
  }

  @Test("Compiler errors are thrown with file and line")
  func compilerErrors() async throws {
    let file = project.appending(path: "GreetingService/NotificationService.swift")
    try Data((try String(contentsOf: file, encoding: .utf8) + "\nlet number: Int = \"\"\n").utf8).write(to: file)
    let error = await #expect(throws: ExtensionBuildError.self) {
      try await TestDevice(apps: [.project(project)])
    }
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
    let message = "GreetingService/NotificationService.swift:\(lines.count - 1):19: error: cannot convert value"
    #expect(error?.description.contains(message) == true, "\(String(describing: error))")
  }

  @Test("A missing earshot-build is reported with the searched folders and the fix")
  func missingProgram() {
    let bin = folder.url.appending(path: "bin")
    let error = #expect(throws: ExtensionBuildError.noProgram(folders: [bin.path])) {
      _ = try ExtensionBuild.find(in: [bin])
    }
    #expect(error?.description.contains("run `make build` in Earshot's package") == true)
    // Of the folders of PATH, only the number is reported.
    let inPath = #expect(throws: ExtensionBuildError.noProgram(folders: [bin.path], pathCount: 2)) {
      _ = try ExtensionBuild.find(in: [bin], orInPath: [folder.url, bin])
    }
    #expect(inPath?.description.contains("in none of \(bin.path) and the 2 folders of PATH; run") == true)
  }

  @Test("A package's own earshot-build is found if it has its SDK", arguments: ["earshot-build", "EarshotBuild-tool"])
  func programWithSDK(name: String) throws {
    let bin = folder.url.appending(path: "bin")
    let program = bin.appending(path: name)
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    try Executable.write("#!/bin/sh\n", to: program)
    // A program without its SDK cannot build anything.
    let error = #expect(throws: ExtensionBuildError.self) { _ = try ExtensionBuild.find(in: [bin]) }
    let path = program.resolvingSymlinksInPath().path
    #expect(error?.cause == .noProgram(folders: [bin.path], pathCount: 0, withoutSDK: path))
    #expect(error?.description.contains("in none of \(bin.path) (\(path) has no SDK beside it); run") == true)
    try folder.file("bin/libEarshotExtensions.a", Data())
    #expect(try ExtensionBuild.find(in: [bin]).path == path)
  }
}
