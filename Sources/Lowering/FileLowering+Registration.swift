import SwiftSyntax

extension FileLowering {
  /// Registers a method by its selector, and as the optional protocol requirement that it implements.
  func register(_ node: FunctionDeclSyntax, in scope: TypeScope) {
    guard scope.isClass, scope.isRegistrable, !node.modifiers.isStatic, node.genericParameterClause == nil,
      case .identifier = node.name.tokenKind
    else { return }
    let isPrivate = node.modifiers.privacy != nil
    var selectors: [String] = []
    let isObjectiveC =
      node.attributes.has("objc", "IBAction", "IBSegueAction") || (scope.isObjectiveC && !isPrivate)
      || index.selectedNames.contains(node.name.text)
    // An overriding method is called through the method that it overrides.
    if isObjectiveC, !node.modifiers.has("override") {
      selectors.append(node.selector)
    }
    if let requirement = requirement(for: node, in: scope), !selectors.contains(requirement.selector) {
      selectors.append(requirement.selector)
    }
    for selector in selectors {
      scope.entries.append(".method(\(selector.swiftLiteral)) { target, a in \(call(node)) }")
    }
  }

  /// Returns the requirement that a function implements. A function of the same name with other types is reported
  /// (Q6).
  private func requirement(for node: FunctionDeclSyntax, in scope: TypeScope) -> OptionalRequirement? {
    let named = index.requirements(of: scope.name).filter { $0.name == node.name.text && $0.labels == node.labels }
    let types = node.signature.parameterClause.parameters.map { $0.type.plainText }
    let result = node.resultType?.plainText
    if let match = named.first(where: { $0.types == types && $0.result == result && $0.isAsync == node.isAsync }) {
      return match
    }
    // `didReceive(_:)` with a notification is a different member, which is required.
    guard let near = named.first, types != ["UNNotification"] else { return nil }
    report(node.name, .warning, Self.mismatch(near, found: "(\(types.joined(separator: ", ")))"))
    return nil
  }

  private static func mismatch(_ requirement: OptionalRequirement, found: String) -> String {
    let declared =
      requirement.labels == nil
      ? requirement.types.joined() : "(\(requirement.types.joined(separator: ", ")))"
    let result = requirement.result.map { " -> \($0)" } ?? ""
    return
      "'\(requirement.name)' has the type \(found), but \(requirement.protocolName) declares \(declared)\(result): "
      + "it does not implement the optional requirement and is never called; correct the type"
  }

  /// Returns the body of a closure that calls a method of `target` with the arguments `a`.
  private func call(_ node: FunctionDeclSyntax) -> String {
    let parameters = node.signature.parameterClause.parameters
    let arguments = parameters.enumerated().map { number, parameter in
      let label = parameter.firstName.text == "_" ? "" : parameter.firstName.text + ": "
      return "\(label)a(\(number), as: (\(parameter.type.storedText)).self)"
    }
    let call = "target.\(node.name.text)(\(arguments.joined(separator: ", ")))"
    if node.isAsync {
      let expression = node.isThrowing ? "try? await \(call)" : "await \(call)"
      guard let result = node.resultType, !node.isThrowing else { return "Task { \(expression) }; return nil" }
      // The Objective-C form has a completion handler as its last parameter.
      return "let done = a(\(parameters.count), as: ((\(result.storedText)) -> Void).self); "
        + "Task { done(\(expression)) }; return nil"
    }
    let expression = node.isThrowing ? "try? \(call)" : call
    return node.resultType == nil ? "\(expression); return nil" : expression
  }

