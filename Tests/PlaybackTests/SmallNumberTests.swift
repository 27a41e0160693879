import CPlayback
import Foundation
import Testing

@testable import Playback

@Suite("Subnormal numbers") struct SmallNumberTests {
  @Test("A plugin that flushes subnormal numbers to 0 does not change the process")
  func plugins() throws {
    free(earshot_gstreamer_start())
    let folder = String(cString: try #require(earshot_gstreamer_plugins()))
    let smallest = [Double.leastNonzeroMagnitude]
    free(earshot_gstreamer_load(folder + "/libgstsoundtouch.so"))
    #expect(smallest.map { $0 * 2 } != [0])
  }
}
