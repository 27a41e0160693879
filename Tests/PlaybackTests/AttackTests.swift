import Foundation
import TestSupport
import Testing

/// The system calls for damaged and hostile files, recorded by `strace`.
@Suite(
  "System calls for hostile files",
  .enabled(if: Trial.straceWorks, "strace is not installed (Scripts/deps test), or may not look at processes here"))
struct AttackTests {
  /// The calls of a program that open files and connections, one per line.
  private static func calls(of arguments: [String]) throws -> [String] {
    let folder = try TemporaryFolder()
    let trace = folder.url.appending(path: "trace")
    let strace = [Program.path(of: "strace") ?? "strace", "-f", "-qq", "-s", "4096", "-e"]
    _ = try Trial(strace + ["trace=open,openat,openat2,socket,connect", "-o", trace.path] + arguments)
    return String(decoding: try Data(contentsOf: trace), as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The path in a call that opens a file.
  private static func path(in call: String) -> String? {
    let parts = call.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
    return call.contains("open") && parts.count == 3 ? String(parts[1]) : nil
  }

  private static let damaged: [String] =
    (try? FileManager.default.contentsOfDirectory(atPath: Media.url("damaged").path))?.sorted() ?? []

  @Test("Playing a damaged file opens no connection and no other file")
  func opensNothing() throws {
    // One process plays all files, so that strace starts once. Each file is opened once, in order, and no other file
    // is.
    let files = Self.damaged.map { Media.url("damaged/" + $0).path }
    let calls = try Self.calls(of: [Trial.program.path, "play"] + files)
    #expect(calls.filter { $0.contains("AF_INET") || $0.contains("connect(") } == [])
    let opened = calls.compactMap(Self.path).filter { $0.contains("/Media/") || $0.hasPrefix("..") }
    #expect(opened == files)
  }

  @Test("Showing a video opens no connection and no other file")
  func showsNothingElse() throws {
    let videos = ["film.mp4", "film.avi", "film-mpeg2.mpg"].map { Media.url($0).path }
    let files = Self.damaged.map { Media.url("damaged/" + $0).path } + videos
    let calls = try Self.calls(of: [Trial.program.path, "film"] + files)
    #expect(calls.filter { $0.contains("AF_INET") || $0.contains("connect(") } == [])
    let opened = calls.compactMap(Self.path).filter { $0.contains("/Media/") || $0.hasPrefix("..") }
    #expect(opened == files)
  }

  @Test("Playing a video's sound does not load the libav decoder of its pictures")
  func soundAlone() throws {
    let soundCalls = try Self.calls(of: [Trial.program.path, "play", Media.url("film.mp4").path])
    #expect(!soundCalls.isEmpty)
    #expect(soundCalls.filter { $0.contains("libgstlibav") } == [])
    let videoCalls = try Self.calls(of: [Trial.program.path, "film", Media.url("film.mp4").path])
    #expect(videoCalls.contains { $0.contains("libgstlibav") })
  }

  @Test("The trace records a connection and an opened file")
  func traceRecords() throws {
    let calls = try Self.calls(
      of: ["/bin/bash", "-c", "exec 3<\(Media.url("tone-8bit.wav").path); exec 4<>/dev/tcp/127.0.0.1/9"])
    #expect(calls.compactMap(Self.path).contains(Media.url("tone-8bit.wav").path))
    #expect(calls.contains { $0.contains("AF_INET") })
  }
}
