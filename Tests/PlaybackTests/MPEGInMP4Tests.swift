import Foundation
import Testing

@testable import Playback

@Suite("MPEG audio in MPEG-4", .enabled(if: GeneratedMedia.isAvailable, "ffmpeg is not installed"))
struct MPEGInMP4Tests {
  private let media = GeneratedMedia()

  @Test("The number of channels is that of the frames, whatever the description states", arguments: [1, 2])
  func channels(count: Int) throws {
    let url = try media.file("mp3-\(count).mp4", "-ac \(count) -c:a libmp3lame")
    // ffmpeg states two channels in each description of MPEG-4.
    let entry = try #require(try Data(contentsOf: url).firstRange(of: Data("mp4a".utf8)))
    #expect(try Data(contentsOf: url)[entry.upperBound + 17] == 2)
    #expect(Probe.inspect(at: try MediaFile(url)).channels == count)
  }
}
