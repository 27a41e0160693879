import DeviceTime
import ExtensionProtocol
import Notifications
import Transcripts

/// The responses delivered to a content extension, and their completions (M4, policies `completionMissing` and
/// `completionTwice`).
@MainActor
final class SessionResponses {
  private struct Entry {
    let response: ActionResponse
    var outcome: ResponseOption?
    var reminder: DeviceClock.Timer?
  }

  private let core: DeviceCore
  private let name: String
  private var lastNumber: UInt32 = 0
  private var entries: [UInt32: Entry] = [:]
  /// The responses whose outcome the caller has received or is about to receive.
  private var seen: Set<UInt32> = []

  /// Called when a response is completed after the caller stopped waiting.
  var onLateOutcome: ((ActionResponse, ResponseOption) -> Void)?

  init(_ core: DeviceCore, _ name: String) {
    self.core = core
    self.name = name
  }

  /// Returns the number of a new response.
  func begin(_ response: ActionResponse) -> UInt32 {
    lastNumber += 1
    entries[lastNumber] = Entry(response: response)
    return lastNumber
  }

  /// Returns the outcome of a response for the caller; nil if there is none yet. From then on, its completion counts
  /// as late, and a missing completion is diagnosed.
  func outcome(of number: UInt32) -> ResponseOption? {
    seen.insert(number)
    guard let entry = entries[number] else { return nil }
    guard entry.outcome == nil else { return entry.outcome }
    let action = entry.response.actionIdentifier
    let limit = core.policies.completionMissing
    entries[number]?.reminder = core.clock.schedule(after: limit) { [weak self] in
      guard let self, self.entries[number]?.outcome == nil else { return }
      self.core.diagnose(
        .completionMissing,
        "\(self.name) did not complete the response to \(action) within \(SecondsText(limit.inSeconds)) s")
    }
    return nil
  }

  /// Records the call of a completion handler.
  func complete(_ number: UInt32, _ outcome: ResponseOption) {
    guard let entry = entries[number] else { return }
    guard entry.outcome == nil else {
      guard core.policies.completionTwice == .diagnose else { return }
      return core.diagnose(
        .completionTwice,
        "the completion handler of the response to \(entry.response.actionIdentifier) was called again")
    }
    entries[number]?.outcome = outcome
    guard seen.contains(number) else { return }
    if let reminder = entry.reminder { core.clock.cancel(reminder) }
    onLateOutcome?(entry.response, outcome)
  }

  /// Forwards the latest response to the app, because the extension does not implement the member.
  func isNotImplemented() {
    guard let latest = entries.keys.filter({ entries[$0]?.outcome == nil }).max() else { return }
    isMissing = true
    complete(latest, .dismissAndForwardAction)
  }

  /// Whether the extension handles no actions.
  private(set) var isMissing = false

  func end() {
    for reminder in entries.values.compactMap(\.reminder) { core.clock.cancel(reminder) }
    entries = [:]
  }
}
