import Files

struct FileBytes: ByteReading {
  /// The file, owned by the creator of this value.
  let file: FileDescriptor
  let count: Int

  func bytes(at offset: Int, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = (try? file.read(filling: UnsafeMutableRawBufferPointer(buffer), at: offset)) ?? 0
    }
  }
}
