import SwiftSyntax

/// The lowering of one file, which replaces code that needs the Objective-C runtime with spaces, and collects
/// registrations instead.
final class FileLowering: SyntaxVisitor {
  /// A declaration in an extension that must be moved to the class.
  struct Move {
    let className: String
    let range: Range<Int>
    let line: Int
  }

  let file: SourceFile
  let number: Int
  let lowering: Lowering
  /// The modules to import at the end.
  private(set) var added: [String]
  let index: ModuleIndex
  let converter: SourceLocationConverter
  var edits: TextEdits
  /// The declarations to append to the file.
  var tail = ""
  /// The calls that register the types of the file.
  var calls: [String] = []
  var problems: [SourceProblem] = []
  var imports: [LoweredModule.Import] = []
  var entryPoint: String?
  var moves: [Move] = []
  /// The UTF-8 offsets of the closing braces of class bodies, by class name.
  var classEnds: [String: Int] = [:]
  var scopes: [TypeScope] = []
  /// The names of the variables whose declared types are dictionaries of `AnyObject`.
  var objectDictionaries: Set<String> = []
  /// Whether a type's closing brace is missing. Nothing is appended to such a file, because the compiler would report
  /// it as part of the type.
  private(set) var isUnclosed = false
  private var localDepth = 0
  private var functions = 0
  private let optionalNames: Set<String>

