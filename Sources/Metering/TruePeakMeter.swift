import CMetering

/// A meter of the true peak of a sound, with `CMetering`'s filter.
struct TruePeakMeter: ~Copyable, @unchecked Sendable {
  // Owned exclusively, so it may be transferred along with its owner.
  private let filter: OpaquePointer

  init(_ format: SampleFormat) throws(MeterError) {
    guard let filter = earshot_true_peak_create(UInt32(format.channels), UInt32(format.rate)) else {
      throw .outOfMemory
    }
    self.filter = filter
  }

  deinit {
    earshot_true_peak_free(filter)
  }

  /// Measures further whole frames.
  mutating func add(_ samples: UnsafePointer<Float>, frames: Int) {
    earshot_true_peak_add(filter, samples, frames)
  }

  /// Returns the true peak of all frames; full scale is 1.
  mutating func finish() -> Double {
    Double(earshot_true_peak_finish(filter))
  }
}
