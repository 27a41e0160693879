import Foundation
import Synchronization

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

/// The name of a selector.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.description }

/// The selector of a name.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

/// The methods that can be called by name: registered by class, since nothing finds them otherwise.
public enum SelectorRegistry {
  private struct Method: @unchecked Sendable {
    let body: (AnyObject, Any?) -> Void
  }

  private struct Key: Hashable {
    let type: ObjectIdentifier
    let selector: Selector
  }

  private static let methods = Mutex<[Key: Method]>([:])

  /// Says what a class, and every class below it, does for a selector.
  ///
  /// - Parameters:
  ///   - selector: Its name.
  ///   - type: The class.
  ///   - body: Takes the object and the argument, nil for a method without one.
  public static func register<Target: AnyObject>(
    _ selector: Selector, of type: Target.Type, _ body: @escaping (Target, Any?) -> Void
  ) {
    let method = Method { target, argument in
      if let target = target as? Target { body(target, argument) }
    }
    methods.withLock { $0[Key(type: ObjectIdentifier(type), selector: selector)] = method }
  }

  /// Calls a method by name; one that nobody registered traps, as on iOS.
  public static func send(_ selector: Selector, to target: AnyObject, with argument: Any? = nil) {
    guard let method = method(selector, of: Swift.type(of: target)) else {
      fatalError("-[\(String(reflecting: Swift.type(of: target))) \(selector)]: unrecognized selector sent to instance")
    }
    method.body(target, argument)
  }

  /// Whether a class, or one above it, has a method of that name.
  public static func knows(_ selector: Selector, of type: AnyClass) -> Bool {
    method(selector, of: type) != nil
  }

  /// That of the class, else of the one above it.
  private static func method(_ selector: Selector, of type: AnyClass) -> Method? {
    var next: AnyClass? = type
    while let one = next {
      if let method = methods.withLock({ $0[Key(type: ObjectIdentifier(one), selector: selector)] }) { return method }
      next = _getSuperclass(one)
    }
    return nil
  }
}
