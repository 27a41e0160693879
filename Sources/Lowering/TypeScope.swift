import SwiftSyntax

/// A type, or an extension of one, whose body is being lowered.
final class TypeScope {
  /// The name, qualified by enclosing types.
  let name: String
  /// The name as written in the enclosing scope, and in its own.
  let spelling: String
  let isClass: Bool
  /// Whether the type's members can be registered, which excludes generic and local types.
  let isRegistrable: Bool
  let isExtension: Bool
  /// Whether all members are exposed to Objective-C.
  let isObjectiveC: Bool
  /// The position of the closing brace of the body.
  let bodyEnd: AbsolutePosition
  /// The names under which a class is registered.
  var names: [String]?
  /// The calls that register members, made on the registered class.
  var entries: [String] = []
  /// Further statements that register the type.
  var extraStatements: [String] = []
  /// The calls that register nested types.
  var nestedCalls: [String] = []

  init(
    name: String, spelling: String, isClass: Bool, isRegistrable: Bool, isExtension: Bool, isObjectiveC: Bool,
    bodyEnd: AbsolutePosition
  ) {
    self.name = name
    self.spelling = spelling
    self.isClass = isClass
    self.isRegistrable = isRegistrable
    self.isExtension = isExtension
    self.isObjectiveC = isObjectiveC
    self.bodyEnd = bodyEnd
  }

  var hasContents: Bool {
    names?.isEmpty == false || !entries.isEmpty || !extraStatements.isEmpty || !nestedCalls.isEmpty
  }

  /// The statements that register the type.
  var statements: String {
    var lines: [String] = []
    if names?.isEmpty == false || !entries.isEmpty {
      let list = (names ?? []).map(\.swiftLiteral).joined(separator: ", ")
      let registration = "ObjectiveCRegistry.register(\(spelling).self, names: [\(list)])"
      // One statement per call, because the compiler fails to type-check long chains.
      lines.append(entries.isEmpty ? registration : "let __earshotClass = \(registration)")
      lines += entries.map { "__earshotClass\($0)" }
    }
    return (lines + extraStatements + nestedCalls).joined(separator: "\n")
  }
}
