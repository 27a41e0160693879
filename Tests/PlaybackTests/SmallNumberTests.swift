import CPlayback
import Foundation
import Testing

@testable import Playback

@Suite("The smallest numbers") struct SmallNumberTests {
  @Test("are what they were when a plugin has been loaded that would round them to 0")
  func plugins() throws {
    free(earshot_gstreamer_start())
    let folder = String(cString: try #require(earshot_gstreamer_plugins()))
    let least = [Double.leastNonzeroMagnitude]
    free(earshot_gstreamer_load(folder + "/libgstsoundtouch.so"))
    #expect(least.map { $0 * 2 } != [0])
  }
}
