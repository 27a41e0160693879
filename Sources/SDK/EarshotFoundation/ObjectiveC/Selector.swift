import Foundation

/// The name of a method, as Objective-C has it: `fire:` or `countdown`.
///
/// Emulated: the name, and calling what is registered under it for a class. Not emulated: messages; Linux has no runtime that
/// finds methods by name.
/// The gotcha: a method that nobody registered is unrecognized, and traps as on iOS.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name.
  public let description: String

  /// A name.
  public init(_ name: String) {
    description = name
  }

  /// A name.
  public init(stringLiteral name: String) {
    description = name
  }
}

/// A selector, by the name of its type in Objective-C: lowered sources have it in place of `#selector`, no longer than that.
public typealias SEL = Selector

/// The name of a selector.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.description }

/// The selector of a name.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }
