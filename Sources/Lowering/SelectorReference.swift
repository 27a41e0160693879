import SwiftSyntax

/// A `#selector` expression.
struct SelectorReference {
  /// The property's accessor that is meant; nil for a method.
  enum Accessor {
    case getter, setter
  }

  /// The name of the method or the property.
  let name: String
  /// The argument labels where they are written.
  let labels: [String]?
  /// The expression in front of the name, nil where there is none: `self`, or a type.
  let root: String?
  let accessor: Accessor?

  /// Reads an expression; nil where it is no `#selector`, or refers to nothing with a name.
  init?(_ node: MacroExpansionExprSyntax) {
    guard node.macroName.text == "selector", let argument = node.arguments.first else { return nil }
    switch argument.label?.text {
    case "getter": accessor = .getter
    case "setter": accessor = .setter
    default: accessor = nil
    }
    var expression = argument.expression
    while true {
      if let cast = expression.as(AsExprSyntax.self) {
        expression = cast.expression
      } else if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first {
        // `name as (Type) -> Void` before operators are folded
        expression = first
      } else if let tuple = expression.as(TupleExprSyntax.self), let first = tuple.elements.first {
        expression = first.expression
      } else if let chained = expression.as(OptionalChainingExprSyntax.self) {
        expression = chained.expression
      } else if let forced = expression.as(ForceUnwrapExprSyntax.self) {
        expression = forced.expression
      } else {
        break
      }
    }
    let reference: DeclReferenceExprSyntax
    if let member = expression.as(MemberAccessExprSyntax.self) {
      reference = member.declName
      root = member.base?.trimmedDescription
    } else if let plain = expression.as(DeclReferenceExprSyntax.self) {
      reference = plain
      root = nil
    } else {
      return nil
    }
    name = reference.baseName.text
    labels = reference.argumentNames.map { $0.arguments.map { $0.name.text } }
  }

  /// Whether the root is a type's name: names of types begin with a capital.
  var typeName: String? {
    guard var root, root.first?.isUppercase == true else { return nil }
    if root.hasSuffix(".self") { root.removeLast(5) }
    return root == "Self" ? nil : root
  }

  /// Whether a member of the object itself is meant.
  var isOwn: Bool { root == nil || root == "self" || root == "Self" || root?.filter { $0 != " " } == "type(of:self)" }
}
