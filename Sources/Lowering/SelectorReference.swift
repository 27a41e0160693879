import SwiftSyntax

/// A `#selector` expression.
struct SelectorReference {
  /// The accessor of a property; nil for a method.
  enum Accessor {
    case getter, setter
  }

  /// The base name of the method or property.
  let name: String
  /// The argument labels, if they are written.
  let labels: [String]?
  /// The expression before the name: `self`, a type, or nil if there is none.
  let root: String?
  let accessor: Accessor?

  /// Parses an expression; nil if it is not `#selector`, or does not refer to a name.
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
        // `name as (Type) -> Void`, before operators are folded.
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

  /// The root if it is the name of a type, which begins with a capital letter.
  var typeName: String? {
    guard var root, root.first?.isUppercase == true else { return nil }
    if root.hasSuffix(".self") { root.removeLast(5) }
    return root == "Self" ? nil : root
  }

  /// Whether the member belongs to the object itself.
  var isOwn: Bool { root == nil || root == "self" || root == "Self" || root?.filter { $0 != " " } == "type(of:self)" }
}
