import ConformanceExtension
import EarshotTesting
import EarshotUIKit
import ExtensionProtocol
import Foundation
import Synchronization
import TestSupport
import Testing

/// A device with one app whose extensions run on one of the sides, with helpers for the rows' tests.
///
/// Only one at a time (policy `oneDevicePerProcess`): a test that makes a second one while the first, or one of its
/// interfaces, is alive waits until it gives up.
@MainActor
final class Stage {
  /// The app's bundle identifier.
  nonisolated static let bundle = "com.example.Conformance"
  /// The look of notifications: rules hold in each. `Scripts/test` runs the suite in both.
  nonisolated static let style: Earshot.NotificationStyle =
    ProcessInfo.processInfo.environment["EARSHOT_STYLE"] == "current" ? .current : .classic
  /// The labels of the buttons below the interface: Dismiss in the classic style, none in the current one, which has no
  /// header either.
  nonisolated static let dismissLabels = style == .classic ? ["Dismiss"] : []

  let device: TestDevice
  private let side: Side
  private var loggedLines = 0
  /// A folder that is deleted with the stage, for files that a test attaches.
  let folder: TemporaryFolder
  var bundle: URL { folder.url.appending(path: "Conformance.app") }

  /// Makes a device with an app that has these content extensions.
  ///
  /// - Parameters:
  ///   - service: The service extension, or nil.
  ///   - launchesApp: Whether the app has code, the suite's `AppDelegate`, which the device launches.
  ///   - sceneDelegate: The name of the class of its scene's delegate, in processes of their own; nil if it has no
  ///     scene. In this process, the delegate is the suite's `SceneDelegate`.
  ///   - wakesApp: Whether remote notifications launch it in the background.
  ///   - categories: The categories that the app registers, or nil if it declares none (policy `impliedCategories`).
  ///   - strings: The app's strings.
  ///   - downloads: The responses to network requests of extensions.
  ///   - appGroups: The folders that fill app groups, by identifier.
  init(
    _ side: Side, _ principals: Principal..., service: Service? = nil, launchesApp: Bool = false,
    sceneDelegate: String? = nil, wakesApp: Bool = true, categories: [Earshot.Category]? = nil,
    strings: [String: String] = [:], downloads: Earshot.DownloadSource = .none, appGroups: [String: URL] = [:],
    policies: Earshot.Policies = Earshot.Policies()
  ) async throws {
    self.side = side
    AppDelegate.log.withLock { $0 = [] }
    folder = try TemporaryFolder()
    let app = try AppFolder(in: folder, product: side.product)
    var apps: [TestDevice.App] = []
    switch side {
    case .oneProcess:
      apps.append(
        TestDevice.App(
          bundleIdentifier: Self.bundle, name: "Conformance", service: service?.type,
          delegate: launchesApp ? Self.makeDelegate : nil,
          sceneDelegate: sceneDelegate.map { _ in Self.makeSceneDelegate }, wakesForRemoteNotifications: wakesApp,
          hasFilteringEntitlement: service?.hasFilteringEntitlement ?? false,
          categories: categories, strings: strings, bundles: [app.url]))
      for principal in principals {
        let plist = try folder.file("\(principal.name).plist", principal.plist.data)
        apps.append(TestDevice.App(bundleIdentifier: Self.bundle, content: principal.type, infoPlist: plist))
      }
    case .twoProcesses, .linkedIn:
      if launchesApp { try app.addExecutable(wakesApp: wakesApp, sceneDelegate: sceneDelegate) }
      for principal in principals { try app.add(principal.name, principal.plist) }
      if let service { try app.add(service.name, service.plist, entitlements: service.entitlements) }
      if let categories { try app.write(categories) }
      if !strings.isEmpty { try app.write(strings) }
    }
    device = try await TestDevice(
      apps: apps, downloads: downloads, appGroups: appGroups, policies: policies, style: Self.style)
    if side != .oneProcess { try device.install(appex: app.url) }
  }

  private static let makeDelegate: @MainActor @Sendable () -> any UIApplicationDelegate = { AppDelegate() }
  private static let makeSceneDelegate: @MainActor @Sendable () -> any UISceneDelegate = { SceneDelegate() }

