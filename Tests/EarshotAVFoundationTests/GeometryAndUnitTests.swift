import EarshotAVFoundation
import TestSupport
import Testing

@Suite("AVFoundation: geometry, time units and stored properties") struct GeometryAndUnitTests {
  @Test(arguments: [
    (
      CGSize(width: 16, height: 9), CGRect(x: 10, y: 20, width: 320, height: 320),
      CGRect(x: 10, y: 90, width: 320, height: 180)
    ),
    (
      CGSize(width: 1, height: 2), CGRect(x: 0, y: 0, width: 100, height: 40),
      CGRect(x: 40, y: 0, width: 20, height: 40)
    ),
    (CGSize(width: 5, height: 5), CGRect(x: 0, y: 0, width: 7, height: 7), CGRect(x: 0, y: 0, width: 7, height: 7)),
    (CGSize(width: 0, height: 5), CGRect(x: 0, y: 0, width: 8, height: 6), CGRect(x: 4, y: 3, width: 0, height: 0)),
  ])
  func `AVMakeRect fits a size into the middle of a rectangle`(ratio: CGSize, bounds: CGRect, fitted: CGRect) {
    #expect(AVMakeRect(aspectRatio: ratio, insideRect: bounds) == fitted)
  }

  /// Every module that an extension imports reexports these names from one place; otherwise they would be ambiguous.
  @Test func `The units of time are consistent`() {
    #expect(CMTime(seconds: 0.5, preferredTimescale: CMTimeScale(NSEC_PER_SEC)).value == 500_000_000)
    #expect(NSEC_PER_SEC == 1000 * NSEC_PER_MSEC && NSEC_PER_MSEC == 1000 * NSEC_PER_USEC && USEC_PER_SEC == 1_000_000)
  }

  @MainActor @Test func `A player stores properties without effect`() {
    let player = AVPlayer(playerItem: AVPlayerItem(url: Media.url("speech.mp3")))
    #expect(player.allowsExternalPlayback && player.preventsDisplaySleepDuringVideoPlayback)
    #expect(player.currentItem?.canUseNetworkResourcesForLiveStreamingWhilePaused == false)
    player.allowsExternalPlayback = false
    player.preventsDisplaySleepDuringVideoPlayback = false
    player.currentItem?.canUseNetworkResourcesForLiveStreamingWhilePaused = true
    #expect(!player.allowsExternalPlayback && !player.preventsDisplaySleepDuringVideoPlayback)
    #expect(player.currentItem?.canUseNetworkResourcesForLiveStreamingWhilePaused == true)
  }
}
