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
}
