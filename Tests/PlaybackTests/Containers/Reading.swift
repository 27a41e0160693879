import Synchronization
import Testing

@testable import Playback

/// Reads a layout, and asserts that it is possible.
func layout(_ bytes: [UInt8]) throws -> MediaLayout {
  let layout = try ContainerReader.read(bytes)
  #expect(layout.impossibility(in: bytes.count) == nil)
  return layout
}

/// Returns the fault that refuses the bytes, or nil if they are accepted.
func fault(_ bytes: [UInt8]) -> ContainerFault? {
  do throws(ContainerFault) {
    _ = try ContainerReader.read(bytes)
    return nil
  } catch {
    return error
  }
}

/// Returns the damage that refuses the bytes.
func damage(_ bytes: [UInt8]) -> String? {
  guard case .damaged(let reason, let offset) = fault(bytes) else { return nil }
  #expect(offset >= 0 && offset <= max(bytes.count, 16))
  return reason
}

func pcm(_ kind: PCMCoding.Kind, _ bytes: Int, isBig: Bool = false) throws -> SoundCodec {
  .pcm(try #require(PCMCoding(kind, bytes: bytes, isBigEndian: isBig)))
}

/// Bytes, followed by zeros, that count the reads and the bytes read.
final class CountedBytes: ByteReading, Sendable {
  let count: Int
  private let head: [UInt8]
  private let counts = Mutex((reads: 0, bytes: 0))

  init(_ head: [UInt8], count: Int) {
    self.head = head
    self.count = count
  }

  var reads: Int { counts.withLock { $0.reads } }
  var bytesRead: Int { counts.withLock { $0.bytes } }

  func bytes(at offset: Int, count: Int) -> [UInt8] {
    counts.withLock {
      $0.reads += 1
      $0.bytes += count
    }
    let content = Array(head.dropFirst(offset).prefix(count))
    return content + [UInt8](repeating: 0, count: max(0, min(count, self.count - offset) - content.count))
  }
}
