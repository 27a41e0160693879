import Foundation

/// A correct file, into which faults are seeded.
enum SeededFile: Sendable, CaseIterable {
  case payload, plain, critical, activity, attachment, second, categories
  case contentList, serviceList, secondList, service, content
  /// Payloads that are compared with an app.
  case app, contentApp

  /// The name and the text.
  var file: ExampleFile {
    switch self {
    case .payload: .payload(Self.payloadText)
    case .plain: .payload(Self.plainText)
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
    case .attachment: .payload(#"{"aps": {"alert": "The engine is running."}, "media-url": "photo.png"}"#)
    case .second: ExampleFile("second.apns", #"{"aps": {"alert": "Somebody is still at the door."}}"#)
    case .categories: ExampleFile("categories.json", Self.categoriesText)
    case .contentList: .propertyList(PropertyLists.content())
    case .serviceList: .propertyList(PropertyLists.service)
    case .secondList: .propertyList(PropertyLists.content(category: "FAREWELL"), in: "Second/")
    case .service: ExampleFile("NotificationService.swift", Self.serviceText)
    case .content: ExampleFile("NotificationViewController.swift", Self.contentText)
    case .app: .payload(Self.appText)
    case .contentApp: .payload(#"{"aps": {"alert": {"body": "The engine is running."}, "category": "GREETING"}}"#)
    }
  }

  /// The other files, which are correct, too, or are not checked.
  var others: [ExampleFile] {
    switch self {
    case .attachment:
      [
        ExampleFile("photo.png", Self.png), ExampleFile("page.png", Data("<html>".utf8)),
        ExampleFile("large.png", Self.png + Data(count: 10_485_760)),
      ]
    case .second: [ExampleFile("first.apns", #"{"aps": {"alert": "Somebody is at the door."}}"#)]
    case .secondList: [.propertyList(PropertyLists.content(), in: "First/")]
    case .service: [.servicePropertyList]
    case .content: [.contentPropertyList]
    case .app: Self.appFiles
    case .contentApp: [.appPropertyList, .content(in: "Greeting/Content/")]
    case .payload, .plain, .critical, .activity, .categories, .contentList, .serviceList: []
    }
  }

  /// The folder of the app with which it is compared; nil if there is none.
  var appFolder: String? {
    switch self {
    case .app, .contentApp: "Greeting"
    default: nil
    }
  }

  /// Whether it belongs to an extension.
  var isOfExtension: Bool {
    switch self {
    case .contentList, .serviceList, .secondList, .service, .content: true
    default: false
    }
  }

  private static let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + [UInt8](repeating: 0, count: 64))

  static let plainText = #"{"aps": {"alert": "The engine is running.", "sound": "default"}}"#

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

  // MARK: An app

  private static let appText = """
    {
      "Simulator Target Bundle": "com.example.Greeting",
      "aps": {
        "alert": {"title-loc-key": "RINGS", "title-loc-args": ["Ada", "two"]},
        "mutable-content": 1,
        "category": "GREETING",
        "sound": "bell.wav"
      },
      "picture": "https://example.com/7.jpg"
    }
    """

  private static let appFiles = [
    ExampleFile.appPropertyList, ExampleFile.service(in: "Greeting/Service/"),
    ExampleFile(
      "Greeting/Service/NotificationService.swift",
      serviceText.replacingOccurrences(of: "startDownload()", with: #"download(request.content.userInfo["picture"])"#)),
    ExampleFile("Greeting/categories.json", #"[{"identifier": "GREETING"}]"#),
    ExampleFile("Greeting/bell.wav", Data()), ExampleFile("Greeting/song.wav", Data()),
    ExampleFile("Greeting/en.lproj/Localizable.strings", #""RINGS" = "%@ rang %@ times.";"#),
  ]
}
