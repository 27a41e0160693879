import EarshotMediaPlayer
import Testing

@Suite struct NowPlayingTests {
  @Test func informationIsReadBack() {
    let center = MPNowPlayingInfoCenter.default()
    center.nowPlayingInfo = [MPMediaItemPropertyTitle: "Title"]
    #expect(center.nowPlayingInfo?[MPMediaItemPropertyTitle] as? String == "Title")
    center.nowPlayingInfo = nil
    #expect(center.nowPlayingInfo == nil)
  }

  @Test func commandsTakeTargets() {
    let command = MPRemoteCommandCenter.shared().playCommand
    let token = command.addTarget { _ in .success }
    command.removeTarget(token)
    #expect(command.isEnabled)
  }
}
