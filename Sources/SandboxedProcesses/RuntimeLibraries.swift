import Files
import Foundation

/// The folders of the Swift libraries with which an executable is dynamically linked.
///
/// An executable may name any folder, including the user's private ones. A folder counts only if it contains Swift's
/// runtime.
package enum RuntimeLibraries {
  /// Returns the folders that an executable is linked with and that contain `libswiftCore.so`, with symbolic links
  /// resolved. Empty if it is not a valid 64-bit ELF file.
  package static func folders(of executable: String) -> [String] {
    guard let descriptor = try? OwnedDescriptor(opening: executable, .readOnly, .nonBlocking),
      let path = ELFFile(file: descriptor.file).runPath
    else { return [] }
    let absolute = path.split(separator: ":").prefix(16).map(String.init).filter { $0.hasPrefix("/") }
    return absolute.compactMap { folder in
      access("\(folder)/libswiftCore.so", R_OK) == 0 ? RealPath.of(folder) : nil
    }
  }
}

/// The parts of an ELF file that contain its library paths.
private struct ELFFile {
  /// The file is read in pieces, because it may be large and may change at any time.
  let file: FileDescriptor

  private enum Tag {
    static let stringTable: UInt64 = 5, path: UInt64 = 15, runPath: UInt64 = 29
  }
  private enum Segment {
    static let loaded: UInt32 = 1, dynamic: UInt32 = 2
  }

  /// `DT_RUNPATH`, otherwise `DT_RPATH`; nil if there is neither.
  var runPath: String? {
    // 64-bit, little-endian
    guard let head: UInt64 = integer(at: 0), head & 0xFFFF_FFFF_FFFF == 0x0102_464C_457F,
      let table: UInt64 = integer(at: 32), let size: UInt16 = integer(at: 54),
      let count: UInt16 = integer(at: 56), size == 56
    else { return nil }
    let segments = (0..<UInt64(count)).map { table &+ $0 * UInt64(size) }
    guard let dynamic = segments.first(where: { integer(at: $0) == Segment.dynamic }),
      let start: UInt64 = integer(at: dynamic &+ 8), let length: UInt64 = integer(at: dynamic &+ 32)
    else { return nil }
    var entries: [UInt64: UInt64] = [:]
    for entry in stride(from: UInt64(0), to: min(length, 65_536), by: 16) {
      guard let tag: UInt64 = integer(at: start &+ entry), let value: UInt64 = integer(at: start &+ entry &+ 8),
        tag != 0
      else { break }
      entries[tag] = value
    }
    guard let name = entries[Tag.runPath] ?? entries[Tag.path], let strings = entries[Tag.stringTable],
      let base = offset(of: strings, segments)
    else { return nil }
    return text(at: base &+ name)
  }

  /// Returns the file offset of an address.
  private func offset(of address: UInt64, _ segments: [UInt64]) -> UInt64? {
    for segment in segments where integer(at: segment) == Segment.loaded {
      guard let fileOffset: UInt64 = integer(at: segment &+ 8), let start: UInt64 = integer(at: segment &+ 16),
        let length: UInt64 = integer(at: segment &+ 32), address >= start, address - start < length
      else { continue }
      return fileOffset &+ (address - start)
    }
    return nil
  }

  private func integer<Value: FixedWidthInteger>(at offset: UInt64) -> Value? {
    var value = Value.zero
    guard let offset = Int64(exactly: offset),
      let count = try? withUnsafeMutableBytes(of: &value, { try file.read(fromAbsoluteOffset: offset, into: $0) }),
      count == MemoryLayout<Value>.size
    else { return nil }
    return Value(littleEndian: value)
  }

  private func text(at offset: UInt64) -> String? {
    guard let offset = Int(exactly: offset), let bytes = try? file.data(at: offset, count: 4096) else { return nil }
    return bytes.firstIndex(of: 0).map { String(decoding: bytes[..<$0], as: UTF8.self) }
  }
}
