import CollidingNames
import EarshotScenarios
import EarshotSnapshots
import EarshotTesting
import Foundation
import Testing

// Types of the test's own with the names of Earshot's types.
private struct Action: Equatable { var title = "mine" }
private struct Category: Equatable { var title = "mine" }
private struct Event: Equatable { var title = "mine" }
private struct Path: Equatable { var title = "mine" }
private struct Scene: Equatable { var title = "mine" }

/// A test may use the names of Earshot's types, and members of Earshot's types need no further import. This file is
/// compiled in two targets, with and without MemberImportVisibility.
@MainActor @Suite struct NamespaceTests {
  private let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Samples/Voicemail")
    .standardizedFileURL

  /// The types of `CollidingNames`: each would be ambiguous if Earshot's type of this name were visible.
  nonisolated static var imported: [any Any.Type] {
    [
      ActionIcon.self, ActionOptions.self, Alert.self, AlertConditions.self, AlertPresentation.self,
      AlertStyle.self, App.self, AppBadge.self, AppChange.self, AppFolderError.self, AppNotifications.self,
      AppResponse.self, AppState.self,
      Appearance.self, Aps.self, Artwork.self, AttachedFile.self, Attachment.self, AttachmentOptions.self,
      AttachmentSource.self, AttachmentStore.self, AttachmentType.self, AuthorizationAnswer.self,
      AuthorizationOptions.self, AuthorizationStatus.self, BackgroundFetchResult.self, Banner.self, BannerAbsence.self,
      BannerChange.self,
      CategoryOptions.self, CategoryProblem.self, CenterChange.self, ClipPlayer.self, Color.self,
      CompiledExtension.self, ContentExtension.self, Contrast.self, DamageLocation.self, Decibels.self,
      DecodedFormat.self,
      DecodedImage.self, DecodingOutcome.self, Defect.self, DeliveredNotification.self,
      DeliveredNotifications.self, Delivery.self, Device.self, DevicePosition.self, Diagnostic.self, Display.self,
      DownloadOutcome.self, DownloadSource.self, DrawingOperation.self, ExtensionAttributes.self,
      ExtensionInfo.self, ExtensionInfoError.self, ExtensionMember.self, ExtensionStage.self, FileFault.self,
      FiredRequest.self,
      FontDescription.self, FontMetrics.self, FontSelection.self, FontSelectionError.self, Frame.self,
      GradientStop.self, GroupMode.self, HeardLevel.self, HeardSound.self,
      ImageFault.self, Interface.self, InterruptionLevel.self, JSONValue.self, LanguageTag.self,
      LanguageTagError.self, Level.self, LockScreen.self,
      MediaButton.self, MediaButtonStatus.self, MediaControl.self, MediaFile.self, MediaFormat.self,
      MediaInfo.self, MediaKind.self, MediaTag.self, Message.self, NotificationAlert.self,
      NotificationCenterScreen.self, NotificationCheck.self, NotificationContent.self, NotificationError.self,
      NotificationInput.self, NotificationPreview.self, NotificationRegion.self, NotificationRequest.self,
      NotificationResponse.self, NotificationSender.self, NotificationSetting.self, NotificationSettings.self,
      NotificationSound.self, NotificationStyle.self, NotificationTrigger.self, Paint.self, Payload.self,
      PayloadError.self,
      PayloadWarning.self, PendingRequest.self, PendingRequests.self, Pixels.self, PlaybackError.self,
      PlaybackProgress.self, PlaybackReport.self, Player.self, PlayerCommand.self, Policies.self,
      PresentationOptions.self, PressTarget.self, PreviewsSetting.self, Probe.self, PulledBanner.self,
      PushRegistration.self,
      ResponseOption.self, ResponseOutcome.self, RungSound.self, RuntimeError.self, SampleDigest.self,
      Scenario.self, ScenarioEnvironment.self, ScenarioError.self, ScenarioOutcome.self, ScenarioPainter.self,
      ScenarioRun.self, ScenarioStep.self, SceneElement.self, SchedulePolicies.self, ServiceExtension.self,
      ServiceOutcome.self, Shadow.self, Snapshot.self, SoundClip.self, SoundFileFormat.self, SoundFolders.self,
      SoundFormat.self, SoundID.self, SourceLine.self, Speaker.self, SpeakerReport.self, Stroke.self,
      SystemScreen.self, TextBlock.self, TextInput.self, TextMetrics.self, TextRun.self, TextSize.self, Touch.self,
      Transcript.self, Transform.self, TriggerError.self, VideoFrame.self, VideoFrames.self, VideoRotation.self,
      WallClock.self,
    ]
  }

