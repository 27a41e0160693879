import EarshotTesting
import Foundation
import TestSupport
import Testing

@testable import ConformanceExtension

/// Section 11: developers' reports about files and the network, with their diagnostics.
@MainActor @Suite("Rows Q: reported problems with files and the network") struct FileDefectTests {
  @Test("Q7: Reading an attachment outside its security scope is diagnosed", arguments: Side.allCases)
  func q7(side: Side) async throws {
    let stage = try await Stage(side, Principal(ScopelessPlayer.self))
    let interface = try await stage.show(media: ["tone-440.wav"])
    // The media button works nevertheless.
    try await interface.press(.mediaButton)
    try await stage.advance(by: .seconds(1))
    #expect(stage.isAudible(last: .milliseconds(900)))
    stage.expect(.securityScope, .error, "tone-440.wav was read outside its security scope")
  }

  @Test("Q7: A security scope left open is diagnosed", arguments: Side.allCases)
  func q7Left(side: Side) async throws {
    let stage = try await Stage(side, Principal(CarelessPlayer.self))
    let interface = try await stage.show(media: ["tone-440.wav"])
    #expect(stage.defects == [])
    await interface.dismiss()
    stage.expect(
      .securityScopeLeft, .warning, "access to tone-440.wav was still open when the extension ended")
  }

  @Test("Q9: A file without a known extension has no recognized type", arguments: Side.allCases)
  func q9(side: Side) async throws {
    let stage = try await Stage(side, Principal(AttachmentMaker.self))
    let file = try stage.appFile("download.tmp", Media.bytes("ramp.wav"))
    let interface = try await stage.show(info: ["make": [["url": .string(file.absoluteString)]]])
    #expect(interface.title == "UNErrorDomain 101 Unrecognized attachment file type")
    let attachment = Earshot.Attachment(identifier: "media", url: file, type: "", byteCount: 0)
    let content = Earshot.NotificationContent(title: "x", categoryIdentifier: "ROW", attachments: [attachment])
    #expect(await !stage.device.deliver(content, to: Stage.bundle).isOnScreen)
    #expect(stage.defects == ["attachmentType"])
    #expect(stage.device.transcript.diagnostics.map(\.severity) == [.error])
    #expect(FileManager.default.fileExists(atPath: file.path))
  }

  @Test("Q10: An attached file is gone from its original path", arguments: Side.allCases)
  func q10(side: Side) async throws {
    let stage = try await Stage(side, Principal(AttachmentController.self))
    let file = try stage.folder.file("voicemail.wav", Media.bytes("ramp.wav"))
    let attachment = try Earshot.Attachment.validating(identifier: "media", url: file)
    let content = Earshot.NotificationContent(title: "x", categoryIdentifier: "ROW", attachments: [attachment])
    #expect(await stage.device.deliver(content, to: Stage.bundle).isOnScreen)
    #expect(await !stage.device.deliver(content, to: Stage.bundle).isOnScreen)
    #expect(stage.defects == ["attachmentMoved"])
    #expect(stage.device.transcript.diagnostics.map(\.severity) == [.error])
  }

  @Test(
    "securityScope: Reading outside the scope works, and is diagnosed",
    arguments: Side.allCases)
  func securityScope(side: Side) async throws {
    let stage = try await Stage(side, Principal(ScopelessPlayer.self))
    _ = try await stage.show(media: ["tone-440.wav"])
    #expect(stage.defects == ["securityScope"])
  }

  @Test("securityScope: Start returns true, and a balanced stop leaves no defect", arguments: Side.allCases)
  func securityScopeHeld(side: Side) async throws {
    let stage = try await Stage(side, Principal(AttachmentController.self))
    let interface = try await stage.show(media: ["ramp.wav"])
    #expect(interface.title == "ramp.wav: com.microsoft.waveform-audio, 88244 bytes, true")
    await interface.dismiss()
    #expect(stage.defects == [])
  }

