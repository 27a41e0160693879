import ExtensionProtocol
import Foundation
import Notifications
import TestSupport
import Testing
import Transcripts

@testable import NotificationRuntime

/// The notification center in the state of the system, without processes or sound.
@Suite("State of the notification center")
struct CenterStateTests {
  private let app = InstalledApp(App(bundleIdentifier: "app"))

  private func request(_ identifier: String, _ trigger: NotificationTrigger?) -> NotificationRequest {
    NotificationRequest(identifier: identifier, content: NotificationContent(title: identifier), trigger: trigger)
  }

  private func arrival(
    _ identifier: String, _ change: (inout NotificationContent) -> Void = { _ in }
  ) -> NotificationRuntime.Arrival {
    var request = request(identifier, nil)
    change(&request.content)
    return NotificationRuntime.Arrival(
      app: app, notification: DeliveredNotification(date: Date(timeIntervalSince1970: 0), request: request),
      origin: .local(storesAttachments: false))
  }

  private func file(_ name: String) -> Notifications.Attachment {
    Notifications.Attachment(
      identifier: name, url: URL(fileURLWithPath: "/store/\(name).wav"), type: "public.audio",
      options: AttachmentOptions(), byteCount: 1)
  }

  /// Returns the names of the files that effects remove.
  private func removed(_ effects: [SystemEffect]) -> [String] {
    effects.flatMap { effect in
      if case .removeAttachments(let attachments) = effect {
        attachments.map { $0.url.deletingPathExtension().lastPathComponent }
      } else {
        [String]()
      }
    }
  }

  @Test("The timer follows the next request of all apps")
  func timer() {
    var state = SystemState(policies: Policies(), viewWidth: 300)
    let other = InstalledApp(App(bundleIdentifier: "other"))
    func timers(_ input: SystemInput) -> [Int64?] {
      state.apply(input).effects.compactMap { effect -> Int64?? in
        if case .centerTimer(let time) = effect { .some(time) } else { nil }
      }
    }
    let second: Int64 = 1_000_000_000
    #expect(timers(.center(app, .add(request("a", .timeInterval(90, repeats: false))), at: 0)) == [90 * second])
    #expect(timers(.center(other, .add(request("a", .timeInterval(60, repeats: true))), at: 0)) == [60 * second])
    #expect(timers(.centerTime(60 * second)) == [90 * second])
    #expect(timers(.center(app, .removePending(nil), at: 60 * second)) == [120 * second])
    #expect(timers(.center(other, .removePending(["a"]), at: 60 * second)) == [nil])
  }

  @Test("An app in the foreground decides once on the presentation of a notification")
  func presentation() {
    var state = SystemState(policies: Policies(), viewWidth: 300)
    _ = state.apply(.condition(.foregroundApp("app"), at: 0))
    let id = NotificationID(number: 1)
    #expect(state.apply(.deliver(id, arrival("a"))).effects.contains(.present(id)))
    #expect(state.notifications[id]?.phase == .presenting)
    #expect(state.center["app"].delivered.isEmpty)
    _ = state.apply(.presented(id, [.list]))
    #expect(state.notifications[id]?.banner == .notShown(reason: .appInForeground))
    let decided = state
    _ = state.apply(.presented(id, nil))
    #expect(state == decided)
    #expect(state.center["app"].delivered.count == 1)
  }

