import EarshotUserNotifications
import JSON
import Notifications
import Testing

@Suite("UserNotifications classes and their values") struct UserNotificationsFaceTests {
  static let content = NotificationContent(
    title: "Ada", body: "Call me.", badge: 3, sound: NotificationSound(name: "ring.caf", isCritical: true, volume: 0.5),
    interruptionLevel: .critical, userInfo: ["caller": ["name": "Ada"]], summaryArgument: "Ada", summaryArgumentCount: 2
  )

  static let triggers: [NotificationTrigger?] = [
    nil, .push, .timeInterval(90, repeats: true), .calendar(DateComponents(hour: 8, weekday: 2), repeats: true),
    .location(
      NotificationRegion(identifier: "cafe", latitude: 52.5, longitude: 13.4, radius: 200, notifyOnExit: false),
      repeats: false),
  ]

  static func notification(_ trigger: NotificationTrigger?) -> DeliveredNotification {
    DeliveredNotification(
      date: Date(timeIntervalSince1970: 9.5),
      request: NotificationRequest(identifier: "1", content: content, trigger: trigger))
  }

  static func archived<Face: NSObject & NSSecureCoding>(_ face: Face) throws -> Face? {
    let bytes = try NSKeyedArchiver.archivedData(withRootObject: face, requiringSecureCoding: true)
    return try NSKeyedUnarchiver.unarchivedObject(ofClass: Face.self, from: bytes)
  }

  @Test(arguments: triggers)
  func `U12: A notification equals its value, whatever its trigger`(trigger: NotificationTrigger?) throws {
    let value = Self.notification(trigger)
    let face = UNNotification(value)
    #expect(face.value == value)
    #expect(face == UNNotification(value))
    #expect(face.hash == UNNotification(value).hash)
    let back = try #require(try Self.archived(face))
    #expect(back.value == value)
    #expect(back == face)
    #expect(back.request.trigger.map { type(of: $0) == type(of: face.request.trigger ?? $0) } ?? (trigger == nil))
  }

