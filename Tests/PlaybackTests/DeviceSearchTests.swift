import Foundation
import TestSupport
import Testing

@testable import Playback

@Suite("Search for a sound device", .timeLimit(.minutes(5)))
struct DeviceSearchTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Makes a server that accepts connections and never answers.
  private func hangingServer() throws -> (path: String, socket: FileHandle) {
    let path = folder.url.appending(path: "server").path
    let number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(result == 0 && listen(number, 8) == 0)
    return (path, FileHandle(fileDescriptor: number, closeOnDealloc: true))
  }

  @Test("A server that never answers is skipped and reported", arguments: ["pipewire:", "unix:"])
  func hangingServer(prefix: String) throws {
    let server = try hangingServer()
    let outcome = try withExtendedLifetime(server.socket) {
      try #require(throws: PlaybackError.self) {
        try Speaker(.automatic, requiresDevice: true, server: prefix + server.path)
      }
    }
    let kind = prefix == "unix:" ? "PulseAudio" : "PipeWire"
    #expect(outcome == .noDevice(reasons: "\(kind): it does not answer"))
  }

  @Test("A missing required device is an error with every reason")
  func missing() {
    #expect(throws: PlaybackError.noDevice(reasons: "PipeWire: not running")) {
      try Speaker(.automatic, requiresDevice: true, server: "pipewire:/nonexistent/pipewire-0")
    }
  }

  @Test("The buffer doubles after each underrun, up to its limit")
  func buffer() {
    var buffer = DeviceBuffer.initial
    var sizes = [buffer.microseconds]
    while buffer.grow() { sizes.append(buffer.microseconds) }
    #expect(sizes == [20_000, 40_000, 80_000, 160_000, 320_000])
  }
}
