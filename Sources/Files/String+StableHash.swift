extension String {
  /// Returns the FNV-1a hash of the UTF-8 bytes, which, unlike Swift's own, is the same in every process.
  ///
  /// - Parameter seed: A number that is added to the usual initial value, for several hashes of the same text.
  package func stableHash(seed: UInt64 = 0) -> UInt64 {
    utf8.reduce(0xcbf2_9ce4_8422_2325 &+ seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
