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

  var description: String { "\(rule): \(original) → \(replacement)" }

  static let all: [SeededFault] = [
    // Syntax and keys
    .init(.payload, "\"default\",", "\"default\"", "syntax"),
    .init(.payload, "\"default\",", "'default',", "syntax"),
    .init(.payload, "\"default\",", "\"default\", // a comment", "syntax"),
    .init(.payload, "\"call-7\"", "\"call-7\",", "syntax"),
    .init(.payload, "\"badge\": 2,", "\"badge\": 02,", "syntax"),
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
    // Categories
    .init(.categories, "\"actions\"", "\"Actions\"", "category-schema"),
    .init(.categories, "\"customDismissAction\"", "\"customDismiss\"", "category-schema"),
    .init(.categories, "\"foreground\"", "\"forground\"", "category-schema"),
    .init(.categories, "\"title\": \"Call Back\"", "\"title\": 1", "category-schema"),
    .init(.categories, "{\"systemImageName\": \"phone\"}", "\"phone\"", "category-schema"),
    .init(.categories, "\"MISSED\"", "\"CALL\"", "duplicate-category"),
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
    // Sources
    .init(.service, "override func serviceExtensionTimeWillExpire()", "func expire()", "service-expiry"),
    .init(.service, "override func didReceive(", "func receive(", "service-receive"),
    .init(.service, "self.contentHandler = contentHandler", "self.contentHandler = nil", "service-handler"),
    .init(.content, "var mediaPlayPauseButtonFrame", "var buttonFrame", "media-button-frame"),
    .init(.content, ": CGRect {", ": CGRect? {", "media-button-optional"),
    .init(.content, "func mediaPause()", "func pause()", "media-members"),
    .init(.content, "func recordingDidEnd() {", "func recordingDidEnd() { mediaPause()", "calls-media-member"),
    .init(.content, "extensionContext?.mediaPlayingPaused()", "player.pause()", "missing-playing-paused"),
    .init(.content, "url.startAccessingSecurityScopedResource()", "url.isFileURL", "security-scope"),
    .init(.content, "player.play()", "player.play(); URLSession.shared.invalidateAndCancel()", "content-network"),
  ]
}

/// A correct file.
enum SeededFile: Sendable, CaseIterable {
  case payload, critical, activity, categories, contentList, service, content

  /// The name and the text.
  var file: ExampleFile {
    switch self {
    case .payload: .payload(Self.payloadText)
    case .critical:
      .payload(
        """
        {"aps": {"alert": "Smoke in the kitchen.", "interruption-level": "critical",
          "sound": {"critical": 1, "name": "siren.caf", "volume": 0.8}}}
        """)
    case .activity:
      .payload(
        """
        {"aps": {"timestamp": 1700000000, "event": "start", "content-state": {"score": 0}, "attributes-type": "Game",
          "attributes": {"name": "Final"}, "alert": {"title": "Final", "body": "The game begins."}}}
        """)
    case .categories: ExampleFile("categories.json", Self.categoriesText)
    case .contentList: .propertyList(PropertyLists.content())
    case .service: ExampleFile("NotificationService.swift", Self.serviceText)
    case .content: ExampleFile("NotificationViewController.swift", Self.contentText)
    }
  }

  /// The property list beside it, if it is a source.
  var propertyList: ExampleFile? {
    switch self {
    case .service: .servicePropertyList
    case .content: .contentPropertyList
    default: nil
    }
  }

  private static let payloadText = """
    {
      "Simulator Target Bundle": "com.example.Greeting",
      "aps": {
        "alert": {"title": "Ada", "subtitle": "Two minutes", "body": "Your engine is running."},
        "badge": 2,
        "category": "CALL",
        "interruption-level": "time-sensitive",
        "mutable-content": 1,
        "relevance-score": 0.5,
        "sound": "default",
        "thread-id": "call-7"
      },
      "call": {"id": 7}
    }
    """

  private static let categoriesText = """
    [
      {
        "identifier": "CALL",
        "actions": [
          {"identifier": "call", "title": "Call Back", "options": ["foreground"], "icon": {"systemImageName": "phone"}},
          {"identifier": "reply", "title": "Reply", "textInput": {"buttonTitle": "Send", "placeholder": "Your answer"}},
          {"identifier": "delete", "title": "Delete", "options": ["destructive", "authenticationRequired"]}
        ],
        "options": ["customDismissAction"],
        "hiddenPreviewsBodyPlaceholder": "%u calls"
      },
      {"identifier": "MISSED"}
    ]
    """

  private static let serviceText = """
    class NotificationService: UNNotificationServiceExtension {
      var contentHandler: ((UNNotificationContent) -> Void)?

      override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
      ) {
        self.contentHandler = contentHandler
        startDownload()
      }

      override func serviceExtensionTimeWillExpire() {
        deliver()
      }
    }
    """

  private static let contentText = """
    class NotificationViewController: UIViewController, UNNotificationContentExtension {
      var player = AVPlayer()

      func didReceive(_ notification: UNNotification) {
        let url = notification.request.content.attachments.first?.url
        guard let url, url.startAccessingSecurityScopedResource() else { return }
        player = AVPlayer(url: url)
      }

      var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .default }
      var mediaPlayPauseButtonFrame: CGRect { CGRect(x: 16, y: 16, width: 44, height: 44) }
      func mediaPlay() { player.play() }
      func mediaPause() { player.pause() }

      func recordingDidEnd() {
        extensionContext?.mediaPlayingPaused()
      }
    }
    """
}
