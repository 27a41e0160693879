import Foundation
import TestSupport
import Testing

/// `earshot play` in a terminal that is not read, and whose buffer is full at the start.
@Suite("Earshot play: blocked terminal")
struct BlockedTerminalTests {
  @Test(
    "A signal ends playback although the terminal is not read",
    arguments: [(SIGTERM, 143), (SIGHUP, 129), (SIGINT, 130), (SIGQUIT, 131)] as [(Int32, Int32)])
  func signals(number: Int32, status: Int32) async throws {
    let folder = try TemporaryFolder()
    try folder.file("minute.wav", Wave.tone(seconds: 60))
    let terminal = try FullTerminal()
    let shell = #"exec "$0" "$@" <"$TERMINAL" >"$TERMINAL""#
    let command = Command(
      executable: URL(filePath: "/bin/sh"),
      arguments: ["-c", shell, Earshot.executable.path, "play", "minute.wav", "--output", "null", "--loop", "0"],
      folder: folder.url,
      environment: Earshot.environment.merging(["TERMINAL": terminal.path, "TERM": "xterm"]) { $1 },
      deadline: .seconds(60))
    let outcome = try await command.run { process in
      // From here on, Earshot handles signals, and its first write to the terminal blocks. Swift's runtime has its own
      // handler for SIGQUIT before; SIGWINCH is the last signal that Earshot handles.
      let idle = IdleTime()
      while try !Self.catches(number, process) || !Self.catches(SIGWINCH, process) {
        try #require(idle.elapsed < .seconds(60), "it does not begin")
        await Task.yield()
      }
      kill(process, number)
    }
    #expect(outcome.status == status, "\(outcome.errors)")
  }

  private static func catches(_ signal: Int32, _ process: pid_t) throws -> Bool {
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("SigCgt:") }
    let mask = line.flatMap { UInt64($0.dropFirst(7).drop { $0 == "\t" || $0 == " " }, radix: 16) } ?? 0
    let isEarshot = status.hasPrefix("Name:\tearshot\n")
    return isEarshot && mask >> (UInt64(signal) - 1) & 1 == 1
  }
}

/// A pseudoterminal with a full buffer.
private final class FullTerminal {
  let path: String
  private let ends: (master: Int32, slave: Int32)

  /// `TIOCSPTLCK` and `TIOCGPTN`, which are macros that Swift does not import.
  private static let (setLock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)

  init() throws {
    let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var (number, isLocked): (UInt32, Int32) = (0, 0)
    guard master >= 0, ioctl(master, Self.setLock, &isLocked) == 0, ioctl(master, Self.getNumber, &number) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    path = "/dev/pts/\(number)"
    let slave = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    guard slave >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    ends = (master, slave)
    var byte = UInt8(ascii: ".")
    while write(slave, &byte, 1) == 1 {}
  }

  deinit {
    close(ends.slave)
    close(ends.master)
  }
}