  @Test("A9: The files of a request are kept as long as another request of the app uses them")
  func sharedFiles() {
    var state = SystemState(policies: Policies(), viewWidth: 300)
    func removed(_ input: SystemInput) -> [String] { self.removed(state.apply(input).effects) }
    var repeated = request("a", .timeInterval(60, repeats: true))
    repeated.content.attachments = [file("a")]
    let delivered = arrival("a") { $0.attachments = [file("a")] }
    _ = state.apply(.center(app, .add(repeated), at: 0))
    _ = state.apply(.deliver(NotificationID(number: 1), delivered))
    #expect(removed(.center(app, .removeDelivered(nil), at: 0)) == [])
    _ = state.apply(.deliver(NotificationID(number: 2), delivered))
    #expect(removed(.center(app, .removePending(nil), at: 0)) == [])
    #expect(removed(.deliver(NotificationID(number: 3), arrival("a"))) == ["a"])
    #expect(state.center["app"].delivered.count == 1)
    // An app that adds received content again, and removes the notification, before its call has ended.
    _ = state.apply(.deliver(NotificationID(number: 4), delivered))
    let later = arrival("later") { $0.attachments = [file("a")] }
    _ = state.apply(.center(app, .add(later.notification.request), at: 0))
    #expect(removed(.center(app, .removeDelivered(nil), at: 0)) == [])
    _ = state.apply(.deliver(NotificationID(number: 5), later))
    #expect(state.waitingRequests.isEmpty)
    #expect(removed(.center(app, .removeDelivered(nil), at: 0)) == ["a"])
  }

  @Test("A9: The files of a notification that is neither shown nor listed are removed")
  func unusedFiles() {
    let delivered = arrival("a") { $0.attachments = [file("a")] }
    let id = NotificationID(number: 1)
    let denied = NotificationSettings(askedFor: [.alert], allowed: false)
    var state = SystemState(policies: Policies(), viewWidth: 300)
    _ = state.apply(.condition(.settings(app: "app", denied), at: 0))
    let notAllowed = state.apply(.deliver(id, delivered)).effects
    #expect(removed(notAllowed) == ["a"])
    state = SystemState(policies: Policies(), viewWidth: 300)
    _ = state.apply(.condition(.foregroundApp("app"), at: 0))
    _ = state.apply(.deliver(id, delivered))
    let listed = state.apply(.presented(id, [.list])).effects
    #expect(removed(listed) == [])
    let other = NotificationID(number: 2)
    _ = state.apply(.center(app, .removeDelivered(nil), at: 0))
    _ = state.apply(.deliver(other, delivered))
    let notPresented = state.apply(.presented(other, [])).effects
    #expect(removed(notPresented) == ["a"])
  }

  @Test("A9: The files of a notification in no list are removed when nobody can see it any more")
  func unlistedFiles() {
    var unlisted = NotificationSettings.allAllowed
    unlisted.notificationCenter = .disabled
    var state = SystemState(policies: Policies(), viewWidth: 300)
    func removed(_ inputs: SystemInput...) -> [String] { inputs.flatMap { self.removed(state.apply($0).effects) } }
    func delivery(_ number: Int, _ name: String) -> SystemInput {
      .deliver(NotificationID(number: number), arrival("\(number)") { $0.attachments = [file(name)] })
    }
    func opening(_ number: Int) -> [String] {
      let (id, interface) = (NotificationID(number: number), InterfaceID(number: number))
      return removed(.press(id), .present(id, interface), .started(interface))
    }
    func ending(_ number: Int, by end: InterfaceInput) -> [String] {
      let interface = InterfaceID(number: number)
      return removed(.interface(interface, end)) + ["ends"]
        + removed(.interface(interface, .extensionEnded(soundFailure: nil)))
    }
    _ = state.apply(.condition(.settings(app: "app", unlisted), at: 0))
    // Another banner appears, or the time of the banner elapses.
    #expect(removed(delivery(1, "a")) == [])
    #expect(removed(delivery(2, "b")) == ["a"])
    #expect(removed(.bannerElapsed(NotificationID(number: 2))) == ["b"])
    // The interface ends.
    #expect(removed(delivery(3, "c")) + opening(3) == [])
    #expect(ending(3, by: .dismiss) == ["ends", "c"])
    // The app receives a response, and may read the files until the device forgets the notification. Another
    // notification with the same file changes nothing.
    #expect(removed(delivery(4, "d")) + opening(4) == [])
    #expect(ending(4, by: .openApp) == ["ends"])
    #expect(removed(delivery(5, "e"), .tap(NotificationID(number: 5))) == [])
    #expect(removed(delivery(6, "e"), .bannerElapsed(NotificationID(number: 6))) == [])
    let later = (7...SystemState.maximumNotificationCount + 1).flatMap { number in
      removed(.deliver(NotificationID(number: number), arrival("\(number)")))
    }
    #expect(later == ["d", "e"])
  }

