/// Every row of the suite, in the order of `Documentation/Coverage.md`.
enum Rows {
  /// Rows of one subject.
  struct Section {
    let title: String
    /// The text under the title, or nil.
    var text: String?
    /// The kind of the identifiers.
    var kind = "row"
    let rows: [Row]
  }

  static let all: [Section] = [
    loading, keys, members, context, policies, service, attachments, center, actions, payload, quirks, guideline,
  ]

  private static let loading = Section(
    title: "Content extension: discovery and loading",
    rows: [
      Row("C1", "Point identifier, attributes, main storyboard"),
      Row("C2", "Category required: string or array"),
      Row("C3", "Category names are case sensitive"),
      Row("C4", "Several extensions, categories kept unique"),
      Row("C5", "Matching category loads the extension"),
      Row("C6", "Unregistered category: no actions, no routing"),
      Row("C7", "Category from content or `aps.category`"),
      Row("C8", "Exactly one view controller"),
      Row("C9", "Configured from immediately available data"),
      Row("C10", "Banner first, extension on expansion"),
      Row("C11", "`supportsContentExtensions` tells device support"),
    ])

  private static let keys = Section(
    title: "Info.plist keys",
    rows: [
      Row("K1", "`UNNotificationExtensionCategory`: required, string or array"),
      Row("K2", "`InitialContentSizeRatio`: height by width, integers too"),
      Row("K3", "`DefaultContentHidden`: default content hidden or shown"),
      Row("K4", "`OverridesDefaultTitle`: the controller's title shown"),
      Row("K5", "`UserInteractionEnabled`: touches reach the view"),
      Row("K6", "Header, custom, default, actions, Dismiss"),
    ])

  private static let members = Section(
    title: "UNNotificationContentExtension",
    rows: [
      Row("M1", "`didReceive(_:)` required, on main thread"),
      Row("M2", "Called again for the same thread"),
      Row("M3", "Only the height may change"),
      Row("M4", "Action response handler, optional, must complete"),
      Row("M5", "Action buttons come from system"),
      Row("M6", "Response options: stay, dismiss, forward"),
      Row("M7", "Button type optional, `.none` when absent"),
      Row("M8", "`.none` draws no button"),
      Row("M9", "`.default`: always visible, icon follows press"),
      Row("M10", "`.overlay`: hidden while playing, content pauses"),
      Row("M11", "Frame in view's coordinates, nonempty"),
      Row("M12", "Tint optional, only with frame"),
      Row("M13", "System alone calls `mediaPlay()`, `mediaPause()`"),
      Row("M14", "System draws button, handles presses"),
      Row("M15", "Media buttons, actions, custom input"),
    ])

  private static let context = Section(
    title: "NSExtensionContext",
    rows: [
      Row("X1", "`mediaPlayingStarted()` updates button, calls nothing"),
      Row("X2", "`mediaPlayingPaused()` updates button, calls nothing"),
      Row("X3", "`notificationActions` replaces the shown buttons"),
      Row("X4", "`performNotificationDefaultAction()` opens the app"),
      Row("X5", "`dismissNotificationContentExtension()` keeps the notification"),
    ])

  private static let policies = Section(
    title: "Policies: where Apple is silent",
    text: """
      Decisions that Apple's documentation leaves open. Each has a name in the code and in the transcript, and each
      alternative is tested.
      """,
    kind: "policy",
    rows: [
      Row("endOfMedia", "Button left alone; forgotten `mediaPlayingPaused()` diagnosed"),
      Row("controlRefresh", "Re-read after `didReceive`, layout, before press"),
      Row("overlappingCategories", "Configuration error naming both; neither loaded"),
      Row("impliedCategories", "An extension's category counts as registered"),
      Row("sameThread", "Equal app and thread: same controller"),
      Row("earlyStarted", "Early started and paused remembered, diagnosed"),
      Row("overlayContent", "Playing overlay: its frame takes presses"),
      Row(
        "serviceMemory", "Service extension above 24 MB diagnosed",
        sides: "in a separate process, because a test's own process contains more than the extension"),
      Row(
        "serviceMemoryLimit", "24 MB, as developers report",
        sides: "in a separate process, because a test's own process contains more than the extension"),
      Row("serviceThread", "Service callbacks never on main thread"),
      Row("bannerDuration", "Banner leaves after five seconds"),
      Row(
        "oneDevicePerProcess", "Second in-process device waits its turn",
        sides: "once, because it concerns both sides"),
      Row("missingMember", "Press without method: harmless, diagnosed"),
      Row("dismissal", "Disappear calls; sound stopped and diagnosed"),
      Row("completionMissing", "Never completed: usable, diagnosed after 30 s"),
      Row("completionTwice", "Second completion ignored and diagnosed"),
      Row("defaultTint", "System tint; geometry is Earshot's own"),
      Row("securityScope", "Start returns true; unmatched use diagnosed"),
      Row("alertSoundMix", "Attachments attenuated by 12 dB while a notification rings"),
      Row("destructiveActions", "Destructive actions are confirmed"),
      Row("impliedAuthorization", "Authorized until the app requests authorization"),
      Row("skippedTime", "A skipped time fires at the next existing one"),
      Row("repeatedTime", "A repeated time fires once, at the first"),
      Row("missedDate", "A date that the clock is set past fires at once"),
      Row("pendingLimit", "The 64 soonest pending requests are kept"),
    ])
}
