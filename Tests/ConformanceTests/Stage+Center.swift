import EarshotTesting

extension Stage {
  /// Returns the results of calls of the notification center by the app's ``CenterController``.
  func results(of calls: [String]) async throws -> String {
    let interface = try await show("Calls", info: ["center": .array(calls.map { .string($0) })])
    try await device.settle()
    let title = interface.title
    await interface.dismiss()
    return title
  }

  /// The titles of the app's delivered notifications, latest first.
  var deliveredTitles: [String] {
    device.notifications(of: Self.bundle).delivered.notifications.map(\.request.content.title)
  }
}
