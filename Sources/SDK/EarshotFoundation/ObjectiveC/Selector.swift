import Foundation

/// The Objective-C name of a method, such as `fire:` or `countdown`.
///
/// Emulated: the name, and calls of methods that a class has registered under it. Not emulated: messages, as Linux has
/// no runtime that finds methods by name.
/// Important: an unregistered selector is unrecognized, and traps as on iOS.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The selector's name.
  public let description: String

  /// Creates a selector from its name.
  public init(_ name: String) {
    description = name
  }

  /// Creates a selector from its name.
  public init(stringLiteral name: String) {
    description = name
  }
}

/// A selector, by the name of its Objective-C type. Lowered sources use it in place of `#selector`, as it is not
/// longer.
public typealias SEL = Selector

/// Returns the name of a selector.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.description }

/// Returns the selector with a name.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }
