import EarshotUserNotifications
import JSON
import Notifications
import Testing

@Suite struct UNNotificationContentTests {
  let voicemail = NotificationContent(
    title: "Ada", body: "Call me.", badge: 3, sound: .default, threadIdentifier: "voicemail-ada",
    categoryIdentifier: "VOICEMAIL", interruptionLevel: .timeSensitive, relevanceScore: 0.5,
    userInfo: ["caller": ["name": "Ada", "missed": true], "length": 5])

  @Test func `Content has the values of the payload`() {
    let content = UNNotificationContent(voicemail)
    #expect(content.title == "Ada")
    #expect(content.body == "Call me.")
    #expect(content.badge == 3)
    #expect(content.sound == .default)
    #expect(content.categoryIdentifier == "VOICEMAIL")
    #expect(content.interruptionLevel == .timeSensitive)
    #expect((content.userInfo["caller"] as? [String: Any])?["name"] as? String == "Ada")
    #expect((content.userInfo["caller"] as? [String: Any])?["missed"] as? Bool == true)
    #expect(content.userInfo["length"] as? Int == 5)
    #expect(content.value == voicemail)
  }

  @Test func `A mutable copy is independent`() throws {
    let content = UNNotificationContent(voicemail)
    let copy = try #require(content.mutableCopy() as? UNMutableNotificationContent)
    copy.title = "Charles"
    copy.badge = nil
    copy.sound = nil
    copy.interruptionLevel = .passive
    copy.userInfo["length"] = 6
    copy.attachments = []
    #expect(content.value == voicemail)
    #expect(copy.title == "Charles")
    #expect(copy.value.userInfo["length"] == 6)
    #expect(copy.value.interruptionLevel == .passive)
    #expect(copy != content)
  }

  @Test func `A copy of mutable content does not change`() throws {
    let content = UNMutableNotificationContent()
    content.title = "before"
    let copy = try #require(content.copy() as? UNNotificationContent)
    let request = UNNotificationRequest(identifier: "1", content: content, trigger: nil)
    content.title = "after"
    #expect(!(copy is UNMutableNotificationContent))
    #expect([copy.title, request.content.title] == ["before", "before"])
  }

  @Test func `Values that JSON cannot represent stay in the process`() {
    let content = UNMutableNotificationContent()
    content.userInfo = ["date": Date(timeIntervalSince1970: 0), "length": 5]
    #expect(content.userInfo["date"] as? Date == Date(timeIntervalSince1970: 0))
    #expect(content.value.userInfo == ["length": 5])
  }

  @Test func `A remote request has a push trigger`() {
    let remote = NotificationRequest(identifier: "a", content: voicemail, isRemote: true)
    let notification = UNNotification(DeliveredNotification(date: Date(timeIntervalSince1970: 9), request: remote))
    #expect(notification.request.trigger is UNPushNotificationTrigger)
    #expect(notification.request.value == remote)
    #expect(notification.date == Date(timeIntervalSince1970: 9))
  }

  @Test func `Actions keep their text fields`() {
    let reply = Action(
      identifier: "REPLY", title: "Reply", options: [.foreground],
      textInput: TextInput(buttonTitle: "Send", placeholder: "Your answer"))
    let face = UNNotificationAction.make(reply)
    #expect((face as? UNTextInputNotificationAction)?.textInputPlaceholder == "Your answer")
    #expect(face.options == .foreground)
    #expect(face.value == reply)
  }
}

@Suite("userInfo of notification content") struct UserInfoTests {
  private final class Provider: NSObject, UNNotificationContentProviding {}

  @Test func `Values that JSON cannot represent are dropped and reported with their key paths`() {
    let content = UNMutableNotificationContent()
    content.userInfo = [
      "caller": ["name": "Ada", "since": Date(timeIntervalSince1970: 0)] as [String: Any],
      "list": [1, Data([1]), "a"] as [Any], "ratio": Double.nan, 7: "seven", "length": 5, "flag": true,
    ]
    #expect(content.value.userInfo == ["caller": ["name": "Ada"], "list": [1, nil, "a"], "length": 5, "flag": true])
    #expect(content.droppedKeyPaths == ["7", "caller.since", "list[1]", "ratio"])
  }

  @Test func `Values nested too deeply are dropped`() {
    var value: Any = 1
    for _ in 0..<70 { value = [value] }
    let content = UNMutableNotificationContent()
    content.userInfo = ["deep": value]
    #expect(content.droppedKeyPaths == ["deep" + String(repeating: "[0]", count: 63)])
    let text = JSONValue.object(content.value.userInfo).description
    #expect((try? JSONValue(parsing: Data(text.utf8))) != nil)
  }

  @Test func `An archive keeps dates and data`() throws {
    let content = UNMutableNotificationContent()
    content.title = "Ada"
    content.userInfo = [
      "caller": ["name": "Ada", "since": Date(timeIntervalSince1970: 9)] as [String: Any], "whole": 2.0, "n": 3,
    ]
    let bytes = try NSKeyedArchiver.archivedData(withRootObject: content, requiringSecureCoding: true)
    let back = try #require(
      try NSKeyedUnarchiver.unarchivedObject(ofClass: UNMutableNotificationContent.self, from: bytes))
    #expect(back.title == "Ada")
    #expect(back.userInfo["n"] as? Int == 3)
    #expect(back.userInfo["whole"] as? Double == 2)
    #expect((back.userInfo["caller"] as? [String: Any])?["since"] as? Date == Date(timeIntervalSince1970: 9))
  }

  @Test("A11: An unsupported content provider throws contentProvidingObjectNotAllowed")
  func contentProviders() throws {
    let error = #expect(throws: UNError.self) { _ = try UNNotificationContent().updating(from: Provider()) }
    #expect(error?.code == .contentProvidingObjectNotAllowed)
  }

  @Test("N6: The summary arguments are stored")
  func summaryArguments() {
    let content = UNMutableNotificationContent()
    #expect(content.summaryArgumentCount == 1)
    (content.summaryArgument, content.summaryArgumentCount) = ("Ada", 0)
    #expect(content.value.summaryArgument == "Ada")
    #expect(content.summaryArgumentCount == 1)
  }

  @Test func `A mutable copy of a mutable copy is independent, and equal by value`() throws {
    let content = UNMutableNotificationContent()
    content.title = "Ada"
    let copy = try #require(content.mutableCopy() as? UNMutableNotificationContent)
    #expect(copy == content)
    #expect(copy.hash == content.hash)
    copy.subtitle = "again"
    #expect(copy != content)
    #expect(content.subtitle.isEmpty)
    let frozen = try #require(copy.copy() as? UNNotificationContent)
    #expect(type(of: frozen) == UNNotificationContent.self)
    #expect(frozen.copy() as? UNNotificationContent === frozen)
    #expect(frozen == copy)
  }

  @Test func `Content is changed and read from many threads`() {
    let content = UNMutableNotificationContent()
    DispatchQueue.concurrentPerform(iterations: 200) { index in
      content.title = "\(index)"
      content.userInfo = ["index": index]
      _ = content.mutableCopy()
    }
    #expect(Int(content.title) != nil)
    #expect(content.userInfo.count == 1)
  }
}
