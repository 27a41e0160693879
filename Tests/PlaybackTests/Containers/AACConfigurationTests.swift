import Testing

@testable import Playback

@Suite("AAC configurations") struct AACConfigurationTests {
  @Test(
    "The number of frames of a packet depends on the type and a flag",
    arguments: [
      ([0x12, 0x10], 1_024), ([0x12, 0x14], 960), ([0xBA, 0x10], 512), ([0xBA, 0x14], 480),
      // With spectral band replication, whose rate comes first.
      ([0x2B, 0x92, 0x08], 1_024), ([0x2B, 0x92, 0x0A], 960),
    ] as [([UInt8], Int)])
  func frames(bytes: [UInt8], frames: Int) {
    #expect(AACConfiguration(ByteBlock(bytes, origin: 0))?.framesPerPacket == frames)
  }
}
