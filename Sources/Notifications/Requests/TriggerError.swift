public import Foundation

/// A trigger that Apple's rules do not allow (`U12`); on iOS making one ends the app.
public enum TriggerError: Error, Sendable, Hashable, Codable {
  /// An interval of 0 seconds or less, or one that is no number.
  case timeIntervalNotPositive(found: TimeInterval)
  /// A repeating interval of fewer seconds than allowed.
  case repeatingTimeIntervalTooShort(found: TimeInterval, allowed: TimeInterval)
}

extension TriggerError: CustomStringConvertible, LocalizedError {
  /// The rule, what was found, and what to do.
  public var description: String {
    switch self {
    case .timeIntervalNotPositive(let found):
      "time interval must be greater than 0: found \(found) s. For a notification at once, pass no trigger."
    case .repeatingTimeIntervalTooShort(let found, let allowed):
      "time interval must be at least \(Int(allowed)) s if repeating: found \(found) s."
    }
  }

  /// The same as `description`.
  public var errorDescription: String? { description }
}
