// EarshotCryptoKit: CryptoKit, implemented by swift-crypto.
//
// Emulated: digests, authentication codes, ciphers, key agreement and signatures as in swift-crypto. Not emulated:
// the Secure Enclave.
// Both libraries are Apple's and read each other's data.

@_exported public import Crypto
