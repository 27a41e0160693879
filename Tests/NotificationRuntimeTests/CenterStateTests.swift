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

  private func arrival(_ identifier: String) -> NotificationRuntime.Arrival {
    NotificationRuntime.Arrival(
      app: app,
      notification: DeliveredNotification(date: Date(timeIntervalSince1970: 0), request: request(identifier, nil)),
      origin: .local(storesAttachments: false))
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
}
