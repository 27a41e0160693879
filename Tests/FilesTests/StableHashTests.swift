import Testing

@testable import Files

@Suite("Stable hash")
struct StableHashTests {
  @Test(
    "The hash is that of FNV-1a, with 64 bits",
    arguments: [("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8)]
      as [(String, UInt64)])
  func vectors(text: String, hash: UInt64) {
    #expect(text.stableHash() == hash)
  }

  @Test("Seeds give different hashes")
  func seeds() {
    #expect(Set((0..<4).map { "token".stableHash(seed: $0) }).count == 4)
  }
}
