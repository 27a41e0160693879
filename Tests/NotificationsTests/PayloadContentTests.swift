import Foundation
import JSON
import Testing

@testable import Notifications

@Suite("Notification content of a payload")
struct PayloadContentTests {
  @Test("Every value of the payload is in the content")
  func values() throws {
    let payload = try payload(
      """
      {"aps": {"alert": {"title": "Ada", "subtitle": "Voicemail", "body": "Hello", "launch-image": "Call"}, "badge": 3,
       "sound": "default", "thread-id": "calls", "category": "VOICEMAIL", "target-content-id": "inbox",
       "interruption-level": "critical", "relevance-score": 1, "filter-criteria": "work"}, "id": 7}
      """)
    #expect(
      payload.content()
        == NotificationContent(
          title: "Ada", subtitle: "Voicemail", body: "Hello", badge: 3, sound: .default, threadIdentifier: "calls",
          categoryIdentifier: "VOICEMAIL", launchImageName: "Call", targetContentIdentifier: "inbox",
          interruptionLevel: .critical, relevanceScore: 1, filterCriteria: "work", userInfo: payload.userInfo))
  }

  @Test("N7: The default interruption level is active")
  func defaultLevel() throws {
    #expect(try payload(#"{"aps": {"alert": "Hello"}}"#).content().interruptionLevel == .active)
    #expect(InterruptionLevel.allCases.map(\.appleRawValue) == [0, 1, 2, 3])
  }

  @Test("L3: Localized texts have their arguments")
  func localized() throws {
    let payload = try payload(
      """
      {"aps": {"alert": {"title-loc-key": "CALL", "title-loc-args": ["Ada", "Bob"], "subtitle-loc-key": "AT",
       "subtitle-loc-args": ["noon"], "loc-key": "%@ called %@", "loc-args": ["Ada", "twice"]}}}
      """)
    let content = payload.content(strings: ["CALL": "%2$@ missed %1$@ (100%%)", "AT": "at %@"])
    #expect(content.title == "Bob missed Ada (100%)")
    #expect(content.subtitle == "at noon")
    #expect(content.body == "Ada called twice")
  }

  @Test("L3: Without a localized string, the literal text or the key is shown")
  func missingStrings() throws {
    let payload = try payload(#"{"aps": {"alert": {"title-loc-key": "CALL", "loc-key": "BODY", "body": "Hello"}}}"#)
    #expect(payload.content().title == "CALL")
    #expect(payload.content().body == "Hello")
    #expect(payload.content(strings: ["BODY": "Hallo"]).body == "Hallo")
  }

  @Test("N5: The text of a loc-key and its arguments is displayed as it is, and a literal text without escapes")
  func localizedEscapes() throws {
    let localized = try payload(#"{"aps": {"alert": {"loc-key": "SALE", "loc-args": ["100%d"]}}}"#)
    let content = localized.content(strings: ["SALE": "50%%off %@"])
    #expect(content.body == "50%off 100%d")
    #expect(content.displayedBody == "50%off 100%d")
    let literal = try payload(#"{"aps": {"alert": {"loc-key": "SALE", "body": "50%%off %d"}}}"#)
    #expect(literal.content().displayedBody == "50%off ")
  }

  private static let formats: [(String, [String], String)] = [
    ("%@ and %@", ["a"], "a and %@"), ("%2$@", ["a"], "%2$@"), ("%0$@", ["a"], "%0$@"), ("50%", [], "50%"),
    ("%d %1", ["a"], "%d %1"), ("%99999999999999999999$@", ["a"], "%99999999999999999999$@"), ("%@", ["%@"], "%@"),
    ("", ["a"], ""),
  ]

  @Test("L3: A placeholder without an argument is kept", arguments: formats)
  func placeholders(format: String, arguments: [String], result: String) {
    #expect(LocalizedFormat.filled(format, with: arguments) == result)
  }

  private static let bodies: [(String, String)] = [
    ("100%% sure", "100% sure"), ("100% sure", "100% sure"), ("a%@b%dc", "abc"), ("%1$@ %05.2f %lld", "  "),
    ("%%d", "%d"), ("50%", "50%"),
  ]

  @Test("N5: The displayed body has no printf escapes", arguments: bodies)
  func escapes(body: String, shown: String) {
    #expect(NotificationContent(body: body).displayedBody == shown)
  }

  @Test("V6, V7: Content without text, and empty content, are recognized")
  func emptiness() {
    #expect(NotificationContent(subtitle: "a").hasAlertText)
    #expect(!NotificationContent(badge: 1).hasAlertText)
    #expect(NotificationContent(badge: 1, userInfo: ["a": 1]).isEmpty)
    #expect(!NotificationContent(sound: .default).isEmpty)
  }

  @Test("Requests and deliveries are preserved by any coder")
  func coding() throws {
    let attachment = Attachment(
      identifier: "a", url: URL(filePath: "/tmp/a.mp3"), type: "public.mp3",
      options: AttachmentOptions(
        typeHint: "public.mp3", thumbnailHidden: true,
        thumbnailClippingRect: CGRect(x: 0, y: 0.25, width: 1, height: 0.5), thumbnailTime: 1.5),
      byteCount: 10)
    let content = NotificationContent(
      title: "Ada", badge: 0, sound: .defaultCritical, interruptionLevel: .timeSensitive, relevanceScore: 0.5,
      userInfo: ["a": [1, .number(1), true, nil]], attachments: [attachment])
    let delivered = DeliveredNotification(
      date: Date(timeIntervalSince1970: 1_700_000_000),
      request: NotificationRequest(identifier: "r", content: content, isRemote: true))
    let encoded = try JSONEncoder().encode(delivered)
    #expect(try JSONDecoder().decode(DeliveredNotification.self, from: encoded) == delivered)
    #expect(!String(decoding: encoded, as: UTF8.self).contains("localizedBody"))
    var localized = NotificationContent(body: "100%d")
    #expect(localized.displayedBody == "100")
    localized.localizedBody = "100%d"
    #expect(localized == NotificationContent(body: "100%d"))
    let decoded = try JSONDecoder().decode(NotificationContent.self, from: JSONEncoder().encode(localized))
    #expect(decoded.displayedBody == "100%d")
  }

  @Test("N1, N2, N3, N4: Categories and actions have Apple's raw values")
  func categories() throws {
    let reply = Action(
      identifier: "reply", title: "Reply", options: [.authenticationRequired, .foreground],
      textInput: TextInput(buttonTitle: "Send", placeholder: "Message"))
    let actions = (1...11).map { Action(identifier: "\($0)", title: "Action \($0)", options: .destructive) }
    let category = Category(
      identifier: "VOICEMAIL", actions: [reply] + actions, options: [.customDismissAction, .allowAnnouncement])
    #expect(reply.options.rawValue == 5)
    #expect(ActionOptions.destructive.rawValue == 2)
    #expect(category.options.rawValue == 17)
    #expect(
      [CategoryOptions.allowInCarPlay, .hiddenPreviewsShowTitle, .hiddenPreviewsShowSubtitle].map(\.rawValue)
        == [2, 4, 8])
    #expect(category.shownActions.map(\.identifier) == ["reply", "1", "2", "3", "4", "5", "6", "7", "8", "9"])
    #expect(category.limitedActions.map(\.identifier) == ["reply", "1"])
    #expect(try JSONDecoder().decode(Category.self, from: JSONEncoder().encode(category)) == category)
  }
}
