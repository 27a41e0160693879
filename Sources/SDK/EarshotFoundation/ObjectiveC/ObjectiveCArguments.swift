import Foundation

/// The arguments of a method that is called by selector.
public struct ObjectiveCArguments {
  /// The arguments, as passed.
  public let values: [Any?]
  private let selector: Selector

  init(_ values: [Any?], _ selector: Selector) {
    self.values = values
    self.selector = selector
  }

  /// Returns an argument converted to its declared type; nil if it was not passed.
  ///
  /// An argument of another type traps with the selector's name; on iOS it would be used as if it had the declared
  /// type.
  ///
  /// - Parameters:
  ///   - index: The index of the argument, from 0.
  ///   - type: The declared type.
  public func callAsFunction<Value>(_ index: Int, as type: Value.Type = Value.self) -> Value {
    let value = index < values.count ? values[index] : nil
    if let value = ObjectiveCValue.convert(value, to: type) { return value }
    let found = value.map { String(describing: Swift.type(of: $0)) } ?? "nil"
    preconditionFailure("\(selector): argument \(index + 1) must be \(type), but is \(found)")
  }
}