  /// Returns the reason why an app with this extension cannot be installed, without the plist's path, or nil.
  static func refusal(_ side: Side, _ principal: Principal) async -> String? {
    do {
      _ = try await Stage(side, principal)
      return nil
    } catch {
      let text = "\(error)"
      return text.range(of: ".plist: ").map { String(text[$0.upperBound...]) } ?? text
    }
  }

  /// Writes a file into the app, where its extensions can read it with and without a sandbox.
  func appFile(_ name: String, _ bytes: Data) throws -> URL {
    try folder.file("Conformance.app/\(name)", bytes)
  }

  /// Delivers a remote notification of the category `ROW`.
  ///
  /// - Parameters:
  ///   - media: The attached fixtures of `Media/`.
  ///   - info: Further keys besides `aps`.
  @discardableResult
  func deliver(
    _ title: String = "One", body: String = "", category: String = "ROW", thread: String = "", media: [String] = [],
    info: [String: Earshot.JSONValue] = [:]
  ) async throws -> Earshot.Banner {
    let aps: [String: Earshot.JSONValue] = [
      "alert": ["title": .string(title), "body": .string(body)], "category": .string(category),
      "thread-id": .string(thread),
    ]
    let attachments = media.map { Earshot.JSONValue.object(["identifier": .string($0), "url": .string($0)]) }
    let earshot: [String: Earshot.JSONValue] = ["aps": .object(aps), "Earshot": ["attachments": .array(attachments)]]
    return try await deliver(payload: earshot.merging(info) { _, own in own })
  }

  @discardableResult
  func deliver(payload: [String: Earshot.JSONValue], to bundle: String? = Stage.bundle) async throws -> Earshot.Banner {
    await device.deliver(
      Earshot.Delivery(payload: try Earshot.Payload(.object(payload)), folder: Media.folder, bundleIdentifier: bundle))
  }

  /// Delivers a local notification of the category `ROW` with these files attached, each under its name.
  func deliverLocally(_ files: [URL]) async throws -> Earshot.Banner {
    let attachments = try files.map { try Earshot.Attachment.validating(identifier: $0.lastPathComponent, url: $0) }
    let content = Earshot.NotificationContent(title: "Local", categoryIdentifier: "ROW", attachments: attachments)
    return await device.deliver(content, to: Self.bundle)
  }

  /// Delivers a notification, and expands its banner.
  func show(
    _ title: String = "One", body: String = "", category: String = "ROW", thread: String = "", media: [String] = [],
    info: [String: Earshot.JSONValue] = [:]
  ) async throws -> Earshot.Interface {
    try await deliver(title, body: body, category: category, thread: thread, media: media, info: info).expand()
  }

  func advance(by duration: Duration) async throws {
    try await device.advance(by: duration)
  }

  /// Returns the texts of events of some kinds, each with its time in milliseconds.
  func lines(_ kinds: Earshot.Event.Kind...) -> [String] {
    device.transcript.moments.filter { kinds.contains($0.event.kind) }
      .map { "\($0.time.nanoseconds / 1_000_000) \($0.event.text)" }
  }

  /// Returns what the delegates of the app and of its scene were told since the last call, after the app has settled.
  func appLog() async throws -> [String] {
    try await device.settle()
    if side == .oneProcess {
      return AppDelegate.log.withLock { log in
        defer { log = [] }
        return log
      }
    }
    let lines = device.transcript.moments.compactMap { moment -> String? in
      if case .output("Conformance", let line) = moment.event { line } else { nil }
    }
    defer { loggedLines = lines.count }
    return Array(lines.dropFirst(loggedLines))
  }

  /// The identifiers of the diagnostics.
  var defects: [String] { device.transcript.diagnostics.map(\.id) }

  /// The identifiers of the actions delivered to apps.
  var responses: [String] { device.responses.map(\.response.actionIdentifier) }

  /// Whether anything was heard in the last period.
  func isAudible(last duration: Duration) -> Bool {
    device.speaker.heard(last: duration).isAudible
  }

  /// Expects this diagnostic, and no other.
  func expect(
    _ defect: Earshot.Defect, _ severity: Earshot.Diagnostic.Severity, _ message: String,
    at location: SourceLocation = #_sourceLocation
  ) {
    let found = device.transcript.diagnostics
    #expect(found.map(\.id) == [defect.rawValue], sourceLocation: location)
    #expect(found.map(\.severity) == [severity], sourceLocation: location)
    #expect(found.map(\.message) == [message], sourceLocation: location)
  }
}
