import Foundation

/// Examples for the rules about property lists and sources of extensions.
enum ExtensionExamples {
  private static let content = PropertyLists.content()

  static let propertyLists: [RuleExample] = [
    RuleExample(
      "property-list",
      failing: [ExampleFile("Info.plist", "<dict><key>com.apple.usernotifications.service</key></plist>")],
      passing: [.propertyList(PropertyLists.service)]),
    .propertyList(
      "extension-point", PropertyLists.content(point: "com.apple.usernotifications.content"), content),
    .propertyList("extension-category", PropertyLists.content(category: ""), content),
    .propertyList("extension-ratio", PropertyLists.content(ratio: "<string>half</string>"), content),
    .propertyList(
      "extension-flag",
      PropertyLists.content(
        more: "\n    <key>UNNotificationExtensionDefaultContentHidden</key>\n    <string>YES</string>"),
      PropertyLists.content(more: "\n    <key>UNNotificationExtensionDefaultContentHidden</key>\n    <true/>")),
    .propertyList(
      "unknown-attribute",
      PropertyLists.content(more: "\n    <key>UNNotificationExtensionContentHidden</key>\n    <true/>"),
      PropertyLists.content(more: "\n    <key>UNNotificationExtensionDefaultContentHidden</key>\n    <true/>")),
    .propertyList("extension-entry", PropertyLists.content(entry: "NSExtensionStoryboard"), content),
    .propertyList(
      "service-storyboard",
      """
      <dict>
        <key>NSExtensionPointIdentifier</key>
        <string>com.apple.usernotifications.service</string>
        <key>NSExtensionMainStoryboard</key>
        <string>MainInterface</string>
      </dict>
      """, PropertyLists.service),
    RuleExample(
      "overlapping-categories",
      failing: [
        .propertyList(content, in: "First/"), .propertyList(content, in: "Second/"),
      ],
      passing: [
        .propertyList(content, in: "First/"), .propertyList(PropertyLists.content(category: "FAREWELL"), in: "Second/"),
      ]),
  ]

  // MARK: Sources

  private static func service(_ members: String) -> String {
    """
    class NotificationService: UNNotificationServiceExtension {
    \(members)
    }
    """
  }

  private static let didReceive = """
      override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
      ) {
        self.request = request
        self.contentHandler = contentHandler
        startDownload()
      }
    """

  private static let expiry = """
      override func serviceExtensionTimeWillExpire() {
        contentHandler?(request.content)
      }
    """

  private static let correctService = service(didReceive + "\n\n" + expiry)

  private static func controller(_ members: String) -> String {
    """
    class NotificationViewController: UIViewController, UNNotificationContentExtension {
      func didReceive(_ notification: UNNotification) {
        greetingLabel.text = notification.request.content.body
      }

    \(members)
    }
    """
  }

  private static let buttonType = """
      var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .default }
    """
  private static let buttonFrame = """
      var mediaPlayPauseButtonFrame: CGRect { CGRect(x: 16, y: 16, width: 44, height: 44) }
    """
  private static let playAndPause = """
      func mediaPlay() { player.play() }
      func mediaPause() { player.pause() }
    """
  private static let button = [buttonType, buttonFrame, playAndPause].joined(separator: "\n")

  static let sources: [RuleExample] = [
    .service("service-expiry", service(didReceive), correctService),
    .service("service-receive", service(expiry), correctService),
    .service(
      "service-handler",
      service(
        """
          override func didReceive(
            _ request: UNNotificationRequest, withContentHandler handler: @escaping (UNNotificationContent) -> Void
          ) {
            startDownload()
          }

          override func serviceExtensionTimeWillExpire() {
            cancelDownload()
          }
        """), correctService),
    .service(
      "service-audio-session",
      service(
        didReceive + "\n\n" + expiry + "\n\n"
          + """
            func playSound() throws {
              try AVAudioSession.sharedInstance().setActive(true)
            }
          """), correctService),
    .content(
      "content-network",
      controller(
        """
          func loadPicture(at url: URL) {
            URLSession.shared.dataTask(with: url).resume()
          }
        """),
      controller(
        """
          func showPicture(at url: URL) {
            pictureView.image = UIImage(contentsOfFile: url.path)
          }
        """)),
    .content(
      "security-scope",
      controller(
        """
          func show(_ content: UNNotificationContent) {
            guard let url = content.attachments.first?.url else { return }
            pictureView.image = UIImage(contentsOfFile: url.path)
          }
        """),
      controller(
        """
          func show(_ content: UNNotificationContent) {
            guard let url = content.attachments.first?.url, url.startAccessingSecurityScopedResource() else { return }
            pictureView.image = UIImage(contentsOfFile: url.path)
            url.stopAccessingSecurityScopedResource()
          }
        """)),
    .content("media-button-frame", controller(buttonType + "\n" + playAndPause), controller(button)),
    .content(
      "media-button-optional",
      controller(
        [buttonType, "  var mediaPlayPauseButtonFrame: CGRect? { nil }", playAndPause].joined(separator: "\n")),
      controller(button)),
    .content("media-members", controller([buttonType, buttonFrame].joined(separator: "\n")), controller(button)),
    .content(
      "calls-media-member",
      controller(
        button + "\n\n"
          + """
            func viewDidAppear() {
              mediaPlay()
            }
          """),
      controller(
        button + "\n\n"
          + """
            func viewDidAppear() {
              player.play()
              extensionContext?.mediaPlayingStarted()
            }
          """)),
    .content(
      "missing-playing-paused",
      controller("  lazy var player = AVPlayer(url: recording)\n" + button),
      controller(
        "  lazy var player = AVPlayer(url: recording)\n" + button + "\n\n"
          + """
            func recordingDidEnd() {
              player.seek(to: .zero)
              extensionContext?.mediaPlayingPaused()
            }
          """)),
  ]