  @Test("securityScope: A start without a stop is diagnosed", arguments: Side.allCases)
  func securityScopeLeft(side: Side) async throws {
    let stage = try await Stage(side, Principal(CarelessPlayer.self))
    await (try await stage.show(media: ["tone-440.wav"])).dismiss()
    #expect(stage.defects == ["securityScopeLeft"])
  }

  @Test("securityScope: The setting ignore reports nothing", arguments: Side.allCases)
  func securityScopeIgnore(side: Side) async throws {
    var policies = Earshot.Policies()
    policies.securityScope = .ignore
    let stage = try await Stage(side, Principal(ScopelessPlayer.self), policies: policies)
    await (try await stage.show(media: ["tone-440.wav"])).dismiss()
    #expect(stage.defects == [])
    #expect(stage.lines(.policy) == ["0 securityScope: ignore"])
  }

  @Test("C9: Available data is shown immediately; a network request fails and is diagnosed", arguments: Side.allCases)
  func c9(side: Side) async throws {
    let stage = try await Stage(side, Principal(FetchingController.self))
    let interface = try await stage.show(info: ["show": "Engines"])
    #expect(interface.title == "Engines; -1009")
    #expect(stage.device.now == .zero)
    #expect(stage.lines(.download).count == 1)
    stage.expect(.network, .error, "FetchingController requested https://example.com/cover.png")
  }

  @Test("C9: Long work before the interface is shown is diagnosed", arguments: Side.allCases)
  func c9Work(side: Side) async throws {
    let stage = try await Stage(side, Principal(ComputingController.self))
    #expect(try await stage.show().title == "computed")
    #expect(stage.device.now == .zero)
    stage.expect(.blockingWork, .warning, "didReceive(_:) used more than a second of processor time")
  }

  @Test(
    "C9: A long wait before the interface is shown is diagnosed, and a short one is not", arguments: Side.allCases,
    ["sleep", "semaphore"])
  func c9Wait(side: Side, function: String) async throws {
    let stage = try await Stage(side, Principal(SleepingController.self))
    let brief = try await stage.show(body: function, info: ["seconds": 0.1])
    #expect(brief.title == "waited")
    #expect(stage.defects == [])
    await brief.dismiss()
    #expect(try await stage.show(body: function, info: ["seconds": 1.5]).title == "waited")
    #expect(stage.device.now == .zero)
    stage.expect(.blockingWork, .warning, "didReceive(_:) waited for more than a second")
  }

  @Test("Timers, timer sources, run loops and dates follow device time, without a diagnostic", arguments: Side.allCases)
  func deviceTime(side: Side) async throws {
    let stage = try await Stage(side, Principal(TimerController.self))
    let interface = try await stage.show()
    #expect(interface.title == "timer 0.4; run loop 0.5")
    try await stage.device.advance(by: .seconds(2))
    #expect(interface.title == "timer 0.4; run loop 0.5; timer 1.0; source 1.5; timer 1.6")
    #expect(stage.defects == [])
  }

  @Test("A call without effect is reported as a note", arguments: Side.allCases)
  func notEmulated(side: Side) async throws {
    let stage = try await Stage(side, Principal(ContextController.self))
    _ = try await stage.show(body: "browse")
    stage.expect(
      .notEmulated, .note,
      "NSExtensionContext.open(_:completionHandler:) with https://example.com has no effect")
  }

  @Test("A category with more actions than can be shown is diagnosed at installation", arguments: Side.allCases)
  func invalidCategory(side: Side) async throws {
    let actions = (1...11).map { Earshot.Action(identifier: "\($0)", title: "Action \($0)") }
    let stage = try await Stage(
      side, Principal(PlainController.self), categories: [Earshot.Category(identifier: "ROW", actions: actions)])
    #expect(stage.defects == ["invalidCategory"])
    #expect(stage.device.transcript.diagnostics.map(\.severity) == [.error])
    #expect(try await stage.show().actions.count == 10)
  }
}
