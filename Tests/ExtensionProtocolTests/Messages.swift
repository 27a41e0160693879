import ExtensionProtocol
import Foundation
import JSON
import Notifications
import Scenes
import Transcripts

/// At least one example of every message.
enum Messages {
  private static let notification = DeliveredNotification(
    date: Date(timeIntervalSince1970: 1_000_000_000),
    request: NotificationRequest(
      identifier: "n",
      content: NotificationContent(
        title: "Ada", body: "left a \"message\" 🎧\n", badge: 1,
        sound: NotificationSound(name: "ring.caf", isCritical: true, volume: 0.5, isRingtone: true),
        threadIdentifier: "t", categoryIdentifier: "VOICEMAIL",
        userInfo: ["a": [1, 2.5, nil, true, "x"], "b": ["c": "\u{0}"]],
        attachments: [
          Attachment(
            identifier: "a", url: URL(fileURLWithPath: "/a b.wav"), type: "public.mp3",
            options: AttachmentOptions(typeHint: "public.mp3", thumbnailTime: 1.5), byteCount: 7)
        ], summaryArgument: "Ada", summaryArgumentCount: 3,
        sender: NotificationSender(name: "Ada", picture: Data([1, 2, 3]))),
      isRemote: true))

  static let fromSystem: [SystemMessage] = [
    .load(LoadRequest(size: CGSize(width: 390, height: 195), scale: 3)),
    .didReceive(notification),
    .resize(CGSize(width: 390, height: 0)),
    .describeMediaButton,
    .mediaPlay,
    .mediaPause,
    .sound(0, .ended(take: .max)),
    .sound(1, .stopped(take: 0)),
    .sound(.max, .failed(reason: "no")),
    .dismiss,
    .ping(0),
    .ping(.max),
    .perform(.seek(position: .min)),
    .perform(.loops(-1)),
    .perform(.loops(.max)),
    .perform(.rate(0.5)),
    .perform(.select(attachment: "a \u{0}\"🎧")),
    .load(
      LoadRequest(
        size: .zero, scale: 2,
        environment: ExtensionEnvironment(isTimeVirtual: true, now: .max, container: "/a b", servesOnMain: true))),
    .serve(ServiceRequest(environment: ExtensionEnvironment(), notification: notification)),
    .serviceTimeWillExpire,
    .respond(.max, ActionResponse(actionIdentifier: "REPLY", userText: "")),
    .respond(0, ActionResponse(actionIdentifier: "OPEN")),
    .actions([]),
    .actions([
      action, Action(identifier: "", title: "Open", icon: .systemImage(name: "lock")),
      Action(identifier: "b", title: "Note", icon: .templateImage(name: "note")),
    ]),
    .time(.min),
    .audioSession(.interruptionBegan),
    .audioSession(.interruptionEnded(shouldResume: true)),
    .audioSession(.routeChanged(reason: 2, port: "Headphones", name: "Buds")),
    .audioSession(.servicesReset),
    .fetched(1, .response(status: 200, headers: ["A": "b", "C": ""], declaredSize: 10, length: 7)),
    .fetched(.max, .failed(code: -1009, reason: "no network")),
    .load(
      LoadRequest(
        size: .zero, scale: 2,
        environment: ExtensionEnvironment(
          appearance: .dark, language: (try? LanguageTag("zh-Hant-TW")) ?? .english,
          fonts: .files([URL(fileURLWithPath: "/a b.ttf"), URL(fileURLWithPath: "/\u{5E9}.otf")]),
          screen: CGSize(width: 320, height: 568.5)))),
    .draw(.max),
    .touch(1, Touch(.began, at: CGPoint(x: -1, y: 0.5))),
    .touch(2, Touch(.cancelled, at: .zero, in: .inputView)),
    .touch(3, Touch(.moved, at: .zero, in: .inputAccessoryView)),
    .findControl(3, CGPoint(x: 1e9, y: -1e9)),
    .type(4, "a\u{0}🎧"),
    .centerReply(1, .done),
    .centerReply(2, .failed(NotificationError(.attachmentInvalidURL, url: URL(fileURLWithPath: "/a b"), found: "x"))),
    .centerReply(3, .authorization(isGranted: true)),
    .centerReply(4, .settings(NotificationSettings(askedFor: [.alert, .provisional], allowed: false))),
    .centerReply(5, .categories([category])),
    .centerReply(6, .requests(requests)),
    .centerReply(.max, .notifications([notification, notification])),
    .clock(ClockReading(time: .max, date: Date(timeIntervalSince1970: 1e9), timeZone: "Europe/Berlin")),
    .clock(
      ClockReading(
        time: 0, date: Date(timeIntervalSince1970: 0), timeZone: "GMT", skippedTime: .none, repeatedTime: .last)),
    .app(.launch(AppLaunch(environment: ExtensionEnvironment(), isInBackground: true))),
    .app(
      .launch(
        AppLaunch(
          environment: ExtensionEnvironment(container: "/a"), isInBackground: false, remoteNotification: ["a": [1]]))),
    .app(.enterForeground(nil)),
    .app(.enterForeground(NotificationResponse(notification: notification, actionIdentifier: "R", userText: ""))),
    .app(.transition(.didBecomeActive)),
    .app(.transition(.willResignActive)), .app(.transition(.didEnterBackground)),
    .app(.transition(.willTerminate)),
    .app(.remoteNotification(.max, ["aps": ["content-available": 1]])),
    .app(.registration(.token(Data([0, 255])))), .app(.registration(.failed(reason: "no network"))),
    .app(.willPresent(1, notification)),
    .app(.didReceive(2, NotificationResponse(notification: notification, actionIdentifier: "R", userText: ""))),
    .app(.didReceive(3, NotificationResponse(notification: notification))),
    .app(.openSettings(notification)), .app(.openSettings(nil)),
  ]

