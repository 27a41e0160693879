// Makes the members of types visible to tests that do not import the types' modules, such as `moments` of a transcript.
// With MemberImportVisibility, which tests may turn on, the compiler finds only members of imported modules. A scoped
// import of one declaration counts as an import of its module, but makes only that name visible at top level, so the
// declarations here are those that are least likely to have the name of anything else. Tests name types in the
// namespace `Earshot`. Targets CollidingNamesTests and PlainCollidingNamesTests test this.
@_exported public import struct AttachmentStorage.StorageFaults
@_exported public import struct DeviceTime.DeviceInstant
@_exported public import struct Downloads.DownloadFixture
@_exported public import struct ExtensionProtocol.MediaButtonDescription
@_exported public import struct JSON.JSONSyntaxError
@_exported public import struct MomentPatterns.MomentPattern
@_exported public import struct NotificationRuntime.GroupDefaultsError
@_exported public import struct Notifications.CategoryFileError
@_exported public import enum Playback.EarlyEndRule
@_exported public import struct SandboxedProcesses.ExtensionSandbox
@_exported public import struct Scenes.EstimatedText
@_exported public import struct SystemScenes.MediaControlScene
@_exported public import enum Transcripts.RingReport
