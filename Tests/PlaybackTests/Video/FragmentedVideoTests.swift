import DeviceTime
import Foundation
import TestSupport
import Testing

@testable import Playback

@Suite(
  "Video in fragments", .enabled(if: GeneratedMedia.isAvailable, "ffmpeg is not installed: Scripts/deps test"))
struct FragmentedVideoTests {
  private let media = GeneratedMedia()

  /// Files with H.264, with B-frames and open groups, and with MPEG-4 video.
  private static let names = ["film.mp4", "film-ntsc.mp4", "film-open.mp4", "film-mpeg4.mp4", "film-silent.mp4"]
  private static let forms = [
    "+frag_keyframe+empty_moov", "+frag_keyframe", "+frag_every_frame+empty_moov+default_base_moof",
    "+dash+delay_moov -frag_duration 300000",
  ]

  /// Copies the packets of a video into fragments.
  private func fragments(_ name: String, _ form: String) throws -> URL {
    try media.file(
      "fragments.mp4", of: "anullsrc", "-i \(Media.url(name).path) -map 1 -c copy -movflags \(form)")
  }

  @Test("The pictures and their distances are those of the same file without fragments", arguments: names, forms)
  func pictures(name: String, form: String) throws {
    let expected = try VideoFrames(MediaFile(Media.url(name)))
    let frames = try VideoFrames(MediaFile(fragments(name, form)))
    #expect(frames.count == expected.count)
    #expect(frames.size == expected.size)
    let start = try #require(frames.time(of: 0)) - #require(expected.time(of: 0))
    for index in 0..<expected.count {
      let (time, wanted) = (try #require(frames.time(of: index)), try #require(expected.time(of: index)))
      #expect(abs((time - wanted - start).wholeNanoseconds) <= 1_000_000, "picture \(index)")
      let isEqual = try frames.frame(at: time).pixels == expected.frame(at: wanted).pixels
      #expect(isEqual, "picture \(index)")
    }
  }

  @Test("A truncated file has the pictures up to its end")
  func truncated() throws {
    let bytes = try Data(contentsOf: fragments("film.mp4", Self.forms[0]))
    let folder = try #require(media.folder)
    var counts: [Int] = []
    for part in [bytes.count, bytes.count * 3 / 4, bytes.count / 2] {
      let frames = try VideoFrames(MediaFile(folder.file("cut.mp4", bytes.prefix(part))))
      #expect(try frames.frame(at: frames.duration).pixels.number == frames.count - 1)
      counts.append(frames.count)
    }
    #expect(counts[0] == 50 && counts[0] > counts[1] && counts[1] > counts[2] && counts[2] > 0)
  }

  @Test("A video without sound is silent for the duration of its pictures")
  func silent() throws {
    let info = try Probe.inspect(at: fragments("film-silent.mp4", Self.forms[0]))
    #expect(info.codec == "no sound" && info.hasVideo && info.failure == nil)
    // Without an edit list, the video begins with the delay of its B-frames.
    #expect(info.duration == .milliseconds(2_080))
  }

  @Test("Damaged fragments give pictures or an error")
  func damaged() throws {
    let bytes = try [UInt8](Data(contentsOf: fragments("film.mp4", Self.forms[1])))
    let folder = try #require(media.folder)
    // The boxes, but not the media.
    let name = Array("trun".utf8)
    let boxes = bytes.indices.filter { bytes[$0] == name[0] && bytes[$0...].starts(with: name) }
    var random = SeededGenerator(seed: 11)
    var outcomes = (pictures: 0, errors: 0)
    for _ in 0..<200 {
      var damaged = bytes
      for _ in 0..<3 {
        let box = try #require(boxes.randomElement(using: &random))
        let place = min(box + Int.random(in: -60..<60, using: &random), bytes.count - 1)
        damaged[place] = UInt8.random(in: 0...255, using: &random)
      }
      do throws(PlaybackError) {
        let url: URL
        do { url = try folder.file("damaged.mp4", Data(damaged)) } catch { continue }
        let frames = try VideoFrames(MediaFile(url))
        #expect(frames.count <= VideoLayout.maximumPackets)
        _ = try frames.frame(at: .seconds(1))
        outcomes.pictures += 1
      } catch {
        outcomes.errors += 1
      }
    }
    #expect(outcomes.pictures > 20 && outcomes.pictures + outcomes.errors == 200)
  }
}
