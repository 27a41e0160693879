import EarshotCoreMedia
import Testing

@Suite struct CMTimeRangeTests {
  private func seconds(_ value: Int64) -> CMTime { CMTime(value: value, timescale: 1) }
  private func range(_ start: Int64, _ end: Int64) -> CMTimeRange {
    CMTimeRange(start: seconds(start), end: seconds(end))
  }

  @Test func `A range includes its start and excludes its end`() {
    let range = CMTimeRangeMake(start: seconds(1), duration: seconds(2))
    #expect(range == self.range(1, 3))
    #expect(range.end == seconds(3))
    #expect(range.containsTime(seconds(1)))
    #expect(!range.containsTime(seconds(3)))
    #expect(range.containsTimeRange(self.range(2, 3)))
    #expect(!range.containsTimeRange(self.range(2, 4)))
    #expect(CMTimeRangeMake(start: seconds(1), duration: .zero).isEmpty)
    #expect(!CMTimeRange.invalid.isValid)
    #expect(!CMTimeRangeMake(start: .zero, duration: seconds(-1)).isValid)
  }

  @Test func `Ranges intersect and unite`() {
    #expect(range(0, 4).intersection(range(2, 6)) == range(2, 4))
    #expect(range(0, 1).intersection(range(2, 3)) == .zero)
    #expect(range(0, 1).union(range(2, 3)) == range(0, 3))
    #expect(CMTimeClampToRange(seconds(9), range: range(0, 3)) == seconds(3))
  }

  @Test(arguments: [
    CMTime(value: -5, timescale: 600), .zero, .invalid, .indefinite, .positiveInfinity,
    CMTime(value: .max, timescale: .max, flags: [.valid, .hasBeenRounded], epoch: 3),
  ]) func `A time survives NSValue and dictionary`(time: CMTime) {
    for copy in [NSValue(time: time).timeValue, CMTimeMakeFromDictionary(CMTimeCopyAsDictionary(time, allocator: nil))]
    {
      #expect(copy.value == time.value)
      #expect(copy.timescale == time.timescale)
      #expect(copy.flags == time.flags)
      #expect(copy.epoch == time.epoch)
    }
  }

  @Test func `A range survives NSValue, and other values give an invalid one`() {
    #expect(NSValue(timeRange: range(1, 3)).timeRangeValue == range(1, 3))
    #expect(NSValue(time: .zero) == NSValue(time: .zero))
    #expect(!NSValue(time: .zero).timeRangeValue.isValid)
    #expect(!NSNumber(value: 3).timeValue.isValid)
    #expect(CMTimeMakeFromDictionary(["value": 1]) == .invalid)
  }

  @Test func `Descriptions have CoreMedia's format`() {
    #expect(CMTimeCopyDescription(allocator: nil, time: CMTime(value: 900, timescale: 600)) == "{900/600 = 1.500}")
    #expect(CMTime(value: -1, timescale: 16).debugDescription == "{-1/16 = -0.063}")
    #expect(CMTime.indefinite.debugDescription == "{INDEFINITE}")
    #expect(range(0, 1).debugDescription == "{{0/1 = 0.000}, {1/1 = 1.000}}")
  }

  @Test func `The remaining C functions work`() {
    #expect(CMTime(seconds: 1, preferredTimescale: CMTimeScale(NSEC_PER_SEC)).value == 1_000_000_000)
    #expect(CMTimeMultiplyByRatio(seconds(9), multiplier: 2, divisor: -3) == seconds(-6))
    #expect(CMTimeMultiplyByRatio(seconds(9), multiplier: 2, divisor: 0) == .invalid)
    #expect(CMTimeAbsoluteValue(seconds(-2)) == seconds(2))
    #expect(CMTIME_IS_INVALID(.invalid) && CMTIME_IS_INDEFINITE(.indefinite) && CMTIME_IS_NUMERIC(.zero))
    #expect(CMTimeRangeFromTimeToTime(start: .zero, end: seconds(2)) == range(0, 2))
  }

  @Test func `The Swift 4 spellings give the same times`() {
    #expect(CMTimeMake(3, 2) == CMTimeMake(value: 3, timescale: 2))
    #expect(CMTimeMakeWithSeconds(1.5, 600).value == 900)
    #expect(CMTimeRangeMake(.zero, seconds(2)) == range(0, 2))
  }
}
