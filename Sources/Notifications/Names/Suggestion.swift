/// Suggestions of known names for misspelled ones, used by all commands and file formats.
package enum Suggestion {
  /// Returns a suggestion such as `; did you mean 'VOICEMAIL'?`, or an empty string if no name is similar.
  package static func quoted(for word: String, among candidates: some Sequence<String>) -> String {
    nearest(to: word, among: candidates.sorted()).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// Returns a suggestion such as `; did you mean deliver?`, or an empty string if no word is similar.
  ///
  /// - Parameter hint: What to do otherwise, which follows the suggestion, or a semicolon without one.
  package static func unquoted(for word: String, among candidates: [String], otherwise hint: String? = nil) -> String {
    guard let nearest = nearest(to: word, among: candidates) else { return hint.map { "; " + $0 } ?? "" }
    return "; did you mean \(nearest)?" + (hint.map { " " + $0 } ?? "")
  }

  /// Returns the known word with the fewest changes among those that have few for their length, ignoring case.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    let word = Array(word.lowercased())
    guard word.count <= 40 else { return nil }
    let similar = candidates.compactMap { name -> (name: String, changes: Int)? in
      let letters = Array(name.lowercased())
      let allowed = max(1, min(3, letters.count / 3))
      // The difference of the lengths is the minimum number of changes.
      guard abs(letters.count - word.count) <= allowed else { return nil }
      let count = changes(word, letters)
      return count <= allowed ? (name, count) : nil
    }
    return similar.min { $0.changes < $1.changes }?.name
  }

  /// Returns the number of inserted, deleted, replaced or transposed letters (optimal string alignment).
  private static func changes(_ one: [Character], _ other: [Character]) -> Int {
    var rows = [Array(0...other.count)]
    for (i, letter) in one.enumerated() {
      var row = [i + 1]
      for (j, candidate) in other.enumerated() {
        var distance = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (letter == candidate ? 0 : 1))
        if i > 0, j > 0, letter == other[j - 1], one[i - 1] == candidate {
          distance = min(distance, rows[i - 1][j - 1] + 1)
        }
        row.append(distance)
      }
      rows.append(row)
    }
    return rows[one.count][other.count]
  }
}
