import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("Executables written by tests", .timeLimit(.minutes(5)))
struct ExecutableTests {
  @Test("An executable starts immediately while other tests start processes")
  func isNeverBusy() throws {
    let folder = try TemporaryFolder()
    let isOver = Atomic(false)
    let others = (0..<4).map { _ in
      let thread = Thread { while !isOver.load(ordering: .relaxed) { _ = Self.start("/bin/true") } }
      thread.start()
      return thread
    }
    defer {
      isOver.store(true, ordering: .relaxed)
      while others.contains(where: { !$0.isFinished }) { sched_yield() }
    }
    for number in 0..<100 {
      let place = folder.url.appending(path: "script\(number)")
      try Executable.write("#!/bin/sh\n", to: place)
      #expect(Self.start(place.path) == 0)
      let copy = folder.url.appending(path: "copy\(number)")
      try Executable.copy(URL(filePath: "/bin/true"), to: copy)
      #expect(Self.start(copy.path) == 0)
    }
  }

  /// Starts a program once, waits for its end, and returns an `errno`.
  private static func start(_ path: String) -> Int32 {
    var words = [strdup(path), nil]
    defer { words.forEach { free($0) } }
    var process: pid_t = 0
    let failure = posix_spawn(&process, path, nil, nil, &words, environ)
    guard failure == 0 else { return failure }
    while waitpid(process, nil, 0) < 0, errno == EINTR {}
    return 0
  }
}