  // MARK: Apps

  private static let categories = ExampleFile(
    "Greeting/categories.json", #"[{"identifier": "GREETING"}, {"identifier": "FAREWELL"}]"#)
  private static let serviceSource = ExampleFile(
    "Greeting/Service/NotificationService.swift",
    service(
      """
        override func didReceive(
          _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
          picture = request.content.userInfo["picture"] as? String
          self.contentHandler = contentHandler
          startDownload()
        }

      \(expiry)
      """))
  private static let withService = [
    ExampleFile.appPropertyList, ExampleFile.service(in: "Greeting/Service/"), serviceSource,
  ]
  private static let strings = ExampleFile("Greeting/en.lproj/Localizable.strings", #""RINGS" = "%@ rang %@ times.";"#)

  static let apps: [RuleExample] = [
    .app(
      "target-app", #"{"Simulator Target Bundle": "com.example.Farewell", "aps": {"alert": "Hello."}}"#,
      #"{"Simulator Target Bundle": "com.example.Greeting", "aps": {"alert": "Hello."}}"#,
      with: [.appPropertyList, .content(in: "Greeting/Content/")]),
    .app(
      "unclaimed-category", #"{"aps": {"alert": "Hello.", "category": "greeting"}}"#,
      #"{"aps": {"alert": "Hello.", "category": "GREETING"}}"#, with: [.appPropertyList, categories]),
    .app(
      "missing-sound", #"{"aps": {"alert": "Hello.", "sound": "bel.caf"}}"#,
      #"{"aps": {"alert": "Hello.", "sound": "bell.caf"}}"#,
      with: [
        .appPropertyList,
        ExampleFile("Greeting/bell.caf", Data(), description: "The app has a file `bell.caf`."),
      ]),
    .app(
      "unusable-sound", #"{"aps": {"alert": "Hello.", "sound": "song.wav"}}"#,
      #"{"aps": {"alert": "Hello.", "sound": "bell.wav"}}"#,
      with: [
        .appPropertyList, ExampleFile("Greeting/bell.wav", Data()),
        ExampleFile("Greeting/song.wav", Data(), description: "The app's `song.wav` is longer than 30 seconds."),
      ]),
    .app(
      "unread-key",
      #"{"aps": {"alert": {"body": "Hello."}, "mutable-content": 1}, "pictures": "https://example.com/7.jpg"}"#,
      #"{"aps": {"alert": {"body": "Hello."}, "mutable-content": 1}, "picture": "https://example.com/7.jpg"}"#,
      with: withService),
    .app(
      "mutable-without-service", #"{"aps": {"alert": {"body": "Hello."}, "mutable-content": 1}}"#,
      #"{"aps": {"alert": {"body": "Hello."}}}"#, with: [.appPropertyList, .content(in: "Greeting/Content/")]),
    .app(
      "service-not-requested", #"{"aps": {"alert": {"body": "Hello."}}, "picture": "https://example.com/7.jpg"}"#,
      #"{"aps": {"alert": {"body": "Hello."}, "mutable-content": 1}, "picture": "https://example.com/7.jpg"}"#,
      with: withService),
    .app(
      "missing-text", #"{"aps": {"alert": {"loc-key": "RING", "loc-args": ["Ada", "two"]}}}"#,
      #"{"aps": {"alert": {"loc-key": "RINGS", "loc-args": ["Ada", "two"]}}}"#, with: [.appPropertyList, strings]),
    .app(
      "argument-count", #"{"aps": {"alert": {"loc-key": "RINGS", "loc-args": ["Ada"]}}}"#,
      #"{"aps": {"alert": {"loc-key": "RINGS", "loc-args": ["Ada", "two"]}}}"#, with: [.appPropertyList, strings]),
  ]
}

extension RuleExample {
  /// The examples of all rules.
  static let all: [RuleExample] =
    PayloadExamples.files + PayloadExamples.values + PayloadExamples.combinations + PayloadExamples.liveActivities
    + PayloadExamples.customData + TextExamples.all + CategoryExamples.all + ExtensionExamples.propertyLists
    + ExtensionExamples.sources + ExtensionExamples.apps
}
