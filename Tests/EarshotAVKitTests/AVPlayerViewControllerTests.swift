import EarshotQuartzCore
import Playback
import Scenes
import TestSupport
import Testing

@testable import EarshotAVFoundation
@testable import EarshotAVKit
@testable import EarshotUIKit

@MainActor @Suite struct AVPlayerViewControllerTests {
  private func player(_ name: String) async -> AVPlayer {
    let player = PlayerEngine.$output.withValue(SilentOutput.shared) { AVPlayer(url: Media.url(name)) }
    // Three turns let everything that is pending on the main queue run.
    for _ in 0..<3 {
      await withCheckedContinuation { continuation in OperationQueue.main.addOperation { continuation.resume() } }
    }
    return player
  }

  private func controller(_ player: AVPlayer?, width: CGFloat = 320, height: CGFloat = 180) -> AVPlayerViewController {
    let controller = AVPlayerViewController()
    controller.player = player
    controller.view.frame = CGRect(x: 0, y: 0, width: width, height: height)
    return controller
  }

  private func scene(_ controller: AVPlayerViewController) -> Scene {
    SceneRecorder.scene(of: controller.view, appearance: .light)
  }

  private func pictures(_ scene: Scene) -> [(pixels: Pixels, rect: CGRect)] {
    scene.operations.compactMap { if case .image(let pixels, let rect, _) = $0 { (pixels, rect) } else { nil } }
  }

  @Test func `The video is centered and as large as fits`() async throws {
    let controller = controller(await player("film-silent.mp4"), width: 320, height: 240)
    #expect(controller.isReadyForDisplay)
    #expect(controller.videoBounds == CGRect(x: 0, y: 30, width: 320, height: 180))
    let scene = scene(controller)
    #expect(pictures(scene).map(\.rect) == [CGRect(x: 0, y: 30, width: 320, height: 180)])
    controller.videoGravity = .resize
    #expect(controller.videoBounds == CGRect(x: 0, y: 0, width: 320, height: 240))
  }

  @Test func `The view shows the first frame before playback, and the current one after a seek`() async throws {
    let player = await player("film-silent.mp4")
    let controller = controller(player)
    let first = try VideoFrames(MediaFile(Media.url("film-silent.mp4")))
    let showsFirstFrame = pictures(scene(controller)).first?.pixels == (try first.frame(at: .zero).pixels)
    #expect(showsFirstFrame)
    await player.seek(to: CMTime(value: 1, timescale: 1))
    let showsSeekedFrame = pictures(scene(controller)).first?.pixels == (try first.frame(at: .seconds(1)).pixels)
    #expect(showsSeekedFrame)
  }

  @Test func `The controls show the player's state and position`() async throws {
    let player = await player("film.mp4")
    let controller = controller(player)
    func elements() -> [String] {
      scene(controller).elements.map { "\($0.role) \($0.label)" + ($0.value.map { " " + $0 } ?? "") }
    }
    #expect(
      elements() == ["video film.mp4 0:00 of 0:02", "button Play", "text 0:00", "text Position 0 %", "text -0:02"])
    await player.seek(to: CMTime(value: 1, timescale: 1))
    player.play()
    #expect(
      elements() == ["video film.mp4 0:01 of 0:02", "button Pause", "text 0:01", "text Position 50 %", "text -0:01"])
    controller.showsPlaybackControls = false
    #expect(elements() == ["video film.mp4 0:01 of 0:02"])
  }

  @Test func `Two scenes of the same moment are equal, and drawing changes nothing`() async throws {
    let controller = controller(await player("film.mp4"))
    _ = scene(controller)
    var changes = 0
    controller.onChange = { changes += 1 }
    let isEqual = scene(controller) == scene(controller)
    #expect(isEqual)
    #expect(changes == 0)
  }

  @Test func `The controls stay within the view`() async throws {
    for (width, height) in [(320.0, 180.0), (390, 219), (430, 60), (120, 90), (20, 20), (0, 0)] {
      let controller = controller(await player("film.mp4"), width: width, height: height)
      let bounds = CGRect(x: 0, y: 0, width: width, height: height)
      for element in scene(controller).elements { #expect(bounds.contains(element.frame), "\(element.label)") }
    }
  }

  @Test func `The overlay view is between the video and the controls`() async throws {
    let controller = controller(await player("film.mp4"))
    let label = UILabel(frame: CGRect(x: 10, y: 10, width: 200, height: 20))
    label.text = "Front door"
    controller.contentOverlayView?.addSubview(label)
    #expect(scene(controller).elements.map(\.label).prefix(3) == ["film.mp4", "Front door", "Play"])
  }

  @Test func `With audio only or without a player, the view is black with controls`() async throws {
    for player in [nil, await player("speech.mp3")] {
      let controller = controller(player)
      let scene = scene(controller)
      #expect(pictures(scene).isEmpty)
      #expect(!controller.isReadyForDisplay)
      #expect(controller.videoBounds == .zero)
      #expect(scene.elements.first?.label == "Play")
    }
  }
}
