import CPlayback
import Testing

@testable import Playback

@Suite("Early start of decoders") struct EarlyStartTests {
  @Test("With the resampler, ORC is loaded and can be initialized before the first sound")
  func conversion() throws {
    try PluginRegistry.require(PluginRegistry.conversion)
    #expect(earshot_conversion_prepare())
  }
}
