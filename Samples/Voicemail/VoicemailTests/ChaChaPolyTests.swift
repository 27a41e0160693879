import Foundation
import Testing

@testable import VoicemailService

/// The replacement of CryptoKit, with the key, nonce and text of RFC 8439, 2.8.2, and no additional data.
@Suite struct ChaChaPolyTests {
  private let key = SymmetricKey(data: Data(0x80...0x9F))
  private let text = """
    Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, sunscreen would be it.
    """
  private let combined = Data(
    base64Encoded: """
      BwAAAEBBQkNERUZH0xqNNGSOYNt7hq+8U+9+wqSt7VEpbgj+qeK1pzbuYtY9vqRejKlnEoL6+2naknKLGnHeCp4GCykF1qW2fs07NpLdvX8td4uM\
      mAOu4ygJG1j6syTk+tZ1lFWFgItIMde8P/Te8I5Lep3ldtJlhs7GS2EWaiOkaB/VlFauodKfgkdyFg==
      """)

  @Test("A sealed box opens to the original text")
  func open() throws {
    let box = try ChaChaPoly.SealedBox(combined: #require(combined))
    #expect(try ChaChaPoly.open(box, using: key) == Data(text.utf8))
  }

  @Test("A single changed bit fails authentication")
  func changedBit() throws {
    let combined = try #require(combined)
    for index in combined.indices {
      var damaged = combined
      damaged[index] ^= 0x10
      let box = try ChaChaPoly.SealedBox(combined: damaged)
      #expect(throws: CryptoKitError.authenticationFailure) { try ChaChaPoly.open(box, using: key) }
    }
  }

  @Test("A box that is too short throws incorrectParameterSize")
  func tooShort() throws {
    #expect(throws: CryptoKitError.incorrectParameterSize) { try ChaChaPoly.SealedBox(combined: Data(count: 27)) }
  }
}
