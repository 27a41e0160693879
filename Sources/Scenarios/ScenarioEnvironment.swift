import DeviceTime
import Downloads
public import Foundation
public import NotificationRuntime
import Playback
public import SandboxedProcesses
import Scenes
public import SystemScenes

/// The environment of a scenario: installed apps, accessible files, and the painter.
public struct ScenarioEnvironment: Sendable {
  /// The apps installed before the first step.
  public var apps: [App]
  /// Whether a scenario may install apps, and run their code.
  public var mayInstall: Bool
  /// Folders that a scenario and its notifications may read in addition to their own.
  public var allowedFolders: [URL]
  /// The folders whose contents app groups start with, by identifier.
  public var appGroups: [String: URL] = [:]
  /// The function that downloads files if network access is allowed. The arguments are the URL and the maximum size in
  /// bytes; the result is a file. If nil, the network is not used.
  public var download: (@Sendable (URL, Int) async throws -> URL)?
  /// The display; a scenario's `width`, `appearance`, `style`, `text-size`, `contrast` and `language` take precedence.
  public var display: Display
  /// The policies; a scenario's `policy` takes precedence.
  public var policies: Policies
  /// The painter; if nil, snapshots cannot be taken.
  public var painter: ScenarioPainter?
  /// The only folder into which pictures are written; if nil, they cannot be written.
  public var outputFolder: URL?
  /// The maximum device time of a scenario; a scenario's `limit` takes precedence.
  public var limit: Duration
  /// The time, in real time, after which an extension that does not respond is ended.
  public var timeout: Duration
  /// The sandbox of extensions that run in their own processes. Scenarios cannot change it.
  public var sandbox: ExtensionSandbox
  /// Whether the outcome includes the recorded sound.
  public var keepsSound: Bool

  /// Creates an environment, by default without apps or access to files.
  public init(
    apps: [App] = [], mayInstall: Bool = true, allowedFolders: [URL] = [],
    download: (@Sendable (URL, Int) async throws -> URL)? = nil, display: Display = Display(),
    policies: Policies = Policies(), painter: ScenarioPainter? = nil, outputFolder: URL? = nil,
    limit: Duration = .seconds(3600), timeout: Duration = .seconds(10),
    sandbox: ExtensionSandbox = .enforced, keepsSound: Bool = false
  ) {
    self.sandbox = sandbox
    self.mayInstall = mayInstall
    (self.apps, self.allowedFolders, self.download, self.display) = (apps, allowedFolders, download, display)
    (self.policies, self.painter, self.outputFolder, self.limit) = (policies, painter, outputFolder, limit)
    (self.timeout, self.keepsSound) = (timeout, keepsSound)
  }

  /// Creates a device without apps in this environment; its speaker is pulled, so time is virtual. The system's text is
  /// measured in the forms of the device's language, in which the painter draws it.
  @MainActor
  func makeDevice(_ display: Display, _ policies: Policies) throws -> Device {
    var display = display
    display.text = display.text.preferring(display.language)
    let device = Device(
      speaker: try .init(.virtual),
      attachments: AttachmentSource(allowedFolders: allowedFolders, download: download), policies: policies,
      downloads: download.map { DownloadSource(fallback: .network($0)) } ?? .none, timeout: timeout,
      display: display, sandbox: sandbox)
    device.appGroups = appGroups
    return device
  }
}
