import SwiftSyntax

// Code whose meaning depends on how the compiler imports UIKit and Core Animation from Objective-C.
extension FileLowering {
  /// Wraps an expression that is assigned to a layer's `contentsGravity`: in Swift 4 the property was a `String`.
  /// Literals and implicit members need no conversion.
  func adaptGravity(_ node: SequenceExprSyntax) {
    let parts = Array(node.elements)
    guard parts.count > 2, parts[1].is(AssignmentExprSyntax.self), parts[0].isMember("contentsGravity"),
      let first = parts[2...].first, let last = parts.last
    else { return }
    if parts.count == 3, !first.mayBeGravityName { return }
    edits.insert(".init(oldName: ", at: first.positionAfterSkippingLeadingTrivia.utf8Offset)
    edits.insert(")", at: last.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// Redirects a call of `init(nibName:bundle:)` on a metatype value, such as `Self` or a generic parameter: Swift
  /// permits it for initializers in Objective-C only, unless they are `required`.
  func adaptDynamicInitializer(_ node: FunctionCallExprSyntax) {
    guard node.arguments.map({ $0.label?.text }) == ["nibName", "bundle"] else { return }
    if let type = node.calledExpression.as(DeclReferenceExprSyntax.self) {
      guard node.isDynamicType(type.baseName.text) else { return }
      edits.insert(".ini_", at: type.endPositionBeforeTrailingTrivia.utf8Offset)
    } else if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "init", let base = member.base
    {
      let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text
      let isVariable = name?.first?.isLowercase == true && name != "self"
      let isTypeOf =
        base.as(FunctionCallExprSyntax.self)?.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "type"
      guard isVariable || isTypeOf || name.map(node.isDynamicType) == true else { return }
      edits.replace(member.declName, padded: "ini_")
    }
  }
}

extension ExprSyntax {
  /// Returns whether the expression is a member, or an unqualified name of one.
  fileprivate func isMember(_ name: String) -> Bool {
    self.as(MemberAccessExprSyntax.self)?.declName.baseName.text == name
      || self.as(DeclReferenceExprSyntax.self)?.baseName.text == name
  }

  /// Whether the expression may be a string that is not a literal.
  fileprivate var mayBeGravityName: Bool {
    if let name = self.as(DeclReferenceExprSyntax.self)?.baseName.text { return !name.hasPrefix("kCAGravity") }
    if let member = self.as(MemberAccessExprSyntax.self) {
      guard let base = member.base else { return false }
      return base.trimmedDescription != "CALayerContentsGravity"
    }
    if let call = self.as(FunctionCallExprSyntax.self) {
      return call.calledExpression.trimmedDescription != "CALayerContentsGravity"
    }
    return `is`(SubscriptCallExprSyntax.self) || `is`(ForceUnwrapExprSyntax.self) || `is`(TupleExprSyntax.self)
  }
}

extension SyntaxProtocol {
  /// Returns whether a name is `Self`, or a generic parameter of an enclosing declaration.
  fileprivate func isDynamicType(_ name: String) -> Bool {
    if name == "Self" { return true }
    var next = parent
    while let node = next {
      if let generics = node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause,
        generics.parameters.contains(where: { $0.name.text == name })
      {
        return true
      }
      next = node.parent
    }
    return false
  }
}
