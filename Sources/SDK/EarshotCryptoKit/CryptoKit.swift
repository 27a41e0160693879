// EarshotCryptoKit: CryptoKit, by swift-crypto.
//
// Emulated: digests, authentication codes, ciphers, key agreement and signatures, as swift-crypto has them. Not emulated: the
// Secure Enclave.
// The gotcha: none; both libraries are Apple's and read each other's data.

@_exported public import Crypto
