import SwiftIfConfig
import SwiftParser
import SwiftSyntax

/// The resolution of `#if` as on an iPhone, preserving source positions.
enum ConditionalCompilation {
  /// Returns the source with directives and inactive clauses replaced with spaces.
  static func resolve(_ source: [UInt8], _ configuration: DeviceConfiguration) -> [UInt8] {
    guard source.containsDirective else { return source }
    let visitor = Blanker(source, configuration)
    visitor.walk(Parser.parse(source: String(decoding: source, as: UTF8.self)))
    return visitor.edits.applied()
  }

  private final class Blanker: SyntaxVisitor {
    var edits: TextEdits
    let configuration: DeviceConfiguration

    init(_ source: [UInt8], _ configuration: DeviceConfiguration) {
      edits = TextEdits(source)
      self.configuration = configuration
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
      let (active, _) = node.activeClause(in: configuration)
      for clause in node.clauses {
        guard clause.id == active?.id else {
          edits.blank(clause)
          continue
        }
        edits.blank(clause.poundKeyword)
        if let condition = clause.condition { edits.blank(condition) }
        if let elements = clause.elements { walk(elements) }
      }
      edits.blank(node.poundEndif)
      return .skipChildren
    }
  }
}

extension [UInt8] {
  /// Whether the syntax contains `#if`.
  fileprivate var containsDirective: Bool {
    var position = startIndex
    while let hash = self[position...].firstIndex(of: UInt8(ascii: "#")) {
      if self[hash...].starts(with: "#if".utf8) { return true }
      position = hash + 1
    }
    return false
  }
}
