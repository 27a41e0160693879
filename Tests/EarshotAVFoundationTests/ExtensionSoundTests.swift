import EarshotAVFoundation
import ExtensionLink
import ExtensionProtocol
import Notifications
import TestSupport
import Testing

/// A player in an extension, and its messages at the system's end of the channel.
@MainActor @Suite("Player of an extension process", .serialized) struct ExtensionSoundTests {
  /// Plays the speech on request.
  private final class Speaking: ContentPrincipal {
    private var player: AVPlayer?

    func load(_ request: LoadRequest, connection: ExtensionConnection) -> LoadReply {
      player = AVPlayer(url: Media.url("speech.mp3"))
      return LoadReply(principalClass: "Speaking", size: request.size)
    }

    func didReceive(_ notification: DeliveredNotification) {}
    func resize(to size: CGSize) {}
    var mediaButton: MediaButtonDescription { MediaButtonDescription() }
    var preferredContentSize: CGSize? { nil }
    var title: String? { nil }

    func mediaPlay() -> Bool {
      player?.play()
      return true
    }

    func mediaPause() -> Bool {
      player?.pause()
      return true
    }

    func dismiss() {
      player = nil
    }
  }

  @Test func `A player's commands and ring arrive in order, and it closes with its extension`() async {
    let (local, remote) = MemoryChannel.pair()
    let connection = ExtensionConnection(remote) { Speaking() }
    let system = MessageChannel<SystemMessage, ExtensionMessage>(local)
    var (commands, descriptors): ([String], Int) = ([], 0)
    await withCheckedContinuation { dismissed in
      system.handle { event in
        guard case .message(let message, let attached) = event else { return }
        descriptors += attached.count
        switch message {
        case .sound(_, .open(let offer)): commands.append("open \(offer.name)")
        case .sound(_, .play(_, let position, _, _, _)): commands.append("play \(position)")
        case .sound(_, .pause): commands.append("pause")
        case .sound(_, .close): commands.append("close")
        case .dismissed: dismissed.resume()
        default: break
        }
      }
      system.send(.load(LoadRequest(size: CGSize(width: 300, height: 100), scale: 2)))
      for message in [SystemMessage.mediaPlay, .mediaPause, .mediaPlay, .dismiss] { system.send(message) }
    }
    #expect(descriptors == 2)
    #expect(commands == ["open speech.mp3", "play 0", "pause", "play 0", "pause", "close"])
    withExtendedLifetime(connection) {}
  }
}
