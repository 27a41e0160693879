import DeviceTime
import Foundation
import JSON
import Notifications
import Playback
import SandboxedProcesses
import TestSupport
import Transcripts

@testable import NotificationRuntime

extension Device {
  /// A device in virtual time, with one extension that shows everything of `com.example.App`, or else the built-in
  /// player.
  static func virtual(
    _ contentExtension: ContentExtension? = nil, timeout: Duration = .seconds(10),
    sandbox: ExtensionSandbox = .enforced
  ) throws -> Device {
    let device = Device(speaker: try Speaker(.virtual), timeout: timeout, sandbox: sandbox)
    try device.install(
      App(bundleIdentifier: "com.example.App", contentExtensions: [contentExtension].compactMap { $0 }))
    return device
  }

  /// Delivers a notification with an attached fixture.
  @discardableResult
  func deliver(
    _ media: String? = nil, thread: String? = nil, title: String = "Title", category: String = "C"
  ) async throws -> Banner {
    var aps: [String: JSONValue] = ["alert": ["title": .string(title)], "category": .string(category)]
    if let thread { aps["thread-id"] = .string(thread) }
    var payload: [String: JSONValue] = ["aps": .object(aps)]
    if let media { payload["attachment"] = .string(media) }
    return await deliver(
      Delivery(payload: try Payload(.object(payload)), folder: Media.folder, bundleIdentifier: "com.example.App"))
  }

  /// A device in virtual time whose app has these extensions.
  static func virtual(
    _ contentExtension: ContentExtension?, service: ServiceExtension, timeout: Duration = .seconds(10)
  ) throws -> Device {
    let device = Device(speaker: try Speaker(.virtual), timeout: timeout)
    try device.install(
      App(
        bundleIdentifier: "com.example.App", contentExtensions: [contentExtension].compactMap { $0 },
        serviceExtension: service))
    return device
  }

  /// Delivers a notification that the service extension may change.
  func deliverMutable(title: String = "Title") async throws -> Banner {
    let aps: [String: JSONValue] = [
      "alert": ["title": .string(title)], "category": "C", "mutable-content": 1,
    ]
    return await deliver(
      Delivery(payload: try Payload(.object(["aps": .object(aps)])), bundleIdentifier: "com.example.App"))
  }

  func advance(frames: Int) async throws {
    let target = speaker.format.frames(in: DeviceInstant.zero.duration(to: clock.now)) + frames
    try await advance(by: clock.now.duration(to: .zero.advanced(by: speaker.format.duration(of: target))))
  }

  /// Returns the last frames that were heard.
  func heard(frames: Int) -> [Float] {
    speaker.heard(last: speaker.format.duration(of: frames)).samples
  }

  /// Returns the texts of events of some kinds, each with its time in milliseconds.
  func lines(_ kinds: Event.Kind...) -> [String] {
    transcript.moments.filter { kinds.contains($0.event.kind) }
      .map { "\($0.time.nanoseconds / 1_000_000) \($0.event.text)" }
  }

  /// The identifiers of the diagnostics.
  var defects: [String] { transcript.diagnostics.map(\.id) }
}
