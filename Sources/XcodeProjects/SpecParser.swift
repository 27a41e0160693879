import Foundation
import Yams

/// A reader of YAML, whose files are untrusted.
///
/// The size of a file, the number of its values with each alias counted as the value that it refers to, and their depth
/// are limited. Keys other than scalars are refused in a file with aliases: comparing them would expand nested aliases.
enum SpecParser {
  static let maximumBytes = 1 << 20
  static let maximumValues = 100_000
  static let maximumDepth = 64

  struct Failure: Error {
    /// The line, from 1; nil if it is unknown.
    var line: Int?
    let reason: String
  }

  static func parse(_ bytes: Data) throws(Failure) -> SpecValue {
    guard bytes.count <= maximumBytes else { throw Failure(reason: "larger than \(maximumBytes) bytes") }
    guard let text = String(data: bytes, encoding: .utf8) else { throw Failure(reason: "not UTF-8") }
    try checkNesting(text)
    try checkAliases(text)
    let node: Node?
    do {
      node = try Parser(yaml: text, encoding: .utf8).singleRoot()
    } catch let error as YamlError {
      throw failure(error)
    } catch {
      throw Failure(reason: "\(error)")
    }
    guard let node else { return .table([:]) }
    var count = 0
    return try value(of: node, depth: 0, &count)
  }

  private static func failure(_ error: YamlError) -> Failure {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      Failure(line: mark.line, reason: problem)
    case .duplicatedKeysInMapping(let keys, let context):
      Failure(line: context.mark.line, reason: "duplicate keys: \(keys.joined(separator: ", "))")
    default: Failure(reason: "not valid YAML")
    }
  }

  private static func value(of node: Node, depth: Int, _ count: inout Int) throws(Failure) -> SpecValue {
    count += 1
    guard count <= maximumValues else {
      throw Failure(line: node.mark?.line, reason: "more than \(maximumValues) values")
    }
    guard depth < maximumDepth else { throw tooDeep(node.mark?.line) }
    switch node {
    case .scalar(let scalar): return .scalar(scalar.string, isPlain: scalar.style == .plain || scalar.style == .any)
    case .sequence(let sequence):
      var values: [SpecValue] = []
      for element in sequence { values.append(try value(of: element, depth: depth + 1, &count)) }
      return .list(values)
    case .mapping(let mapping):
      var values: [String: SpecValue] = [:]
      var inherited: [SpecValue] = []
      for (key, element) in mapping {
        let element = try value(of: element, depth: depth + 1, &count)
        guard case .scalar(let name) = key else {
          throw Failure(line: key.mark?.line, reason: "a key must be a text")
        }
        if name.string == "<<" {
          inherited += element.table.isEmpty ? element.list : [element]
        } else {
          values[name.string] = element
        }
      }
      for table in inherited { values.merge(table.table) { own, _ in own } }
      return .table(values)
    case .alias: throw Failure(line: node.mark?.line, reason: "an alias without a value")
    }
  }

  private static func tooDeep(_ line: Int?) -> Failure {
    Failure(line: line, reason: "values are nested more than \(maximumDepth) deep")
  }

  /// Refuses text that is nested too deep for the parser, which is recursive: by brackets, or by indentation. Scripts
  /// and quoted text are not recognized here, but both are rarely nested in them.
  private static func checkNesting(_ text: String) throws(Failure) {
    let space = UInt8(ascii: " ")
    var brackets = 0
    var indentations: [Int] = []
    for (index, line) in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      let head = line.prefix { $0 == space || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "?") }
      // A line may open several lists: `- - -`.
      let lists = head.count { $0 != space }
      if head.count < line.count {
        while let last = indentations.last, last >= head.count { indentations.removeLast() }
        indentations.append(head.count)
      }
      for byte in line {
        switch byte {
        case UInt8(ascii: "["), UInt8(ascii: "{"): brackets += 1
        case UInt8(ascii: "]"), UInt8(ascii: "}"): brackets = max(brackets - 1, 0)
        default: break
        }
        guard brackets <= 2 * maximumDepth else { throw tooDeep(index + 1) }
      }
      guard lists <= maximumDepth, indentations.count <= 2 * maximumDepth else { throw tooDeep(index + 1) }
    }
  }

  /// Refuses keys that are not scalars in a text with aliases.
  private static func checkAliases(_ text: String) throws(Failure) {
    let anchors = Set(text.matches(of: /&([^\s,\[\]{}]+)/).map { $0.output.1 })
    guard !anchors.isEmpty else { return }
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where line.contains(/[\]}]\s*:/) || line.contains(/\*[^\s,\[\]{}]+\s+:/) || line.contains(/(^|[\s\[{,])\?(\s|$)/) {
      throw Failure(line: index + 1, reason: "a key must be a text in a file with anchors")
    }
  }
}