  @Test(
    "A9: An interface keeps the files of the notifications in no list that it has received, until it ends or fails",
    arguments: [false, true])
  func receivedFiles(fails: Bool) {
    var unlisted = NotificationSettings.allAllowed
    unlisted.notificationCenter = .disabled
    var state = SystemState(policies: Policies(), viewWidth: 300)
    let (ids, interface) = ((1...2).map { NotificationID(number: $0) }, InterfaceID(number: 1))
    _ = state.apply(.condition(.settings(app: "app", unlisted), at: 0))
    let (first, second) = (arrival("a") { $0.attachments = [file("a")] }, arrival("b") { $0.attachments = [file("b")] })
    let inputs: [SystemInput] = [
      .deliver(ids[0], first), .press(ids[0]), .present(ids[0], interface), .started(interface),
      .deliver(ids[1], second), .received(ids[1]), .bannerElapsed(ids[1]),
    ]
    let kept = inputs.flatMap { state.apply($0).effects }
    #expect(removed(kept) == [])
    #expect(state.notifications[ids[1]]?.receiver == interface)
    if !fails { _ = state.apply(.interface(interface, .dismiss)) }
    let end = fails ? SystemInput.notStarted(interface) : .interface(interface, .extensionEnded(soundFailure: nil))
    let ended = state.apply(end).effects
    #expect(removed(ended) == ["a", "b"])
  }

  @Test("U7: A notification that is held replaces one that is listed, and the reverse")
  func heldAndListed() {
    var state = SystemState(policies: Policies(), viewWidth: 300)
    var settings = NotificationSettings.allAllowed
    func deliver(_ number: Int, isHeld: Bool) {
      settings.scheduledDelivery = isHeld ? .enabled : .disabled
      _ = state.apply(.condition(.settings(app: "app", settings), at: 0))
      _ = state.apply(.deliver(NotificationID(number: number), arrival("a")))
      #expect(state.center["app"].summary.count == (isHeld ? 1 : 0))
      #expect(state.center["app"].delivered.count == (isHeld ? 0 : 1))
    }
    deliver(1, isHeld: false)
    deliver(2, isHeld: true)
    deliver(3, isHeld: false)
  }

  @Test("A local notification without text sets the badge and rings, and shows no banner")
  func withoutText() {
    var state = SystemState(policies: Policies(), viewWidth: 300)
    let id = NotificationID(number: 1)
    let silent = arrival("a") { $0 = NotificationContent(badge: 3, sound: .default) }
    let effects = state.apply(.deliver(id, silent)).effects
    #expect(effects.contains { if case .ring(id, _) = $0 { true } else { false } })
    #expect(state.notifications[id]?.banner == .notShown(reason: .noAlert(hasBadge: true, hasSound: true)))
    #expect(state.center["app"].badge == 3)
    #expect(state.center["app"].delivered.isEmpty)
    // An app in the foreground decides.
    _ = state.apply(.condition(.foregroundApp("app"), at: 0))
    let other = NotificationID(number: 2)
    #expect(state.apply(.deliver(other, silent)).effects.contains(.present(other)))
    let decided = state.apply(.presented(other, [])).effects
    #expect(!decided.contains { if case .ring = $0 { true } else { false } })
  }