  private static let category = Notifications.Category(
    identifier: "A", actions: [action], intentIdentifiers: ["i"], hiddenPreviewsBodyPlaceholder: "%u", options: [])

  /// A request with each kind of trigger.
  private static let requests: [NotificationRequest] = {
    var components = DateComponents(hour: 8, weekday: 2)
    components.dayOfYear = 300
    components.timeZone = TimeZone(identifier: "Asia/Tokyo")
    var other = DateComponents(minute: -1)
    other.calendar = Calendar(identifier: .iso8601)
    other.calendar?.timeZone = .gmt
    let region = NotificationRegion(
      identifier: "cafe", latitude: -1.5, longitude: 1e9, radius: 0, notifyOnEntry: false)
    let triggers: [NotificationTrigger?] = [
      nil, .push, .timeInterval(0.5, repeats: true), .calendar(components, repeats: false),
      .calendar(other, repeats: true), .location(region, repeats: true),
    ]
    return triggers.map { NotificationRequest(identifier: "r", content: NotificationContent(title: "T"), trigger: $0) }
  }()

  private static let action = Action(
    identifier: "REPLY", title: "Reply", options: [.foreground, .destructive],
    textInput: TextInput(buttonTitle: "Send", placeholder: "Message"))

  static let fromExtension: [ExtensionMessage] =
    [
      .hello(version: 1),
      .loaded(LoadReply(principalClass: "NotificationViewController", size: CGSize(width: 390, height: 300))),
      .loadFailed(reason: "no view controller"),
      .received,
      .mediaButton(MediaButtonDescription()),
      .mediaButton(
        MediaButtonDescription(
          type: .overlay, frame: CGRect(x: 16, y: 12.5, width: 44, height: -44),
          tint: Color(red: 1, green: 0, blue: 0.5))
      ),
      .mediaButton(MediaButtonDescription(type: MediaButtonType.none)),
      .mediaButton(MediaButtonDescription(type: .default, frame: .zero)),
      .mediaPlayingStarted,
      .mediaPlayingPaused,
      .notImplemented(member: "mediaPlay"),
      .preferredContentSize(CGSize(width: 0, height: CGFloat.leastNonzeroMagnitude)),
      .title("Voicemail"),
      .title(nil),
      .viewChanged,
      .sound(1, .open(SoundOpenRequest(name: "a.wav", capacity: 16_384))),
      .sound(1, .play(take: 1, position: 0, duration: nil)),
      .sound(1, .play(take: .max, position: .max, duration: .min, rate: -0.5, isLooping: true)),
      .sound(1, .pause),
      .sound(1, .seeked(position: -1)),
      .sound(1, .volume(0.25)),
      .sound(1, .failed(code: "damaged", reason: "bad")),
      .sound(1, .close),
      .dismissExtension,
      .performDefaultAction,
      .diagnostic(Diagnostic(.network, "m", severity: .note, reason: "r", remedy: "a")),
      .dismissed,
      .pong(.max),
      .soundRefused(name: "a.wav", code: "missing-file", reason: "no such file"),
      .serviceContent(notification.request.content),
      .responded(1, option: 2),
      .notificationActions([action]),
      .notificationActions([]),
      .deadline(5_000_000_000),
      .deadline(nil),
      .fetch(1, FetchRequest(url: "https://example.com/a", method: "POST", headers: ["Accept": "*/*"])),
      .cancelFetch(.max), .awaitFetch(7),
      .picture(0, .empty),
      .picture(.max, Pictures.everything),
      .touched(1),
      .control(2, nil),
      .control(
        3,
        SceneElement(
          role: .slider, label: "Place", frame: CGRect(x: 1, y: 2, width: 3, height: -4), value: "36 %",
          state: .focused, isRightToLeft: true)),
      .typed(4, true),
      .typed(5, false),
      .center(1, .requestAuthorization([.alert, .badge])),
      .center(2, .settings),
      .center(3, .setCategories([category, Notifications.Category(identifier: "")])),
      .center(4, .categories),
      .center(6, .pending),
      .center(7, .removePending(["a", ""])),
      .center(8, .removePending(nil)),
      .center(9, .delivered),
      .center(10, .removeDelivered([])),
      .center(11, .removeDelivered(nil)),
      .center(.max, .setBadge(-1)),
      .app(.launched), .app(.fetched(1, .newData)), .app(.fetched(2, .failed)), .app(.fetched(.max, nil)),
      .app(.presented(1, [.banner, .list])), .app(.presented(2, nil)), .app(.responded(3, isReceived: false)),
      .app(.registers(true)),
    ] + requests.map { .center(5, .add($0)) }

