import Foundation
import Synchronization

/// A sample of this process's threads, according to the kernel.
struct ProcessThreads: Equatable {
  /// The sleeping threads by number, with the number of context switches: a thread that ran in between has a higher
  /// count.
  var sleepingThreads: [Int32: Int] = [:]
  /// The threads that are running or runnable.
  var activeThreads: Set<Int32> = []
  /// The threads on which Earshot decodes ahead, or prepares for later: no code of the extension waits for them.
  var independent: Set<Int32> = []

  /// The names of independent threads, which the kernel truncates to 15 bytes.
  private static let independentNames: [StaticString] = ["earshot-decode\n", "earshot-prepare\n"]

  /// The number of attempts at a complete sample. Threads that start and end all the time count as one that runs.
  private static let maximumAttempts = 20

  /// Samples all threads but the caller's, which takes about 8 us per thread.
  init() {
    let current = ProcessThreads.current
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { buffer in
      for _ in 0..<Self.maximumAttempts {
        (sleepingThreads, activeThreads, independent) = ([:], [], [])
        if sampleOnce(except: current, buffer) { return }
      }
      activeThreads.insert(current)
    }
  }

  /// Samples all threads but one.
  ///
  /// - Returns: Whether the sample is complete: the kernel ends its list early if a thread ends at that moment.
  private mutating func sampleOnce(except current: Int32, _ buffer: UnsafeMutableBufferPointer<CChar>) -> Bool {
    guard let folder = opendir("/proc/self/task") else { return true }
    defer { closedir(folder) }
    var (listed, existing) = (0, 0)
    var isMissingSome = false
    while let entry = readdir(folder) {
      let thread = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { Int32(atoi($0)) }
      }
      guard thread > 0 else { continue }
      listed += 1
      guard thread != current else { continue }
      if let count = sample(thread, buffer) { existing = count } else { isMissingSome = true }
    }
    return !isMissingSome && listed >= existing
  }

  /// The caller's thread number, or 0 if it is unknown. It takes about 1 us, except on the main thread, whose number is
  /// that of the process.
  static var current: Int32 {
    let thread = UInt(pthread_self())
    if thread == mainThread.load(ordering: .relaxed) { return getpid() }
    let number = readNumber()
    // The main thread's memory belongs to the program, so no later thread gets its handle.
    if number == getpid() { mainThread.store(thread, ordering: .relaxed) }
    return number
  }

  /// The handle of the main thread; 0 before the thread has asked for its number.
  private static let mainThread = Atomic<UInt>(0)

  /// Reads the caller's thread number from the kernel.
  private static func readNumber() -> Int32 {
    // The target of the link is PROCESS/task/THREAD.
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      guard let base = buffer.baseAddress else { return 0 }
      let count = readlink("/proc/thread-self", base, buffer.count - 1)
      guard count > 0 else { return 0 }
      base[count] = 0
      return strrchr(base, Int32(UInt8(ascii: "/"))).map { Int32(atoi($0 + 1)) } ?? 0
    }
  }

  /// Returns whether every thread sleeps, and has done so since `earlier`.
  ///
  /// - Parameter ignoresIndependent: Whether independent threads may run.
  func isQuiet(since earlier: ProcessThreads, ignoringIndependent ignoresIndependent: Bool = false) -> Bool {
    let ignored = ignoresIndependent ? independent : []
    return activeThreads.isSubset(of: ignored)
      && sleepingThreads.allSatisfy { earlier.sleepingThreads[$0.key] == $0.value || ignored.contains($0.key) }
  }

  /// Returns whether this thread sleeps, and has done so since `earlier`.
  func sleeps(_ thread: Int32, since earlier: ProcessThreads) -> Bool {
    guard let count = sleepingThreads[thread] else { return !activeThreads.contains(thread) }
    return earlier.sleepingThreads[thread] == count
  }

  /// Samples a thread.
  ///
  /// - Returns: The number of threads of the process; nil if the thread has ended since it was listed.
  private mutating func sample(_ thread: Int32, _ buffer: UnsafeMutableBufferPointer<CChar>) -> Int? {
    let file = open("/proc/self/task/\(thread)/status", O_RDONLY | O_CLOEXEC)
    guard file >= 0, let base = buffer.baseAddress else { return nil }
    defer { close(file) }
    let count = read(file, base, buffer.count - 1)
    guard count > 0 else { return nil }
    base[count] = 0
    let existing = Self.number(after: "\nThreads:", base)
    if Self.isIndependent(base) { independent.insert(thread) }
    guard let state = strstr(base, "\nState:\t") else { return existing }
    // Running, or waiting for a disk.
    guard ![CChar(bitPattern: UInt8(ascii: "R")), CChar(bitPattern: UInt8(ascii: "D"))].contains(state[8]) else {
      activeThreads.insert(thread)
      return existing
    }
    sleepingThreads[thread] =
      Self.number(after: "\nvoluntary_ctxt_switches:", base)
      + Self.number(after: "\nnonvoluntary_ctxt_switches:", base)
    return existing
  }

  /// Returns whether a status, which begins with the thread's name, is that of an independent thread.
  private static func isIndependent(_ status: UnsafePointer<CChar>) -> Bool {
    let heading = "Name:\t".utf8.count
    guard strncmp(status + heading, "earshot-", 8) == 0 else { return false }
    return independentNames.contains { memcmp(status + heading, $0.utf8Start, $0.utf8CodeUnitCount) == 0 }
  }

  private static func number(after name: StaticString, _ text: UnsafePointer<CChar>) -> Int {
    name.withUTF8Buffer { name in
      name.withMemoryRebound(to: CChar.self) { name in
        guard let base = name.baseAddress, let match = strstr(text, base) else { return 0 }
        return atol(match + name.count)
      }
    }
  }
}
