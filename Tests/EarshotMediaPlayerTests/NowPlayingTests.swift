import EarshotMediaPlayer
import Testing

@Suite struct NowPlayingTests {
  @Test("The now playing information is stored")
  func nowPlayingInfo() {
    let center = MPNowPlayingInfoCenter.default()
    center.nowPlayingInfo = [MPMediaItemPropertyTitle: "Title"]
    #expect(center.nowPlayingInfo?[MPMediaItemPropertyTitle] as? String == "Title")
    center.nowPlayingInfo = nil
    #expect(center.nowPlayingInfo == nil)
  }

  @Test("Targets can be added to and removed from commands")
  func commandTargets() {
    let command = MPRemoteCommandCenter.shared().playCommand
    let token = command.addTarget { _ in .success }
    command.removeTarget(token)
    #expect(command.isEnabled)
  }
}
