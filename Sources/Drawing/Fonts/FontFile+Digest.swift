import CDrawing
import CPango

extension FontFile {
  /// Returns the first 64 bits of the SHA-256 of a face's table directory, which has the position, length and checksum
  /// of each of its tables; nil if the file has no such face.
  ///
  /// Together with ``isIntact(face:)``, it identifies the contents in a fraction of the time of a digest of the whole
  /// file: the fonts for Chinese have 20 MB.
  ///
  /// - Parameter face: The index of the face in a collection; 0 in other files.
  func digest(ofFace face: Int) -> UInt64? {
    guard let range = directory(ofFace: face), let directory = bytes(at: range.lowerBound, count: range.count),
      let checksum = g_checksum_new(G_CHECKSUM_SHA256)
    else { return nil }
    defer { g_checksum_free(checksum) }
    g_checksum_update(checksum, directory, directory.count)
    return g_checksum_get_string(checksum).flatMap { UInt64(String(cString: $0).prefix(16), radix: 16) }
  }

  /// Returns the SHA-256 of the contents, in hexadecimal; nil if they cannot be read.
  func digest() -> String? {
    guard let checksum = g_checksum_new(G_CHECKSUM_SHA256) else { return nil }
    defer { g_checksum_free(checksum) }
    return withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer -> String? in
      var position = 0
      while position < byteCount {
        let part = UnsafeMutableRawBufferPointer(rebasing: buffer[..<min(buffer.count, byteCount - position)])
        guard read(into: part, at: position) else { return nil }
        g_checksum_update(checksum, part.baseAddress?.assumingMemoryBound(to: UInt8.self), part.count)
        position += part.count
      }
      return g_checksum_get_string(checksum).map { String(cString: $0) }
    }
  }

  /// Returns whether all tables of a face are in the file, with the checksums of the table directory.
  ///
  /// - Parameter face: The index of the face in a collection; 0 in other files.
  func isIntact(face: Int) -> Bool {
    guard let range = directory(ofFace: face),
      let records = BigEndianBytes(self, at: range.lowerBound, count: range.count)
    else { return false }
    return stride(from: Self.headerLength, to: range.count, by: Self.recordLength).allSatisfy { record in
      guard let tag = records.tag(record), let expected = records.number(record + 4, 4),
        let offset = records.number(record + 8, 4), let length = records.number(record + 12, 4),
        var sum = sum(at: offset, count: length)
      else { return false }
      // The checksum of the table `head` excludes the checksum of the whole file, which the table contains.
      if tag == "head" { sum &-= UInt32(BigEndianBytes(self, at: offset, count: 12)?.number(8, 4) ?? 0) }
      return sum == UInt32(expected)
    }
  }

  /// The lengths of the header of a table directory, and of a table's record in it.
  private static let headerLength = 12, recordLength = 16

  /// Returns the range of a face's table directory in the file; nil if the file has no such face.
  private func directory(ofFace face: Int) -> Range<Int>? {
    guard let starts = try? FontTables.starts(in: self), starts.indices.contains(face),
      let count = BigEndianBytes(self, at: starts[face], count: 6)?.number(4, 2)
    else { return nil }
    return starts[face]..<starts[face] + Self.headerLength + Self.recordLength * count
  }

  /// Returns the sum of the big-endian words of a table; nil if it is not all in the file.
  private func sum(at offset: Int, count: Int) -> UInt32? {
    guard offset <= byteCount, count <= byteCount - offset else { return nil }
    // A multiple of four, so that only the last part is completed with zeros.
    return withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
      var (sum, position) = (UInt32(0), 0)
      while position < count {
        let part = UnsafeMutableRawBufferPointer(rebasing: buffer[..<min(buffer.count, count - position)])
        guard read(into: part, at: offset + position) else { return nil }
        sum &+= earshot_word_sum(part.baseAddress?.assumingMemoryBound(to: UInt8.self), part.count)
        position += part.count
      }
      return sum
    }
  }
}
