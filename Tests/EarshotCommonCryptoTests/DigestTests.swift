import EarshotCommonCrypto
import Testing

/// Digests of "abc" from their specifications.
@Suite struct DigestTests {
  private func hex(_ bytes: [UInt8]) -> String {
    bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  @Test("MD5, SHA-1 and SHA-256 match published test vectors")
  func digests() {
    let text = Array("abc".utf8)
    var md5 = [UInt8](repeating: 0, count: Int(CC_MD5_DIGEST_LENGTH))
    CC_MD5(text, CC_LONG(text.count), &md5)
    #expect(hex(md5) == "900150983cd24fb0d6963f7d28e17f72")
    var sha1 = [UInt8](repeating: 0, count: Int(CC_SHA1_DIGEST_LENGTH))
    CC_SHA1(text, CC_LONG(text.count), &sha1)
    #expect(hex(sha1) == "a9993e364706816aba3e25717850c26c9cd0d89d")
    var sha256 = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
    CC_SHA256(text, CC_LONG(text.count), &sha256)
    #expect(hex(sha256) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }

  @Test("HMAC matches a test vector of RFC 4231")
  func authenticationCode() {
    // RFC 4231, 4.3
    let (key, text) = (Array("Jefe".utf8), Array("what do ya want for nothing?".utf8))
    var code = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
    CCHmac(CCHmacAlgorithm(kCCHmacAlgSHA256), key, key.count, text, text.count, &code)
    #expect(hex(code) == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
  }

  typealias Algorithm = @Sendable ([[UInt8]]) -> [[UInt8]]

  /// Returns the digest of the joined parts from the function of a buffer, and that of a context.
  private static func digests<Context>(
    _ context: Context, _ length: Int32,
    _ whole: (UnsafeRawPointer?, CC_LONG, UnsafeMutablePointer<UInt8>?) -> UnsafeMutablePointer<UInt8>?,
    _ begin: (UnsafeMutablePointer<Context>?) -> Int32,
    _ add: (UnsafeMutablePointer<Context>?, UnsafeRawPointer?, CC_LONG) -> Int32,
    _ end: (UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<Context>?) -> Int32, _ parts: [[UInt8]]
  ) -> [[UInt8]] {
    var first = [UInt8](repeating: 0, count: Int(length))
    var second = first
    let joined = Array(parts.joined())
    _ = whole(joined, CC_LONG(joined.count), &first)
    var context = context
    var statuses = [begin(&context)]
    for part in parts { statuses.append(add(&context, part, CC_LONG(part.count))) }
    statuses.append(end(&second, &context))
    return statuses.allSatisfy { $0 == 1 } ? [first, second] : []
  }

  private static let algorithms: [(String, Algorithm)] = [
    ("MD5", { digests(CC_MD5_CTX(), 16, CC_MD5, CC_MD5_Init, CC_MD5_Update, CC_MD5_Final, $0) }),
    ("SHA-1", { digests(CC_SHA1_CTX(), 20, CC_SHA1, CC_SHA1_Init, CC_SHA1_Update, CC_SHA1_Final, $0) }),
    (
      "SHA-224",
      { digests(CC_SHA256_CTX(), 28, CC_SHA224, CC_SHA224_Init, CC_SHA224_Update, CC_SHA224_Final, $0) }
    ),
    (
      "SHA-256",
      { digests(CC_SHA256_CTX(), 32, CC_SHA256, CC_SHA256_Init, CC_SHA256_Update, CC_SHA256_Final, $0) }
    ),
    (
      "SHA-384",
      { digests(CC_SHA512_CTX(), 48, CC_SHA384, CC_SHA384_Init, CC_SHA384_Update, CC_SHA384_Final, $0) }
    ),
    (
      "SHA-512",
      { digests(CC_SHA512_CTX(), 64, CC_SHA512, CC_SHA512_Init, CC_SHA512_Update, CC_SHA512_Final, $0) }
    ),
  ]

  @Test("A digest in parts equals that of the whole", arguments: algorithms.indices)
  func parts(_ index: Int) {
    let (name, digests) = Self.algorithms[index]
    for lengths in [[], [0], [3], [1, 63, 64], [55, 1, 200], [127, 129, 0, 1000]] {
      var next: UInt8 = 0
      let parts = lengths.map { length in
        (0..<length).map { _ in
          next &+= 7
          return next
        }
      }
      let found = digests(parts)
      #expect(found.count == 2 && found.first == found.last, "\(name) of \(lengths)")
    }
  }

  @Test(
    "SHA-224, SHA-384 and SHA-512 of abc match FIPS 180-4",
    arguments: [
      (2, "23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7"),
      (4, "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7"),
      (
        5,
        "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
          + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f"
      ),
    ])
  func longer(_ index: Int, _ expected: String) {
    #expect(Self.algorithms[index].1([Array("abc".utf8)]).map(hex) == [expected, expected])
  }

  @Test("SHA-224 of two blocks matches FIPS 180-4")
  func twoBlocks() {
    let text = Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8)
    let expected = "75388b16512776cc5dba5da1fd890150b0c6455cb4f58b1952522525"
    #expect(Self.algorithms[2].1([text]).map(hex) == [expected, expected])
  }

  @Test("A copy of a context is independent, and a context's memory need not be initialized")
  func contexts() {
    let first = UnsafeMutablePointer<CC_MD5_CTX>.allocate(capacity: 1)
    defer { first.deallocate() }
    CC_MD5_Init(first)
    CC_MD5_Update(first, Array("ab".utf8), 2)
    var second = first.pointee
    CC_MD5_Update(first, Array("x".utf8), 1)
    CC_MD5_Update(&second, Array("c".utf8), 1)
    var digest = [UInt8](repeating: 0, count: 16)
    CC_MD5_Final(&digest, &second)
    #expect(hex(digest) == "900150983cd24fb0d6963f7d28e17f72")
    CC_MD5_Final(&digest, first)
    #expect(hex(digest) == "ffc810508b973a0cc3fba9474a856ba7")
  }

  @Test(
    "HMACs in parts match the test vectors of RFC 4231",
    arguments: [
      // 4.2 with each algorithm, and 4.7 with a key that is longer than a block
      (kCCHmacAlgSHA224, 20, "Hi There", "896fb1128abbdf196832107cd49df33f47b4b1169912ba4f53684b22"),
      (kCCHmacAlgSHA256, 20, "Hi There", "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"),
      (
        kCCHmacAlgSHA384, 20, "Hi There",
        "afd03944d84895626b0825f4ab46907f15f9dadbe4101ec682aa034c7cebc59cfaea9ea9076ede7f4af152e8b2fa9cb6"
      ),
      (
        kCCHmacAlgSHA512, 20, "Hi There",
        "87aa7cdea5ef619d4ff0b4241a1d6cb02379f4e2ce4ec2787ad0b30545e17cde"
          + "daa833b7d6b8a702038b274eaea3f4e4be9d914eeb61f1702e696c203a126854"
      ),
      (
        kCCHmacAlgSHA224, 131, "Test Using Larger Than Block-Size Key - Hash Key First",
        "95e9a0db962095adaebe9b2d6f0dbce2d499f112f2d2b7273fa6870e"
      ),
      (
        kCCHmacAlgSHA256, 131, "Test Using Larger Than Block-Size Key - Hash Key First",
        "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
      ),
    ])
  func codes(_ algorithm: Int, _ keyLength: Int, _ text: String, _ expected: String) {
    let key = [UInt8](repeating: keyLength == 20 ? 0x0B : 0xAA, count: keyLength)
    var code = [UInt8](repeating: 0, count: expected.utf8.count / 2)
    var context = CCHmacContext()
    CCHmacInit(&context, CCHmacAlgorithm(algorithm), key, key.count)
    CCHmacUpdate(&context, Array(text.utf8.prefix(3)), 3)
    CCHmacUpdate(&context, Array(text.utf8.dropFirst(3)), text.utf8.count - 3)
    CCHmacFinal(&context, &code)
    #expect(hex(code) == expected)
    CCHmac(CCHmacAlgorithm(algorithm), key, key.count, Array(text.utf8), text.utf8.count, &code)
    #expect(hex(code) == expected)
  }
}
