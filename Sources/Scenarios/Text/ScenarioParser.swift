import AttachmentStorage
import Foundation
import NotificationRuntime
import Notifications

/// A parser of a scenario's text, which expands blocks, variables and included scenarios.
struct ScenarioParser {
  /// A file and its location.
  struct Source {
    let file: String
    let folder: URL?
    let lines: [Substring]
    /// The real paths of the files that include one another, down to this one.
    let chain: [String]
  }

  private let scope: PathScope
  private var steps: [ScenarioStep] = []
  private var problems: [ScenarioProblem] = []
  private var known: Set<ScenarioProblem> = []
  private var readLines = 0
  /// Whether a limit was reached, which ends parsing.
  private var isFull = false
  private var hasDelivered = false
  private var texts: [String: [Substring]] = [:]

  init(root: URL?, allowedFolders: [URL]) {
    scope = PathScope(root: root, allowedFolders: allowedFolders)
  }

  /// Returns the steps of a text.
  mutating func parse(
    _ text: String, file: String, folder: URL?, real: String?
  ) throws(ScenarioError) -> [ScenarioStep] {
    do throws(ScenarioText.Fault) {
      let lines = try ScenarioText(text).lines
      let source = Source(file: file, folder: folder, lines: lines, chain: [real].compactMap { $0 })
      var variables: [String: String] = [:]
      read(source, lines.indices, &variables, depth: 0)
    } catch {
      problems.append(ScenarioProblem(file: file, line: 0, column: 0, message: error.reason))
    }
    if problems.isEmpty, steps.isEmpty {
      problems.append(
        ScenarioProblem(file: file, line: 0, column: 0, message: "the scenario has no actions"))
    }
    guard problems.isEmpty else { throw ScenarioError(problems) }
    return steps
  }

  // MARK: Lines

  private mutating func read(_ source: Source, _ range: Range<Int>, _ variables: inout [String: String], depth: Int) {
    var index = range.lowerBound
    while index < range.upperBound, !isFull {
      let line = index
      index += 1
      count(1, source, line)
      guard !isFull else { return }
      do throws(ScenarioFault) {
        let text = source.lines[line]
        guard text.utf8.count <= ScenarioLimits.lineBytes else {
          throw ScenarioFault(at: 0, "the line has more than \(ScenarioLimits.lineBytes) bytes")
        }
        if let control = text.unicodeScalars.firstIndex(where: {
          $0 != "\t" && $0.properties.generalCategory == .control
        }) {
          let name = text.unicodeScalars[control].escaped(asASCII: true)
          throw ScenarioFault(
            at: text[..<control].count + 1, "control character (\(name)); remove it")
        }
        let words = try ScenarioWord.words(in: text, variables: variables)
        guard let first = words.first else { continue }
        if !first.isQuoted, ["repeat", "foreach"].contains(first.text) {
          // The block is skipped even if its first line is invalid.
          let end = try end(of: line, in: source, range)
          index = end + 1
          try block(words, source, line, (line + 1)..<end, &variables, depth)
        } else {
          try self.line(words, source, line, &variables, depth)
        }
      } catch {
        report(error, source, line)
      }
    }
  }

  private mutating func line(
    _ words: [ScenarioWord], _ source: Source, _ line: Int, _ variables: inout [String: String], _ depth: Int
  ) throws(ScenarioFault) {
    let first = words[0]
    var reader = WordReader(words.dropFirst(), end: source.lines[line].count + 1)
    switch first.isQuoted ? "" : first.text {
    case "set":
      let name = try Self.variable(&reader)
      variables[name] = try reader.word("the value").text
      guard variables.count <= ScenarioLimits.variables else {
        throw ScenarioFault(at: first.column, "more than \(ScenarioLimits.variables) variables")
      }
    case "include":
      let word = try reader.word("the scenario")
      try reader.finish()
      return try include(word, source, &variables, depth)
    case "end":
      throw ScenarioFault(at: first.column, "end without repeat or foreach")
    case let name where ScenarioAction.allNames.contains(name):
      let action = try ScenarioAction(name, &reader)
      try reader.finish()
      if action.isSetting, hasDelivered {
        throw ScenarioFault(
          at: first.column, "\(name) must precede the first deliver, because it is a setting of the device")
      }
      if case .deliver = action { hasDelivered = true }
      return append(
        ScenarioStep(
          file: source.file, line: line + 1, text: Self.text(words), folder: source.folder, action: action),
        source, line)
    default:
      let names = ScenarioAction.allNames + ["end", "foreach", "include", "repeat", "set"]
      let suggestion = Suggestion.unquoted(for: first.text, among: names)
      throw ScenarioFault(
        at: first.column,
        "unknown action \(first.shown)"
          + (suggestion.isEmpty ? "; allowed: \(names.sorted().joined(separator: ", "))" : suggestion))
    }
    try reader.finish()
  }

  private static func variable(_ reader: inout WordReader) throws(ScenarioFault) -> String {
    let word = try reader.word("the variable's name")
    guard !word.text.isEmpty, word.text.utf8.count <= 100,
      word.text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") })
    else {
      throw ScenarioFault(at: word.column, "invalid variable name \(word.shown); use letters, digits, _ and -")
    }
    return word.text
  }

  // MARK: Blocks

