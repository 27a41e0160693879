import Files
import Foundation

/// A reader of a file line by line. Only one line is in memory at a time.
final class LineReader {
  /// The maximum length of a line, in bytes.
  private static let longest = 256 << 20

  private let descriptor: OwnedDescriptor
  private var buffer = Data()
  private var isAtEnd = false

  /// Opens a file.
  ///
  /// - Throws: The reason why it cannot be read.
  init(_ path: String) throws(Errno) {
    descriptor = try OwnedDescriptor(opening: path, .readOnly, .noControllingTerminal)
  }

  /// Returns the next line, without its line break; nil after the last one.
  func next() -> Data? {
    var searched = 0
    while true {
      if let newline = buffer.dropFirst(searched).firstIndex(of: UInt8(ascii: "\n")) {
        let line = Data(buffer[buffer.startIndex..<newline])
        buffer = Data(buffer[(newline + 1)...])
        return line
      }
      searched = buffer.count
      guard !isAtEnd, buffer.count <= Self.longest else {
        defer { buffer = Data() }
        return buffer.isEmpty ? nil : buffer
      }
      read()
    }
  }

  private func read() {
    let size = 1 << 18
    withUnsafeTemporaryAllocation(byteCount: size, alignment: 16) { space in
      let count = (try? descriptor.file.read(into: space)) ?? 0
      buffer.append(contentsOf: UnsafeRawBufferPointer(rebasing: space.prefix(count)))
      isAtEnd = count == 0
    }
  }
}
