import Foundation
import Testing

@testable import ExtensionLink

@Suite(.timeLimit(.minutes(5))) struct ProcessThreadsTests {
  @Test(
    "A thread that decodes ahead or prepares for later is independent",
    arguments: ["earshot-decode", "earshot-prepare"])
  func independent(name: String) {
    let (isNamed, isDone) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    defer { isDone.signal() }
    let initialThreads = ProcessThreads().independent
    let thread = Thread {
      Thread.current.name = name
      isNamed.signal()
      isDone.wait()
    }
    thread.start()
    isNamed.wait()
    #expect(ProcessThreads().independent.subtracting(initialThreads).count == 1)
  }

  @Test("Independent threads may run while the others are quiet, if they are ignored")
  func quiet() {
    var (earlier, later) = (ProcessThreads(), ProcessThreads())
    (earlier.asleep, earlier.awake, earlier.independent) = ([1: 10, 3: 7], [2], [2, 3])
    (later.asleep, later.awake, later.independent) = ([1: 10, 3: 8], [2], [2, 3])
    #expect(later.isQuiet(since: earlier, ignoringIndependent: true))
    #expect(!later.isQuiet(since: earlier))
    later.asleep[1] = 11
    #expect(!later.isQuiet(since: earlier, ignoringIndependent: true))
    (later.asleep, later.awake) = ([1: 10, 3: 7], [2, 4])
    #expect(!later.isQuiet(since: earlier, ignoringIndependent: true))
  }
}
