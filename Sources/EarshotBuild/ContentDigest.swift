import CGLib
import Foundation

/// The SHA-256 of the inputs of a build, computed by GLib.
struct ContentDigest: ~Copyable {
  private let checksum: OpaquePointer?

  init() {
    checksum = g_checksum_new(G_CHECKSUM_SHA256)
  }

  deinit {
    g_checksum_free(checksum)
  }

  /// Adds bytes, preceded by their count, so that the boundaries between inputs matter.
  func add(_ data: Data) {
    withUnsafeBytes(of: UInt64(data.count)) { g_checksum_update(checksum, $0.baseAddress, $0.count) }
    data.withUnsafeBytes { bytes in
      guard let base = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
      g_checksum_update(checksum, base, bytes.count)
    }
  }

  func add(_ text: String) { add(Data(text.utf8)) }

  /// The digest as hexadecimal digits.
  var text: String { g_checksum_get_string(checksum).map { String(cString: $0) } ?? "" }
}
