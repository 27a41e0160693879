/// The identifier of an interface that was on a device's screen.
struct InterfaceID: Hashable, Comparable, Sendable {
  let number: Int

  static func < (a: Self, b: Self) -> Bool { a.number < b.number }
}
