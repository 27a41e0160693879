import Foundation
import Notifications
import TestSupport
import Testing

@Suite struct DeliveredNotificationsTests {
  func notification(_ identifier: String, thread: String = "", title: String = "") -> DeliveredNotification {
    DeliveredNotification(
      date: Date(timeIntervalSince1970: 0),
      request: NotificationRequest(
        identifier: identifier, content: NotificationContent(title: title, threadIdentifier: thread)))
  }

  @Test("U7: A notification with a delivered identifier replaces that one and moves to the top")
  func replacement() {
    var delivered = DeliveredNotifications()
    for identifier in ["a", "b", "c"] { delivered.add(notification(identifier)) }
    let replaces = delivered.add(notification("a", title: "new"))
    #expect(replaces)
    #expect(delivered.notifications.map(\.request.identifier) == ["a", "c", "b"])
    #expect(delivered["a"]?.request.content.title == "new")
  }

  @Test("U8: Removal ignores unknown identifiers")
  func removal() {
    var delivered = DeliveredNotifications()
    for identifier in ["a", "b", "c"] { delivered.add(notification(identifier)) }
    let removed = delivered.remove(["x", "b", "b"])
    #expect(removed == ["b"])
    #expect(delivered.notifications.map(\.request.identifier) == ["c", "a"])
    let rest = delivered.removeAll()
    #expect(rest == ["c", "a"])
    #expect(delivered.isEmpty)
    #expect(delivered == DeliveredNotifications())
  }

  @Test("N6: Notifications of a thread are a group; the group with the latest notification is first")
  func groups() {
    var delivered = DeliveredNotifications()
    for (identifier, thread) in [("1", "ada"), ("2", ""), ("3", "bob"), ("4", "ada"), ("5", "")] {
      delivered.add(notification(identifier, thread: thread))
    }
    #expect(delivered.groups.map(\.threadIdentifier) == ["", "ada", "bob"])
    #expect(delivered.groups.map { $0.notifications.map(\.request.identifier) } == [["5", "2"], ["4", "1"], ["3"]])
  }

  @Test("The oldest of more than 10,000 notifications are removed")
  func limit() {
    var delivered = DeliveredNotifications()
    for number in 0..<10_500 { delivered.add(notification("\(number)")) }
    #expect(delivered.count == 10_000)
    #expect(delivered["499"] == nil)
    #expect(delivered["500"] != nil)
    #expect(delivered.notifications.first?.request.identifier == "10499")
    #expect(delivered.notifications.last?.request.identifier == "500")
  }

  @Test("Adding, replacing and removing cost the same in a long list")
  func cost() {
    func cost(of count: Int) -> Double {
      ProcessorTime.seconds {
        var delivered = DeliveredNotifications()
        for number in 0..<count { delivered.add(notification("\(number)")) }
        for number in 0..<count { delivered.add(notification("\(number)")) }
        for number in 0..<count { delivered.remove(["\(number)"]) }
        #expect(delivered.isEmpty)
      }
    }
    // Quadratic costs would be 64 times as high.
    #expect(cost(of: 8000) < 30 * cost(of: 1000))
  }

  @Test("Operations on all notifications cost the same for each of them in a long list")
  func bulkCosts() {
    let operations: [(name: String, perform: (inout DeliveredNotifications) -> Int)] = [
      ("list", { $0.notifications.count }), ("group", { $0.groups.count }), ("sort", { $0.byRelevance.count }),
      ("remove all", { $0.removeAll().count }),
      ("remove the oldest first", { $0.remove((0..<$0.count).map { "\($0)" }).count }),
      ("remove the latest first", { $0.remove((0..<$0.count).reversed().map { "\($0)" }).count }),
    ]
    func list(_ count: Int) -> DeliveredNotifications {
      var list = DeliveredNotifications()
      for number in 0..<count {
        var added = notification("\(number)", thread: "\(number % (count / 2))")
        added.request.content.relevanceScore = Double(number * 7919 % count)
        list.add(added)
      }
      return list
    }
    let (short, long) = (list(1250), list(10_000))
    for operation in operations {
      func cost(of list: DeliveredNotifications) -> Double {
        ProcessorTime.seconds {
          var list = list
          let result = operation.perform(&list)
          #expect(result >= 625)
        }
      }
      // Quadratic costs would be 64 times as high.
      #expect(cost(of: long) < 30 * cost(of: short), "\(operation.name)")
    }
  }
}
