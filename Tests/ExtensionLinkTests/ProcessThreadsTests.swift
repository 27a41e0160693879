import Foundation
import Synchronization
import Testing

@testable import ExtensionLink

@Suite struct ProcessThreadsTests {
  /// A thread that sleeps until the object is released.
  private final class Sleeper: Sendable {
    /// The number of the thread.
    let number: Int32
    private let isDone = DispatchSemaphore(value: 0)

    init(name: String) {
      let number = Mutex<Int32>(0)
      let (isStarted, isNamed, isDone) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), isDone)
      let thread = Thread {
        // Foundation sets the name only on a running thread whose `start` has returned.
        isStarted.wait()
        Thread.current.name = name
        number.withLock { $0 = ProcessThreads.current }
        isNamed.signal()
        isDone.wait()
      }
      thread.start()
      isStarted.signal()
      isNamed.wait()
      self.number = number.withLock { $0 }
    }

    deinit {
      isDone.signal()
    }
  }

  @Test(
    "A thread that decodes ahead or prepares for later is independent",
    arguments: [("earshot-decode", true), ("earshot-prepare", true), ("earshot-other", false)])
  func independent(name: String, isIndependent: Bool) {
    let sleeper = Sleeper(name: name)
    #expect(ProcessThreads().independent.contains(sleeper.number) == isIndependent)
  }

  @Test("No thread is missed while others start and end")
  func complete() {
    let sleeper = Sleeper(name: "sleeper")
    let isOver = Atomic(false)
    let starter = Thread {
      while !isOver.load(ordering: .relaxed) { _ = Sleeper(name: "brief") }
    }
    starter.start()
    for _ in 0..<1000 {
      let sample = ProcessThreads()
      let isIncomplete = sample.activeThreads.contains(ProcessThreads.current)
      let isSampled =
        sample.sleepingThreads[sleeper.number] != nil || sample.activeThreads.contains(sleeper.number)
      #expect(isIncomplete || isSampled)
    }
    isOver.store(true, ordering: .relaxed)
  }

  @Test("Independent threads may run while the others are quiet, if they are ignored")
  func quiet() {
    var (earlier, later) = (ProcessThreads(), ProcessThreads())
    (earlier.sleepingThreads, earlier.activeThreads, earlier.independent) = ([1: 10, 3: 7], [2], [2, 3])
    (later.sleepingThreads, later.activeThreads, later.independent) = ([1: 10, 3: 8], [2], [2, 3])
    #expect(later.isQuiet(since: earlier, ignoringIndependent: true))
    #expect(!later.isQuiet(since: earlier))
    later.sleepingThreads[1] = 11
    #expect(!later.isQuiet(since: earlier, ignoringIndependent: true))
    (later.sleepingThreads, later.activeThreads) = ([1: 10, 3: 7], [2, 4])
    #expect(!later.isQuiet(since: earlier, ignoringIndependent: true))
  }
}
