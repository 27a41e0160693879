import SwiftSyntax

extension ModuleIndex {
  /// A visitor that adds the declarations of one file to an index.
  final class Indexer: SyntaxVisitor {
    private(set) var index: ModuleIndex
    private var path: [(name: String, isClass: Bool)] = []

    init(_ index: ModuleIndex) {
      self.index = index
      super.init(viewMode: .sourceAccurate)
    }

    private var name: String { path.map(\.name).joined(separator: ".") }

    private func enter(_ name: String, isClass: Bool, _ inheritance: InheritanceClauseSyntax?) {
      path.append((name, isClass))
      if isClass, let inheritance {
        index.inherited[self.name, default: []] += inheritance.typeNames
      }
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node.name.text, isClass: true, node.inheritanceClause)
      index.classes.insert(name)
      if node.attributes.has("Model") { index.models.insert(name) }
      index.superclasses[name] = node.inheritanceClause?.typeNames.first
      return .visitChildren
    }
    override func visitPost(_ node: ClassDeclSyntax) { path.removeLast() }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node.name.text, isClass: false, nil)
      return .visitChildren
    }
    override func visitPost(_ node: StructDeclSyntax) { path.removeLast() }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node.name.text, isClass: false, nil)
      return .visitChildren
    }
    override func visitPost(_ node: EnumDeclSyntax) { path.removeLast() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node.extendedType.trimmedDescription, isClass: true, node.inheritanceClause)
      return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { path.removeLast() }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
      index.inherited[node.name.text, default: []] += node.inheritanceClause?.typeNames ?? []
      let requirements = node.optionalMembers.flatMap { OptionalRequirement.of($0, in: node.name.text) }
      if !requirements.isEmpty { index.optionalRequirements[node.name.text, default: []] += requirements }
      return .skipChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      let types = node.signature.parameterClause.parameters.map(\.type.trimmedDescription)
      if types.contains("AnyObject") || types.contains("AnyObject?") { index.objectFunctions.insert(node.name.text) }
      guard path.last?.isClass == true else { return .visitChildren }
      if node.modifiers.has("override") { index.overrides[node.name.text, default: []].append(name) }
      if !node.modifiers.isStatic {
        index.methods[node.name.text, default: []].append(
          Method(owner: name, name: node.name.text, labels: node.labels, selector: node.selector))
      }
      return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      if path.last?.isClass == true, node.modifiers.has("override") {
        for binding in node.bindings { index.overrides[binding.pattern.trimmedDescription, default: []].append(name) }
      }
      return .visitChildren
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
      if let reference = SelectorReference(node) { index.selectedNames.insert(reference.name) }
      return .visitChildren
    }
  }
}

extension OptionalRequirement {
  /// Returns the requirements that a member of a protocol declares.
  static func of(_ member: MemberBlockItemSyntax, in protocolName: String) -> [OptionalRequirement] {
    if let function = member.decl.as(FunctionDeclSyntax.self) {
      return [
        OptionalRequirement(
          protocolName: protocolName, name: function.name.text, labels: function.labels, selector: function.selector,
          types: function.signature.parameterClause.parameters.map { $0.type.plainText },
          result: function.resultType?.plainText, isAsync: function.isAsync)
      ]
    }
    guard let variable = member.decl.as(VariableDeclSyntax.self) else { return [] }
    return variable.bindings.compactMap { binding in
      guard let type = binding.typeAnnotation?.type else { return nil }
      let name = binding.pattern.trimmedDescription
      return OptionalRequirement(
        protocolName: protocolName, name: name, labels: nil, selector: variable.attributes.objectiveCName ?? name,
        types: [type.plainText])
    }
  }
}
