import CheckCommandLine
import HostAccess

/// The completions of a partial command line, derived from the definitions of commands and options.
///
/// The shell scripts (``CompletionScript``) request them with `earshot ---complete WORD ...`, where the last word is
/// the one at the cursor. The answer consists of lines with tab-separated fields:
///
/// | line | meaning |
/// |---|---|
/// | `prefix` text | a part of the word that precedes every completion, such as `--output=wav:` |
/// | `word` text description | a completion |
/// | `files` extensions | files with these space-separated extensions, or all files if there are none; also folders |
/// | `folders` | folders |
struct Completion {
  /// The option that requests completions.
  static let argument = "---complete"

  private(set) var lines: [String] = []
  private let root: CommandDescription

  /// Creates the completions.
  ///
  /// - Parameters:
  ///   - words: The words after `earshot`, up to the cursor.
  ///   - root: The description of `earshot`.
  init(of words: [String], in root: CommandDescription) {
    self.root = root
    complete(words.last ?? "", after: words.dropLast())
  }

  private mutating func complete(_ word: String, after typed: ArraySlice<String>) {
    guard let index = typed.firstIndex(where: { !$0.hasPrefix("-") }) else {
      if word.hasPrefix("-") { return offerOptions(of: root, except: typed) }
      return offerSubcommands()
    }
    let rest = typed[(index + 1)...]
    if typed[index] == "help" {
      if rest.allSatisfy({ $0.hasPrefix("-") }) { offerSubcommands(except: "help") }
    } else if let command = root.subcommands?.first(where: { $0.commandName == typed[index] }) {
      complete(word, after: rest, of: command)
    }
  }

  private mutating func complete(_ word: String, after words: ArraySlice<String>, of command: CommandDescription) {
    var operands: [String] = []
    var pending: CommandDescription.Argument?
    var areOptionsOver = false
    for word in words {
      if pending != nil {
        pending = nil
      } else if !areOptionsOver, word == "--" {
        areOptionsOver = true
      } else if !areOptionsOver, word.hasPrefix("-"), word != "-" {
        let option = Self.option(word, of: command)
        if option?.kind == .option, !word.contains("=") { pending = option }
      } else {
        operands.append(word)
      }
    }
    if let pending {
      offerValues(of: pending, typed: word)
    } else if !areOptionsOver, word.hasPrefix("-") {
      guard let sign = word.firstIndex(of: "=") else { return offerOptions(of: command, except: words) }
      let start = word.index(after: sign)
      guard let option = Self.option(word, of: command), option.kind == .option else { return }
      offerValues(of: option, prefix: String(word[..<start]), typed: String(word[start...]))
    } else {
      offerOperands(of: command, after: operands, typed: word)
    }
  }

  /// Returns the option that a word names; nil if there is none.
  private static func option(_ word: String, of command: CommandDescription) -> CommandDescription.Argument? {
    let name = word.prefix { $0 != "=" }
    return command.arguments?.first { $0.names?.contains { $0.text == name } ?? false }
  }

  // MARK: Lines

  private mutating func offer(_ text: String, _ description: String?) {
    lines.append("word\t\(text)\t\((description ?? "").printable)")
  }

  private mutating func offerSubcommands(except excluded: String? = nil) {
    for command in root.subcommands ?? [] where command.commandName != excluded {
      offer(command.commandName, command.abstract)
    }
  }

  /// Offers the options of a command, except those that are present already and may be given only once.
  private mutating func offerOptions(of command: CommandDescription, except words: ArraySlice<String>) {
    let given = Set(words.map { String($0.prefix { $0 != "=" }) })
    for argument in command.arguments ?? [] where argument.shouldDisplay {
      let names = (argument.names ?? []).map(\.text)
      guard argument.isRepeating || given.isDisjoint(with: names) else { continue }
      for name in names { offer(name, argument.abstract) }
    }
  }

  private mutating func offerOperands(of command: CommandDescription, after operands: [String], typed: String) {
    if command.commandName == "check" {
      if operands.isEmpty { offer(CheckOptions.mergeKeyword, "Merge the JSON reports of several shards.") }
      if operands.first == CheckOptions.mergeKeyword { return lines.append("files\tjson") }
    }
    guard let operand = command.arguments?.first(where: { $0.kind == .positional }) else { return }
    offerValues(of: operand, typed: typed)
  }

  private mutating func offerValues(
    of argument: CommandDescription.Argument, prefix: String = "", typed: String
  ) {
    let values = argument.completionKind?.list?.values ?? []
    // A value that ends in a colon is followed by a file.
    let isFile = values.first { $0.hasSuffix(":") && typed.hasPrefix($0) }
    let prefix = prefix + (isFile ?? "")
    if !prefix.isEmpty { lines.append("prefix\t\(prefix)") }
    guard isFile == nil else { return lines.append("files\t") }
    for value in values { offer(value, nil) }
    if let file = argument.completionKind?.file { lines.append("files\t\(file.extensions.joined(separator: " "))") }
    if argument.completionKind?.directory != nil { lines.append("folders") }
  }
}
