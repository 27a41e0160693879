/// A value of a property list in NeXT's format, which is used by project files.
enum ProjectValue: Hashable, Sendable {
  case text(String)
  case list([ProjectValue])
  case table([String: ProjectValue])

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var list: [ProjectValue] { if case .list(let list) = self { list } else { [] } }
  var table: [String: ProjectValue] { if case .table(let table) = self { table } else { [:] } }

  /// The value of a key; nil if this is not a table or lacks the key.
  subscript(_ key: String) -> ProjectValue? { table[key] }
}
