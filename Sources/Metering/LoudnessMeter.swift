import CEbur128
import Foundation

/// The loudness of a sound: libebur128, and the windows of maximum momentary and short-term loudness.
///
/// libebur128 would sum 0.4 and 3 seconds anew at each look. Here it sums each slice of 10 ms once, and the windows are
/// made of slices: that is 20 times cheaper, and looks more often than the 10 times a second that EBU Tech 3341 wants.
struct LoudnessMeter: ~Copyable, @unchecked Sendable {
  /// What libebur128 keeps of each 0.1 seconds grows without end: of a sound that is longer, the last 12 hours count.
  private static let history: UInt = 12 * 3_600 * 1_000
  /// The offset of BS.1770-4 between energy and loudness, in LU.
  private static let offset = 0.691
  private static let sliceMilliseconds: UInt = 10

  // Nobody else has it, so it may go wherever its owner goes.
  private var state: UnsafeMutablePointer<ebur128_state>?
  private let format: SampleFormat
  private let slice: Int
  private var inSlice = 0
  private var frames = 0
  private var failed = false
  private var momentary = SlidingEnergy(slices: 40)
  private var shortTerm = SlidingEnergy(slices: 300)

  init(_ format: SampleFormat) throws(MeterError) {
    let mode = Int32(EBUR128_MODE_I.rawValue | EBUR128_MODE_LRA.rawValue)
    guard let state = ebur128_init(UInt32(format.channels), UInt(format.rate), mode) else { throw .outOfMemory }
    self.state = state
    self.format = format
    slice = format.rate / 100
    _ = ebur128_set_max_history(state, Self.history)
    for (channel, place) in Self.places(format.channels).enumerated() {
      _ = ebur128_set_channel(state, UInt32(channel), Int32(place.rawValue))
    }
  }

  deinit {
    var state = state
    ebur128_destroy(&state)
  }

  /// Where the channels of a WAVE file are.
  private static func places(_ channels: Int) -> [channel] {
    let front = [EBUR128_LEFT, EBUR128_RIGHT, EBUR128_CENTER]
    let (left, right) = (EBUR128_LEFT_SURROUND, EBUR128_RIGHT_SURROUND)
    return switch channels {
    case 1, 2, 3: Array(front.prefix(channels))
    case 4: [EBUR128_LEFT, EBUR128_RIGHT, left, right]
    case 5: front + [left, right]
    case 6: front + [EBUR128_UNUSED, left, right]
    case 7: front + [EBUR128_UNUSED, EBUR128_Mp180, EBUR128_Mp090, EBUR128_Mm090]
    default: front + [EBUR128_UNUSED, EBUR128_Mp135, EBUR128_Mm135, EBUR128_Mp090, EBUR128_Mm090]
    }
  }

  /// Measures whole frames that follow; they are finite.
  mutating func add(_ samples: UnsafePointer<Float>, frames: Int) {
    var (samples, left) = (samples, frames)
    self.frames += frames
    while left > 0 && !failed {
      let now = min(left, slice - inSlice)
      failed = ebur128_add_frames_float(state, samples, now) != Int32(EBUR128_SUCCESS.rawValue)
      samples += now * format.channels
      left -= now
      inSlice += now
      if inSlice == slice { closeSlice() }
    }
  }

  private mutating func closeSlice() {
    var loudness = -Double.infinity
    _ = ebur128_loudness_window(state, Self.sliceMilliseconds, &loudness)
    let energy = pow(10, (loudness + Self.offset) / 10)
    momentary.add(energy)
    shortTerm.add(energy)
    inSlice = 0
  }

  /// The loudness of all frames; `nil` where memory ran out.
  func finish() -> Loudness? {
    guard !failed else { return nil }
    var (integrated, range) = (-Double.infinity, 0.0)
    _ = ebur128_loudness_global(state, &integrated)
    _ = ebur128_loudness_range(state, &range)
    let audible = integrated.isFinite
    return Loudness(
      integrated: audible ? integrated : nil, range: audible && frames >= 3 * format.rate ? range : nil,
      maximumMomentary: momentary.maximum.map(Self.loudness), maximumShortTerm: shortTerm.maximum.map(Self.loudness))
  }

  private static func loudness(ofEnergy energy: Double) -> Double { 10 * log10(energy) - offset }
}
