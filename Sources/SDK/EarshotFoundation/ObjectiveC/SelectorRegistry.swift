import Foundation
import Synchronization

/// The methods that can be called by selector, by class, as Linux has no runtime that finds them.
public enum SelectorRegistry {
  private struct Method: @unchecked Sendable {
    let body: (AnyObject, [Any?]) -> Any?
  }

  private struct Key: Hashable {
    let type: ObjectIdentifier
    let selector: Selector
  }

  private static let methods = Mutex<[Key: Method]>([:])

  /// Registers a method of a class and its subclasses.
  ///
  /// - Parameters:
  ///   - selector: The selector.
  ///   - type: The class.
  ///   - body: The method. It takes the object and the first argument, nil for a method without parameters.
  public static func register<Target: AnyObject>(
    _ selector: Selector, of type: Target.Type, _ body: @escaping (Target, Any?) -> Void
  ) {
    registerMethod(selector, of: type) { target, arguments in
      body(target, arguments.values.first ?? nil)
      return nil
    }
  }

  /// Registers a method of a class and its subclasses, with any number of parameters and a result.
  ///
  /// - Parameters:
  ///   - selector: The selector.
  ///   - type: The class.
  ///   - body: The method. It takes the object and the arguments, and returns the result, or nil if there is none.
  public static func registerMethod<Target: AnyObject>(
    _ selector: Selector, of type: Target.Type, _ body: @escaping (Target, ObjectiveCArguments) -> Any?
  ) {
    let method = Method { target, values in
      guard let target = target as? Target else { return nil }
      return body(target, ObjectiveCArguments(values, selector))
    }
    methods.withLock { $0[Key(type: ObjectIdentifier(type), selector: selector)] = method }
  }

  /// Calls a method by selector. An unregistered selector traps, as on iOS.
  public static func send(_ selector: Selector, to target: AnyObject, with argument: Any? = nil) {
    send(selector, to: target, arguments: [argument])
  }

  /// Calls a method by selector. An unregistered selector traps, as on iOS.
  ///
  /// - Parameters:
  ///   - selector: The selector.
  ///   - target: The object.
  ///   - arguments: The arguments. The method receives as many as its selector has colons.
  /// - Returns: The method's result, or nil if there is none.
  @discardableResult
  public static func send(_ selector: Selector, to target: AnyObject, arguments: [Any?]) -> Any? {
    guard let method = method(selector, of: target) else {
      fatalError("-[\(String(reflecting: type(of: target))) \(selector)]: unrecognized selector sent to instance")
    }
    return method(arguments)
  }

  /// Returns the method of an object for a selector; nil if neither its class nor a superclass has one.
  ///
  /// Optional protocol members are called through this function: nil means that the class does not implement the
  /// member.
  public static func method(_ selector: Selector, of target: AnyObject) -> (([Any?]) -> Any?)? {
    guard let method = find(selector, of: Swift.type(of: target)) else { return nil }
    return { method.body(target, $0) }
  }

  /// Returns whether a class or a superclass has a method for a selector.
  public static func knows(_ selector: Selector, of type: AnyClass) -> Bool {
    find(selector, of: type) != nil
  }

  /// Returns the method of the class, or else of the nearest superclass.
  private static func find(_ selector: Selector, of type: AnyClass) -> Method? {
    methods.withLock { methods in
      var next: AnyClass? = type
      while let ancestor = next {
        if let method = methods[Key(type: ObjectIdentifier(ancestor), selector: selector)] { return method }
        next = _getSuperclass(ancestor)
      }
      return nil
    }
  }
}
