import Files
import Foundation
import Testing

@testable import TerminalPictures

@Suite("Connections to painters")
struct PainterConnectionTests {
  /// A limit for hangs.
  private var limit: ContinuousClock.Instant { ContinuousClock.now + .seconds(60) }

  /// Returns both ends of a connection.
  private func ends() throws -> (own: OwnedDescriptor, other: OwnedDescriptor) {
    var numbers: [Int32] = [-1, -1]
    let result = socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &numbers)
    try #require(result == 0)
    return (OwnedDescriptor(takingOver: numbers[0]), OwnedDescriptor(takingOver: numbers[1]))
  }

  private func frame(_ number: Int, _ bytes: Data) throws -> PainterFrame {
    try #require(PainterFrame(PaintReply(generation: number, isFile: false), bytes))
  }

  @Test("Frames are taken in the order in which they were written, and after the end of the process, too")
  func order() throws {
    let written = try (0..<3).map { try frame($0, Data(repeating: UInt8($0), count: $0 * 100)) }
    let ends = try ends()
    var own = PainterConnection(ends.own)
    let other = PainterConnection(ends.other)
    for frame in written { #expect(other.write(frame, before: limit)) }
    other.shutDown()
    let taken = written.map { _ in own.take(before: limit) }
    #expect(taken == written)
    #expect(own.take(before: limit) == nil)
    #expect(!own.write(written[0], before: limit))
  }

  @Test("A process that neither writes nor reads ends a wait at its deadline")
  func deadline() throws {
    let ends = try ends()
    var own = PainterConnection(ends.own)
    #expect(own.take(before: ContinuousClock.now) == nil)
    #expect(own.take(before: ContinuousClock.now + .milliseconds(5)) == nil)
    // More than a socket buffers.
    let large = try frame(1, Data(count: 16 << 20))
    #expect(!own.write(large, before: ContinuousClock.now + .milliseconds(5)))
    withExtendedLifetime(ends) {}
  }

  @Test("Invalid bytes are no frame")
  func invalid() throws {
    let ends = try ends()
    var own = PainterConnection(ends.own)
    try ends.other.file.write(all: [3, 0, 0, 0, 0, 0, 0, 0] as [UInt8])
    #expect(own.take(before: limit) == nil)
  }

  @Test("A wait without a deadline ends when another thread shuts the connection down")
  func shutDown() throws {
    let ends = try ends()
    var own = PainterConnection(ends.own)
    let thread = Thread { [own] in own.shutDown() }
    thread.start()
    #expect(own.take() == nil)
    withExtendedLifetime(ends) {}
  }
}
