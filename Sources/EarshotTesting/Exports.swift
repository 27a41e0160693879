@_exported public import DeviceTime
@_exported public import JSON
@_exported public import NotificationRuntime
@_exported public import Notifications
@_exported public import Playback
@_exported public import Scenarios
@_exported public import Scenes
@_exported public import Transcripts
