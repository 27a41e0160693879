import Foundation

/// The lines of a file, one after the other: only one of them is in memory.
final class LineReader {
  /// No line is longer.
  private static let longest = 256 << 20

  private let descriptor: Int32
  private var buffer = Data()
  private var isAtEnd = false

  /// Opens a file.
  ///
  /// - Returns: nil where it cannot be read; `errno` says why.
  init?(_ path: String) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    if descriptor < 0 { return nil }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// The next line, without its end; nil after the last one.
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
    withUnsafeTemporaryAllocation(byteCount: size, alignment: 16) { room in
      let count = Foundation.read(descriptor, room.baseAddress, size)
      if count > 0 {
        buffer.append(contentsOf: UnsafeRawBufferPointer(rebasing: room.prefix(count)))
      } else if count == 0 || errno != EINTR {
        isAtEnd = true
      }
    }
  }
}
