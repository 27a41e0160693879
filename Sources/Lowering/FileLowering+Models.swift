import SwiftSyntax

// SwiftData's macros, in files that import it. Their expansions observe and store properties; here, the properties of a
// model are plain ones, and its class conforms to `PersistentModel`.
extension FileLowering {
  /// Macros that are attributes, and those of declarations, with a number sign.
  private static let modelMacros: Set<String> = [
    "Model", "Attribute", "Relationship", "Transient", "#Unique", "#Index",
  ]

  private var importsSwiftData: Bool { imports.contains { $0.module == "SwiftData" } }

  /// Whether a name is that of a macro that is removed.
  func isModelMacro(_ name: String) -> Bool { Self.modelMacros.contains(name) && importsSwiftData }

  /// Adds the conformance of a class with `@Model`.
  func adoptPersistentModel(_ node: ClassDeclSyntax) {
    guard node.attributes.has("Model"), importsSwiftData else { return }
    guard let clause = node.inheritanceClause, let last = clause.inheritedTypes.last else {
      let name =
        node.genericParameterClause?.endPositionBeforeTrailingTrivia ?? node.name.endPositionBeforeTrailingTrivia
      edits.insert(": PersistentModel", at: name.utf8Offset)
      return
    }
    // A subclass of a model inherits its conformance.
    guard !index.ancestors(of: node.name.text).contains(where: index.models.contains) else { return }
    edits.insert(", PersistentModel", at: last.endPositionBeforeTrailingTrivia.utf8Offset)
  }
}