  @Test("U12: Each kind of trigger has its class")
  func triggerClasses() throws {
    let interval = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true)
    #expect(interval.timeInterval == 60)
    #expect(interval.repeats)
    #expect(try #require(interval.nextTriggerDate()).timeIntervalSinceNow > 50)
    let calendar = UNCalendarNotificationTrigger(dateMatching: DateComponents(year: 2001), repeats: false)
    #expect(calendar.dateComponents == DateComponents(year: 2001))
    #expect(calendar.nextTriggerDate() == nil)
    let cafe = CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: 52.5, longitude: 13.4), radius: 200, identifier: "cafe")
    let location = UNLocationNotificationTrigger(region: cafe, repeats: false)
    cafe.notifyOnExit = false
    #expect((location.region as? CLCircularRegion)?.radius == 200)
    #expect(location.region.notifyOnExit)
    #expect(location.region == cafe)
    #expect(cafe.contains(CLLocationCoordinate2DMake(52.501, 13.4)))
    #expect(interval != calendar)
    #expect(interval == UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true))
  }

  @Test("N2: A response with text is a UNTextInputNotificationResponse", arguments: ["", "Yes"])
  func textResponse(text: String) throws {
    let value = NotificationResponse(
      notification: Self.notification(.push), actionIdentifier: "REPLY", userText: text)
    let face = UNNotificationResponse.make(value)
    #expect((face as? UNTextInputNotificationResponse)?.userText == text)
    #expect(face.value == value)
    let written = try #require(face as? UNTextInputNotificationResponse)
    #expect(try Self.archived(written) == written)
  }

  @Test("U11: The system's two action identifiers are Apple's")
  func systemActions() {
    let value = NotificationResponse(notification: Self.notification(.push))
    let face = UNNotificationResponse.make(value)
    #expect(!(face is UNTextInputNotificationResponse))
    #expect(face.value == value)
    #expect(face.actionIdentifier == "com.apple.UNNotificationDefaultActionIdentifier")
    #expect(UNNotificationDismissActionIdentifier == "com.apple.UNNotificationDismissActionIdentifier")
    #expect(face != UNNotificationResponse.make(NotificationResponse(notification: value.notification, userText: "")))
  }

  @Test("U13: Settings have Apple's raw values")
  func settingValues() throws {
    let face = UNNotificationSettings(NotificationSettings(askedFor: [.alert, .sound], allowed: true))
    #expect(face.authorizationStatus == .authorized)
    #expect(face.alertSetting == .enabled)
    #expect(face.badgeSetting == .notSupported)
    #expect(face.alertStyle.rawValue == 1)
    #expect(face.showPreviewsSetting == .always)
    #expect(try Self.archived(face) == face)
    for status in AuthorizationStatus.allCases {
      let settings = UNNotificationSettings(NotificationSettings(authorizationStatus: status))
      #expect(settings.authorizationStatus.rawValue == status.rawValue)
    }
    #expect(UNAuthorizationOptions([.alert, .timeSensitive]).rawValue == 260)
    #expect(UNNotificationPresentationOptions([.banner, .list]).value == [.banner, .list])
  }

  @Test("N3: A category stores its actions and options")
  func categoryActions() throws {
    let reply = UNTextInputNotificationAction(
      identifier: "REPLY", title: "Reply", options: [.authenticationRequired],
      icon: UNNotificationActionIcon(systemImageName: "bubble"), textInputButtonTitle: "Send",
      textInputPlaceholder: "Words")
    let call = UNNotificationAction(identifier: "CALL", title: "Call", options: .foreground)
    let face = UNNotificationCategory(
      identifier: "VOICEMAIL", actions: [reply, call], intentIdentifiers: [],
      hiddenPreviewsBodyPlaceholder: "%u messages", options: [.customDismissAction, .allowInCarPlay])
    #expect(face.actions == [reply, call])
    #expect((face.actions.first as? UNTextInputNotificationAction)?.textInputPlaceholder == "Words")
    #expect(face.actions.first?.icon == UNNotificationActionIcon(systemImageName: "bubble"))
    #expect(face.value.options == [.customDismissAction, .allowInCarPlay])
    #expect(face.categorySummaryFormat.isEmpty)
    #expect(UNNotificationCategory(face.value) == face)
    #expect(Set([face, UNNotificationCategory(face.value)]).count == 1)
    #expect(try Self.archived(face) == face)
    #expect(try Self.archived(reply) == reply)
    #expect((face.copy() as? UNNotificationCategory) === face)
  }

  @Test("N10: Critical volumes are clamped to 0…1")
  func criticalVolumes() throws {
    let loud = UNNotificationSound.criticalSoundNamed(UNNotificationSoundName("siren.caf"), withAudioVolume: 3)
    #expect(loud.value == NotificationSound(name: "siren.caf", isCritical: true, volume: 1))
    #expect(UNNotificationSound.defaultCriticalSound(withAudioVolume: -1).value.volume == 0)
    #expect(UNNotificationSound.ringtoneSoundNamed(UNNotificationSoundName("a.caf")).value.isRingtone)
    #expect(UNNotificationSound.default == UNNotificationSound.default)
    #expect(UNNotificationSound.default != UNNotificationSound.defaultRingtone)
    #expect(try Self.archived(loud) == loud)
  }

  @Test("A11: An error may have a userInfo dictionary")
  func errorInfo() {
    let error = UNError(.attachmentCorrupt, userInfo: ["cause": "a test"])
    #expect((error as NSError).code == 105)
    #expect((error as NSError).userInfo["cause"] as? String == "a test")
    #expect(error != UNError(.attachmentCorrupt))
    #expect(UNError(.attachmentCorrupt) == UNError(.attachmentCorrupt))
  }

  @Test("U12: An invalid trigger cannot be unarchived")
  func invalidArchives() {
    let impossible = UNTimeIntervalNotificationTrigger(.timeInterval(5, repeats: true))
    #expect((try? Self.archived(impossible)).flatMap { $0 } == nil)
    let mislabelled = UNCalendarNotificationTrigger(.timeInterval(90, repeats: true))
    #expect((try? Self.archived(mislabelled)).flatMap { $0 } == nil)
  }
}
