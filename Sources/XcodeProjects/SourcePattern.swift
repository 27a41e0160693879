/// A pattern of paths, such as `**/*.md` or `Tests`. A pattern of a folder matches everything in it.
struct SourcePattern {
  private let components: [Substring]

  /// Creates a pattern; nil if it is too long.
  init?(_ text: String) {
    guard text.utf8.count <= 1024 else { return nil }
    components = text.split(separator: "/").filter { $0 != "." }
  }

  /// Returns whether the pattern matches a path, or a folder that contains it.
  func matches(_ path: some StringProtocol) -> Bool {
    // The numbers of components of the pattern that match the beginning of the path.
    var states: Set<Int> = [0]
    for name in path.split(separator: "/") {
      states = advance(states, over: name)
      if states.contains(components.count) { return true }
    }
    return false
  }

  private func advance(_ states: Set<Int>, over name: some StringProtocol) -> Set<Int> {
    var next: Set<Int> = []
    var pending = Array(states)
    while let state = pending.popLast() {
      guard state < components.count else { continue }
      if components[state] == "**" {
        next.insert(state)
        // `**` may match no folder at all. At the end of a pattern, it matches the contents of the folder only.
        if state + 1 < components.count { pending.append(state + 1) } else { next.insert(state + 1) }
      } else if Self.matches(Array(name), Array(components[state])) {
        next.insert(state + 1)
      }
    }
    return next
  }

  /// Returns whether a name matches a pattern with `*` and `?`.
  private static func matches(_ name: [Character], _ pattern: [Character]) -> Bool {
    var (index, position) = (0, 0)
    // The last star, and the index at which the text that it matches ends.
    var star: (position: Int, index: Int)?
    while index < name.count {
      if position < pattern.count, pattern[position] == "*" {
        star = (position, index)
        position += 1
      } else if position < pattern.count, pattern[position] == "?" || pattern[position] == name[index] {
        index += 1
        position += 1
      } else if let last = star {
        star = (last.position, last.index + 1)
        (index, position) = (last.index + 1, last.position + 1)
      } else {
        return false
      }
    }
    return pattern[position...].allSatisfy { $0 == "*" }
  }
}
