import EarshotCoreGraphics
import EarshotQuartzCore
import Playback
import Scenes
import TestSupport
import Testing

@testable import EarshotAVFoundation

/// Returns the number that a numbered picture of a fixture shows, as eight blocks with the highest bit first.
func number(of pixels: Pixels) -> Int {
  (0..<8).reduce(0) { number, bit in
    let offset = (pixels.height / 3 * pixels.width + (2 * bit + 1) * pixels.width / 16) * 4
    return number << 1 | (pixels.bytes[pixels.bytes.startIndex + offset + 1] > 128 ? 1 : 0)
  }
}

@MainActor @Suite("AVPlayerLayer") struct PlayerLayerTests {
  private func layer(_ player: AVPlayer?, width: CGFloat = 100, height: CGFloat = 100) -> AVPlayerLayer {
    let layer = AVPlayerLayer(player: player)
    layer.frame = CGRect(x: 7, y: 9, width: width, height: height)
    return layer
  }

  private func frameNumber(_ layer: AVPlayerLayer) -> Int? {
    layer.contentProvider?().map { number(of: $0.0) }
  }

  @Test(arguments: [
    ("film.mp4", 0), ("film.avi", 0), ("film-mpeg1.mpg", 11), ("film-mpeg2.mpg", 11), ("film-silent.mp4", 0),
  ])
  func `The frame shown belongs to the exact time of the sound`(name: String, delay: Int) async throws {
    let sound = try VirtualSound()
    let player = sound.make { AVPlayer(url: Media.url(name)) }
    let layer = layer(player)
    #expect(!layer.isReadyForDisplay)
    #expect(frameNumber(layer) == nil)
    await turn()
    #expect(layer.isReadyForDisplay)
    #expect(frameNumber(layer) == 0)
    try await sound.advance(by: .milliseconds(500))
    #expect(frameNumber(layer) == 0)
    player.play()
    try await sound.advance(by: .milliseconds(400 + delay))
    #expect(frameNumber(layer) == 10)
    try await sound.advance(by: .milliseconds(39))
    #expect(frameNumber(layer) == 10)
    try await sound.advance(by: .milliseconds(1))
    #expect(frameNumber(layer) == 11)
    player.pause()
    try await sound.advance(by: .seconds(1))
    #expect(frameNumber(layer) == 11)
    await player.seek(to: CMTime(value: 200 + Int64(delay), timescale: 1000))
    #expect(frameNumber(layer) == 5)
    player.play()
    try await sound.advance(by: .seconds(3))
    #expect(frameNumber(layer) == 49)
  }

  @Test func `The frame is placed by the video gravity`() async throws {
    let player = PlayerEngine.$output.withValue(RecordingOutput()) {
      AVPlayer(url: Media.url("film-silent.mp4"))
    }
    let layer = layer(player, width: 128, height: 128)
    #expect(layer.videoGravity == .resizeAspect)
    #expect(layer.videoRect == .zero)
    await turn()
    #expect(layer.videoRect == CGRect(x: 0, y: 28, width: 128, height: 72))
    layer.videoGravity = .resize
    #expect(layer.videoRect == CGRect(x: 0, y: 0, width: 128, height: 128))
    layer.videoGravity = .resizeAspectFill
    let filled = layer.videoRect
    #expect(filled.minY == 0 && filled.height == 128)
    #expect(abs(filled.width - 128.0 * 64 / 36) < 1e-9)
    #expect(abs(filled.midX - 64) < 1e-9)
    layer.bounds = CGRect(x: 0, y: 0, width: 200, height: 36)
    layer.videoGravity = .resizeAspect
    #expect(layer.videoRect == CGRect(x: 68, y: 0, width: 64, height: 36))
    #expect(layer.contentProvider?()?.1 == layer.videoRect)
    for width in [CGFloat.nan, .infinity, -5, 0] {
      layer.bounds = CGRect(x: 0, y: 0, width: width, height: 36)
      _ = layer.contentProvider?()
    }
  }

  @Test func `A rotated video is shown upright`() async throws {
    let player = PlayerEngine.$output.withValue(RecordingOutput()) {
      AVPlayer(url: Media.url("film-turned.mp4"))
    }
    let layer = layer(player, width: 72, height: 64)
    await turn()
    #expect(layer.videoRect == CGRect(x: 18, y: 0, width: 36, height: 64))
    #expect(player.currentItem?.presentationSize == CGSize(width: 36, height: 64))
  }

  @Test func `The element has the video's name and time`() async throws {
    let sound = try VirtualSound()
    let player = sound.make { AVPlayer(url: Media.url("film.mp4")) }
    let layer = layer(player)
    await turn()
    #expect(
      layer.elementProvider?()
        == SceneElement(
          role: .video, label: "film.mp4", frame: CGRect(x: 0, y: 21.875, width: 100, height: 56.25),
          value: "0:00 of 0:02", state: .paused))
    player.play()
    try await sound.advance(by: .seconds(1))
    #expect(layer.elementProvider?()?.value == "0:01 of 0:02")
    #expect(layer.elementProvider?()?.state == .playing)
  }

  @Test func `Audio files, missing players and missing files show nothing`() async throws {
    for name in ["speech.mp3", "nothing.mp4"] {
      let player = PlayerEngine.$output.withValue(RecordingOutput()) {
        AVPlayer(url: Media.url(name))
      }
      let layer = layer(player)
      await turn()
      #expect(!layer.isReadyForDisplay)
      #expect(layer.videoRect == .zero)
      #expect(layer.contentProvider?() == nil)
      #expect(layer.elementProvider?() == nil)
    }
    let empty = layer(nil)
    #expect(empty.contentProvider?() == nil)
  }

  @Test func `isReadyForDisplay is observable, and a change of the player redraws the layer`() async throws {
    let player = PlayerEngine.$output.withValue(RecordingOutput()) {
      AVPlayer(url: Media.url("film.mp4"))
    }
    let layer = layer(player)
    let log = EventLog()
    let observation = layer.observe(\.isReadyForDisplay, options: [.new]) { _, change in
      log.add("ready: \(change.newValue == true)")
    }
    let superlayer = CALayer()
    let host = Host()
    superlayer.host = host
    superlayer.addSublayer(layer)
    await turn()
    #expect(log.read() == ["ready: true"])
    #expect(layer.isReadyForDisplay)
    for action in [{ player.play() }, { player.pause() }, { player.seek(to: CMTime(value: 1, timescale: 1)) }] {
      host.changes = 0
      action()
      #expect(host.changes > 0)
    }
    player.replaceCurrentItem(with: nil)
    #expect(log.read() == ["ready: false"])
    layer.player = nil
    host.changes = 0
    player.play()
    #expect(host.changes == 0)
    observation.invalidate()
  }

  private final class Host: LayerHost {
    var changes = 0
    func layerHasChanged() { changes += 1 }
    func layerDidResize(from oldSize: CGSize) {}
  }

  @Test func `Another player's video replaces the current one`() async throws {
    let (first, second) = PlayerEngine.$output.withValue(RecordingOutput()) {
      (
        AVPlayer(url: Media.url("film.mp4")),
        AVPlayer(url: Media.url("film-silent.avi"))
      )
    }
    let layer = layer(first)
    await turn()
    await second.seek(to: CMTime(value: 3, timescale: 10))
    #expect(frameNumber(layer) == 0)
    layer.player = second
    #expect(frameNumber(layer) == 3)
    second.replaceCurrentItem(with: AVPlayerItem(url: Media.url("speech.mp3")))
    #expect(frameNumber(layer) == nil)
  }
}