  init(
    _ file: SourceFile, number: Int, lowering: Lowering, index: ModuleIndex, tree: SourceFileSyntax, bytes: [UInt8]
  ) {
    self.file = file
    self.number = number
    self.lowering = lowering
    added = lowering.implicitImports
    self.index = index
    converter = SourceLocationConverter(fileName: file.path, tree: tree)
    edits = TextEdits(bytes)
    optionalNames = index.optionalNames
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: - Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    adoptPersistentModel(node)
    let scope = enter(
      node.name.text, node.memberBlock, isClass: true, isRegistrable: node.genericParameterClause == nil,
      isObjectiveC: node.attributes.has("objcMembers"))
    if scope.isRegistrable {
      var names = node.attributes.objectiveCName.map { [$0] } ?? []
      if scopes.count == 1 { names.insert("\(lowering.module).\(node.name.text)", at: 0) }
      scope.names = names
      if node.hasPlainInitializer { scope.entries.append(".instances { \(scope.spelling)() }") }
    }
    if localDepth == 0 {
      classEnds[scope.name] = node.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    }
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { leave() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    _ = enter(node.name.text, node.memberBlock, isClass: false, isRegistrable: node.genericParameterClause == nil)
    return .visitChildren
  }
  override func visitPost(_ node: StructDeclSyntax) { leave() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    _ = enter(node.name.text, node.memberBlock, isClass: false, isRegistrable: node.genericParameterClause == nil)
    return .visitChildren
  }
  override func visitPost(_ node: EnumDeclSyntax) { leave() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    _ = enter(node.name.text, node.memberBlock, isClass: false, isRegistrable: false)
    return .visitChildren
  }
  override func visitPost(_ node: ActorDeclSyntax) { leave() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let type = node.extendedType
    let isPlain =
      node.genericWhereClause == nil && (type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self))
    _ = enter(
      type.trimmedDescription, node.memberBlock, isClass: true, isRegistrable: isPlain, isExtension: true,
      isObjectiveC: node.attributes.has("objc"))
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { leave() }

  private func enter(
    _ spelling: String, _ body: MemberBlockSyntax, isClass: Bool, isRegistrable: Bool, isExtension: Bool = false,
    isObjectiveC: Bool = false
  ) -> TypeScope {
    let outer = scopes.last
    if body.rightBrace.isMissing { isUnclosed = true }
    let scope = TypeScope(
      name: (outer.map { [$0.name] } ?? []).joined() + (outer == nil ? "" : ".") + spelling, spelling: spelling,
      isClass: isClass,
      isRegistrable: isRegistrable && localDepth == 0 && (outer?.isRegistrable ?? true)
        && !body.rightBrace.isMissing, isExtension: isExtension, isObjectiveC: isObjectiveC,
      bodyEnd: body.rightBrace.positionAfterSkippingLeadingTrivia)
    scopes.append(scope)
    return scope
  }

  /// Inserts the registration of the innermost type into its body, where its private members are visible.
  private func leave() {
    let scope = scopes.removeLast()
    guard scope.isRegistrable, scope.hasContents else { return }
    functions += 1
    let name = "__earshotRegister\(number)_\(functions)"
    let location = converter.location(for: scope.bodyEnd)
    edits.insert(
      """

      #sourceLocation(file: "\(Self.generatedPath)", line: 1)
      @MainActor static func \(name)() {
      \(scope.statements)
      }
      #sourceLocation(file: \(file.path.swiftLiteral), line: \(location.line))
      \(String(repeating: " ", count: max(location.column - 1, 0)))
      """, at: scope.bodyEnd.utf8Offset)
    let call = "\(scope.spelling).\(name)()"
    if let outer = scopes.last { outer.nestedCalls.append(call) } else { calls.append(call) }
  }

  /// The path in the compiler's messages about registrations.
  static let generatedPath = "<registration of Objective-C members>"

  // MARK: - Local declarations are not visible outside

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
    localDepth += 1
    return .visitChildren
  }
  override func visitPost(_ node: CodeBlockSyntax) { localDepth -= 1 }

  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    localDepth += 1
    return .visitChildren
  }
  override func visitPost(_ node: AccessorBlockSyntax) { localDepth -= 1 }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    localDepth += 1
    return .visitChildren
  }
  override func visitPost(_ node: ClosureExprSyntax) { localDepth -= 1 }

  // MARK: - Members

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if localDepth == 0, let scope = scopes.last {
      moveIfOverriding(node, node.modifiers, named: node.name.text)
      widen(node.modifiers, name: node.name.text, labels: node.labels, in: scope)
      escape(node, in: scope)
      manage(node)
      adoptObserver(node, in: scope)
      register(node, in: scope)
    }
    return .visitChildren
  }

  /// Adds `@escaping` to the completion handlers of the extension points: in the first versions of Swift 3, closure
  /// parameters escaped by default.
  private func escape(_ node: FunctionDeclSyntax, in scope: TypeScope) {
    guard node.name.text == "didReceive", scope.isClass else { return }
    for parameter in node.signature.parameterClause.parameters where parameter.type.is(FunctionTypeSyntax.self) {
      edits.insert("@escaping ", at: parameter.type.positionAfterSkippingLeadingTrivia.utf8Offset)
    }
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    adaptConstants(in: node)
    if localDepth == 0, let scope = scopes.last {
      for binding in node.bindings {
        let name = binding.pattern.trimmedDescription
        moveIfOverriding(node, node.modifiers, named: name)
        widen(node.modifiers, name: name, labels: nil, in: scope)
      }
      register(node, in: scope)
      observe(node, in: scope)
      manage(node)
    }
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if localDepth == 0 { moveIfOverriding(node, node.modifiers, named: "init") }
    return .visitChildren
  }

  /// Moves overriding and overridden declarations from extensions to the class; in extensions, they need the
  /// Objective-C runtime.
  private func moveIfOverriding(_ node: some SyntaxProtocol, _ modifiers: DeclModifierListSyntax, named name: String) {
    guard let scope = scopes.last, scope.isExtension, index.classes.contains(scope.name), scopes.count == 1,
      modifiers.has("override") || (!modifiers.isStatic && index.isOverridden(name, of: scope.name))
    else { return }
    let range = TextEdits.range(of: node)
    guard moves.last?.range != range else { return }
    moves.append(
      Move(
        className: scope.name, range: range,
        line: converter.location(for: node.positionAfterSkippingLeadingTrivia).line))
  }

  /// Removes the access modifier of a private member that implements a protocol requirement, as Objective-C permits
  /// and Swift does not.
  private func widen(_ modifiers: DeclModifierListSyntax, name: String, labels: [String]?, in scope: TypeScope) {
    guard let privacy = modifiers.privacy, scope.isClass else { return }
    let ancestors = index.ancestors(of: scope.name)
    guard ancestors.contains("UNNotificationContentExtension") else { return }
    let isRequired = name == "didReceive" && labels == ["_"]
    if isRequired || index.requirements(of: scope.name).contains(where: { $0.name == name && $0.labels == labels }) {
      edits.blank(privacy)
    }
  }

  // MARK: - Protocols

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    let optional = node.optionalMembers
    if node.attributes.has("objc") || !optional.isEmpty { restrictToClasses(node) }
    for member in optional { edits.blank(member) }
    if !optional.isEmpty { addOptionalMembers(of: node) }
    return .visitChildren
  }

  private func restrictToClasses(_ node: ProtocolDeclSyntax) {
    guard let clause = node.inheritanceClause else {
      let end = node.genericWhereClause?.positionAfterSkippingLeadingTrivia ?? node.name.endPositionBeforeTrailingTrivia
      edits.insert(": AnyObject ", at: end.utf8Offset)
      return
    }
    if let first = clause.inheritedTypes.first, first.type.trimmedDescription == "class" {
      edits.replace(first.type, padded: "AnyObject")
    } else if !clause.typeNames.contains("AnyObject") {
      edits.insert("AnyObject, ", at: clause.inheritedTypes.positionAfterSkippingLeadingTrivia.utf8Offset)
    }
  }

  // MARK: - Attributes and modifiers

  private static let attributes: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable", "IBSegueAction",
    "GKInspectable", "NSManaged", "NSCopying",
  ]

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.trimmedDescription
    if Self.attributes.contains(name) || isModelMacro(name) {
      edits.blank(node)
      return .skipChildren
    }
    if name == "main" || name == "UIApplicationMain" {
      edits.blank(node)
      entryPoint = node.parent?.parent?.asProtocol((any NamedDeclSyntax).self)?.name.text
      return .skipChildren
    }
    if name == "convention", node.arguments?.trimmedDescription == "block" {
      edits.blank(node)
      return .skipChildren
    }
    return .visitChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "dynamic" { edits.blank(node) }
    return .skipChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let module = node.path.first else { return .skipChildren }
    let location = converter.location(for: module.positionAfterSkippingLeadingTrivia)
    imports.append(
      LoweredModule.Import(module: module.name.text, path: file.path, line: location.line, column: location.column))
    if let substitute = lowering.substitutes[module.name.text] {
      edits.blank(node)
      added.append(substitute)
    } else if lowering.droppedModules.contains(module.name.text) {
      edits.blank(node)
    } else if node.path.count > 1, node.importKindSpecifier == nil {
      // Removes a submodule, as in UIKit.UIGestureRecognizerSubclass, because Swift on Linux does not support
      // submodules.
      for component in node.path.dropFirst() { edits.blank(component) }
      if let period = module.trailingPeriod { edits.blank(period) }
    }
    return .skipChildren
  }

  // MARK: - Expressions

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "selector":
      guard let reference = SelectorReference(node) else {
        report(node, .error, "#selector must name a method: #selector(Type.method(_:))")
        return .skipChildren
      }
      edits.replace(node, padded: "SEL(\"\(selector(of: reference, at: node))\")")
      return .skipChildren
    case "keyPath":
      guard let argument = node.arguments.first?.expression else { return .visitChildren }
      let names = argument.trimmedDescription.split(separator: ".").map { String($0.filter { !" \n?!".contains($0) }) }
      let path = names.drop { $0.first?.isUppercase == true || $0 == "self" }
      edits.replace(node, padded: "\"\(path.joined(separator: "."))\"")
      return .skipChildren
    default:
      return .visitChildren
    }
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard isModelMacro("#\(node.macroName.text)") else { return .visitChildren }
    edits.blank(node)
    return .skipChildren
  }

  override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
    guard let member = node.expression.as(MemberAccessExprSyntax.self),
      let call = node.parent?.as(FunctionCallExprSyntax.self)
    else { return .visitChildren }
    let name = member.declName.baseName.text
    if optionalNames.contains(name) {
      callOptional(member, call)
    } else if OptionalRequirement.knownNames.contains(name) {
      edits.blank(node.questionMark)
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let setting = Self.settings[node.declName.baseName.text] { edits.replace(node.declName, padded: setting) }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if isCallOfObservingSuper(node) {
      edits.replace(node, padded: "()")
      return .skipChildren
    }
    adaptInitializer(node)
    adaptRemoval(node)
    adaptSearchPath(node)
    adaptConstants(in: node)
    adaptDynamicInitializer(node)
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    adaptGravity(node)
    adaptDictionaryCast(node)
    adaptConstant(assignedIn: node)
    return .visitChildren
  }

  func report(_ node: some SyntaxProtocol, _ severity: SourceProblem.Severity, _ message: String) {
    let location = converter.location(for: node.positionAfterSkippingLeadingTrivia)
    problems.append(
      SourceProblem(
        path: file.path, line: location.line, column: location.column, severity: severity, message: message))
  }
}

extension ClassDeclSyntax {
  /// Whether the class itself declares a nonfailable `init()`.
  fileprivate var hasPlainInitializer: Bool {
    memberBlock.members.contains { member in
      guard let initializer = member.decl.as(InitializerDeclSyntax.self) else { return false }
      return initializer.signature.parameterClause.parameters.isEmpty && initializer.optionalMark == nil
        && initializer.signature.effectSpecifiers == nil
    }
  }
}

extension TokenSyntax {
  fileprivate var isMissing: Bool { presence == .missing }
}

extension String {
  /// The text as a Swift string literal.
  var swiftLiteral: String {
    var literal = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\\": literal += "\\\\"
      case "\"": literal += "\\\""
      case _ where scalar.value < 32: literal += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
