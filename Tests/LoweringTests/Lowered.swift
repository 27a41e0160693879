import Lowering

/// Returns the lowered text of a source.
func text(of source: String) -> String {
  var lowering = Lowering(module: "M")
  lowering.modules = ["UIKit", "Foundation"]
  lowering.conditions = ["DEBUG"]
  return lowering.lower([SourceFile(path: "/a.swift", text: source)]).files[0].text
}

/// Returns the lowered lines that correspond to the source's lines.
func lines(of source: String) -> ArraySlice<String> {
  let all = text(of: source).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  let count = source.split(separator: "\n", omittingEmptySubsequences: false).count
  return Array(all[1..<(1 + count)])[...]
}

/// Returns the lines of the first registration in a source's lowered text.
func registration(of source: String) -> [String] {
  let lines = text(of: source).split(separator: "\n").map(String.init)
  guard let start = lines.firstIndex(where: { $0.contains("static func __earshotRegister") }),
    let end = lines[start...].firstIndex(of: "}")
  else { return [] }
  return Array(lines[(start + 1)..<end])
}

extension StringProtocol {
  /// The text without surrounding whitespace.
  var trimmed: String { String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed()) }

  /// Returns the number of occurrences of a word.
  func components(_ word: String) -> Int { ranges(of: word).count }
}
