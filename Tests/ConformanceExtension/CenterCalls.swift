import Synchronization
import UserNotifications

/// Calls of the notification center on several queues at once, and their answers.
final class CenterCalls: Sendable {
  /// The number of queues, and of the requests that each of them adds.
  static let count = 8
  /// The number of answers to all calls.
  static let answerCount = count * count * 5

  /// The answers by queue, in the order in which handlers were called.
  private let answers = Mutex<[[String]]>(Array(repeating: [], count: CenterCalls.count))

  /// Makes the calls on all queues. A notification with the title "First" is delivered.
  func begin() {
    for queue in 0..<Self.count {
      DispatchQueue(label: "calls-\(queue)").async { self.call(on: queue) }
    }
  }

  private func call(on queue: Int) {
    let center = UNUserNotificationCenter.current()
    for number in 0..<Self.count {
      let identifier = "\(queue)-\(number)"
      center.add(request(identifier, after: 60)) { self.note($0 == nil ? "added" : "not added", queue) }
      // The soonest 64 requests are kept, so that this one replaces none of the others.
      center.add(request("\(identifier)-removed", after: 3600))
      center.removePendingNotificationRequests(withIdentifiers: ["\(identifier)-removed"])
      center.setNotificationCategories(
        Set(["ROW", identifier].map { UNNotificationCategory(identifier: $0, actions: [], intentIdentifiers: []) }))
      center.getNotificationCategories { self.note("\($0.count) categories", queue) }
      center.getPendingNotificationRequests { requests in
        let own = requests.map(\.identifier).filter { $0.hasPrefix("\(queue)-") }.sorted()
        self.note("pending " + own.joined(separator: ","), queue)
      }
      center.getDeliveredNotifications { delivered in
        self.note("delivered " + delivered.map(\.request.content.title).joined(separator: ","), queue)
      }
      center.setBadgeCount(Self.badge(queue, number)) { self.note($0 == nil ? "badge" : "no badge", queue) }
    }
  }

  private func request(_ identifier: String, after seconds: Double) -> UNNotificationRequest {
    let content = UNMutableNotificationContent()
    content.title = identifier
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false)
    return UNNotificationRequest(identifier: identifier, content: content, trigger: trigger)
  }

  private func note(_ answer: String, _ queue: Int) {
    answers.withLock { $0[queue].append(answer) }
  }

  private static func badge(_ queue: Int, _ number: Int) -> Int { 100 * queue + number + 1 }

  // MARK: Results

  /// Returns the answers to the calls of a queue from a center that handles each queue's calls in order.
  private static func expectedAnswers(_ queue: Int) -> [String] {
    (0..<count).flatMap { number -> [String] in
      let own = (0...number).map { "\(queue)-\($0)" }.joined(separator: ",")
      return ["added", "2 categories", "pending \(own)", "delivered First", "badge"]
    }
  }

  /// The number of answers so far.
  var answerCount: Int { answers.withLock { lists in lists.reduce(0) { $0 + $1.count } } }

  /// "in order" if each handler was called once with the expected answer; otherwise the answers of the first queue with
  /// others.
  var report: String {
    let found = answers.withLock { $0 }
    for queue in found.indices where found[queue] != Self.expectedAnswers(queue) {
      return "queue \(queue): \(found[queue].joined(separator: "; "))"
    }
    return "in order"
  }

  /// The identifiers of the requests that are pending at the end, sorted.
  static let finalRequests = (0..<count).flatMap { queue in (0..<count).map { "\(queue)-\($0)" } }
  /// The categories at the end, of which those of one queue are registered.
  static let finalCategories = (0..<count).map { Set(["ROW", "\($0)-\(count - 1)"]) }
  /// The badges at the end, of which that of one queue is shown.
  static let finalBadges = (0..<count).map { badge($0, count - 1) }
}
