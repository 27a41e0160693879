import SwiftSyntax

extension AttributeListSyntax {
  /// Returns the attribute with a name, without `@`.
  func attribute(_ name: String) -> AttributeSyntax? {
    for element in self {
      if case .attribute(let attribute) = element, attribute.attributeName.trimmedDescription == name {
        return attribute
      }
    }
    return nil
  }

  /// Returns whether any of the attributes is present.
  func has(_ names: String...) -> Bool { names.contains { attribute($0) != nil } }

  /// The name in `@objc(name)`.
  var objectiveCName: String? {
    let name = attribute("objc")?.arguments?.trimmedDescription
    return name?.isEmpty == false ? name : nil
  }
}

extension DeclModifierListSyntax {
  /// Returns whether a modifier is present.
  func has(_ name: String) -> Bool { contains { $0.name.text == name && $0.detail == nil } }

  /// Whether the member is static.
  var isStatic: Bool { has("static") || has("class") }

  /// The modifier that restricts a member to its file or type.
  var privacy: DeclModifierSyntax? { first { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil } }
}

extension FunctionDeclSyntax {
  /// The argument labels; `_` for none.
  var labels: [String] { signature.parameterClause.parameters.map { $0.firstName.text } }
  var isAsync: Bool { signature.effectSpecifiers?.asyncSpecifier != nil }
  var isThrowing: Bool { signature.effectSpecifiers?.throwsClause != nil }
  /// The type of the result; nil for none.
  var resultType: TypeSyntax? {
    guard let type = signature.returnClause?.type else { return nil }
    return ["Void", "()", "Swift.Void"].contains(type.trimmedDescription) ? nil : type
  }
  /// The selector: that of `@objc(name)`, or else the compiler's.
  var selector: String {
    attributes.objectiveCName
      ?? ObjectiveCSelector.name(base: name.text, labels: labels, isAsync: isAsync, isThrowing: isThrowing)
  }
}

extension ProtocolDeclSyntax {
  /// The members that are declared `optional`.
  var optionalMembers: [MemberBlockItemSyntax] {
    memberBlock.members.filter { member in
      member.decl.as(FunctionDeclSyntax.self)?.modifiers.has("optional")
        ?? member.decl.as(VariableDeclSyntax.self)?.modifiers.has("optional") ?? false
    }
  }
}

extension InheritanceClauseSyntax {
  /// The names of the types, without attributes such as `@preconcurrency`; compositions are expanded.
  var typeNames: [String] {
    inheritedTypes.flatMap { inherited -> [String] in
      let type = inherited.type.as(AttributedTypeSyntax.self)?.baseType ?? inherited.type
      let elements = type.as(CompositionTypeSyntax.self)?.elements.map(\.type) ?? [type]
      return elements.map { $0.as(MemberTypeSyntax.self).map { Self.plain($0) } ?? $0.trimmedDescription }
    }
  }

  /// Returns a qualified name, without the module if it is one of Apple's.
  private static func plain(_ type: MemberTypeSyntax) -> String {
    let base = type.baseType.trimmedDescription
    return base.hasPrefix("UI") || base.hasPrefix("UN") || base == "Foundation" || base.hasPrefix("AV")
      ? type.name.text : type.trimmedDescription
  }
}

extension TypeSyntax {
  /// The type for storing a value: without `@escaping`, `inout` and similar specifiers, and with optionals instead of
  /// implicitly unwrapped ones.
  var storedText: String {
    if let attributed = self.as(AttributedTypeSyntax.self) {
      let attributes = attributed.attributes.compactMap { element -> String? in
        guard case .attribute(let attribute) = element else { return nil }
        let name = attribute.attributeName.trimmedDescription
        return ["escaping", "autoclosure", "noescape", "convention"].contains(name) ? nil : "@\(name) "
      }
      return attributes.joined() + attributed.baseType.storedText
    }
    if let implicit = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return implicit.wrappedType.trimmedDescription + "?"
    }
    return trimmedDescription
  }

  /// The stored type without spaces and module names, for comparison.
  var plainText: String { storedText.comparableType }

  /// The type without `?`, `!` and `Optional<…>` around it.
  var unwrapped: TypeSyntax {
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.unwrapped }
    if let implicit = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return implicit.wrappedType.unwrapped }
    return self
  }

  /// Whether the type is an array, so that an outlet is a collection.
  var isArray: Bool {
    let type = unwrapped
    if type.is(ArrayTypeSyntax.self) { return true }
    return type.as(IdentifierTypeSyntax.self)?.name.text == "Array"
  }
}

extension String {
  /// The text of a type without spaces and the names of Apple's modules, and with `Void` in a uniform notation, for
  /// comparison.
  var comparableType: String {
    var text = filter { !$0.isWhitespace }
    for module in ["UserNotificationsUI.", "UserNotifications.", "UIKit.", "CoreGraphics.", "Foundation.", "Swift."] {
      while let range = text.firstRange(of: module) { text.removeSubrange(range) }
    }
    while let range = text.firstRange(of: "->()") { text.replaceSubrange(range, with: "->Void") }
    return text
  }
}
