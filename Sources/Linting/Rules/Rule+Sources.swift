extension Rule {
  static let sourceRules = [
    serviceExpiry, serviceReceive, serviceHandler, serviceAudioSession, contentNetwork, securityScope, mediaButtonFrame,
    mediaButtonOptional, mediaMembers, callsMediaMember, missingPlayingPaused,
  ]

  static let serviceExpiry = Rule(
    "service-expiry", .warning, source: "`V8`, `V9`",
    reason: "After 30 seconds the system calls `serviceExtensionTimeWillExpire()`. Without it, the original content is "
      + "shown, such as encrypted text.",
    remedy: "Override it, and call the content handler with the best content so far.")
  static let serviceReceive = Rule(
    "service-receive", .error, source: "`V5`",
    reason: "A service extension must override `didReceive(_:withContentHandler:)`.", remedy: "Override it.")
  static let serviceHandler = Rule(
    "service-handler", .error, source: "`V5`",
    reason: "The notification is shown only when the content handler is called, or after 30 seconds.",
    remedy: "Call the handler on each path.")
  static let serviceAudioSession = Rule(
    "service-audio-session", .error, source: "`Q8`",
    reason: "A service extension may not activate an audio session: the call fails with error 561015905.",
    remedy: "Play sounds in the content extension.")
  static let contentNetwork = Rule(
    "content-network", .warning, source: "`C9`",
    reason: "A content extension configures its view from data that is available at once. Requests delay it.",
    remedy: "Download in the service extension, and attach the file.")
  static let securityScope = Rule(
    "security-scope", .warning, source: "`A5`, `Q7`",
    reason: "An attachment is outside of the extension's sandbox, and cannot be read without access.",
    remedy: "Call `startAccessingSecurityScopedResource()` before the use, and stop after it.")
  static let mediaButtonFrame = Rule(
    "media-button-frame", .warning, source: "`M11`",
    reason: "Without `mediaPlayPauseButtonFrame`, the system draws no media button, whatever its type.",
    remedy: "Implement the property.")
  static let mediaButtonOptional = Rule(
    "media-button-optional", .warning, source: "`Q6`",
    reason: "A property of an optional type does not implement the requirement, and is ignored silently.",
    remedy: "Declare the type without the question mark.")
  static let mediaMembers = Rule(
    "media-members", .warning, source: "`M13`",
    reason: "A press on the media button calls `mediaPlay()` or `mediaPause()`.", remedy: "Implement both.")
  static let callsMediaMember = Rule(
    "calls-media-member", .warning, source: "`M13`, `X1`",
    reason: "Only the system calls `mediaPlay()` and `mediaPause()`; its button does not follow other calls.",
    remedy: "Start the player, and call `mediaPlayingStarted()` or `mediaPlayingPaused()` of the extension's context.")
  static let missingPlayingPaused = Rule(
    "missing-playing-paused", .warning, source: "`Q1`, policy `endOfMedia`",
    reason: "At the end of the media, the button keeps its pause icon unless the extension calls "
      + "`mediaPlayingPaused()`.",
    remedy: "Observe the end, rewind, and call it.")
}
