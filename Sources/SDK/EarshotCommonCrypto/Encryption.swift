/// A result of encryption or key derivation, with Apple's values.
public typealias CCCryptorStatus = Int32
/// The operation succeeded.
public let kCCSuccess = 0
/// A parameter is not valid.
public let kCCParamError = -4300
/// The output buffer is too small.
public let kCCBufferTooSmall = -4301
/// Memory could not be allocated. Earshot never returns it.
public let kCCMemoryFailure = -4302
/// The input is not a whole number of blocks.
public let kCCAlignmentError = -4303
/// The input, or its padding, cannot be decrypted. Earshot never returns it; as on iOS, damaged padding is left in the
/// output.
public let kCCDecodeError = -4304
/// The algorithm is not implemented: all ciphers except AES.
public let kCCUnimplemented = -4305

/// Encryption or decryption, with Apple's values.
public typealias CCOperation = UInt32
/// Encryption.
public let kCCEncrypt = 0
/// Decryption.
public let kCCDecrypt = 1

/// A cipher, with Apple's values.
public typealias CCAlgorithm = UInt32
/// AES with keys of 128, 192 and 256 bits.
public let kCCAlgorithmAES128 = 0
/// AES with keys of 128, 192 and 256 bits.
public let kCCAlgorithmAES = 0
/// DES, which is not implemented.
public let kCCAlgorithmDES = 1
/// Triple DES, which is not implemented.
public let kCCAlgorithm3DES = 2

/// Options of a cipher, with Apple's values.
public typealias CCOptions = UInt32
/// Padding to whole blocks by PKCS #7.
public let kCCOptionPKCS7Padding = 1
/// Electronic codebook mode; without it, cipher block chaining.
public let kCCOptionECBMode = 2

/// The length of a block of AES, in bytes.
public let kCCBlockSizeAES128 = 16
/// The length of a key of AES-128, in bytes.
public let kCCKeySizeAES128 = 16
/// The length of a key of AES-192, in bytes.
public let kCCKeySizeAES192 = 24
/// The length of a key of AES-256, in bytes.
public let kCCKeySizeAES256 = 32

/// Encrypts or decrypts a buffer with AES.
///
/// - Parameters:
///   - op: Whether to encrypt or to decrypt.
///   - alg: The algorithm.
///   - options: The padding and the mode.
///   - key: The bytes of the key.
///   - keyLength: The length of the key, in bytes.
///   - iv: The initialization vector of 16 bytes; zeros if it is nil.
///   - dataIn: The input.
///   - dataInLength: The length of the input, in bytes.
///   - dataOut: The output buffer.
///   - dataOutAvailable: The size of the output buffer, in bytes.
///   - dataOutMoved: On return, the number of bytes written, or needed if the output buffer is too small.
/// - Returns: `kCCSuccess`, or the reason of the failure.
@discardableResult
public func CCCrypt(
  _ op: CCOperation, _ alg: CCAlgorithm, _ options: CCOptions, _ key: UnsafeRawPointer?, _ keyLength: Int,
  _ iv: UnsafeRawPointer?, _ dataIn: UnsafeRawPointer?, _ dataInLength: Int, _ dataOut: UnsafeMutableRawPointer?,
  _ dataOutAvailable: Int, _ dataOutMoved: UnsafeMutablePointer<Int>?
) -> CCCryptorStatus {
  func bytes(_ pointer: UnsafeRawPointer?, _ count: Int) -> [UInt8] {
    Array(UnsafeRawBufferPointer(start: pointer, count: pointer == nil ? 0 : max(count, 0)))
  }
  guard Int(alg) == kCCAlgorithmAES else { return Int32(kCCUnimplemented) }
  guard let cipher = AES(key: bytes(key, keyLength)), Int(op) <= kCCDecrypt, dataInLength >= 0, key != nil else {
    return Int32(kCCParamError)
  }
  let isPadded = Int(options) & kCCOptionPKCS7Padding != 0
  var input = bytes(dataIn, dataInLength)
  let isEncryption = Int(op) == kCCEncrypt
  if isEncryption, isPadded {
    let count = 16 - input.count % 16
    input += Array(repeating: UInt8(count), count: count)
  }
  guard input.count.isMultiple(of: 16) else { return Int32(kCCAlignmentError) }
  var chain: [UInt8]? = Int(options) & kCCOptionECBMode != 0 ? nil : iv.map { bytes($0, 16) } ?? zeros
  var output: [UInt8] = []
  output.reserveCapacity(input.count)
  for start in stride(from: 0, to: input.count, by: 16) {
    let block = Array(input[start..<start + 16])
    var result: [UInt8]
    if isEncryption {
      result = cipher.encrypted(chain.map { xor(block, $0) } ?? block)
      if chain != nil { chain = result }
    } else {
      result = cipher.decrypted(block)
      if let previous = chain {
        result = xor(result, previous)
        chain = block
      }
    }
    output += result
  }
  if !isEncryption, isPadded, let last = output.last, (1...16).contains(last),
    output.suffix(Int(last)).allSatisfy({ $0 == last })
  {
    output.removeLast(Int(last))
  }
  dataOutMoved?.pointee = output.count
  guard output.count <= dataOutAvailable else { return Int32(kCCBufferTooSmall) }
  if !output.isEmpty { dataOut?.copyMemory(from: output, byteCount: output.count) }
  return Int32(kCCSuccess)
}

private let zeros = [UInt8](repeating: 0, count: 16)

private func xor(_ first: [UInt8], _ second: [UInt8]) -> [UInt8] {
  zip(first, second).map { $0 ^ $1 }
}
