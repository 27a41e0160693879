import Foundation
import Notifications
import TestSupport
import Testing

@testable import NotificationRuntime

@Suite("Delivered notifications of all apps")
struct DeliveredListTests {
  private func list(_ deliveries: [(app: String, thread: String, second: Int)]) throws -> DeliveredList {
    var state = SystemState(policies: Policies(), viewWidth: 374)
    for name in Set(deliveries.map(\.app)) { _ = try state.install(App(bundleIdentifier: name)) }
    for (index, delivery) in deliveries.enumerated() {
      let request = NotificationRequest(
        identifier: "\(index)", content: NotificationContent(title: "\(index)", threadIdentifier: delivery.thread))
      let notification = DeliveredNotification(
        date: Date(timeIntervalSince1970: Double(delivery.second)), request: request)
      state.center.change(delivery.app) { $0.delivered.add(notification) }
    }
    return DeliveredList(state, \.notificationCenter)
  }

  @Test("Entries and groups of several apps are sorted by date, latest first")
  func order() throws {
    let list = try list([
      ("a", "t", 1), ("b", "t", 2), ("a", "t", 3), ("a", "u", 4), ("b", "u", 4), ("b", "t", 5),
    ])
    #expect(list.count == 6)
    #expect(list.entries.map(\.notification.request.identifier) == ["5", "3", "4", "2", "1", "0"])
    #expect(
      list.groups.map { group in group.entries.map(\.notification.request.identifier) }
        == [["5", "1"], ["3"], ["4"], ["2", "0"]])
    #expect(list.groups.map(\.app.bundleIdentifier) == ["b", "a", "b", "a"])
  }

  @Test("The order within an app is that of delivery, even if the clock was set back")
  func clock() throws {
    #expect(try list([("a", "", 9), ("a", "", 5)]).entries.map(\.notification.request.identifier) == ["1", "0"])
    let two = try list([("a", "", 9), ("a", "", 5), ("b", "", 7)])
    #expect(two.entries.map(\.notification.request.identifier) == ["2", "1", "0"])
  }

  @Test("10,000 notifications of three apps are listed completely")
  func many() throws {
    let deliveries = (0..<10_000).map { (app: "app\($0 % 3)", thread: "\($0 % 7)", second: $0) }
    let list = try list(deliveries)
    #expect(list.entries.map(\.notification.request.identifier) == (0..<10_000).reversed().map { "\($0)" })
    #expect(list.groups.count == 21)
    #expect(list.groups.reduce(0) { $0 + $1.entries.count } == 10_000)
  }

  @Test("Listing and grouping cost the same for each notification in a long list")
  func costs() throws {
    func cost(of count: Int) throws -> Double {
      let deliveries = (0..<count).map { (app: "app\($0 % 3)", thread: "\($0 % (count / 2))", second: $0) }
      return try ProcessorTime.seconds {
        let list = try list(deliveries)
        #expect(list.entries.count == count)
        #expect(list.groups.reduce(0) { $0 + $1.entries.count } == count)
      }
    }
    // Quadratic costs would be 64 times as high.
    #expect(try cost(of: 10_000) < 30 * cost(of: 1250))
  }

  @Test(
    "A summary has the number of notifications and the arguments, in the format of the category",
    arguments: [
      (nil, "2 more notifications"), ("", "2 more notifications"), ("%u more letters", "2 more letters"),
      ("%u from %@", "2 from Ada, Grace"), ("100%%", "100%"),
    ])
  @MainActor func summary(format: String?, text: String) {
    let contents = ["Ada", "Grace"].map { NotificationContent(title: "T", summaryArgument: $0) }
    #expect(NotificationCenterScreen.summary(of: contents, format: format) == text)
  }

  @Test("A format with arguments is not used without any, and hostile numbers are limited")
  @MainActor func summaryLimits() {
    let plain = NotificationContent(title: "T")
    #expect(NotificationCenterScreen.summary(of: [], format: "%u") == "")
    #expect(NotificationCenterScreen.summary(of: [plain], format: "%u from %@") == "1 more notification")
    let huge = NotificationContent(title: "T", summaryArgument: "A", summaryArgumentCount: .max)
    let negative = NotificationContent(title: "T", summaryArgumentCount: .min)
    #expect(NotificationCenterScreen.summary(of: [huge, negative], format: nil) == "1000001 more notifications")
    let many = (0..<5000).map { NotificationContent(title: "T", summaryArgument: "\($0)") }
    #expect(
      NotificationCenterScreen.summary(of: many, format: "%@") == (0..<10).map { "\($0)" }.joined(separator: ", "))
  }

  @Test("The text of a summary costs the same for each notification of a long list")
  @MainActor func summaryCost() {
    func cost(of count: Int) -> Double {
      let contents = (0..<count).map { NotificationContent(title: "T", summaryArgument: "\($0)") }
      return ProcessorTime.seconds {
        #expect(NotificationCenterScreen.summary(of: contents, format: "%u from %@").hasPrefix("\(count) from 0, 1,"))
      }
    }
    // Quadratic costs would be 64 times as high.
    #expect(cost(of: 10_000) < 30 * cost(of: 1250))
  }
}
