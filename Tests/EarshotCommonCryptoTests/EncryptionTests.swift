import EarshotCommonCrypto
import Testing

/// Encryption and key derivation, compared with the test vectors of their specifications.
@Suite struct EncryptionTests {
  private func hex(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  private func crypt(
    _ operation: Int, _ options: Int, key: [UInt8], _ vector: [UInt8]?, _ input: [UInt8], room: Int = 64
  ) -> (status: Int, output: [UInt8]) {
    var output = [UInt8](repeating: 0, count: max(room, 1))
    var count = 0
    let status = CCCrypt(
      CCOperation(operation), CCAlgorithm(kCCAlgorithmAES), CCOptions(options), key, key.count, vector, input,
      input.count, &output, room, &count)
    return (Int(status), Array(output.prefix(min(count, room))))
  }

  @Test(
    "AES matches the test vectors of FIPS 197",
    arguments: [
      (16, "69c4e0d86a7b0430d8cdb78070b4c55a"), (24, "dda97ca4864cdfe06eaf70a0ec0d7191"),
      (32, "8ea2b7ca516745bfeafc49904b496089"),
    ])
  func vectors(_ length: UInt8, _ expected: String) {
    let (key, plain) = (Array(0..<length), (0..<16).map { UInt8($0 * 17) })
    let encrypted = crypt(kCCEncrypt, kCCOptionECBMode, key: key, nil, plain)
    #expect(encrypted.status == kCCSuccess)
    #expect(hex(encrypted.output) == expected)
    #expect(crypt(kCCDecrypt, kCCOptionECBMode, key: key, nil, encrypted.output).output == plain)
  }

  @Test("Blocks are chained and padded", arguments: [0, 1, 15, 16, 23, 47])
  func chaining(_ count: UInt8) {
    let (key, vector, plain) = (Array(UInt8(0)..<32), Array(UInt8(16)..<32), Array(0..<count))
    let encrypted = crypt(kCCEncrypt, kCCOptionPKCS7Padding, key: key, vector, plain)
    #expect(encrypted.output.count == (plain.count / 16 + 1) * 16)
    let decrypted = crypt(kCCDecrypt, kCCOptionPKCS7Padding, key: key, vector, encrypted.output)
    #expect(decrypted.status == kCCSuccess)
    #expect(decrypted.output == plain)
  }

  @Test("The first block of AES-128 in CBC mode matches NIST SP 800-38A")
  func chainedVector() {
    let key: [UInt8] = [
      0x2B, 0x7E, 0x15, 0x16, 0x28, 0xAE, 0xD2, 0xA6, 0xAB, 0xF7, 0x15, 0x88, 0x09, 0xCF, 0x4F, 0x3C,
    ]
    let plain: [UInt8] = [
      0x6B, 0xC1, 0xBE, 0xE2, 0x2E, 0x40, 0x9F, 0x96, 0xE9, 0x3D, 0x7E, 0x11, 0x73, 0x93, 0x17, 0x2A,
    ]
    #expect(hex(crypt(kCCEncrypt, 0, key: key, Array(0..<16), plain).output) == "7649abac8119b246cee98e9b12e9197d")
  }

  @Test("Invalid parameters are refused")
  func invalid() {
    let (key, plain) = (Array(UInt8(0)..<16), [UInt8](repeating: 7, count: 15))
    #expect(crypt(kCCEncrypt, 0, key: [1, 2, 3], nil, plain).status == kCCParamError)
    #expect(crypt(kCCEncrypt, 0, key: key, nil, plain).status == kCCAlignmentError)
    #expect(crypt(kCCEncrypt, kCCOptionPKCS7Padding, key: key, nil, plain, room: 15).status == kCCBufferTooSmall)
    var count = 0
    let status = CCCrypt(CCOperation(kCCEncrypt), CCAlgorithm(kCCAlgorithmDES), 0, key, 8, nil, key, 16, nil, 0, &count)
    #expect(status == Int32(kCCUnimplemented))
  }

  @Test(
    "PBKDF2 matches published test vectors",
    arguments: [
      // RFC 6070, and RFC 7914, section 11
      (kCCPRFHmacAlgSHA1, "password", 1, "0c60c80f961f0e71f3a9b524af6012062fe037a6"),
      (kCCPRFHmacAlgSHA1, "password", 2, "ea6c014dc72d6f8ccd1ed92ace1d41f0d8de8957"),
      (
        kCCPRFHmacAlgSHA256, "passwd", 1,
        "55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc"
          + "49ca9cccf179b645991664b39d77ef317c71b845b1e30bd509112041d3a19783"
      ),
    ])
  func keyDerivation(_ function: Int, _ password: String, _ rounds: UInt32, _ expected: String) {
    var key = [UInt8](repeating: 0, count: expected.count / 2)
    let status = CCKeyDerivationPBKDF(
      CCPBKDFAlgorithm(kCCPBKDF2), password, password.utf8.count, Array("salt".utf8), 4,
      CCPseudoRandomAlgorithm(function), rounds, &key, key.count)
    #expect(status == Int32(kCCSuccess))
    #expect(hex(key) == expected)
  }
}