  @Test("Setting the clock and the time zone at once fires no request of the time between")
  func clock() throws {
    var state = SystemState(policies: Policies(), viewWidth: 300)
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
    // 7:00 in Berlin is 14:00 in Tokyo.
    let morning = Date(timeIntervalSince1970: 1_777_611_600)
    _ = state.apply(.condition(.clock(morning, berlin), at: 0))
    let trigger = NotificationTrigger.calendar(DateComponents(year: 2026, month: 5, day: 1, hour: 8), repeats: false)
    _ = state.apply(.center(app, .add(request("a", trigger)), at: 0))
    let effects = state.apply(.condition(.clock(morning - 20 * 3600, tokyo), at: 0)).effects
    #expect(!effects.contains { if case .deliver = $0 { true } else { false } })
    #expect(state.center["app"].pending.count == 1)
  }

  @Test("Adding requests and delivering notifications cost the same with long lists")
  func costs() {
    func cost(of count: Int) -> Double {
      ProcessorTime.seconds {
        var state = SystemState(policies: Policies(), viewWidth: 300)
        for number in 0..<count {
          let trigger = NotificationTrigger.timeInterval(Double(1 + number % 1000), repeats: false)
          _ = state.apply(.center(app, .add(request("\(number)", trigger)), at: 0))
          _ = state.apply(.deliver(NotificationID(number: number), arrival("\(number)")))
        }
        #expect(state.center["app"].pending.count == min(count, PendingRequests.maximumCount))
        #expect(state.center["app"].delivered.count == count)
      }
    }
    // Quadratic costs would be 64 times as high.
    #expect(cost(of: 8000) < 30 * cost(of: 1000))
  }

  /// Returns a state with delivered notifications whose identifiers are their numbers, each with an attachment.
  private func state(_ count: Int) -> SystemState {
    var state = SystemState(policies: Policies(), viewWidth: 300)
    for number in 0..<count {
      let added = arrival("\(number)") {
        $0.attachments = [file("\(number)")]
      }
      state.center.change("app") { $0.delivered.add(added.notification) }
    }
    return state
  }

  @Test("The files of the oldest notification are removed with it when the list is full")
  func fullList() {
    var state = state(DeliveredNotifications.maximumCount)
    let effects = state.apply(.deliver(NotificationID(number: 1), arrival("new"))).effects
    #expect(removed(effects) == ["0"])
    #expect(state.center["app"].delivered.count == DeliveredNotifications.maximumCount)
  }

  @Test(
    "Calls that concern all delivered notifications cost the same for each of them in a long list",
    arguments: ["list", "remove", "remove all", "badge", "remove one by one"])
  func bulkCosts(call: String) {
    func cost(of count: Int) -> Double {
      let identifiers = (0..<count).map(String.init)
      let calls: [CenterRequest] =
        switch call {
        case "list": [.delivered]
        case "remove": [.removeDelivered(identifiers)]
        case "remove all": [.removeDelivered(nil)]
        case "badge": [.setBadge(0)]
        default: identifiers.map { .removeDelivered([$0]) }
        }
      let full = state(count)
      return ProcessorTime.seconds {
        var state = full
        var reply: CenterReply?
        for call in calls { reply = state.apply(.center(app, call, at: 0)).reply }
        if case .notifications(let listed)? = reply { #expect(listed.count == count) }
        #expect(state.center["app"].delivered.count == (call == "list" ? count : 0))
      }
    }
    // Quadratic costs would be 64 times as high.
    #expect(cost(of: 10_000) < 30 * cost(of: 1250))
  }

  @Test("A scheduled summary costs the same for each notification of a long one")
  func summaryCost() {
    func cost(of count: Int) -> Double {
      var full = SystemState(policies: Policies(), viewWidth: 300)
      for number in 0..<count {
        let held = arrival("\(number)") { $0.relevanceScore = Double(number * 7919 % count) }
        full.center.change("app") { $0.summary.add(held.notification) }
      }
      return ProcessorTime.seconds {
        var state = full
        _ = state.apply(.condition(.summary, at: 0))
        #expect(state.center["app"].delivered.count == count)
      }
    }
    // Quadratic costs would be 64 times as high.
    #expect(cost(of: 10_000) < 30 * cost(of: 1250))
  }
}
