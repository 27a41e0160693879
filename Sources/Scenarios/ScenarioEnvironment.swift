import DeviceTime
public import Foundation
public import NotificationRuntime
import Playback
import Scenes

/// What a scenario runs in: what is installed, what it may reach, and what draws for it.
public struct ScenarioEnvironment: Sendable {
  /// Apps that are installed before the first step.
  public var apps: [App]
  /// Whether a scenario may install apps of its own, whose code runs then.
  public var mayInstall: Bool
  /// Folders that a scenario and its notifications may read besides their own.
  public var allowedFolders: [URL]
  /// Downloads over the network where that is allowed; nil: the network is not touched.
  public var download: (@Sendable (URL, Int) async throws -> URL)?
  /// The screen; `width` and `appearance` of a scenario come first.
  public var display: Display
  /// What the system decides; `policy` of a scenario comes first.
  public var policies: Policies
  /// What draws; nil: snapshots cannot be taken.
  public var painter: ScenarioPainter?
  /// Where pictures are written, and nowhere else; nil: they cannot be.
  public var outputFolder: URL?
  /// How much device time a scenario may take; `limit` of a scenario comes first.
  public var limit: Duration
  /// How long an extension may take for one thing, in real time.
  public var patience: Duration
  /// What confines extensions that run in processes of their own; no scenario can change it.
  public var sandbox: ExtensionSandbox
  /// Whether the outcome has the sound that was heard.
  public var keepsSound: Bool

  /// An environment with nothing in it that a scenario does not bring along.
  public init(
    apps: [App] = [], mayInstall: Bool = true, allowedFolders: [URL] = [],
    download: (@Sendable (URL, Int) async throws -> URL)? = nil, display: Display = Display(),
    policies: Policies = Policies(), painter: ScenarioPainter? = nil, outputFolder: URL? = nil,
    limit: Duration = .seconds(3600), patience: Duration = .seconds(10),
    sandbox: ExtensionSandbox = .enforced, keepsSound: Bool = false
  ) {
    self.sandbox = sandbox
    self.mayInstall = mayInstall
    (self.apps, self.allowedFolders, self.download, self.display) = (apps, allowedFolders, download, display)
    (self.policies, self.painter, self.outputFolder, self.limit) = (policies, painter, outputFolder, limit)
    (self.patience, self.keepsSound) = (patience, keepsSound)
  }

  /// A device as this describes it, without apps; pulled, so in virtual time.
  @MainActor
  func makeDevice(_ display: Display, _ policies: Policies) throws -> Device {
    Device(
      speaker: try .init(.virtual),
      attachments: AttachmentSource(allowedFolders: allowedFolders, download: download), policies: policies,
      downloads: download.map { DownloadSource(elsewhere: .network($0)) } ?? .none, patience: patience,
      display: display, sandbox: sandbox)
  }
}
