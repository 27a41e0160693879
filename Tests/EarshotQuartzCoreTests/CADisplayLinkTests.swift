import EarshotFoundation
import EarshotQuartzCore
import ExtensionLink
import ExtensionTestSupport
import TestSupport
import Testing

/// Display links in virtual time.
@MainActor @Suite struct CADisplayLinkTests {
  private final class Target: NSObject {
    var onFrame: (CADisplayLink) -> Void = { _ in }
    var timestamps: [CFTimeInterval] = []

    override init() {
      super.init()
      SelectorRegistry.register("step:", of: Target.self) { target, link in
        guard let link = link as? CADisplayLink else { return }
        target.timestamps.append(link.timestamp)
        target.onFrame(link)
      }
    }
  }

  /// Runs an extension with a display link for a time.
  ///
  /// - Returns: The target, and the times of the calls, in seconds.
  private func run(
    for seconds: Double, _ prepare: @escaping @MainActor (CADisplayLink, Target) -> Void
  ) async -> (target: Target, times: [Double]) {
    let target = Target()
    let system = SystemEnd { _ in
      let link = CADisplayLink(target: target, selector: Selector("step:"))
      prepare(link, target)
      link.add(to: .main, forMode: .common)
    }
    await system.begin()
    return (target, await system.advance(to: seconds))
  }

  @Test("There is a call at each frame, and none is lost or added in ten seconds")
  func frames() async {
    let (target, times) = await run(for: 10) { link, _ in #expect(link.duration == 1.0 / 60) }
    #expect(times.count == 600)
    #expect(times.enumerated().allSatisfy { abs($1 - Double($0 + 1) / 60) < 1e-8 })
    #expect(target.timestamps == (1...600).map { Double($0) * (1.0 / 60) })
  }

  @Test(
    "Fewer calls are at every second or later frame",
    arguments: [(60, 60), (45, 60), (35, 30), (30, 30), (25, 30), (24, 20), (20, 20), (1, 1)])
  func preferred(rate: Int, calls: Int) async {
    let (target, times) = await run(for: 1) { link, target in
      link.preferredFramesPerSecond = rate
      target.onFrame = { #expect(abs($0.targetTimestamp - $0.timestamp - 1 / Double(calls)) < 1e-9) }
    }
    #expect(times.count == calls && target.timestamps.count == calls)
  }

  @Test("An interval is a number of frames", arguments: [(0, 1), (1, 1), (7, 7), (90, 90)])
  func interval(frames: Int, interval: Int) async {
    let (target, _) = await run(for: 3) { link, _ in
      link.frameInterval = frames
      #expect(link.frameInterval == interval)
    }
    #expect(target.timestamps.count == 180 / interval)
  }

  @Test(
    "The preferred rate of a range decides, or its maximum without one",
    arguments: [
      (CAFrameRateRange(minimum: 10, maximum: 120, preferred: 30), 30), (CAFrameRateRange(minimum: 8, maximum: 15), 15),
      (CAFrameRateRange(minimum: 60, maximum: 120, preferred: 120), 60), (CAFrameRateRange.default, 60),
      (CAFrameRateRange(minimum: 0, maximum: 0, preferred: .nan), 60),
    ])
  func range(range: CAFrameRateRange, calls: Int) async {
    let (target, times) = await run(for: 1) { link, _ in link.preferredFrameRateRange = range }
    #expect(times.count == calls && target.timestamps.count == calls)
  }

  @Test("A paused link has no calls, and resumes at the next frame")
  func paused() async {
    let (target, _) = await run(for: 1) { link, target in
      target.onFrame = { link in
        guard target.timestamps.count == 3 else { return }
        link.isPaused = true
        ExtensionTime.current.schedule(after: .milliseconds(505), on: .main) { link.isPaused = false }
      }
    }
    // The third call is at 3/60 s; 505 ms later, the next frame is the 34th.
    #expect(target.timestamps[3] == 34 * (1.0 / 60))
    #expect(target.timestamps.count == 3 + 60 - 33)
  }

  @Test("An invalidated link calls no more, even if it is added again, and releases its target")
  func invalidated() async {
    weak var released: Target?
    var link: CADisplayLink?
    do {
      let (target, times) = await run(for: 1) { new, target in
        link = new
        target.onFrame = { $0.invalidate() }
      }
      #expect(times.count == 1 && target.timestamps.count == 1)
      link?.add(to: .main, forMode: .common)
      released = target
    }
    #expect(link != nil)
    #expect(released == nil)
  }
}
