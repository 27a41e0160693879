import EarshotFoundation
import Testing

@Suite struct PredicateTests {
  @Test(
    "Predicates from a format match values, dictionaries and texts",
    arguments: [
      ("SELF MATCHES %@", ["[a-z]+"] as [any Sendable], "abc" as any Sendable, true),
      ("SELF MATCHES %@", ["[a-z]+"], "ab1", false),
      ("SELF CONTAINS[c] %@", ["LL"], "hello", true),
      ("SELF BEGINSWITH 'he' AND NOT SELF ENDSWITH \"x\"", [], "hello", true),
      ("SELF LIKE 'h*o'", [], "hello", true),
      ("name == %@ && age >= %d", ["Anna", 18], ["name": "Anna", "age": 18] as [String: any Sendable], true),
      ("%K < 3 OR name = nil", ["age"], ["age": 4], true),
      ("(age IN %@)", [[1, 4]], ["age": 4], true),
      ("TRUEPREDICATE", [], 0, true),
      ("ANY items.size > 3", [], ["items": 3], false),
    ])
  func formats(_ format: String, _ arguments: [any Sendable], _ value: any Sendable, _ matches: Bool) {
    #expect(NSPredicate(format: format, argumentArray: arguments).evaluate(with: value) == matches)
  }

  @Test("Formats nested too deeply match nothing")
  func depth() {
    let format = String(repeating: "(", count: 5_000) + "SELF == 1" + String(repeating: ")", count: 5_000)
    #expect(!NSPredicate(format: format).evaluate(with: 1))
  }

  @Test("A sort descriptor with a key orders dictionaries")
  func sorting() {
    let descriptor = NSSortDescriptor(key: "age", ascending: true)
    let (young, old) = (["age": 3] as NSDictionary, ["age": 30] as NSDictionary)
    #expect(descriptor.compare(young, to: old) == .orderedAscending)
    #expect(descriptor.compare(old, to: young) == .orderedDescending)
  }
}
