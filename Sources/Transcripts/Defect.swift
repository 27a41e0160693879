/// The catalog of diagnostics: the defects that Earshot can detect (Q1 to Q15 and the policies of
/// `Documentation/Coverage.md`, among others). A diagnostic's message states what happened; the catalog states, once
/// for each defect, why it is wrong and how to fix it.
public enum Defect: String, Hashable, Sendable, CaseIterable {
  // Media.
  case endOfMedia, earlyStarted, startedWithoutSound, dismissal, missingMember, frameAtCenter, zeroHeight
  // Attachments.
  case attachmentType, attachmentRefused, attachmentMoved, attachmentOutside, securityScope, securityScopeLeft
  // The service extension.
  case serviceNotRun, serviceTimeout, alertString, alertTextRemoved, emptyContent, audioSessionInService, serviceMemory
  // Categories, actions and responses.
  case builtIn = "built-in"
  case overlappingCategories, unregisteredCategory, invalidCategory, completionMissing, completionTwice
  // Payloads, plists and images.
  case payloadKey, infoPlist, imageNotDrawn
  // Layout.
  case unsatisfiableConstraints, ambiguousLayout
  // Time, the network, and features that are not emulated.
  case realTime, network, notEmulated

  /// The severity of the defect.
  public var severity: Diagnostic.Severity { catalogEntry.severity }
  /// The reason why the extension's behavior is wrong on a device.
  public var reason: String { catalogEntry.reason }
  /// The suggested fix.
  public var remedy: String { catalogEntry.remedy }

  private var catalogEntry: (severity: Diagnostic.Severity, reason: String, remedy: String) {
    switch self {
    case .endOfMedia:
      (
        .error, "the button keeps its pause icon",
        "observe AVPlayerItemDidPlayToEndTime, seek to zero and call mediaPlayingPaused()"
      )
    case .earlyStarted:
      (
        .warning, "a device ignores the call",
        "call mediaPlayingStarted() or mediaPlayingPaused() when playback starts or stops, after didReceive(_:) has "
          + "returned"
      )
    case .startedWithoutSound:
      (
        .warning, "the button shows that media plays, but nothing is heard",
        "call mediaPlayingStarted() when the player's timeControlStatus becomes .playing"
      )
    case .dismissal:
      (
        .error, "on a device the sound continues after the notification is gone",
        "pause the player in viewWillDisappear(_:)"
      )
    case .missingMember:
      (
        .error, "the icon changes, but nothing plays",
        "implement the member with the declared type; private methods do not count"
      )
    case .frameAtCenter:
      (
        .warning, "the corner of the button is in the middle of the view, so it is off center",
        "subtract half the button's size, or use view.bounds.midX and midY"
      )
    case .zeroHeight:
      (.warning, "a device ignores a height of 0", "use CGFloat.leastNonzeroMagnitude for an empty view")
    case .attachmentType:
      (
        .error, "the system cannot determine the file type, and skips the attachment",
        "give the file a known filename extension, or pass UNNotificationAttachmentOptionsTypeHintKey"
      )
    case .attachmentRefused:
      (.error, "the system skips the attachment", "attach an undamaged file of a supported type and size")
    case .attachmentMoved:
      (
        .error, "the system moved the file into its store when it was attached, so its path no longer exists",
        "attach a copy of the file"
      )
    case .attachmentOutside:
      (
        .warning, "on a device the sandbox denies the extension access to the file",
        "copy it to the temporary folder and attach the copy"
      )
    case .securityScope:
      (
        .error, "the attachment lies outside the extension's sandbox and cannot be read",
        "call startAccessingSecurityScopedResource() on its URL first"
      )
    case .securityScopeLeft:
      (
        .warning, "each open access uses system resources",
        "call stopAccessingSecurityScopedResource() for each start that returned true"
      )
    case .serviceNotRun:
      (
        .warning,
        "the service extension runs only for a remote notification that displays an alert with mutable-content 1",
        "send an alert with mutable-content 1"
      )
    case .serviceTimeout:
      (
        .error, "the original content is shown",
        "call the content handler within 30 s; in serviceExtensionTimeWillExpire(), pass the best available content"
      )
    case .alertString:
      (
        .note, "Apple requires an object for a service extension to run",
        "send alert as an object with title, subtitle or body"
      )
    case .alertTextRemoved:
      (
        .error, "a device ignores all changes and delivers the original", "keep a title, a subtitle or a body"
      )
    case .emptyContent:
      (
        .error, "suppressing a notification requires the entitlement com.apple.developer.usernotifications.filtering",
        "add the entitlement, or keep text in the alert"
      )
    case .audioSessionInService:
      (
        .error, "a service extension may not activate an audio session", "play in the content extension"
      )
    case .serviceMemory:
      (
        .warning, "a device ends a service extension at about 24 MB and shows the original notification",
        "download to a file, and decode images at their display size"
      )
    case .builtIn:
      (
        .error, "the built-in player shows the notification, and the app's extension does not run",
        "correct the payload or the extension's UNNotificationExtensionCategory; `check --allow built-in` permits it"
      )
    case .payloadKey:
      (.warning, "it has no effect", "correct the key, or remove it")
    case .infoPlist:
      (
        .note, "Xcode adds the value at build time; this is the source file",
        "use the Info.plist of the built product, or add the value"
      )
    case .imageNotDrawn:
      (.warning, "the notification is shown without the image", "attach a smaller, undamaged image")
    case .overlappingCategories:
      (
        .error, "each content extension of an app must support a unique set of categories; neither is loaded",
        "declare the category in one of them only"
      )
    case .unregisteredCategory:
      (
        .error, "a category that the app has not registered has no actions and no extension",
        "register it with setNotificationCategories(_:)"
      )
    case .invalidCategory:
      (.error, "the system does not show these actions", "correct the category")
    case .completionMissing:
      (.error, "the system waits for the completion handler", "call it once on every path through the method")
    case .completionTwice:
      (.warning, "the second call is ignored", "call it exactly once")
    case .unsatisfiableConstraints:
      (
        .warning, "a device breaks one of them, and which one is undefined",
        "remove one of them, or give it a priority below 1000; set translatesAutoresizingMaskIntoConstraints to false "
          + "on views that constraints place"
      )
    case .ambiguousLayout:
      (
        .warning, "several layouts satisfy the constraints, and a device may choose another one",
        "add the missing constraint, or set different content hugging or compression resistance priorities"
      )
    case .realTime:
      (
        .warning,
        "it runs in real time while the device's time is virtual, so tests depend on the speed of the machine",
        "use DispatchQueue.asyncAfter, Task.sleep or a player's time observer, which follow virtual time"
      )
    case .network:
      (
        .error, "requests do not reach the network", "add a fixture for the URL, or use --allow-network"
      )
    case .notEmulated:
      (.note, "it has an effect only on a device", "see Documentation/Coverage.md")
    }
  }
}
