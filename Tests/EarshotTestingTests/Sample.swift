import EarshotTesting
import EarshotUIKit
import EarshotUserNotificationsUI
import Foundation
import TestSupport

@testable import PodcastContent
@testable import VoicemailContent

/// A sample app with the scenario that is repeated.
@MainActor
enum Sample: String, CaseIterable, Sendable {
  case voicemail = "Voicemail"
  case podcast = "Podcast"

  /// The outcome of a run.
  struct Run: Equatable {
    var transcript: String
    var samples: [Float]
  }

  nonisolated var folder: URL { Media.root.appending(path: "Samples/\(rawValue)") }
  nonisolated var payload: URL { folder.appending(path: "\(rawValue.lowercased()).apns") }
  nonisolated var plist: URL { folder.appending(path: "\(rawValue)Content/Info.plist") }

  var principal: any (UIViewController & UNNotificationContentExtension).Type {
    switch self {
    case .voicemail: VoicemailContent.NotificationViewController.self
    case .podcast: PodcastContent.NotificationViewController.self
    }
  }

  /// A device on which the extension runs in this process, or in its own where an `.appex` is given.
  func device(appex: URL? = nil, sandbox: Earshot.ExtensionSandbox = .enforced) async throws -> TestDevice {
    let bundle = "com.example.\(rawValue)"
    guard let appex else {
      return try await TestDevice(apps: [.init(bundleIdentifier: bundle, content: principal, infoPlist: plist)])
    }
    let device = try await TestDevice(sandbox: sandbox)
    try device.install(appex: appex)
    return device
  }

  /// Plays, pauses in the middle, resumes, plays to the end, plays again from the start, and dismisses.
  func play(on device: TestDevice) async throws -> Run {
    let interface = try await device.deliver(.apns(contentsOf: payload)).expand()
    try await interface.press(.mediaButton)
    try await device.advance(by: .milliseconds(1234))
    try await interface.press(.mediaButton)
    try await device.advance(by: .milliseconds(500))
    try await interface.press(.mediaButton)
    try await device.advance(by: .seconds(6))
    try await interface.press(.mediaButton)
    try await device.advance(by: .milliseconds(700))
    try await interface.press(.mediaButton)
    await interface.dismiss()
    return Run(transcript: device.transcript.description, samples: device.speaker.heard(last: .seconds(60)).samples)
  }
}
