import Foundation
import TestSupport
import Testing

@Suite("Earshot: large and changing files")
struct LargeFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Makes a WAV file as from a pipe, with a second of sound followed by silence. It is sparse.
  private func large(bytes: Int) throws {
    var file = Wave.intact()
    file.replaceSubrange(40..<44, with: Data(repeating: 0xFF, count: 4))
    let url = try folder.file("large.wav", file)
    try #require(truncate(url.path, off_t(bytes)) == 0)
  }

  @Test(
    "A file of 10 GB shows its progress, and Ctrl-C exits with 130", .enabled(if: Screen.isAvailable, Screen.reason))
  func progress() async throws {
    try large(bytes: 10_000_000_000)
    try await Screen.with(in: folder) { screen in
      try await screen.type(#"unset CI; "$EARSHOT" inspect large.wav"#)
      let picture = try await screen.wait("the progress line") { $0.last.contains(" / 944:49.") }
      #expect(
        picture.last.wholeMatch(of: /▶ \d+:\d\d\.\d \/ 944:49\.\d ━*─* \d+% large\.wav/) != nil, "\(picture.last)")
      try await screen.press("C-c")
      // The prompt follows the ^C that the terminal displays.
      try await screen.wait("the prompt") { $0.last.hasSuffix("ready>") }
      #expect(!(try await screen.picture()).lines.contains { $0.contains("944:49") })
      #expect(try await screen.status() == "130")
      try await screen.expectUsualTerminal()
    }
  }

  @Test("Without a terminal, no progress is shown")
  func noProgress() async throws {
    try large(bytes: 40_000_000)
    let outcome = try await Earshot.run(["inspect", "large.wav"], folder: folder.url)
    #expect(outcome.status == 0 && outcome.errors == "")
    #expect(!outcome.output.contains("\r"))
  }

  @Test("A file that shrinks during playback fails with status 1 and the position")
  func shrinking() async throws {
    let file = try folder.file("long.wav", Wave.intact(seconds: 20))
    let pipe = folder.path("sound")
    try #require(mkfifo(pipe, 0o600) == 0)
    async let playing = Earshot.play("long.wav", "--output", "raw:\(pipe)", folder: folder.url)
    // The pipe and the ring hold a second. The file is truncated to ten seconds, and then all of it is read.
    let byteCount = await Self.read(pipe) { _ = truncate(file.path, 44 + 10 * 176_400) }
    let outcome = try await playing
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("long.wav: was truncated while it was read (at 9."), "\(outcome.errors)")
    #expect(byteCount > 9 * 44_100 * 8 && byteCount <= 10 * 44_100 * 8)
  }

  /// Reads and counts everything in a pipe, and calls `then` after the first bytes.
  private static func read(_ path: String, then: @escaping @Sendable () -> Void) async -> Int {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let descriptor = open(path, O_RDONLY)
        var bytes = [UInt8](repeating: 0, count: 4_096)
        var total = 0
        while true {
          let count = Foundation.read(descriptor, &bytes, bytes.count)
          guard count > 0 else { break }
          if total == 0 { then() }
          total += count
        }
        close(descriptor)
        continuation.resume(returning: total)
      }
    }
  }

  // MARK: Implausible rates

  /// Writes a second of sound at 44,100 Hz with another rate in its header, and returns its path.
  private func wave(rate: Int) throws -> String {
    var file = Wave.intact()
    file.replaceSubrange(24..<28, with: (0..<4).map { UInt8(rate >> ($0 * 8) & 0xFF) })
    return try folder.file("\(rate).wav", file).path
  }

  @Test("Play, inspect and check refuse an implausible rate in the same words", arguments: [1, 999, 10_000_000])
  func absurdRate(rate: Int) async throws {
    let path = try wave(rate: rate)
    let report = try await Earshot.inspected(path)
    #expect(report.status == 1 && report.codes == ["damaged"] && report.findings.first?.byte == 24)
    let text = try #require(report.findings.first?.text)
    #expect(text.hasSuffix("a sample rate of \(rate) Hz; supported: 1000 to 768000 Hz"))
    #expect(try await Earshot.refusal(path, "--output", "null", status: 1) == "\(path): \(text)")
    let result = try await Earshot.checked("\(rate).wav", folder: folder).result("\(rate).wav")
    #expect(result.verdict == "failed" && result.codes == ["damaged"])
    #expect(result.findings.first?.text == text)
  }

  @Test(
    "An implausible rate takes no more memory than an intact file",
    .enabled(if: PeakMemory.isAvailable, "python3 is not installed"),
    arguments: [["play", "--output", "null"], ["inspect"], ["check"]])
  func absurdMemory(command: [String]) async throws {
    let variables = ProcessInfo.processInfo.environment.merging(Earshot.environment) { $1 }
      .filter { !$0.value.isEmpty }
    func peak(rate: Int) async throws -> PeakMemory {
      let arguments = try command + [wave(rate: rate)]
      return try await Turns.shared.take {
        try await PeakMemory(of: Earshot.executable.path, arguments, environment: variables)
      }
    }
    let intact = try await peak(rate: Wave.rate)
    try #require(intact.status == 0)
    for rate in [1, 999, 10_000_000] {
      let refused = try await peak(rate: rate)
      #expect(refused.status == 1)
      #expect(refused.bytes < intact.bytes + 8_000_000, "\(rate) Hz")
    }
  }
}
