import EarshotTesting
import EarshotUserNotifications
import Foundation
import Synchronization
import TestSupport
import Testing

/// Devices whose extensions run in processes of their own, which exist at the same time.
@MainActor @Suite("Several devices in a process", .serialized) struct SeveralDevicesTests {
  /// Records the notifications that arrive while the app is in the foreground.
  private final class Delegate: NSObject, UNUserNotificationCenterDelegate {
    private let titles = Mutex<[String]>([])

    var entries: [String] { titles.withLock { $0 } }

    func userNotificationCenter(
      _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
      withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
      titles.withLock { $0.append(notification.request.content.title) }
      completionHandler([])
    }
  }

  private let app = "com.example.Voicemail"
  private let folder: TemporaryFolder
  private let appex: Appex

  init() throws {
    folder = try TemporaryFolder()
    appex = try Appex(Sample.voicemail.rawValue, in: folder)
  }

  /// Returns a device whose extension runs in a process of its own.
  private func device() async throws -> TestDevice { try await Sample.voicemail.device(appex: appex.url) }

  private var reminder: UNNotificationRequest {
    let content = UNMutableNotificationContent()
    content.title = "Reminder"
    return UNNotificationRequest(
      identifier: "reminder", content: content,
      trigger: UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false))
  }

  /// Returns the identifiers of the pending requests on a device.
  private func pending(on device: TestDevice) -> [String] {
    device.notifications(of: app).pending.requests.map(\.identifier)
  }

  /// Delivers a notification to the app in the foreground of each device, at the same time.
  private func deliver(to first: TestDevice, and second: TestDevice) async {
    let app = app
    first.foregroundApp = app
    second.foregroundApp = app
    async let one = first.deliver(Earshot.NotificationContent(title: "One"), to: app)
    async let two = second.deliver(Earshot.NotificationContent(title: "Two"), to: app)
    _ = await (one, two)
  }

  @Test("Two devices deliver, play and advance at the same time, with the same transcript and sound")
  func atTheSameTime() async throws {
    let first = try await device()
    let second = try await device()
    async let one = Sample.voicemail.play(on: first)
    async let two = Sample.voicemail.play(on: second)
    let (run, other) = try await (one, two)
    #expect(run.samples.contains { $0 != 0 })
    #expect(run.transcript == other.transcript)
    #expect(run.samples == other.samples)
  }

  @Test("Each device has a notification center of its own, with its requests, badge and delegate")
  func centers() async throws {
    let first = try await device()
    let second = try await device()
    let centers = (first.notificationCenter(of: app), second.notificationCenter(of: app))
    #expect(centers.0 !== centers.1)
    #expect(centers.0 === first.notificationCenter(of: app))
    try await centers.0.add(reminder)
    try await centers.1.setBadgeCount(3)
    #expect(pending(on: first) == ["reminder"])
    #expect(pending(on: second) == [])
    #expect(first.notifications(of: app).badge == 0)
    #expect(second.notifications(of: app).badge == 3)

    let delegates = (Delegate(), Delegate())
    centers.0.delegate = delegates.0
    centers.1.delegate = delegates.1
    await deliver(to: first, and: second)
    #expect(delegates.0.entries == ["One"])
    #expect(delegates.1.entries == ["Two"])
  }

  @Test("The center of the process belongs to none of several devices, and to the only one")
  func processCenter() async throws {
    let first = try await device()
    let delegate = Delegate()
    UNUserNotificationCenter.current().delegate = delegate
    var second: TestDevice? = try await device()
    let request = reminder
    let error = await #expect(throws: UNError.self) { try await UNUserNotificationCenter.current().add(request) }
    let message = "\(try #require(error))"
    #expect(message.hasSuffix("There are several devices: use device.notificationCenter(of:)."), "\(message)")

    // The delegate remains that of the device that was alone.
    #expect(UNUserNotificationCenter.current().delegate == nil)
    if let second { await deliver(to: first, and: second) }
    #expect(delegate.entries == ["One"])

    second = nil
    try await Deadline.yield(for: "the release of the second device") {
      first.notificationCenter(of: app) === UNUserNotificationCenter.current()
    }
    #expect(UNUserNotificationCenter.current().delegate === delegate)
    try await UNUserNotificationCenter.current().add(request)
    #expect(pending(on: first) == ["reminder"])
  }

  @Test("The center of the process belongs to the device whose extensions run in it", arguments: [true, false])
  func deviceOfTheProcess(isFirst: Bool) async throws {
    let first = try await isFirst ? Sample.voicemail.device() : device()
    let second = try await isFirst ? device() : Sample.voicemail.device()
    let (host, guest) = isFirst ? (first, second) : (second, first)
    #expect(host.notificationCenter(of: app) === UNUserNotificationCenter.current())
    #expect(guest.notificationCenter(of: app) !== UNUserNotificationCenter.current())
    try await UNUserNotificationCenter.current().add(reminder)
    #expect(pending(on: host) == ["reminder"])
    #expect(pending(on: guest) == [])
    let delegates = (Delegate(), Delegate())
    UNUserNotificationCenter.current().delegate = delegates.0
    guest.notificationCenter(of: app).delegate = delegates.1
    await deliver(to: host, and: guest)
    #expect(delegates.0.entries == ["One"])
    #expect(delegates.1.entries == ["Two"])
  }
}
