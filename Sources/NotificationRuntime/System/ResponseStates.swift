import ExtensionProtocol
import Notifications

/// The responses delivered to a content extension, and their completions (M4, policies `completionMissing` and
/// `completionTwice`).
struct ResponseStates: Hashable, Sendable {
  private struct Entry: Hashable, Sendable {
    let action: PerformedAction
    var option: ResponseOption?
    /// Whether the user's operation has ended, so that a completion counts as late.
    var isSettled = false
    /// Whether the option has had its effect on the interface.
    var isApplied = false
  }

  /// The result of a completion.
  enum Completion: Equatable {
    case unknown
    /// The user's operation still waits for the completion.
    case first
    case late
    case repeated(PerformedAction)
  }

  private var entries: [UInt32: Entry] = [:]
  /// The number of the latest response.
  private(set) var lastNumber: UInt32 = 0
  /// Whether the extension handles no actions.
  private(set) var isNotImplemented = false

  /// The number of responses beyond which the oldest completed one is forgotten. Completed responses are remembered to
  /// detect repeated completions.
  private static let maximumCount = 100

  /// Adds an action whose response the extension receives, and returns the response's number.
  mutating func begin(_ action: PerformedAction) -> UInt32 {
    lastNumber += 1
    entries[lastNumber] = Entry(action: action)
    if entries.count > Self.maximumCount, let oldest = entries.filter({ $0.value.option != nil }).keys.min() {
      entries[oldest] = nil
    }
    return lastNumber
  }

  /// Ends the wait for a response.
  ///
  /// - Returns: The action and its option, if it was completed; nil if there is no such response.
  mutating func settle(_ number: UInt32) -> (action: PerformedAction, option: ResponseOption?)? {
    guard let entry = entries[number], !entry.isSettled else { return nil }
    entries[number]?.isSettled = true
    entries[number]?.isApplied = entry.option != nil
    return (entry.action, entry.option)
  }

  /// Records a completion.
  mutating func complete(_ number: UInt32, _ option: ResponseOption) -> Completion {
    guard let entry = entries[number] else { return .unknown }
    guard entry.option == nil else { return .repeated(entry.action) }
    entries[number]?.option = option
    return entry.isSettled ? .late : .first
  }

  /// Returns an action that was completed late and its option, once; nil if it was not completed.
  mutating func takeLateCompletion(_ number: UInt32) -> (action: PerformedAction, option: ResponseOption)? {
    guard let entry = entries[number], let option = entry.option, !entry.isApplied else { return nil }
    entries[number]?.isApplied = true
    return (entry.action, option)
  }

  /// Returns the actions that were completed while the interface was being dismissed, in order, once.
  mutating func takeRemainingCompletions() -> [(action: PerformedAction, option: ResponseOption)] {
    entries.keys.sorted().compactMap { takeLateCompletion($0) }
  }

  /// Returns an action if it was not completed.
  func elapse(_ number: UInt32) -> PerformedAction? {
    entries[number].flatMap { $0.option == nil ? $0.action : nil }
  }

  /// Records that the extension handles no actions.
  ///
  /// - Returns: The number of the latest response without a completion; nil if there is none.
  mutating func recordNotImplemented() -> UInt32? {
    guard let latest = entries.filter({ $0.value.option == nil }).keys.max() else { return nil }
    isNotImplemented = true
    return latest
  }

  /// Forgets all responses and cancels their timers.
  mutating func end(_ id: InterfaceID, _ reaction: inout Reaction) {
    for (number, entry) in entries.sorted(by: { $0.key < $1.key }) where entry.isSettled && entry.option == nil {
      reaction.effects.append(.responseTimer(id, number, nil))
    }
    entries = [:]
  }
}