  /// Registers outlets, and properties that are set by key.
  func register(_ node: VariableDeclSyntax, in scope: TypeScope) {
    guard scope.isClass, scope.isRegistrable, !node.modifiers.isStatic else { return }
    let isByKey =
      node.attributes.has("IBOutlet", "IBInspectable", "GKInspectable", "objc")
      || (scope.isObjectiveC && node.modifiers.privacy == nil)
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
      let key = (node.attributes.objectiveCName ?? name).swiftLiteral
      if isByKey, !node.modifiers.has("override") {
        let isCollection = node.attributes.has("IBOutlet") && binding.typeAnnotation?.type.isArray == true
        scope.entries.append(".\(isCollection ? "outletCollection" : "property")(\(key), \\\(scope.spelling).\(name))")
      }
      registerOptional(binding, name, in: scope)
    }
  }

  private func registerOptional(_ binding: PatternBindingSyntax, _ name: String, in scope: TypeScope) {
    guard
      let requirement = index.requirements(of: scope.name).first(where: { $0.name == name && $0.labels == nil })
    else { return }
    if let type = binding.typeAnnotation?.type {
      let isImplicit = type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
      if isImplicit || type.plainText != requirement.types[0] {
        report(binding.pattern, .warning, Self.mismatch(requirement, found: type.trimmedDescription))
        return
      }
    }
    scope.entries.append(".method(\(requirement.selector.swiftLiteral)) { target, _ in target.\(name) }")
  }

  // MARK: - Selectors

  /// Returns the selector of a reference. A method of the SDK is registered at the reference.
  func selector(of reference: SelectorReference, at node: MacroExpansionExprSyntax) -> String {
    switch reference.accessor {
    case .getter: return reference.name
    case .setter: return ObjectiveCSelector.setter(of: reference.name)
    case nil: break
    }
    let enclosing = scopes.reversed().map(\.name)
    let types = reference.typeName.map { [$0] + enclosing } ?? enclosing
    if let method = index.method(reference.name, labels: reference.labels, preferring: types) { return method.selector }
    let labels = reference.labels ?? Self.labelsOfSDK[reference.name] ?? []
    let selector = ObjectiveCSelector.name(base: reference.name, labels: labels)
    let arguments = labels.enumerated().map { ($1 == "_" ? "" : $1 + ": ") + "a(\($0))" }.joined(separator: ", ")
    func statement(_ type: String) -> String {
      let line = converter.location(for: node.positionAfterSkippingLeadingTrivia).line
      return """
        #sourceLocation(file: \(file.path.swiftLiteral), line: \(line))
        ObjectiveCRegistry.register(\(type).self).method(\(selector.swiftLiteral)) { target, a in \
        _ = target.\(reference.name)(\(arguments)); return nil }
        """
    }
    if let type = reference.typeName, !index.classes.contains(type) {
      calls.append(statement(type))
    } else if reference.isOwn || reference.typeName != nil, let scope = scopes.last(where: \.isClass),
      scope.isRegistrable
    {
      scope.extraStatements.append(statement(scope.spelling))
    }
    return selector
  }

  /// The argument labels of the SDK's methods that sources name without them.
  private static let labelsOfSDK: [String: [String]] = ["endEditing": ["_"], "setNeedsDisplay": []]

  // MARK: - Optional members of the module's own protocols

  /// Adds properties for optional requirements, so that `delegate.member?(…)` queries the object's class.
  func addOptionalMembers(of node: ProtocolDeclSyntax) {
    let protocolName = node.name.text
    var members: [String] = []
    for requirement in index.optionalRequirements[protocolName] ?? [] {
      let name = propertyName(requirement)
      let method = "SelectorRegistry.method(\(requirement.selector.swiftLiteral), of: self)"
      guard requirement.labels != nil else {
        members.append("var \(name): (\(requirement.types[0]))? { \(method)?([]) as? \(requirement.types[0]) }")
        continue
      }
      let arguments = requirement.types.indices.map { "$\($0)" }.joined(separator: ", ")
      let types = requirement.types.joined(separator: ", ")
      let body = requirement.result.map { "method([\(arguments)]) as! \($0)" } ?? "_ = method([\(arguments)])"
      members.append(
        """
        var \(name): ((\(types)) -> \(requirement.result ?? "Void"))? {
          guard let method = \(method) else { return nil }
          return { \(body) }
        }
        """)
    }
    tail += "extension \(protocolName) {\n\(members.joined(separator: "\n"))\n}\n"
  }

  /// Rewrites a call of an optional function to use its property, which has no argument labels.
  func callOptional(_ member: MemberAccessExprSyntax, _ call: FunctionCallExprSyntax) {
    let labels = call.arguments.map { $0.label?.text ?? "_" }
    for argument in call.arguments {
      if let label = argument.label { edits.blank(label) }
      if let colon = argument.colon { edits.blank(colon) }
    }
    let name = member.declName.baseName.text
    let candidates = index.optionalRequirements.values.joined().filter { $0.name == name }
    if let candidate = candidates.first(where: { $0.labels == labels }), propertyName(candidate) != name {
      edits.replace(member.declName, padded: propertyName(candidate))
    }
  }

  /// Returns the name of a requirement's property, which includes its labels if there are others of the same name.
  private func propertyName(_ requirement: OptionalRequirement) -> String {
    let overloads = index.optionalRequirements[requirement.protocolName]?.filter { $0.name == requirement.name } ?? []
    guard overloads.count > 1, let labels = requirement.labels else { return requirement.name }
    return ([requirement.name] + labels.filter { $0 != "_" }).joined(separator: "_")
  }
}
