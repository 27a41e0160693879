import Notifications
import Testing

@Suite("Suggestions for misspelled names")
struct SuggestionTests {
  @Test(
    "The name with the fewest changes among those that have few for their length",
    arguments: [
      ("Earshto", ["Earshot"], "Earshot"),
      ("EARSHOT", ["Earshot"], "Earshot"),
      ("attachmetn", ["attachments", "downloads", "attachment"], "attachment"),
      ("ab", ["ad"], "ad"),
      // As many changes as "abcd" needs, which are too many for four letters.
      ("abcdefg", ["abcd", "abcdefghij"], "abcdefghij"),
    ])
  func nearest(word: String, candidates: [String], expected: String) {
    #expect(Suggestion.nearest(to: word, among: candidates) == expected)
  }

  @Test(
    "No name if all need too many changes, or the word is too long",
    arguments: [
      ("title", ["Earshot"]), ("abcdefg", ["abcdefghijk"]), ("ab", ["cd"]), ("word", []),
      (String(repeating: "a", count: 41), [String(repeating: "a", count: 41)]),
    ])
  func nothing(word: String, candidates: [String]) {
    #expect(Suggestion.nearest(to: word, among: candidates) == nil)
  }
}
