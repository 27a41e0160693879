import SwiftSyntax

// `@NSManaged` properties and methods, which Core Data implements at run time.
extension FileLowering {
  /// Adds accessors to an `@NSManaged` property.
  func manage(_ node: VariableDeclSyntax) {
    guard node.attributes.has("NSManaged"), node.bindings.count == 1, let binding = node.bindings.first,
      binding.accessorBlock == nil, let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let type = binding.typeAnnotation?.type.trimmedDescription
    else { return }
    let plain = type.hasSuffix("!") ? String(type.dropLast()) + "?" : type
    let key = name.filter { $0 != "`" }.swiftLiteral
    edits.insert(
      " { get { managedValue(\(key), as: (\(plain)).self) } set { setManagedValue(newValue, \(key)) } }",
      at: binding.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// Adds a body to an `@NSManaged` method.
  func manage(_ node: FunctionDeclSyntax) {
    guard node.attributes.has("NSManaged"), node.body == nil, node.signature.returnClause == nil else { return }
    edits.insert(
      " { callManagedAccessor(\(node.name.text.swiftLiteral)) }", at: node.endPositionBeforeTrailingTrivia.utf8Offset)
  }
}
