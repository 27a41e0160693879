/// The identifier of a notification that was delivered to a device, and of its banner.
struct NotificationID: Hashable, Comparable, Sendable {
  let number: Int

  static func < (a: Self, b: Self) -> Bool { a.number < b.number }
}
