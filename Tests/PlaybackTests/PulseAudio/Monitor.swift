import CPlayback
import Foundation
import Synchronization
import TestSupport

/// Records the monitor of a sound server's null sink, with times.
final class Monitor: Sendable {
  private struct State {
    var samples: [Int16] = []
    /// The numbers of frames and their times of arrival, in nanoseconds of the monotonic clock.
    var arrivals: [(frames: Int, time: UInt64)] = []
  }

  private let state = Mutex(State())
  private let recorder: Child

  /// Begins to record.
  ///
  /// - Throws: ``Deadline/Missed`` if nothing is recorded within a limit.
  init(_ daemon: any SoundServer, atMost limit: Duration = .seconds(60)) throws {
    let (file, output) = try Child.pipe()
    recorder = try daemon.run(
      "parec", ["-d", "nul.monitor", "--format=s16le", "--rate=44100", "--channels=2", "--latency-msec=4", "--raw"],
      output: output)
    Thread.detachNewThread { [weak self] in
      var (buffer, chunk) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
      while true {
        let count = read(file.fileDescriptor, &chunk, chunk.count)
        guard count > 0, let self else { return }
        buffer += chunk.prefix(count)
        let complete = buffer.count / 4 * 4
        self.take(buffer.prefix(complete), at: earshot_monotonic())
        buffer.removeFirst(complete)
      }
    }
    // About the first 40 ms of a recording are lost, so nothing counts until it runs.
    try Deadline.wait(for: "the monitor to record", atMost: limit) { frames > 4_410 }
  }

  deinit {
    recorder.end()
  }

  private func take(_ bytes: ArraySlice<UInt8>, at time: UInt64) {
    let samples = bytes.withUnsafeBytes { buffer in
      stride(from: 0, to: buffer.count, by: 2).map {
        Int16(littleEndian: buffer.loadUnaligned(fromByteOffset: $0, as: Int16.self))
      }
    }
    state.withLock { state in
      state.samples += samples
      state.arrivals.append((state.samples.count / 2, time))
    }
  }

  /// The number of recorded frames.
  var frames: Int { state.withLock { $0.samples.count / 2 } }

  /// Returns the recording from a frame on, as pairs of samples.
  func frames(from start: Int) -> [SIMD2<Int16>] {
    state.withLock { state in
      (min(start, state.samples.count / 2)..<state.samples.count / 2).map { frame in
        SIMD2(state.samples[2 * frame], state.samples[2 * frame + 1])
      }
    }
  }

  /// The number of silent frames at the end of the recording.
  var silence: Int {
    state.withLock { state in
      let last = state.samples.lastIndex { $0 != 0 } ?? -1
      return state.samples.count / 2 - (last + 2) / 2
    }
  }
}
