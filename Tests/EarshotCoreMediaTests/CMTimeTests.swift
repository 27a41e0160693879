import EarshotCoreMedia
import Testing

@Suite struct CMTimeTests {
  @Test func `Seconds round to the nearest unit, halves away from zero`() {
    #expect(CMTime(seconds: 1.5, preferredTimescale: 600).value == 900)
    #expect(CMTime(seconds: 0.29, preferredTimescale: 100).value == 29)
    #expect(CMTime(seconds: 0.5, preferredTimescale: 1).value == 1)
    #expect(CMTime(seconds: -0.5, preferredTimescale: 1).value == -1)
    #expect(CMTime(seconds: 2.31, preferredTimescale: 1).hasBeenRounded)
    #expect(!CMTime(seconds: 1.5, preferredTimescale: 600).hasBeenRounded)
  }

  @Test func `A timescale that overflows is halved until the time fits`() {
    let large = CMTime(seconds: 1e10, preferredTimescale: 2_000_000_000)
    #expect(large.seconds == 1e10)
    #expect(large.timescale == 500_000_000)
    #expect(CMTime(seconds: 1e30, preferredTimescale: 600) == .positiveInfinity)
    #expect(CMTime(seconds: -1e30, preferredTimescale: 600) == .negativeInfinity)
    #expect(CMTime(seconds: .infinity, preferredTimescale: 600) == .positiveInfinity)
  }

  @Test func `NaN and invalid timescales give an invalid time`() {
    #expect(!CMTime(seconds: .nan, preferredTimescale: 600).isValid)
    #expect(!CMTime(seconds: 1, preferredTimescale: 0).isValid)
    #expect(!CMTime(value: 1, timescale: -1).isValid)
    #expect(CMTime.invalid.seconds.isNaN)
    #expect(CMTime.indefinite.seconds.isNaN)
    #expect(CMTime.positiveInfinity.seconds == .infinity)
  }

  @Test func `Sums use the least common multiple of the timescales`() {
    let sum = CMTime(value: 1, timescale: 4) + CMTime(value: 1, timescale: 6)
    #expect(sum.value == 5)
    #expect(sum.timescale == 12)
    #expect(!sum.hasBeenRounded)
    let difference = CMTime(value: 44_100, timescale: 44_100) - CMTime(value: 300, timescale: 600)
    #expect(difference.seconds == 0.5)
  }

  @Test func `A common timescale that is too large is limited, with rounding`() {
    let sum = CMTime(value: 1, timescale: 1_000_000_007) + CMTime(value: 1, timescale: 998_244_353)
    #expect(sum.timescale == kCMTimeMaxTimescale)
    #expect(sum.hasBeenRounded)
  }

  @Test func `Infinite, indefinite and invalid times propagate through sums`() {
    let second = CMTime(value: 1, timescale: 1)
    #expect(second + .positiveInfinity == .positiveInfinity)
    #expect(second - .positiveInfinity == .negativeInfinity)
    #expect(CMTime.positiveInfinity - .positiveInfinity == .invalid)
    #expect(second + .indefinite == .indefinite)
    #expect(second + .invalid == .invalid)
  }

  @Test func `Sums that overflow use coarser timescales, then infinity`() {
    let largest = CMTime(value: .max, timescale: 600)
    #expect((largest + largest).timescale == 300)
    let largestSeconds = CMTime(value: .max, timescale: 1)
    #expect(largestSeconds + largestSeconds == .positiveInfinity)
  }

  @Test func `Equal fractions are equal times with equal hashes`() {
    let (half, equal) = (CMTime(value: 1, timescale: 2), CMTime(value: 300, timescale: 600))
    #expect(half == equal)
    #expect(Set([half, equal]).count == 1)
  }

  @Test func `Times are ordered, with the special ones around them`() {
    let times: [CMTime] = [
      .invalid, .positiveInfinity, CMTime(value: 1, timescale: 1), .indefinite, .zero, .negativeInfinity,
    ]
    #expect(times.sorted() == [.negativeInfinity, .zero, times[2], .indefinite, .positiveInfinity, .invalid])
    #expect(CMTimeCompare(CMTime(value: 1, timescale: 3), CMTime(value: 333, timescale: 1000)) == 1)
  }

  @Test(arguments: [
    (CMTimeRoundingMethod.default, 2, -2), (.roundTowardZero, 1, -1), (.roundAwayFromZero, 2, -2),
    (.roundTowardPositiveInfinity, 2, -1), (.roundTowardNegativeInfinity, 1, -2), (.quickTime, 1, -1),
  ]) func `Conversion uses the rounding method`(method: CMTimeRoundingMethod, up: Int64, down: Int64) {
    #expect(CMTime(value: 15, timescale: 10).convertScale(1, method: method).value == up)
    #expect(CMTime(value: -15, timescale: 10).convertScale(1, method: method).value == down)
  }

  @Test func `The C functions give the same results`() {
    #expect(CMTimeGetSeconds(CMTimeMakeWithSeconds(2.5, preferredTimescale: 600)) == 2.5)
    #expect(CMTimeMake(value: 3, timescale: 2) == CMTimeMultiply(CMTimeMake(value: 1, timescale: 2), multiplier: 3))
    #expect(CMTimeMultiplyByFloat64(CMTimeMake(value: 10, timescale: 1), multiplier: 0.25).seconds == 2.5)
    #expect(CMTimeMinimum(kCMTimeZero, kCMTimePositiveInfinity) == .zero)
  }
}
