import SwiftSyntax

// Members of Foundation that on Linux behave differently or are not available to clients.
extension FileLowering {
  /// Properties that clients of Foundation on Linux cannot set, and EarshotFoundation's replacements of the same
  /// length.
  static let settings = [
    "waitsForConnectivity": "waitsForConnectivit_", "sharedContainerIdentifier": "sharedContainerIdentifie_",
  ]

  /// The arguments to add to an empty initializer that Foundation on Linux lacks, by class.
  private static let emptyInitializers = [
    "URLSession": "configuration: .default", "NSMutableString": "string: \"\"", "NSAttributedString": "string: \"\"",
    "NSMutableAttributedString": "string: \"\"",
  ]

  /// Adds the arguments of an empty initializer, and redirects `String(contentsOf:)`, which on Linux takes a web URL
  /// for a path, to EarshotFoundation.
  func adaptInitializer(_ node: FunctionCallExprSyntax) {
    guard let callee = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      node.trailingClosure == nil, let paren = node.rightParen
    else { return }
    if node.arguments.isEmpty, let argument = Self.emptyInitializers[callee] {
      edits.insert(argument, at: paren.positionAfterSkippingLeadingTrivia.utf8Offset)
    } else if callee == "String", node.arguments.count == 1, let label = node.arguments.first?.label,
      label.text == "contentsOf"
    {
      edits.replace(label, padded: "contentsO_")
    } else if callee == "NSSearchPathForDirectoriesInDomains" {
      edits.replace(node.calledExpression, padded: "NSSearchPathForDirectoriesInDomain_")
    }
  }

  /// Redirects the methods of `FileManager` that return standard directories to EarshotFoundation, unless the module
  /// has a method of the same name.
  func adaptSearchPath(_ node: FunctionCallExprSyntax) {
    guard let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      name == "urls" || name == "url", let label = node.arguments.first?.label
    else { return }
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    guard labels == (name == "urls" ? ["for", "in"] : ["for", "in", "appropriateFor", "create"]),
      index.methods[name]?.contains(where: { $0.labels == labels }) != true
    else { return }
    edits.replace(label, padded: "fo_")
  }

  /// Selects `set(_: Any?, forKey:)` for a literal nil. The compiler prefers the form for a URL, which in Foundation's
  /// `UserDefaults` on Linux never returns.
  func adaptRemoval(_ node: FunctionCallExprSyntax) {
    let callee =
      node.calledExpression.as(MemberAccessExprSyntax.self)?.declName
      ?? node.calledExpression.as(
        DeclReferenceExprSyntax.self)
    guard callee?.baseName.text == "set", node.arguments.map({ $0.label?.text }) == [nil, "forKey"],
      let value = node.arguments.first?.expression, value.is(NilLiteralExprSyntax.self),
      index.methods["set"]?.contains(where: { $0.labels == ["_", "forKey"] }) != true
    else { return }
    edits.insert(" as Any?", at: value.endPositionBeforeTrailingTrivia.utf8Offset)
  }
}