  private func device(downloads: Earshot.DownloadSource = .none) async throws -> TestDevice {
    try await TestDevice(
      apps: [
        .init(
          bundleIdentifier: "com.example.Voicemail",
          categories: [
            Earshot.Category(
              identifier: "VOICEMAIL", actions: [Earshot.Action(identifier: "call", title: "Call Back")])
          ])
      ], downloads: downloads)
  }

  @Test func `Types of the test and of its imports keep their names`() {
    #expect(Action().title == "mine" && Category().title == "mine" && Event().title == "mine")
    #expect(Path().title == "mine" && Scene().title == "mine")
    #expect(Self.imported.allSatisfy { String(reflecting: $0).hasPrefix("CollidingNames.") })
  }

  @Test func `Names of the system's libraries are not ambiguous`() {
    let progress = Progress(totalUnitCount: 4)
    progress.completedUnitCount = 1
    #expect(progress.fractionCompleted == 0.25)
    let attachment = Attachment("a log", named: "log.txt")
    #expect(attachment.preferredName == "log.txt")
  }

  @Test func `Each name of the namespace is among the colliding names`() throws {
    let sources = folder.appending(path: "../../Sources")
    let folders = ["EarshotTesting/Namespace", "EarshotSnapshots", "EarshotScenarios"]
    let exported = try folders.flatMap { try text(in: sources.appending(path: $0)) }
      .flatMap { $0.matches(of: /@_exported public import \w+ \w+\.(\w+)/).map { String($0.1) } }
    let names = try folders.flatMap { try text(in: sources.appending(path: $0)) }
      .flatMap { $0.matches(of: /public typealias (\w+) =/).map { String($0.1) } }
    let known = Set(Self.imported.map { "\($0)" }).union(exported)
      .union(["Action", "Category", "Event", "Path", "Scene"])
    #expect(names.count > 120 && exported.count > 12)
    #expect(Set(names).subtracting(known).isEmpty)
  }

  private func text(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
      .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
  }

  @Test func `Members need no import of their modules`() async throws {
    let device = try await device(downloads: Earshot.DownloadSource(fixtures: ["https://example.com/*": .notFound]))
    device.storageFaults = .full(afterBytes: 1 << 20)
    device.setSettings(device.effectiveSettings(of: "com.example.Voicemail"), of: "com.example.Voicemail")
    let banner = try await device.deliver(.apns(contentsOf: folder.appending(path: "voicemail.apns")))
    #expect(banner.content.title == "Ada Lovelace")
    #expect(banner.content.attachments.first?.kind == .audio)
    let interface: Earshot.Interface = try await banner.expand()
    #expect(interface.actions.map(\.title) == ["Call Back"])
    try await interface.press(.mediaButton)
    try await interface.perform(.loops(1))
    try await device.advance(by: .seconds(1))
    #expect(interface.mediaButton?.icon == .pause)
    #expect(interface.progress?.position == .seconds(1))
    #expect(device.speaker.heard(last: .milliseconds(500)).isAudible)
    #expect(device.now == Earshot.DeviceInstant(nanoseconds: 1_000_000_000) && device.now.seconds == 1)
    let elements = try await interface.elements()
    #expect(elements.contains { $0.role == .action && $0.label == "Call Back" })
    let moment = try device.transcript.expect("sound", "starts at 0.000 of *")
    guard case .soundStarted(name: let name, position: _)? = moment?.event else {
      Issue.record("\(String(describing: moment))")
      return
    }
    #expect(name == "voicemail.m4a")
    try device.transcript.expectNo(.endOfMedia)
    #expect(device.transcript.diagnostics.isEmpty)
    let payload = try Earshot.Payload(.object(["aps": .object(["badge": .integer(3)])]))
    #expect(payload.aps.badge == 3)
  }

  @Test func `Snapshots and scenarios are in the namespace`() async throws {
    let device = try await device()
    let banner = try await device.deliver(.apns(contentsOf: folder.appending(path: "voicemail.apns")))
    let snapshot = try Earshot.Snapshot(banner.scene, scale: 1)
    #expect(snapshot.pixels.width == 390)
    let scenario = try Earshot.Scenario(
      parsing: "deliver voicemail.apns\nexpand\npress media\nadvance 1s\npress media", name: "names", folder: folder)
    let outcome = try await device.run(scenario)
    #expect(outcome.passed && outcome.steps.count > 4)
  }
}
