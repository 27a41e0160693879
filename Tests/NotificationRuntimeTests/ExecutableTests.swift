import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("Executables written by tests")
struct ExecutableTests {
  @Test("An executable starts immediately while other tests start processes")
  func isNeverBusy() throws {
    let folder = try TemporaryFolder()
    let isDone = Atomic(false)
    let threads = (0..<4).map { _ in
      let thread = Thread { while !isDone.load(ordering: .relaxed) { _ = Self.start("/bin/true") } }
      thread.start()
      return thread
    }
    defer {
      isDone.store(true, ordering: .relaxed)
      while threads.contains(where: { !$0.isFinished }) { sched_yield() }
    }
    for number in 0..<100 {
      let script = folder.url.appending(path: "script\(number)")
      try Executable.write("#!/bin/sh\n", to: script)
      #expect(Self.start(script.path) == 0)
      let copy = folder.url.appending(path: "copy\(number)")
      try Executable.copy(URL(filePath: "/bin/true"), to: copy)
      #expect(Self.start(copy.path) == 0)
    }
  }

  /// Starts a program once, waits for its end, and returns an `errno`.
  private static func start(_ path: String) -> Int32 {
    var arguments = [strdup(path), nil]
    defer { arguments.forEach { free($0) } }
    var process: pid_t = 0
    let failure = posix_spawn(&process, path, nil, nil, &arguments, environ)
    guard failure == 0 else { return failure }
    while waitpid(process, nil, 0) < 0, errno == EINTR {}
    return 0
  }
}
