import EarshotFoundation
import Synchronization
import Testing

@Suite struct OlderNamesTests {
  @Test("Swift 3's characters, deallocate(capacity:) and appendFormat work")
  func swift3() {
    #expect("abc".characters.count == 3)
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: 2)
    memory.initialize(repeating: 10, count: 2)
    let text = NSMutableString(string: "")
    for index in 0..<2 { text.appendFormat("%02x", memory[index]) }
    memory.deallocate(capacity: 2)
    #expect(text as String == "0a0a")
    #expect(CGSize(width: 3, height: 4).debugDescription == "(3.0, 4.0)")
  }

  @Test(
    "Relative dates are written as on a device in English",
    arguments: [
      (-7_200.0, RelativeDateTimeFormatter.DateTimeStyle.numeric, "2 hours ago"), (60, .numeric, "in 1 minute"),
      (0, .named, "now"), (-86_400, .named, "yesterday"), (86_400 * 3, .named, "in 3 days"),
    ])
  func relativeDates(_ seconds: Double, _ style: RelativeDateTimeFormatter.DateTimeStyle, _ text: String) {
    let formatter = RelativeDateTimeFormatter()
    formatter.dateTimeStyle = style
    #expect(formatter.localizedString(fromTimeInterval: seconds) == text)
  }

  @Test("A Darwin notification reaches the observers of its name until they are removed")
  func darwinNotifications() {
    let seen = Mutex<[String]>([])
    let center = CFNotificationCenterGetDarwinNotifyCenter()
    let pointer = UnsafeRawPointer(bitPattern: 4_096)
    let name = CFNotificationName("com.example.changed.\(UUID().uuidString)")
    CFNotificationCenterAddObserver(
      center, pointer, { _, _, name, _, _ in seen.withLock { $0.append(name?.rawValue ?? "") } }, name.rawValue, nil,
      .coalesce)
    CFNotificationCenterPostNotification(center, name, nil, nil, true)
    CFNotificationCenterPostNotification(center, CFNotificationName("other"), nil, nil, true)
    CFNotificationCenterRemoveObserver(center, pointer, name, nil)
    CFNotificationCenterPostNotification(center, name, nil, nil, true)
    #expect(seen.withLock { $0 } == [name.rawValue])
  }
}