  /// Returns the line of the `end` that closes a block.
  private mutating func end(of start: Int, in source: Source, _ range: Range<Int>) throws(ScenarioFault) -> Int {
    var depth = 0
    for line in (start + 1)..<max(range.upperBound, start + 1) {
      count(1, source, line)
      let text = source.lines[line].drop { $0 == " " || $0 == "\t" }
      switch text.prefix(while: { $0 != " " && $0 != "\t" && $0 != "#" }) {
      case "repeat", "foreach": depth += 1
      case "end" where depth == 0: return line
      case "end": depth -= 1
      default: break
      }
    }
    throw ScenarioFault(at: 1, "the block has no end line")
  }

  private mutating func block(
    _ words: [ScenarioWord], _ source: Source, _ line: Int, _ body: Range<Int>, _ variables: inout [String: String],
    _ depth: Int
  ) throws(ScenarioFault) {
    guard depth < ScenarioLimits.depth else {
      throw ScenarioFault(at: words[0].column, "more than \(ScenarioLimits.depth) nested blocks")
    }
    var reader = WordReader(words.dropFirst(), end: source.lines[line].count + 1)
    var name: String?
    var values: [String]?
    var times = 0
    if words[0].text == "repeat" {
      times = try reader.integer("number of times", in: 1...ScenarioLimits.steps)
      if reader.take("as") { name = try Self.variable(&reader) }
      try reader.finish()
    } else {
      name = try Self.variable(&reader)
      _ = try reader.keyword("keyword before the values", ["in"])
      var found = [try reader.word("a value").text]
      while !reader.isAtEnd { found.append(try reader.word("a value").text) }
      (times, values) = (found.count, found)
    }
    let isAlike = name == nil && isAlikeEachTime(source, body)
    for time in 0..<times where !isFull {
      let first = steps.count
      if let name { variables[name] = values?[time] ?? "\(time + 1)" }
      read(source, body, &variables, depth: depth + 1)
      let once = steps[first...]
      // A setting before the block's own deliver is an error, which the second reading finds.
      if isAlike, !hasDelivered || !once.contains(where: { $0.action.isSetting }) {
        guard !once.isEmpty else { return }
        for _ in (time + 1)..<times where !isFull { for step in once { append(step, source, line) } }
        return
      }
    }
  }

  /// Returns whether all repetitions of a block have equal steps, so that it is parsed once.
  private func isAlikeEachTime(_ source: Source, _ body: Range<Int>) -> Bool {
    !source.lines[body].contains { line in
      line.contains("$(") || line.contains("set") || line.contains("include")
    }
  }

  // MARK: Included scenarios

  private mutating func include(
    _ word: ScenarioWord, _ source: Source, _ variables: inout [String: String], _ depth: Int
  ) throws(ScenarioFault) {
    guard source.folder != nil || word.text.hasPrefix("/") else {
      throw ScenarioFault(
        at: word.column, "\(word.shown) cannot be included: the scenario is not a file and has no folder")
    }
    let url: URL
    switch scope.resolve(word.text, from: source.folder) {
    case .inside(let found): url = found
    case .missing: throw ScenarioFault(at: word.column, "\(word.shown): no such file")
    case .outside: throw ScenarioFault(at: word.column, "\(word.shown) is outside the scenario's folder")
    }
    guard !source.chain.contains(url.path) else {
      throw ScenarioFault(at: word.column, "\(word.shown) includes itself")
    }
    guard source.chain.count < ScenarioLimits.depth, depth < ScenarioLimits.depth else {
      throw ScenarioFault(at: word.column, "more than \(ScenarioLimits.depth) nested includes")
    }
    let lines: [Substring]
    do throws(ScenarioText.Fault) {
      if let known = texts[url.path] {
        lines = known
      } else {
        lines = try ScenarioText(try ScenarioText.contents(of: url)).lines
      }
    } catch {
      throw ScenarioFault(at: word.column, "\(word.shown) \(error.reason)")
    }
    texts[url.path] = lines
    let included = Source(
      file: word.text.shownInMessages, folder: url.deletingLastPathComponent(), lines: lines,
      chain: source.chain + [url.path])
    read(included, lines.indices, &variables, depth: depth + 1)
  }

  // MARK: Results

  private mutating func append(_ step: ScenarioStep, _ source: Source, _ line: Int) {
    guard steps.count < ScenarioLimits.steps else {
      isFull = true
      return report(ScenarioFault(at: 0, "more than \(ScenarioLimits.steps) steps"), source, line)
    }
    steps.append(step)
  }

  private mutating func count(_ lines: Int, _ source: Source, _ line: Int) {
    readLines += lines
    guard readLines > ScenarioLimits.readLines, !isFull else { return }
    isFull = true
    report(
      ScenarioFault(
        at: 0, "more than \(ScenarioLimits.readLines) lines after expanding blocks and includes"),
      source, line)
  }

  private mutating func report(_ fault: ScenarioFault, _ source: Source, _ line: Int) {
    let problem = ScenarioProblem(file: source.file, line: line + 1, column: fault.column, message: fault.message)
    guard problems.count <= ScenarioError.maximumCount, known.insert(problem).inserted else { return }
    problems.append(problem)
  }

  /// Returns the words of a step as they might have been written.
  private static func text(_ words: [ScenarioWord]) -> String {
    words.map { word in
      guard word.isQuoted || word.text.isEmpty || word.text.contains(" ") else { return word.text }
      let escaped = word.text.map { character -> String in
        switch character {
        case "\"", "\\": "\\\(character)"
        case "\n": "\\n"
        case "\t": "\\t"
        default: String(character)
        }
      }
      return "\"" + escaped.joined() + "\""
    }.joined(separator: " ")
  }
}
