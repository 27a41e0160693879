/// A correct file in which one text is replaced.
struct SeededFault: Sendable, CustomStringConvertible {
  let file: SeededFile
  let original: String
  let replacement: String
  /// The rule that finds it.
  let rule: String

  init(_ file: SeededFile, _ original: String, _ replacement: String, _ rule: String) {
    (self.file, self.original, self.replacement, self.rule) = (file, original, replacement, rule)
  }

  var description: String { "\(rule): \(original) → \(replacement.prefix(120))" }

  private static let longLetter = #""letter": "\#(String(repeating: "a", count: 4096))", "Simulator"#
  private static let plainArray = "[\(SeededFile.plainText)]"
  private static let longMessage =
    "Your engine has been running since this morning without a pause, which has never happened to it before."
  private static let longerMessage = """
    Your engine has been running since this morning without a pause, which has never happened to it before. It has \
    woven two hundred yards of brocade with flowers and leaves, and asks for more thread.
    """
  /// 999 categories before the others.
  private static let manyCategories = "[" + (1...999).map { #"{"identifier": "C\#($0)"},"# }.joined() + "\n"
  /// The end of an action, and eight more actions.
  private static let moreActions =
    #""authenticationRequired"]}"#
    + (1...8).map { #", {"identifier": "room-\#($0)", "title": "Room \#($0)"}"# }.joined()

  static let all: [SeededFault] = [
    // Syntax and keys
    .init(.payload, "\"default\",", "\"default\"", "syntax"),
    .init(.payload, "\"default\",", "'default',", "syntax"),
    .init(.payload, "\"default\",", "\"default\", // a comment", "syntax"),
    .init(.payload, "\"call-7\"", "\"call-7\",", "syntax"),
    .init(.payload, "\"badge\": 2,", "\"badge\": 02,", "syntax"),
    .init(.payload, "{\n  \"Simulator", "\u{FEFF}{\n  \"Simulator", "byte-order-mark"),
    .init(.payload, "\"Simulator", longLetter, "payload-size"),
    .init(.plain, SeededFile.plainText, plainArray, "top-level"),
    .init(.plain, "\"alert\": \"The engine is running.\", \"sound\"", "\"thread-id\"", "empty-payload"),
    .init(.payload, "\"badge\": 2,", "\"badge\": 2, \"badge\": 3,", "duplicate-key"),
    .init(.payload, "\"aps\": {", "\"APS\": {", "missing-aps"),
    .init(.payload, "\"aps\": {", "\"apps\": {", "missing-aps"),
    .init(.payload, "\"thread-id\"", "\"threadId\"", "unknown-aps-key"),
    .init(.payload, "\"thread-id\"", "\"thread_id\"", "unknown-aps-key"),
    .init(.payload, "\"category\"", "\"catagory\"", "unknown-aps-key"),
    .init(.payload, "\"mutable-content\"", "\"mutable-contents\"", "unknown-aps-key"),
    .init(.payload, "\"interruption-level\"", "\"interruptionLevel\"", "unknown-aps-key"),
    .init(.payload, "\"badge\": 2,", "\"badge\": 2, \"caller-name\": \"Ada\",", "custom-key-in-aps"),
    .init(.payload, "\"badge\": 2,", "\"badge\": 2, \"title\": \"Ada\",", "misplaced-key"),
    .init(.payload, "\"title\": \"Ada\",", "\"title\": \"Ada\", \"badge\": 3,", "misplaced-key"),
    .init(.payload, "\"call\": ", "\"target-content-id\": \"a\", \"call\": ", "misplaced-key"),
    .init(.payload, "\"subtitle\"", "\"sub-title\"", "unknown-alert-key"),
    .init(.payload, "\"subtitle\"", "\"subtitel\"", "unknown-alert-key"),
    .init(.payload, "\"subtitle\"", "\"summary-arg\"", "deprecated-key"),
    .init(.payload, "\"call\": ", "\"apns-push-type\": \"alert\", \"call\": ", "apns-header"),
    .init(.payload, "\"com.example.Greeting\"", "\"com.example.\"", "target-bundle"),
    .init(.payload, "\"com.example.Greeting\"", "7", "target-bundle"),
    .init(.critical, "\"name\"", "\"nmae\"", "unknown-sound-key"),
    // Values
    .init(.payload, "\"title\": \"Ada\"", "\"title\": [\"Ada\"]", "text-type"),
    .init(.payload, "\"title\": \"Ada\"", "\"title\": null", "text-type"),
    .init(.plain, "\"The engine is running.\"", "[\"The engine is running.\"]", "alert-type"),
    .init(.plain, "\"The engine is running.\"", "true", "alert-type"),
    .init(.payload, "\"title\"", "\"title-loc-key\": \"A\", \"title-loc-args\"", "loc-args-type"),
    .init(.payload, "\"title\": \"Ada\"", "\"title-loc-key\": \"A\", \"title-loc-args\": [7]", "loc-args-type"),
    .init(.payload, "\"badge\": 2", "\"badge\": \"2\"", "badge-type"),
    .init(.payload, "\"badge\": 2", "\"badge\": 2.5", "badge-type"),
    .init(.payload, "\"badge\": 2", "\"badge\": true", "badge-type"),
    .init(.payload, "\"badge\": 2", "\"badge\": -2", "badge-negative"),
    .init(.payload, "\"default\"", "[\"default\"]", "sound-type"),
    .init(.payload, "\"default\"", "\"/Sounds/bell.caf\"", "sound-name"),
    .init(.payload, "\"default\"", "\"bell.m4a\"", "sound-format"),
    .init(.payload, "\"default\"", "\"bell\"", "sound-format"),
    .init(.payload, "\"default\"", "\"Default\"", "sound-format"),
    .init(.payload, "\"default\"", "\"\"", "empty-sound"),
    .init(.payload, "\"mutable-content\": 1", "\"mutable-content\": \"1\"", "flag-value"),
    .init(.payload, "\"mutable-content\": 1", "\"mutable-content\": true", "flag-value"),
    .init(.payload, "\"mutable-content\": 1", "\"mutable-content\": 2", "flag-value"),
    .init(.critical, "\"critical\": 1,", "\"critical\": \"yes\",", "flag-value"),
    .init(.payload, "\"CALL\"", "12", "string-type"),
    .init(.payload, "\"CALL\"", "\"\"", "empty-identifier"),
    .init(.payload, "\"call-7\"", "7", "string-type"),
    .init(.payload, "\"time-sensitive\"", "\"time_sensitive\"", "interruption-level"),
    .init(.payload, "\"time-sensitive\"", "\"urgent\"", "interruption-level"),
    .init(.payload, "\"relevance-score\": 0.5", "\"relevance-score\": \"0.5\"", "relevance-score-type"),
    .init(.payload, "\"relevance-score\": 0.5", "\"relevance-score\": 5", "relevance-score-range"),
    .init(.critical, "\"volume\": 0.8", "\"volume\": 8", "volume-range"),
    .init(.critical, "\"volume\": 0.8", "\"volume\": \"loud\"", "volume-type"),
    // Combinations
    .init(.critical, "\"critical\": 1,", "", "volume-without-critical"),
    .init(.critical, "\"interruption-level\": \"critical\"", "\"interruption-level\": \"active\"", "critical-level"),
    .init(.payload, "\"time-sensitive\"", "\"passive\"", "passive-with-sound"),
    .init(.payload, "\"badge\": 2", "\"badge\": 2, \"content-available\": 1", "background-with-alert"),
    .init(.payload, "\"title\": \"Ada\"", "\"title\": \"Ada\", \"title-loc-args\": [\"a\"]", "args-without-key"),
    .init(.payload, "\"title\": \"Ada\"", "\"title\": \"Ada\", \"title-loc-key\": \"A\"", "literal-and-localized"),
    .init(.plain, "\"The engine is running.\"", "\"\"", "empty-alert"),
    .init(.plain, "\"The engine is running.\"", "{\"body\": \"\"}", "empty-alert"),
    .init(.plain, "\"alert\": \"The engine is running.\"", "\"mutable-content\": 1", "mutable-without-alert"),
    .init(.plain, "\"default\"", "\"default\", \"mutable-content\": 1", "mutable-string-alert"),
    .init(.activity, "1700000000", "\"1700000000\"", "live-activity-type"),
    .init(.activity, "\"start\"", "\"begin\"", "live-activity-event"),
    .init(.activity, "\"timestamp\": 1700000000,", "", "live-activity-timestamp"),
    .init(.activity, "\"content-state\": {\"score\": 0},", "", "live-activity-state"),
    .init(.activity, "\"attributes-type\": \"Game\",", "", "live-activity-start"),
    .init(.activity, "\"alert\"", "\"category\": \"GAME\", \"alert\"", "live-activity-mixed"),
    // Custom data
    .init(.payload, "{\"id\": 7}", "{\"id\": null}", "null-value"),
    .init(.payload, "\"id\"", "\"access_token\"", "sensitive-key"),
    .init(.payload, "\"call\"", "\"vibrationPattern\"", "vibration-key"),
    .init(.payload, "\"call\": {\"id\": 7}", "\"media-url\": \"voice.m4a\"", "attachment-missing"),
    .init(.payload, "\"call\": {\"id\": 7}", "\"media-url\": \"https://example.com/a.webp\"", "attachment-type"),
    .init(.payload, "\"call\": {\"id\": 7}", "\"media-url\": \"http://example.com/a.png\"", "attachment-scheme"),
    .init(.payload, "\"call\": {\"id\": 7}", "\"media-url\": \"https://example.com/a?b=7\"", "attachment-extension"),
    .init(.attachment, "photo.png", "foto.png", "attachment-missing"),
    .init(.attachment, "photo.png", "large.png", "attachment-size"),
    .init(.attachment, "photo.png", "page.png", "attachment-contents"),
    .init(.payload, "\"call\": {\"id\": 7}", "\"Earshot\": {\"begin\": 3}", "earshot-key"),
    // Texts
    .init(.payload, "Two minutes", "Greeting, two minutes", "app-name"),
    .init(.payload, "Your engine is running.", "Swipe left to answer.", "button-instruction"),
    .init(.payload, "Your engine is running.", "Open the app for more.", "button-instruction"),
    .init(.payload, "Your engine is running.", "Your engine is…", "ellipsis"),
    .init(.payload, "Your engine is running.", "It is late. Your engine is running", "unfinished-sentence"),
    .init(.payload, "Your engine is running.", "your engine is running.", "sentence-capitalization"),
    .init(.payload, "Your engine is running.", "YOUR ENGINE IS RUNNING!", "all-capitals"),
    .init(.payload, "Your engine is running.", "Your Engine Is Running Again Today", "title-style-message"),
    .init(.payload, "Your engine is running.", "Two minutes", "repeated-text"),
    .init(.payload, "Your engine is running.", "Your engine is running. ", "surrounding-space"),
    .init(.payload, "Two minutes", "Two\\nminutes", "line-break-in-title"),
    .init(.payload, "Two minutes", "Two minutes and thirty seconds of recording", "long-title"),
    .init(.payload, "Your engine is running.", "Your engine has run for %@ hours.", "format-escape"),
    .init(.payload, "Your engine is running.", "Your engine &amp; your loom are running.", "markup"),
    .init(.payload, "Your engine is running.", longMessage, "long-message"),
    .init(.payload, "Your engine is running.", longerMessage, "truncated-message"),
    .init(.payload, "Your engine is running.", "Your engine is running", "end-punctuation"),
    .init(.plain, ", \"sound\": \"default\"", "", "no-sound"),
    .init(.second, "still ", "", "repeated-notification"),
    // Categories
    .init(.categories, "\"actions\"", "\"Actions\"", "category-schema"),
    .init(.categories, "\"customDismissAction\"", "\"customDismiss\"", "category-schema"),
    .init(.categories, "\"foreground\"", "\"forground\"", "category-schema"),
    .init(.categories, "\"title\": \"Call Back\"", "\"title\": 1", "category-schema"),
    .init(.categories, "{\"systemImageName\": \"phone\"}", "\"phone\"", "category-schema"),
    .init(.categories, "\"MISSED\"", "\"CALL\"", "duplicate-category"),
    .init(.categories, "[\n", manyCategories, "category-size"),
    .init(.categories, "\"authenticationRequired\"]}", moreActions, "too-many-actions"),
    .init(.categories, "\"MISSED\"", "\"\"", "empty-category-identifier"),
    .init(.categories, "\"reply\"", "\"call\"", "duplicate-action"),
    .init(.categories, "\"Call Back\"", "\" \"", "empty-action-title"),
    .init(.categories, "\"call\"", "\"com.apple.UNNotificationDismissActionIdentifier\"", "reserved-action"),
    .init(.categories, "\"Call Back\"", "\"call back\"", "action-title-capitalization"),
    .init(.categories, "\"Call Back\"", "\"Call Back As Soon As Possible, Please\"", "long-action-title"),
    .init(.categories, "\"Call Back\"", "\"Yes\"", "vague-action-title"),
    .init(.categories, "\"Call Back\"", "\"Close\"", "dismiss-action"),
    .init(.categories, "\"Call Back\"", "\"Call Back.\"", "action-title-period"),
    .init(.categories, "[\"destructive\", \"authenticationRequired\"]", "[\"destructive\"]", "unprotected-destructive"),
    .init(.categories, "[\"destructive\", \"authenticationRequired\"]", "[]", "unmarked-destructive"),
    .init(.categories, "\"Delete\"", "\"Remind Me Later\"", "harmless-destructive"),
    .init(.categories, "\"Your answer\"", "\"\"", "text-input-labels"),
    .init(.categories, "%u calls", "%d calls", "placeholder-format"),
    // Property lists
    .init(.contentList, "usernotifications.content-extension", "usernotifications.contents", "extension-point"),
    .init(.contentList, "<string>GREETING</string>", "<array/>", "extension-category"),
    .init(
      .contentList, "<key>UNNotificationExtensionCategory</key>", "<key>NotificationCategory</key>",
      "extension-category"),
    .init(.contentList, "<real>0.5</real>", "<real>-1</real>", "extension-ratio"),
    .init(.contentList, "NSExtensionMainStoryboard", "MainStoryboard", "extension-entry"),
    .init(.contentList, "</plist>", "", "property-list"),
    .init(
      .contentList, "<real>0.5</real>",
      "<real>0.5</real><key>UNNotificationExtensionDefaultContentHidden</key><string>YES</string>", "extension-flag"),
    .init(
      .contentList, "<real>0.5</real>",
      "<real>0.5</real><key>UNNotificationExtensionUserInteraction</key><true/>", "unknown-attribute"),
    .init(.secondList, "FAREWELL", "GREETING", "overlapping-categories"),
    .init(.serviceList, "NSExtensionPrincipalClass", "NSExtensionMainStoryboard", "service-storyboard"),
    .init(.serviceList, "NSExtensionPrincipalClass", "PrincipalClass", "extension-entry"),
    .init(.serviceList, "usernotifications.service", "usernotifications.services", "extension-point"),
    // Sources
    .init(.service, "override func serviceExtensionTimeWillExpire()", "func expire()", "service-expiry"),
    .init(.service, "override func didReceive(", "func receive(", "service-receive"),
    .init(.service, "self.contentHandler = contentHandler", "self.contentHandler = nil", "service-handler"),
    .init(
      .service, "startDownload()", "try? AVAudioSession.sharedInstance().setActive(true)", "service-audio-session"),
    .init(.content, "var mediaPlayPauseButtonFrame", "var buttonFrame", "media-button-frame"),
    .init(.content, ": CGRect {", ": CGRect? {", "media-button-optional"),
    .init(.content, "func mediaPause()", "func pause()", "media-members"),
    .init(.content, "func recordingDidEnd() {", "func recordingDidEnd() { mediaPause()", "calls-media-member"),
    .init(.content, "extensionContext?.mediaPlayingPaused()", "player.pause()", "missing-playing-paused"),
    .init(.content, "url.startAccessingSecurityScopedResource()", "url.isFileURL", "security-scope"),
    .init(.content, "player.play()", "player.play(); URLSession.shared.invalidateAndCancel()", "content-network"),
    // The app
    .init(.app, "com.example.Greeting", "com.example.Farewell", "target-app"),
    .init(.app, "\"GREETING\"", "\"greeting\"", "unclaimed-category"),
    .init(.app, "\"GREETING\"", "\"GREETINGS\"", "unclaimed-category"),
    .init(.app, "\"bell.wav\"", "\"bel.wav\"", "missing-sound"),
    .init(.app, "\"bell.wav\"", "\"song.wav\"", "unusable-sound"),
    .init(.app, "\"picture\"", "\"pictures\"", "unread-key"),
    .init(.contentApp, "\"GREETING\"", "\"GREETING\", \"mutable-content\": 1", "mutable-without-service"),
    .init(.app, "\"mutable-content\": 1,", "", "service-not-requested"),
    .init(.app, "\"RINGS\"", "\"RING\"", "missing-text"),
    .init(.app, "[\"Ada\", \"two\"]", "[\"Ada\"]", "argument-count"),
  ]
}
