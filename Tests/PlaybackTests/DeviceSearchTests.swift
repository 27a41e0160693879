import Foundation
import TestSupport
import Testing

@testable import Playback

@Suite("Search for a sound device")
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
    let answerless = prefix == "unix:" ? "the sound device" : "the server"
    #expect(outcome == .noDevice(reasons: "\(kind): \(answerless) does not answer"))
  }

  @Test("A server that has not answered in time is searched for again, and a missing one is not")
  func again() throws {
    let server = try hangingServer()
    try withExtendedLifetime(server.socket) {
      let speaker = try Speaker(.automatic, server: "pipewire:" + server.path)
      #expect(speaker.missingDevice == "PipeWire: the server does not answer")
      #expect(speaker.device is RecoveringDevice)
    }
    let missing = try Speaker(.automatic, server: "pipewire:/nonexistent/pipewire-0")
    #expect(missing.device is TimerDevice)
  }

  @Test("A missing required device is an error with every reason")
  func missing() {
    #expect(throws: PlaybackError.noDevice(reasons: "PipeWire: not running")) {
      try Speaker(.automatic, requiresDevice: true, server: "pipewire:/nonexistent/pipewire-0")
    }
  }

  @Test("The buffer grows by doubling, up to its limit")
  func buffer() {
    var buffer = DeviceBuffer.initial
    var sizes = [buffer.microseconds]
    while buffer.grow() { sizes.append(buffer.microseconds) }
    #expect(sizes == [20_000, 40_000, 80_000, 160_000, 320_000])
  }

  @Test("A single underrun does not restart a device")
  func underruns() {
    var history = UnderrunHistory()
    let start = ContinuousClock.now
    let answers = [0, 6, 10, 14, 20].map { history.isRepeated(at: start + .seconds($0)) }
    #expect(answers == [false, false, true, true, false])
  }

  @Test(
    "The socket of a PulseAudio server is found as PulseAudio's clients find it",
    arguments: [
      ("unix:/run/a", "/run/a"), ("/run/a", "/run/a"), ("{1f2e}unix:/run/a tcp:host", "/run/a"), ("tcp:host", nil),
      (nil, "/run/user/7/pulse/native"),
    ] as [(String?, String?)])
  func pulseSocket(address: String?, socket: String?) {
    let environment = ["XDG_RUNTIME_DIR": "/run/user/7", "PULSE_SERVER": address]
    #expect(PulseServer(environment: environment.compactMapValues(\.self)).socket == socket)
    #expect(PulseServer(address: address, environment: ["XDG_RUNTIME_DIR": "/run/user/7"]).socket == socket)
  }

  @Test("A server of another program is not PipeWire's, nor one that is missing")
  func otherServer() throws {
    let server = try hangingServer()
    withExtendedLifetime(server.socket) { #expect(!PulseServer(address: server.path).isPipeWire) }
    #expect(!PulseServer(address: "/nonexistent/native").isPipeWire)
  }
}
