import SwiftSyntax

/// A type, or an extension of one, whose body is being lowered.
final class TypeScope {
  /// Its name with those of the types around it.
  let name: String
  /// Its name as it is written in the scope around it, and in its own.
  let spelling: String
  let isClass: Bool
  /// Whether its members can be registered: not those of generic and of local types.
  let isRegistrable: Bool
  let isExtension: Bool
  /// Whether every member is one of Objective-C's.
  let isObjectiveC: Bool
  /// The place of the brace that ends the body.
  let bodyEnd: AbsolutePosition
  /// The names under which a class is registered.
  var names: [String]?
  /// Chained calls that register members.
  var entries: [String] = []
  /// Statements of their own.
  var extraStatements: [String] = []
  /// The calls that register the types inside.
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

  /// The statements that register it.
  var statements: String {
    var lines: [String] = []
    if names?.isEmpty == false || !entries.isEmpty {
      let list = (names ?? []).map(\.swiftLiteral).joined(separator: ", ")
      lines.append("ObjectiveCRegistry.register(\(spelling).self, names: [\(list)])")
      lines += entries
    }
    return (lines + extraStatements + nestedCalls).joined(separator: "\n")
  }
}
