import EarshotCoreGraphics
import Playback
import Scenes
import Synchronization
import TestSupport
import Testing

@testable import EarshotAVFoundation

@MainActor @Suite("AVAssetImageGenerator and video tracks") struct ImageGeneratorTests {
  private func generator(_ name: String) -> AVAssetImageGenerator {
    AVAssetImageGenerator(asset: AVAsset(url: Media.url(name)))
  }

  @Test func `An image is the exact frame, with its actual time`() async throws {
    let generator = generator("film.mp4")
    var actual = CMTime.invalid
    let image = try generator.copyCGImage(at: CMTime(value: 1010, timescale: 1000), actualTime: &actual)
    #expect(number(of: image.pixels) == 25)
    #expect(actual == CMTime(value: 1, timescale: 1))
    #expect(image.width == 64 && image.height == 36)
    let (second, time) = try await generator.image(at: CMTime(value: 41, timescale: 1000))
    #expect(number(of: second.pixels) == 1)
    #expect(time == CMTime(value: 40, timescale: 1000))
  }

  @Test func `Several images arrive in order`() async throws {
    let generator = generator("film-mpeg2.mpg")
    let times = [1500, 100, 900].map { NSValue(time: CMTime(value: $0, timescale: 1000)) }
    let numbers = Mutex<[Int]>([])
    await withCheckedContinuation { continuation in
      generator.generateCGImagesAsynchronously(forTimes: times) { _, image, _, result, _ in
        let count = numbers.withLock { numbers in
          numbers.append(result == .succeeded ? image.map { number(of: $0.pixels) } ?? -1 : -1)
          return numbers.count
        }
        if count == 3 { continuation.resume() }
      }
    }
    #expect(numbers.withLock { $0 } == [37, 2, 22])
  }

  @Test func `The preferred transform is applied only on request`() throws {
    let generator = generator("film-turned.mp4")
    let lying = try generator.copyCGImage(at: .zero, actualTime: nil)
    #expect(lying.width == 64 && lying.height == 36)
    let straight = try self.generator("film-silent.mp4").copyCGImage(at: .zero, actualTime: nil)
    let isEqual = lying == straight
    #expect(isEqual)
    generator.appliesPreferredTrackTransform = true
    let upright = try generator.copyCGImage(at: .zero, actualTime: nil)
    #expect(upright.width == 36 && upright.height == 64)
  }

  @Test func `The maximum size is respected, and images are never enlarged`() throws {
    let generator = generator("film-wide.mp4")
    #expect(try generator.copyCGImage(at: .zero, actualTime: nil).width == 128)
    generator.maximumSize = CGSize(width: 64, height: 0)
    let small = try generator.copyCGImage(at: CMTime(value: 9, timescale: 10), actualTime: nil)
    #expect(small.width == 64 && small.height == 18)
    #expect(number(of: small.pixels) == 9)
    generator.maximumSize = CGSize(width: 5000, height: 5000)
    #expect(try generator.copyCGImage(at: .zero, actualTime: nil).height == 36)
  }

  @Test func `Files without images throw an error`() async {
    for (name, code) in [("speech.mp3", AVError.Code.fileFormatNotRecognized), ("nothing.mp4", .unknown)] {
      let error = #expect(throws: AVError.self) { try generator(name).copyCGImage(at: .zero, actualTime: nil) }
      #expect(error?.code == code)
      await #expect(throws: AVError.self) { try await generator(name).image(at: .zero) }
    }
  }

  @Test func `A video track has its size, transform and frame rate`() async throws {
    let track = try #require(AVAsset(url: Media.url("film-turned.mp4")).tracks.first)
    #expect(track.mediaType == .video)
    #expect(track.trackID == 1)
    let asset = AVAsset(url: Media.url("film-turned.mp4"))
    let videoTrack = try #require(asset.tracks(withMediaType: .video).first)
    #expect(asset.tracks(withMediaType: .audio).isEmpty)
    #expect(videoTrack.naturalSize == CGSize(width: 64, height: 36))
    #expect(videoTrack.nominalFrameRate == 25)
    #expect(videoTrack.isPlayable)
    let rotated = CGRect(origin: .zero, size: videoTrack.naturalSize).applying(videoTrack.preferredTransform)
    #expect(rotated == CGRect(x: 0, y: 0, width: 36, height: 64))
  }
}