  /// A number for each case, so that a new one does not compile before it has an example.
  static func number(of message: SystemMessage) -> Int {
    switch message {
    case .load: 0
    case .didReceive: 1
    case .resize: 2
    case .describeMediaButton: 3
    case .mediaPlay: 4
    case .mediaPause: 5
    case .sound(_, .ended): 6
    case .sound(_, .stopped): 7
    case .sound(_, .failed): 8
    case .dismiss: 9
    case .ping: 10
    case .perform(.seek): 11
    case .perform(.loops): 12
    case .perform(.rate): 13
    case .perform(.select): 14
    case .serve: 15
    case .serviceTimeWillExpire: 16
    case .respond: 17
    case .actions: 18
    case .time: 19
    case .audioSession(.interruptionBegan): 20
    case .audioSession(.interruptionEnded): 21
    case .audioSession(.routeChanged): 22
    case .audioSession(.servicesReset): 23
    case .fetched(_, .response): 24
    case .fetched(_, .failed): 25
    case .draw: 26
    case .touch: 27
    case .findControl: 28
    case .type: 29
    case .centerReply: 30
    case .clock: 31
    case .app(.launch): 32
    case .app(.enterForeground): 33
    case .app(.transition): 34
    case .app(.remoteNotification): 35
    case .app(.registration): 36
    case .app(.willPresent): 37
    case .app(.didReceive): 38
    case .app(.openSettings): 39
    }
  }

  static func number(of message: ExtensionMessage) -> Int {
    switch message {
    case .hello: 0
    case .loaded: 1
    case .loadFailed: 2
    case .received: 3
    case .mediaButton: 4
    case .mediaPlayingStarted: 5
    case .mediaPlayingPaused: 6
    case .notImplemented: 7
    case .preferredContentSize: 8
    case .title: 9
    case .sound(_, .open): 10
    case .sound(_, .play): 11
    case .sound(_, .pause): 12
    case .sound(_, .seeked): 13
    case .sound(_, .volume): 14
    case .sound(_, .failed): 15
    case .sound(_, .close): 16
    case .dismissExtension: 17
    case .performDefaultAction: 18
    case .diagnostic: 19
    case .dismissed: 20
    case .pong: 21
    case .soundRefused: 22
    case .serviceContent: 23
    case .responded: 24
    case .notificationActions: 25
    case .deadline: 26
    case .fetch: 27
    case .cancelFetch: 28
    case .picture: 29
    case .touched: 30
    case .control: 31
    case .typed: 32
    case .awaitFetch: 33
    case .center: 34
    case .app(.launched): 35
    case .app(.fetched): 36
    case .app(.presented): 37
    case .app(.responded): 38
    case .app(.registers): 39
    case .viewChanged: 40
    }
  }
}
