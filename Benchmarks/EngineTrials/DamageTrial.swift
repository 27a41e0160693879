import DeviceTime
import Foundation
import Playback
import TestSupport

/// Plays randomly damaged files through the whole engine. Each must result in sound or an error, in time and
/// reproducibly, and leave nothing open.
struct DamageTrial {
  let count: Int
  let seed: UInt64
  /// Intact files.
  let files: [String]

  /// The limit of processor time for a file, which does not depend on other processes. A player that waits too long
  /// fails by itself.
  private static let limit = Duration.seconds(isDebugBuild ? 20 : 2)

  private static var isDebugBuild: Bool {
    #if DEBUG
    true
    #else
    false
    #endif
  }

  func run() throws {
    let folder = try TemporaryFolder()
    let intactFiles = try files.map { [UInt8](try Data(contentsOf: URL(fileURLWithPath: $0))) }
    _ = Verdict(of: files[0])
    var (kinds, slowest, faults): ([String: Int], (Duration, String), [String]) = ([:], (.zero, ""), [])
    var countsHalfway: ProcessCounts?
    var differentMessages = 0
    for number in 0..<count {
      let (name, bytes) = damaged(number, intactFiles)
      let path = try folder.file(name, Data(bytes)).path
      let start = Self.processorTime
      let verdict = Verdict(of: path)
      let time = Self.processorTime - start
      slowest = max(slowest, (time, name)) { $0.0 < $1.0 }
      kinds[verdict.kind, default: 0] += 1
      var wrong: [String] = []
      if time > Self.limit { wrong.append("took \(time) of processor time") }
      if case .endless = verdict { wrong.append("\(verdict)") }
      let repeated = Verdict(of: path)
      if repeated != verdict { differentMessages += 1 }
      if !repeated.isEqualExceptMessage(to: verdict) { wrong.append("\(verdict), and \(repeated) the second time") }
      if wrong.isEmpty {
        try? FileManager.default.removeItem(atPath: path)
      } else {
        faults.append("\(name): \(wrong.joined(separator: "; "))")
        // Reported at once, because the summary may take long.
        FileHandle.standardError.write(Data("\(faults.last ?? name)\n".utf8))
        keep(path, name)
      }
      // The first of each kind may open resources that remain open.
      if number == count / 2 { countsHalfway = .now }
    }
    let summary = kinds.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    print("\(count) damaged files, seed \(seed): \(summary)")
    print("slowest: \(slowest.0 / .milliseconds(1)) ms, \(slowest.1)")
    if differentMessages > 0 { print("\(differentMessages) of them fail in other words the second time") }
    let finalCounts = ProcessCounts.now
    print("half-way: \(countsHalfway ?? finalCounts); after: \(finalCounts)")
    if let countsHalfway, finalCounts.descriptors != countsHalfway.descriptors {
      throw EngineTrials.Failed(description: "\(countsHalfway) became \(finalCounts)")
    }
    guard faults.isEmpty else { throw EngineTrials.Failed(description: "\(faults.count) of them failed") }
  }

  /// The processor time that all threads of this process have used.
  private static var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// Returns the damaged file with this number, and a descriptive name.
  private func damaged(_ number: Int, _ intactFiles: [[UInt8]]) -> (name: String, bytes: [UInt8]) {
    var random = SeededGenerator(seed: seed &* 1_000_003 &+ UInt64(number))
    let damage = Damage.allCases[number % Damage.allCases.count]
    let index = Int.random(in: 0..<files.count, using: &random)
    let source = intactFiles[Int.random(in: 0..<files.count, using: &random)]
    let bytes = damage.apply(to: intactFiles[index], with: source, using: &random)
    let name = URL(fileURLWithPath: files[index]).lastPathComponent
    return ("\(seed)-\(number)-\(damage)-\(name)", bytes)
  }

  /// Stores a file that reveals a defect, if `EARSHOT_FOUND` names a folder.
  private func keep(_ path: String, _ name: String) {
    guard let folder = ProcessInfo.processInfo.environment["EARSHOT_FOUND"] else { return }
    try? FileManager.default.moveItem(atPath: path, toPath: folder + "/" + name)
  }
}

/// Returns the greater of two values.
private func max<Value>(_ first: Value, _ second: Value, _ isLess: (Value, Value) -> Bool) -> Value {
  isLess(first, second) ? second : first
}
