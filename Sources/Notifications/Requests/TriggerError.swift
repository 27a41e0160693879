public import Foundation

/// An error for a trigger that violates Apple's rules (`U12`); creating one terminates an app on iOS.
public enum TriggerError: Error, Sendable, Hashable, Codable {
  /// The interval is not a number greater than 0.
  case timeIntervalNotPositive(found: TimeInterval)
  /// The repeating interval is shorter than allowed.
  case repeatingTimeIntervalTooShort(found: TimeInterval, allowed: TimeInterval)
}

extension TriggerError: CustomStringConvertible, LocalizedError {
  /// The rule, the value found, and the fix.
  public var description: String {
    switch self {
    case .timeIntervalNotPositive(let found):
      "time interval must be greater than 0: found \(found) s. To deliver at once, pass no trigger."
    case .repeatingTimeIntervalTooShort(let found, let allowed):
      "time interval must be at least \(Int(allowed)) s if repeating: found \(found) s."
    }
  }

  /// The same as `description`.
  public var errorDescription: String? { description }
}
