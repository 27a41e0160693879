import EarshotUserNotifications
import Notifications
import Testing

@Suite struct UNNotificationContentTests {
  let voicemail = NotificationContent(
    title: "Ada", body: "Call me.", badge: 3, sound: .default, threadIdentifier: "voicemail-ada",
    categoryIdentifier: "VOICEMAIL", interruptionLevel: .timeSensitive, relevanceScore: 0.5,
    userInfo: ["caller": ["name": "Ada", "missed": true], "length": 5])

  @Test func `content shows what was sent`() {
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

  @Test func `a mutable copy is a copy`() throws {
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

  @Test func `a copy of mutable content does not change any more`() throws {
    let content = UNMutableNotificationContent()
    content.title = "before"
    let copy = try #require(content.copy() as? UNNotificationContent)
    let request = UNNotificationRequest(identifier: "1", content: content, trigger: nil)
    content.title = "after"
    #expect(!(copy is UNMutableNotificationContent))
    #expect([copy.title, request.content.title] == ["before", "before"])
  }

  @Test func `what JSON cannot hold stays on this side`() {
    let content = UNMutableNotificationContent()
    content.userInfo = ["date": Date(timeIntervalSince1970: 0), "length": 5]
    #expect(content.userInfo["date"] as? Date == Date(timeIntervalSince1970: 0))
    #expect(content.value.userInfo == ["length": 5])
  }

  @Test func `a remote request has a push trigger`() {
    let remote = NotificationRequest(identifier: "a", content: voicemail, isRemote: true)
    let notification = UNNotification(DeliveredNotification(date: Date(timeIntervalSince1970: 9), request: remote))
    #expect(notification.request.trigger is UNPushNotificationTrigger)
    #expect(notification.request.value == remote)
    #expect(notification.date == Date(timeIntervalSince1970: 9))
  }

  @Test func `actions keep their text fields`() {
    let reply = Action(
      identifier: "REPLY", title: "Reply", options: [.foreground],
      textInput: TextInput(buttonTitle: "Send", placeholder: "Your answer"))
    let face = UNNotificationAction.make(reply)
    #expect((face as? UNTextInputNotificationAction)?.textInputPlaceholder == "Your answer")
    #expect(face.options == .foreground)
    #expect(face.value == reply)
  }
}
