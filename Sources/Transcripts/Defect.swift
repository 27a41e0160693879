/// The catalog of diagnostics: the defects that Earshot can detect (Q1 to Q15 and the policies of
/// `Documentation/Coverage.md`, among others). A diagnostic's message states what happened; the catalog states, once
/// for each defect, why it is wrong and how to fix it. Where that depends on the occurrence, as for a key of a payload,
/// the diagnostic has its own reason or remedy.
public enum Defect: String, Hashable, Codable, Sendable, CaseIterable {
  // Media.
  case endOfMedia, earlyStarted, startedWithoutSound, unannouncedStop, dismissal, missingMember
  case frameAtCenter, frameOutside, zeroHeight
  // Attachments.
  case attachmentType, attachmentRefused, attachmentMoved, attachmentOutside, securityScope, securityScopeLeft
  // The service extension.
  case serviceNotRun, serviceTimeout, alertString, alertTextRemoved, emptyContent, audioSessionInService, serviceMemory
  // Categories, actions and responses.
  case builtIn = "built-in"
  case overlappingCategories, unregisteredCategory, invalidCategory, completionMissing, completionTwice
  // The app.
  case backgroundTime, backgroundMode, centerDelegate, remoteNotification, sceneDelegate
  // Payloads, plists, images and sounds of notifications.
  case payloadKey, infoPlist, imageNotDrawn, alertSound
  // Layout and drawing.
  case unsatisfiableConstraints, ambiguousLayout, invalidGeometry, deepViews, damagedImage, bundleFont
  // Storyboards and view controllers.
  case storyboard, nib, unknownInterfaceClass, interfaceConstraint, interfaceKey, interfaceImage, segue, presentation
  // Time, the network, the extension's process, and features that are not emulated.
  case blockingWork, network, missingFixture, interception, closedFile, keyValueObserving, notEmulated

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
        "on AVPlayerItemDidPlayToEndTime, or in audioPlayerDidFinishPlaying(_:successfully:), seek to zero and call "
          + "mediaPlayingPaused()"
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
    case .unannouncedStop:
      (
        .warning, "the button keeps its pause icon, although nothing plays",
        "call mediaPlayingPaused() when you pause, release or replace the player, as for a second notification"
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
    case .frameOutside:
      (
        .warning, "the button can be neither seen nor pressed",
        "return a frame within view.bounds, and set preferredContentSize if the view is not high enough"
      )
    case .zeroHeight:
      (.warning, "a device ignores a height of 0", "use CGFloat.leastNonzeroMagnitude for an empty view")
    case .attachmentType:
      (
        .error, "the system cannot determine the file type, and skips the attachment",
        "attach a file of a supported format, with its filename extension or UNNotificationAttachmentOptionsTypeHintKey"
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
        "correct the payload or the extension's UNNotificationExtensionCategory; "
          + "`earshot check --allow built-in` permits it"
      )
    case .payloadKey:
      (.warning, "it has no effect", "correct the key, or remove it")
    case .infoPlist:
      (
        .note, "Xcode adds the value at build time; this is the source file",
        "use the Info.plist of the built product, or add the value"
      )
    case .imageNotDrawn:
      (.warning, "the notification is shown without the image", "attach an undamaged image of a supported size")
    case .alertSound:
      (
        .warning, "the default sound is played instead",
        "add an AIFF, WAV or CAF file of at most 30 s with linear PCM, IMA4, µ-law or A-law to the app's bundle, or "
          + "to Library/Sounds of its container"
      )
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
    case .backgroundTime:
      (
        .error, "the system ends the app", "call the completion handler within 30 s, on every path through the method"
      )
    case .backgroundMode:
      (
        .warning, "a device neither launches nor wakes the app for it",
        "add remote-notification to UIBackgroundModes in the app's Info.plist"
      )
    case .centerDelegate:
      (
        .error, "the response is lost",
        "set the delegate of UNUserNotificationCenter.current() before "
          + "application(_:didFinishLaunchingWithOptions:) returns, and keep it"
      )
    case .remoteNotification:
      (
        .warning, "the notification has no effect",
        "implement application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"
      )
    case .sceneDelegate:
      (
        .error, "a device connects the scene without a delegate",
        "name a class of the app in UISceneDelegateClassName, or in the configuration's delegateClass"
      )
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
    case .invalidGeometry:
      (
        .error, "a device raises the exception CALayerInvalidGeometry; Earshot does not draw the layer",
        "look for a division by zero, for example by the size of an image or of a view before layout"
      )
    case .deepViews:
      (
        .error, "deeper views are not drawn; a device runs out of stack",
        "find the code that adds views endlessly"
      )
    case .damagedImage:
      (.error, "a device draws part of it, or nothing", "check how the file is created or downloaded")
    case .bundleFont:
      (.error, "a device skips the font, and UIFont(name:size:) returns nil", "replace the font file")
    case .storyboard:
      (.error, "a device traps", "add the storyboard to the extension's target")
    case .nib:
      (.error, "a device traps", "add the xib to the extension's target")
    case .unknownInterfaceClass:
      (.error, "a device cannot decode it", "correct the custom class")
    case .interfaceConstraint:
      (
        .error, "its items have no common ancestor, or its attributes cannot be combined", "correct it in Xcode"
      )
    case .interfaceKey:
      (
        .error, "a device traps: this class is not key value coding-compliant for the key",
        "declare it with @IBOutlet, @IBInspectable or @objc, or remove it in Xcode"
      )
    case .interfaceImage:
      (.error, "a device shows nothing", "add it to the extension's target")
    case .segue:
      (.error, "a device traps", "correct the identifier")
    case .presentation:
      (.error, "a device traps", "present a new instance")
    case .blockingWork:
      (
        .warning, "the interface appears only afterwards; a device shows an empty view, or ends the extension",
        "load in the service extension and attach the file, or work asynchronously; didReceive(_:) uses what is "
          + "available immediately"
      )
    case .network:
      (
        .error, "requests do not reach the network",
        "add a fixture for the URL, or permit the network with --allow-network (`DownloadSource(fallback:)` in a test)"
      )
    case .missingFixture:
      (
        .error, "the file comes with the payload or the test, not from the network",
        "correct the path, or add the file; a test of a failed download uses the fixture `.failing(-1001)`"
      )
    case .interception:
      (
        .error, "requests of extensions would reach the network instead of fixtures",
        "build with Swift 6.1 to 6.3, or run where there is no network: unshare --net --map-root-user COMMAND"
      )
    case .closedFile:
      (
        .warning, "on a device, an app's extension cannot open files outside of its sandbox either",
        "add the file to the extension's bundle, attach it, or put it into an app group (--app-group, or "
          + "`appGroups:` in a test)"
      )
    case .keyValueObserving:
      (.error, "a device raises an exception", "add and remove each observer once")
    case .notEmulated:
      (.note, "it has an effect only on a device", "see Documentation/Coverage.md")
    }
  }
}
