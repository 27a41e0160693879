import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Playback

/// Every way of decoding a file delivers the same frames and the same sound, or `Differences.json` gives the reason for
/// the difference.
@Suite(
  "Differential test of all decoders",
  .enabled(if: Program.path(of: "ffmpeg") != nil, "ffmpeg is not installed: Scripts/deps test"))
struct DifferentialTests {
  /// The files of a batch.
  private enum Batch {
    case fixtures([URL])
    case odd(OddGroup)
  }

  /// A difference.
  private struct Finding: Hashable {
    let file: String
    let method: DecodingMethod
    let fault: String
  }

  private struct Found {
    var findings: [Finding] = []
    var accepted: Set<Int> = []
    var files = 0
  }

  @Test("All decoders agree on fixtures and odd files, except for the accepted differences")
  func agreement() throws {
    let accepted = try AcceptedDifference.all()
    let only = ProcessInfo.processInfo.environment["EARSHOT_ONLY"]
    var batches = OddGroup.all.map(Batch.odd)
    let fixtures = try FileManager.default.contentsOfDirectory(at: Media.folder, includingPropertiesForKeys: nil)
      .filter { file in
        guard let layout = try? MediaFile(file).layout else { return false }
        return layout.codec != .silence && layout.frames != 0
      }
      .sorted { $0.path < $1.path }
    for start in stride(from: 0, to: fixtures.count, by: 24) {
      batches.append(.fixtures(Array(fixtures[start..<min(fixtures.count, start + 24)])))
    }
    let found = Mutex(Found())
    let all = batches
    // Two batches run simultaneously: ffmpeg decodes one while Earshot decodes the other.
    DispatchQueue.concurrentPerform(iterations: all.count) { number in
      let result = Self.compare(all[number], accepted, only)
      found.withLock {
        $0.findings += result.findings
        $0.accepted.formUnion(result.accepted)
        $0.files += result.files
      }
    }
    let result = found.withLock { $0 }
    for finding in result.findings.sorted(by: { ($0.file, $0.method.rawValue) < ($1.file, $1.method.rawValue) }) {
      let fault = finding.fault.replacing(/\/[^ :]*\//, with: "")
      Issue.record("\(finding.file), \(finding.method.rawValue): \(fault)")
    }
    guard only == nil else { return }
    for (index, entry) in accepted.enumerated() where !result.accepted.contains(index) {
      Issue.record("Differences.json: nothing differs any more as it says of \(entry.files): \(entry.reason)")
    }
    #expect(result.files > 300)
  }

  private static func compare(_ batch: Batch, _ accepted: [AcceptedDifference], _ only: String?) -> Found {
    var found = Found()
    guard let folder = try? TemporaryFolder() else { return found }
    var files: [URL] = []
    switch batch {
    case .fixtures(let urls): files = urls
    case .odd(let group):
      do {
        let (generated, failure) = try group.make(in: folder.url)
        files = generated
        if let failure { found.findings.append(Finding(file: group.name, method: .ffmpeg, fault: failure)) }
      } catch {
        found.findings.append(Finding(file: group.name, method: .ffmpeg, fault: "\(error)"))
      }
    }
    if let only { files.removeAll { fnmatch(only, $0.lastPathComponent, 0) != 0 } }
    guard !files.isEmpty else { return found }
    found.files = files.count
    for (file, peer) in zip(files, PeerDecoder.decode(files, in: folder.url)) {
      let name = file.lastPathComponent
      let measured = ComparedSound(measuring: file)
      if let failure = measured.failure {
        let reason = accepted.indices.first { index in
          accepted[index].concerns(name, .measuring) && failure.contains(accepted[index].failure ?? "")
        }
        if let reason {
          found.accepted.insert(reason)
        } else {
          found.findings.append(Finding(file: name, method: .measuring, fault: failure))
          keep(file)
        }
      }
      guard measured.rate > 0 else {
        for method in DecodingMethod.earshot {
          let refusal = method.refusal(of: file)
          guard refusal == nil || refusal != measured.failure else { continue }
          let fault = "\(refusal ?? "no failure"), where measuring has: \(measured.failure ?? "no format")"
          found.findings.append(Finding(file: name, method: method, fault: fault))
          keep(file)
        }
        continue
      }
      let limits = CodecLimits(of: file)
      for method in DecodingMethod.earshot + [.ffmpeg] {
        let (sound, reference) = method == .ffmpeg ? (peer, measured) : method.sounds(of: file, measured)
        let fault = SoundComparison(of: sound, with: reference, tolerance: limits.tolerance(method)).fault
        guard let fault else { continue }
        let reason = accepted.indices.first { index in
          let entry = accepted[index]
          guard entry.concerns(name, method) else { return false }
          if let failure = entry.failure { return fault.contains(failure) }
          let surplus = entry.surplus ?? [0]
          return SoundComparison(
            of: sound, with: reference, before: entry.before ?? [0], surplus: surplus[0]...surplus[surplus.count - 1],
            tolerance: entry.tolerance.map(Float.init) ?? limits.tolerance(method)
          ).fault == nil
        }
        if let reason {
          found.accepted.insert(reason)
        } else {
          found.findings.append(Finding(file: name, method: method, fault: fault))
          keep(file)
        }
      }
    }
    return found
  }

  /// Keeps a file that shows a difference in the folder that `EARSHOT_FOUND` names, if set.
  private static func keep(_ file: URL) {
    guard let folder = ProcessInfo.processInfo.environment["EARSHOT_FOUND"] else { return }
    try? FileManager.default.copyItem(at: file, to: URL(filePath: folder).appending(path: file.lastPathComponent))
  }
}
