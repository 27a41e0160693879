public import AttachmentStorage
public import DeviceTime
public import Downloads
public import ExtensionHost
public import ExtensionProtocol
public import JSON
public import NotificationRuntime
public import SandboxedProcesses
public import SystemScenes

// The types of a device: delivery, banner, interface, downloads, policies.
extension Earshot {
  /// An app's icon on the Home Screen, with its badge (G8).
  public typealias AppBadge = NotificationRuntime.AppBadge
  /// An error that describes why a folder is not an app that can be installed.
  public typealias AppFolderError = NotificationRuntime.AppFolderError
  /// The state of an app whose code the system launches.
  public typealias AppState = NotificationRuntime.AppState
  /// A response delivered to an app.
  public typealias AppResponse = NotificationRuntime.AppResponse
  /// The source from which attachments are fetched.
  public typealias AttachmentSource = NotificationRuntime.AttachmentSource
  /// The banner of a notification.
  public typealias Banner = NotificationRuntime.Banner
  /// An extension that the package plugin `EarshotExtension` compiled into a target of this process.
  public typealias CompiledExtension = ExtensionHost.CompiledExtension
  /// A level in decibels as text.
  public typealias Decibels = DeviceTime.Decibels
  /// A notification to be delivered to a device.
  public typealias Delivery = NotificationRuntime.Delivery
  /// A point in a device's time, measured from the creation of the device.
  public typealias DeviceInstant = DeviceTime.DeviceInstant
  /// A canned response to a request, in place of the network.
  public typealias DownloadFixture = Downloads.DownloadFixture
  /// The responses to an extension's network requests.
  public typealias DownloadSource = Downloads.DownloadSource
  /// The attributes of a content extension.
  public typealias ExtensionAttributes = NotificationRuntime.ExtensionAttributes
  /// The contents of an extension's `Info.plist` (C1 to C4, K1 to K5, V1).
  public typealias ExtensionInfo = NotificationRuntime.ExtensionInfo
  /// An error that describes why an extension's `Info.plist` is unusable.
  public typealias ExtensionInfoError = NotificationRuntime.ExtensionInfoError
  /// The sandbox of extensions that run in their own processes.
  public typealias ExtensionSandbox = SandboxedProcesses.ExtensionSandbox
  /// The stage at which an extension failed.
  public typealias ExtensionStage = NotificationRuntime.ExtensionStage
  /// An error that describes why the values of an app group cannot be written to its folder.
  public typealias GroupDefaultsError = NotificationRuntime.GroupDefaultsError
  /// The full interface of a notification.
  public typealias Interface = NotificationRuntime.Interface
  /// A syntax error in a JSON text, with its position.
  public typealias JSONSyntaxError = JSON.JSONSyntaxError
  /// A JSON value, preserved exactly.
  public typealias JSONValue = JSON.JSONValue
  /// The lock screen of a device.
  public typealias LockScreen = NotificationRuntime.LockScreen
  /// The play/pause control that the system draws on a custom interface, as a pure state machine.
  public typealias MediaControl = NotificationRuntime.MediaControl
  /// The drawing of the media control (M9, M10, M12, policy `defaultTint`).
  public typealias MediaControlScene = SystemScenes.MediaControlScene
  /// A notification as an alert (G3), at a step of a person's answer.
  public typealias NotificationAlert = NotificationRuntime.NotificationAlert
  /// Notification Center of a device.
  public typealias NotificationCenterScreen = NotificationRuntime.NotificationCenterScreen
  /// The playback position of a sound.
  public typealias PlaybackProgress = NotificationRuntime.PlaybackProgress
  /// A command for the player that shows a notification.
  public typealias PlayerCommand = ExtensionProtocol.PlayerCommand
  /// Named decisions about behavior on which Apple's documentation is silent, listed in `Documentation/Coverage.md`.
  public typealias Policies = NotificationRuntime.Policies
  /// A banner that was pulled down.
  public typealias PulledBanner = NotificationRuntime.PulledBanner
  /// An error that describes why an operation of a device failed.
  public typealias RuntimeError = NotificationRuntime.RuntimeError
  /// A line of a test, which the message of a failure names.
  public typealias SourceLine = NotificationRuntime.SourceLine
  /// Faults injected into the attachment storage, for tests.
  public typealias StorageFaults = AttachmentStorage.StorageFaults
  /// A screen, or a part of one, that the system draws without an extension.
  public typealias SystemScreen = NotificationRuntime.SystemScreen
}
