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
    }
  }
}
