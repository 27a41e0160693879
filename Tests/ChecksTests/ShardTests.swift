import Checks
import Testing

@Suite("Check shards")
struct ShardTests {
  @Test(
    "The notation is number/count, and others are refused",
    arguments: ["0/2", "3/2", "1/0", "a/2", "1/2/3", "1", ""])
  func refused(text: String) {
    #expect(Shard("2/5") == Shard(number: 2, count: 5))
    #expect(Shard("2/5")?.description == "2/5")
    #expect(Shard(text) == nil)
  }

  @Test("Every item is in exactly one shard", arguments: 1...7)
  func partition(count: Int) {
    let shards = (1...count).map { Shard(number: $0, count: count) }
    for index in 0..<50 { #expect(shards.count { $0.contains(index) } == 1) }
  }
}
