import ArgumentParser

/// One of several parts of a corpus, each for a machine of its own: every `count`-th item, in the walk's order.
package struct Shard: Hashable, Codable, Sendable {
  /// Which part, from 1.
  package var number: Int
  /// How many parts there are.
  package var count: Int

  /// All of it.
  package static let whole = Shard(number: 1, count: 1)

  /// Part `number`, from 1, of `count`.
  package init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }

  /// A part as it is written: `2/5`; nil where the text is not of that form, or there is no such part.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]), (1...100_000).contains(count),
      (1...count).contains(number)
    else { return nil }
    self.init(number: number, count: count)
  }

  /// Whether the item with this place in the walk, from 0, belongs to it.
  package func contains(_ place: Int) -> Bool { place % count == number - 1 }
}

extension Shard: CustomStringConvertible {
  /// As it is written: `2/5`.
  package var description: String { "\(number)/\(count)" }
}

extension Shard: ExpressibleByArgument {
  /// A part as it is typed.
  package init?(argument: String) { self.init(argument) }
}
