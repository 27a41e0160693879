import SwiftSyntax

// Core Foundation's types are classes on iOS, and aliases of Swift types in EarshotFoundation. Conversions that Swift
// performs implicitly for classes are added.
extension FileLowering {
  /// Replaces `as CFDictionary` with a property of the same length: on iOS, dictionaries of all types and
  /// `NSDictionary` are bridged. A literal gets the type from the cast.
  func adaptDictionaryCast(_ node: SequenceExprSyntax) {
    let parts = Array(node.elements)
    for (position, part) in parts.enumerated().dropFirst() where position + 1 < parts.count {
      guard let cast = part.as(UnresolvedAsExprSyntax.self), cast.questionOrExclamationMark == nil,
        parts[position + 1].trimmedDescription == "CFDictionary", !parts[position - 1].is(DictionaryExprSyntax.self)
      else { continue }
      let text = ".asCFDictionary"
      let (start, end) = (TextEdits.range(of: cast).lowerBound, TextEdits.range(of: parts[position + 1]).upperBound)
      guard end - start == text.utf8.count else { continue }
      edits.replace(start..<end, equallyLong: text)
    }
  }

  /// Converts constants such as `kSecClassKey` to objects where they are arguments of the module's own functions with a
  /// parameter of the type `AnyObject`.
  func adaptConstants(in node: FunctionCallExprSyntax) {
    let name =
      node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    guard let name, index.objectFunctions.contains(name) else { return }
    for argument in node.arguments { makeObject(argument.expression) }
  }

  /// Converts constants to objects where they are values of a dictionary of `AnyObject`.
  func adaptConstants(in node: VariableDeclSyntax) {
    for binding in node.bindings {
      guard let type = binding.typeAnnotation?.type.trimmedDescription, type.hasPrefix("["),
        type.contains("AnyObject")
      else { continue }
      objectDictionaries.insert(binding.pattern.trimmedDescription)
      guard let literal = binding.initializer?.value.as(DictionaryExprSyntax.self),
        let elements = literal.content.as(DictionaryElementListSyntax.self)
      else { continue }
      for element in elements { makeObject(element.value) }
    }
  }

  /// Converts a constant to an object where it is assigned to an element of a dictionary of `AnyObject`.
  func adaptConstant(assignedIn node: SequenceExprSyntax) {
    let parts = Array(node.elements)
    guard parts.count == 3, parts[1].is(AssignmentExprSyntax.self),
      let dictionary = parts[0].as(SubscriptCallExprSyntax.self)?.calledExpression
    else { return }
    let name =
      dictionary.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? dictionary.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    guard let name, objectDictionaries.contains(name) else { return }
    makeObject(parts[2])
  }

  private func makeObject(_ expression: ExprSyntax) {
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      ["kSec", "kCF", "kUTType", "kCG"].contains(where: name.hasPrefix)
    else { return }
    edits.insert(" as AnyObject", at: expression.endPositionBeforeTrailingTrivia.utf8Offset)
  }
}
