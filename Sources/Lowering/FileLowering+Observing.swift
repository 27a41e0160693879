import SwiftSyntax

// Key-value observing of the module's own classes. On iOS, the runtime replaces the setters of `dynamic` properties.
// Here, the properties announce their changes with property observers.
extension FileLowering {
  /// Adds property observers to a stored `dynamic` property.
  func observe(_ node: VariableDeclSyntax, in scope: TypeScope) {
    guard scope.isClass, !scope.isExtension, node.modifiers.has("dynamic"), !node.modifiers.isStatic,
      !node.modifiers.has("lazy"), !node.modifiers.has("override"), node.bindingSpecifier.text == "var",
      !node.attributes.has("NSManaged"), index.isObject(scope.name), node.bindings.count == 1,
      // The rest of the line must be empty, because the added text would shift its columns.
      node.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)?.leadingTrivia
        .contains(where: \.isNewline) == true,
      let binding = node.bindings.first, let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    else { return }
    let key = name.swiftLiteral
    let will = "willChangeValue(forKey: \(key))"
    let did = "didChangeValue(forKey: \(key))"
    guard let block = binding.accessorBlock else {
      let end = binding.endPositionBeforeTrailingTrivia.utf8Offset
      edits.insert(" { willSet { \(will) } didSet { \(did) } }", at: end)
      return
    }
    guard case .accessors(let accessors) = block.accessors else { return }
    let names = accessors.map(\.accessorSpecifier.text)
    guard names.allSatisfy({ ["willSet", "didSet"].contains($0) }) else { return }
    for accessor in accessors {
      guard let body = accessor.body else { continue }
      // Added at the beginning, because the body may return early.
      let call = accessor.accessorSpecifier.text == "willSet" ? will : did
      edits.insert(" \(call);", at: body.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset)
    }
    var missing = ""
    if !names.contains("willSet") { missing += " willSet { \(will) } " }
    if !names.contains("didSet") { missing += " didSet { \(did) } " }
    edits.insert(missing, at: block.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  /// Returns whether a function overrides the observing method in a class whose only superclass outside the module is
  /// `NSObject`, which does not have the method here.
  func isObservingMethod(_ node: FunctionDeclSyntax, in scope: TypeScope) -> Bool {
    node.name.text == "observeValue" && node.labels == ["forKeyPath", "of", "change", "context"]
      && node.modifiers.has("override") && index.rootClass(of: scope.name) == "NSObject"
  }

  /// Removes `override` from the observing method, and makes the class a `KeyValueObserver`.
  func adoptObserver(_ node: FunctionDeclSyntax, in scope: TypeScope) {
    guard scope.isClass, isObservingMethod(node, in: scope) else { return }
    for modifier in node.modifiers where modifier.name.text == "override" { edits.blank(modifier) }
    if scopes.count == 1 { tail += "extension \(scope.name): KeyValueObserver {}\n" }
  }

  /// Returns whether a call is `super.observeValue(...)` in such a class.
  func isCallOfObservingSuper(_ node: FunctionCallExprSyntax) -> Bool {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.base?.is(SuperExprSyntax.self) == true,
      member.declName.baseName.text == "observeValue", let scope = scopes.last(where: \.isClass)
    else { return false }
    return index.rootClass(of: scope.name) == "NSObject"
  }
}
