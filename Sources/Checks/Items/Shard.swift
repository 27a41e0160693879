/// A part of a corpus, to be checked on one of several machines: every `count`-th item, in the order of the walk.
package struct Shard: Hashable, Codable, Sendable {
  /// The number of the shard, from 1.
  package var number: Int
  /// The number of shards.
  package var count: Int

  /// The whole corpus.
  package static let whole = Shard(number: 1, count: 1)

  /// Creates shard `number`, from 1, of `count`.
  package init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }

  /// Parses a shard such as `2/5`; nil if the text is invalid or there is no such shard.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]), (1...100_000).contains(count),
      (1...count).contains(number)
    else { return nil }
    self.init(number: number, count: count)
  }

  /// Returns whether the item at this index of the walk, from 0, belongs to the shard.
  package func contains(_ index: Int) -> Bool { index % count == number - 1 }
}

extension Shard: CustomStringConvertible {
  /// The text form, such as `2/5`.
  package var description: String { "\(number)/\(count)" }
}
