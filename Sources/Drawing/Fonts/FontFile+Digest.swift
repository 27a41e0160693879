import CPango

extension FontFile {
  /// Returns the first 64 bits of the SHA-256 of a face's table directory, which has the position, length and checksum
  /// of each of its tables; nil if the file has no such face.
  ///
  /// It identifies the contents of an undamaged file without reading them: the fonts for Chinese have 20 MB.
  ///
  /// - Parameter face: The index of the face in a collection; 0 in other files.
  func digest(ofFace face: Int) -> UInt64? {
    guard let starts = try? FontTables.starts(in: self), starts.indices.contains(face),
      let count = BigEndianBytes(self, at: starts[face], count: 6)?.number(4, 2),
      let directory = bytes(at: starts[face], count: 12 + 16 * count),
      let checksum = g_checksum_new(G_CHECKSUM_SHA256)
    else { return nil }
    defer { g_checksum_free(checksum) }
    g_checksum_update(checksum, directory, directory.count)
    return g_checksum_get_string(checksum).flatMap { UInt64(String(cString: $0).prefix(16), radix: 16) }
  }
}
