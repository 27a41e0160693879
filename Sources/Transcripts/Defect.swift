/// The catalog of diagnostics: the defects that Earshot can detect (SEMANTICS 11 and the policies of 5). A
/// diagnostic's message states what happened; the catalog states, once for each defect, why it is wrong and how to
/// fix it.
public enum Defect: String, Hashable, Sendable, CaseIterable {
  // Media.
  case endOfMedia, earlyStarted, startedWithoutSound, dismissal, missingWitness, frameAtCentre, zeroHeight
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
  public var severity: Diagnostic.Severity { words.severity }
  /// The reason why it is wrong on a device.
  public var reason: String { words.reason }
  /// The suggested fix.
  public var remedy: String { words.remedy }

  private var words: (severity: Diagnostic.Severity, reason: String, remedy: String) {
    switch self {
    case .endOfMedia:
      (.error, "the button stays as it is", "observe AVPlayerItemDidPlayToEndTime, seek to zero and call it")
    case .earlyStarted:
      (
        .warning, "a device ignores it",
        "call it when playing really starts or stops, after didReceive(_:) has returned"
      )
    case .startedWithoutSound:
      (
        .warning, "the button says that media plays while there is silence",
        "call mediaPlayingStarted() when the player's timeControlStatus is playing, not before"
      )
    case .dismissal:
      (
        .error, "on a device it is heard after the notification is gone", "pause it in viewWillDisappear"
      )
    case .missingWitness:
      (
        .error, "the icon changes and nothing plays",
        "implement it; a method of another type or a private one does not count"
      )
    case .frameAtCentre:
      (
        .warning, "its corner is in the middle of the view, and the button off centre",
        "subtract half the button's size, or use view.bounds.midX and midY"
      )
    case .zeroHeight:
      (.warning, "a device ignores a height of 0", "use .leastNonzeroMagnitude for a view without height")
    case .attachmentType:
      (
        .error, "the system cannot tell what the file is, and leaves it out",
        "give the file a known filename extension, or pass UNNotificationAttachmentOptionsTypeHintKey"
      )
    case .attachmentRefused:
      (.error, "the system leaves the attachment out", "attach a whole file of a supported type and size")
    case .attachmentMoved:
      (
        .error, "the system moved the file into its store when it was attached, so its path leads nowhere",
        "make a copy first, and attach that"
      )
    case .attachmentOutside:
      (
        .warning, "a device's sandbox does not let the extension reach the file",
        "copy it into the temporary folder, and attach that"
      )
    case .securityScope:
      (
        .error, "the attachment lies outside the extension's sandbox and cannot be read",
        "call startAccessingSecurityScopedResource() on its URL first"
      )
    case .securityScopeLeft:
      (
        .warning, "the system runs out of resources for it in the end",
        "call stopAccessingSecurityScopedResource() once for each start that returned true"
      )
    case .serviceNotRun:
      (
        .warning,
        "the service extension runs only for a remote notification that displays an alert with mutable-content 1",
        "send an alert, and mutable-content 1"
      )
    case .serviceTimeout:
      (
        .error, "the original content is shown",
        "call the content handler within 30 s, and in serviceExtensionTimeWillExpire() with what there is"
      )
    case .alertString:
      (
        .note, "Apple asks for a dictionary where a service extension is to run",
        "send alert as a dictionary with title, subtitle or body"
      )
    case .alertTextRemoved:
      (
        .error, "a device ignores all changes and delivers the original", "keep a title, a subtitle or a body"
      )
    case .emptyContent:
      (
        .error, "without the entitlement com.apple.developer.usernotifications.filtering nothing is suppressed",
        "add the entitlement, or keep the alert's text"
      )
    case .audioSessionInService:
      (
        .error, "a service extension may not activate an audio session", "play in the content extension"
      )
    case .serviceMemory:
      (
        .warning, "a device ends a service extension at about 24 MB, and shows the original",
        "download to a file, and decode images at the size at which they are shown"
      )
    case .builtIn:
      (
        .error, "the built-in player shows the notification, and the app's extension never runs",
        "correct the payload or the extension's UNNotificationExtensionCategory; `check --allow built-in` accepts it"
      )
    case .payloadKey:
      (.warning, "it has no effect", "correct the key, or remove it")
    case .infoPlist:
      (
        .note, "Xcode adds the value when it builds the product; this file is what it starts from",
        "use the Info.plist of the built product, or write the value"
      )
    case .imageNotDrawn:
      (.warning, "the notification is shown without it", "attach a smaller image that is whole")
    case .overlappingCategories:
      (
        .error, "each content extension of an app must support a unique set of categories; neither is loaded",
        "leave the category to one of them"
      )
    case .unregisteredCategory:
      (
        .error, "a category that the app has not registered has no actions and leads to no extension",
        "register it with setNotificationCategories(_:)"
      )
    case .invalidCategory:
      (.error, "the system shows no such actions", "mend the category that the app registers")
    case .completionMissing:
      (.error, "the system waits for it", "call it once on every way through the method")
    case .completionTwice:
      (.warning, "the second call is ignored", "call it exactly once")
    case .unsatisfiableConstraints:
      (
        .warning, "a device leaves one of them out, and which one is not said",
        "remove one of them, or give it a priority below 1000; set translatesAutoresizingMaskIntoConstraints to false on "
          + "views that constraints place"
      )
    case .ambiguousLayout:
      (
        .warning, "several layouts fit, and a device may choose another one",
        "add the constraint that is missing, or give views different content hugging or compression resistance priorities"
      )
    case .realTime:
      (
        .warning, "it runs in real time while the device's time is virtual, so a test depends on the machine",
        "use DispatchQueue.asyncAfter, Task.sleep or a player's time observer, which follow virtual time"
      )
    case .network:
      (
        .error, "nothing is fetched from the network here", "name a fixture for it, or allow the network"
      )
    case .notEmulated:
      (.note, "on a device it has an effect", "see Documentation/Coverage.md for what is emulated")
    }
  }
}
