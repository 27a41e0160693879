public import ExtensionLink
public import ExtensionProtocol
public import Foundation
import JSON
public import Notifications
import Playback
public import Scenes
import Transcripts

/// The system's built-in player: a content extension for notifications that no installed extension shows (A10).
///
/// It plays the notification's first sound or video, or the one selected by a command, with the default media button,
/// and behaves as an extension should: at the end, it seeks to the start position and reports that it is paused. A
/// video is shown, as wide as the view. A touch on the progress bar seeks.
public final class BuiltInPlayer: ContentPrincipal {
  private typealias Tags = (title: String, artist: String, duration: Duration?)

  private weak var connection: ExtensionConnection?
  private var player: Player?
  private var size = CGSize.zero
  /// The height requested when the extension was loaded, or more if its texts need it, in points.
  private var height: CGFloat = 0
  private var appearance = Appearance.light
  private var contrast = Contrast.normal
  private var textSize = TextSize.large
  /// The file in the player, and its title, artist and duration, which are read when they are first needed.
  private var file: MediaFile?
  private var readTags: Tags?
  /// The frames of the file's video; nil if it has none, or none that can be decoded.
  private var frames: VideoFrames?
  private var isScrubbing = false
  /// Whether the view has had another height than the one requested, so that the latter has to be requested again.
  private var hasOwnHeight = false
  private var displayedTitle: String?
  private var start = Duration.zero
  /// The notification's sounds and videos.
  private var attachments: [Attachment] = []
  /// The number of repetitions; -1 loops forever.
  private var loops = 0
  private var rate: Float = 1

  /// The side of the media button, in points.
  private static let buttonSide: CGFloat = 44

  /// Creates a player without media.
  public init() {}

  /// Stores the size; there is no view to load.
  public func load(_ request: LoadRequest, connection: ExtensionConnection) throws -> LoadReply {
    self.connection = connection
    size = request.size
    height = size.height
    appearance = request.environment.appearance
    contrast = request.environment.contrast
    textSize = request.environment.textSize
    let textHeight = PlayerPicture.height(for: textSize, buttonSide: Self.buttonSide)
    if textSize != .large, textHeight > height { (height, hasOwnHeight) = (textHeight, true) }
    return LoadReply(principalClass: "BuiltInPlayer", size: size)
  }

  private var hasReceived = false

  /// Replaces the player with one for the first attachment that is not an image (M1, M2).
  public func didReceive(_ notification: DeliveredNotification) {
    hasReceived = true
    if player?.isPlaying == true { connection?.send(.mediaPlayingPaused) }
    player?.pause()
    (player, file, readTags, frames) = (nil, nil, nil, nil)
    let content = notification.request.content
    displayedTitle = content.title
    attachments = content.attachments.filter { $0.kind != .image }
    start = Self.start(in: content)
    if let first = attachments.first { open(first) }
  }

  /// Creates a player for an attachment.
  private func open(_ attachment: Attachment) {
    guard let output = connection?.output else { return }
    do {
      let file = try MediaFile(attachment.url)
      let player = try Player(file, output: output)
      (self.player, self.file, readTags, frames) = (player, file, nil, file.hasVideo ? video(of: file) : nil)
      player.loops = loops
      if rate != 1 { try player.setRate(Double(rate)) }
      if start > .zero { player.seek(to: start) }
      player.onEvent { [weak self] event in
        MainActor.assumeIsolated { self?.handle(event) }
      }
    } catch {
      output.refuse(attachment.url.lastPathComponent, with: error)
    }
  }

  /// Returns the frames of a file's video; nil if they cannot be decoded, which is reported.
  private func video(of file: MediaFile) -> VideoFrames? {
    do throws(PlaybackError) { return try VideoFrames(file) } catch {
      connection?.context.report(
        Diagnostic(.notEmulated, "the built-in player does not show the video of \(file.name): \(error)"))
      return nil
    }
  }

  /// Stores the size, in points.
  public func resize(to size: CGSize) {
    self.size = size
  }

  /// The default button in the center; none if there is nothing to play.
  public var mediaButton: MediaButtonDescription {
    guard player != nil else { return MediaButtonDescription(type: MediaButtonType.none) }
    return MediaButtonDescription(type: .default, frame: buttonFrame)
  }

  private var buttonFrame: CGRect {
    let (side, size) = (Self.buttonSide, preferredContentSize ?? size)
    return CGRect(x: (size.width - side) / 2, y: (size.height - side) / 2, width: side, height: side)
  }

  /// The preferred size, in points. A video is as wide as the view, and at most four thirds as high. If there is
  /// nothing to play, the height is almost zero, because the system's content suffices. For a sound, the size is
  /// nil, unless the texts need more height than was requested, or the view has had another height.
  public var preferredContentSize: CGSize? {
    if let frames, frames.size.width > 0 {
      hasOwnHeight = true
      let height = min(size.width * frames.size.height / frames.size.width, size.width * Self.highestVideo)
      return CGSize(width: size.width, height: max(height.rounded(), Self.buttonSide))
    }
    if player == nil, file == nil, hasReceived { hasOwnHeight = true }
    guard hasOwnHeight else { return nil }
    let isEmpty = hasReceived && player == nil && file == nil
    return CGSize(width: size.width, height: isEmpty ? .leastNonzeroMagnitude : height)
  }

  /// The maximum height of a video as a multiple of its width.
  private static let highestVideo = 4.0 / 3

  /// Returns a picture of title, artist or video, and position.
  public func picture() -> ContentPicture {
    guard let file, let player else { return ContentPicture(scene: Scene(size: size)) }
    var picture = playerPicture(file, player)
    // A damaged frame leaves the view black.
    picture.video = frames.map { .init(pixels: try? $0.frame(at: player.position).pixels, size: $0.size) }
    picture.isPlaying = player.isPlaying
    return ContentPicture(scene: picture.scene)
  }

  private func playerPicture(_ file: MediaFile, _ player: Player) -> PlayerPicture {
    let tags = tags(of: file)
    return PlayerPicture(
      size: size, button: buttonFrame, appearance: appearance, contrast: contrast, textSize: textSize,
      title: tags.title, artist: tags.artist, position: Self.seconds(player.position),
      duration: tags.duration.map(Self.seconds))
  }

  private func tags(of file: MediaFile) -> Tags {
    if let readTags { return readTags }
    let info = Probe.inspect(at: file)
    func tag(_ name: String) -> String { info.tags.first { $0.name == name }?.text ?? "" }
    let title = tag("title")
    let tags = (title.isEmpty ? file.name : title, tag("artist"), info.duration)
    readTags = tags
    return tags
  }

  /// Seeks to the position at which a finger touches the progress bar, and follows the finger as it moves.
  public func touch(_ touch: Touch) {
    guard let file, let player else { return }
    let picture = playerPicture(file, player)
    guard let duration = picture.duration, let bar = picture.bar else { return }
    if touch.phase == .began { isScrubbing = bar.insetBy(dx: -8, dy: -16).contains(touch.location) }
    guard isScrubbing else { return }
    if touch.phase == .ended || touch.phase == .cancelled { isScrubbing = false }
    guard touch.phase != .cancelled else { return }
    let part = min(max((touch.location.x - bar.minX) / bar.width, 0), 1)
    player.seek(to: .nanoseconds(Int64(duration * part * 1e9)))
  }

  private static func seconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
  }

  /// The notification's title.
  public var title: String? { displayedTitle }

  /// Starts playback.
  public func mediaPlay() -> Bool {
    // Errors are reported once by the player itself; the button returns to its previous state.
    if player?.play() == false { connection?.send(.mediaPlayingPaused) }
    return true
  }

  /// Pauses playback at the current position.
  public func mediaPause() -> Bool {
    player?.pause()
    return true
  }

  /// Seeks, sets the number of repetitions or the rate, or selects an attachment.
  public func perform(_ command: PlayerCommand) -> Bool {
    switch command {
    case .seek(let position):
      return move(to: .nanoseconds(min(max(position, 0), Self.latest)))
    case .loops(let count):
      loops = count
      player?.loops = count
    case .rate(let rate):
      return change(toRate: rate)
    case .select(let identifier):
      return select(identifier)
    }
    return true
  }

  /// Seeks to a position; playback continues if it was playing.
  private func move(to position: Duration) -> Bool {
    guard let player else { return false }
    return player.seek(to: position)
  }

  /// Changes the playback rate at the current position; an error is reported, and playback continues unchanged.
  private func change(toRate rate: Float) -> Bool {
    do {
      try player?.setRate(Double(rate))
      self.rate = rate
      return true
    } catch {
      if let player { connection?.output.refuse(player.name, with: error) }
      return false
    }
  }

  /// Selects another attachment, at the start position; playback continues if it was playing.
  private func select(_ identifier: String) -> Bool {
    guard let attachment = attachments.first(where: { $0.identifier == identifier }) else { return false }
    let wasPlaying = player?.isPlaying == true
    player?.pause()
    player = nil
    open(attachment)
    if wasPlaying, player?.play() != true { connection?.send(.mediaPlayingPaused) }
    return true
  }

  /// Stops playback and releases the player.
  public func dismiss() {
    player?.pause()
    player = nil
  }

  /// The maximum seek position, in nanoseconds: a million seconds.
  private static let latest: Int64 = 1_000_000_000_000_000

  /// Returns the start position: the seconds in `Earshot.start`, otherwise the beginning.
  private static func start(in content: NotificationContent) -> Duration {
    guard case .object(let earshot)? = content.userInfo["Earshot"] else { return .zero }
    return switch earshot["start"] {
    case .integer(let seconds): .seconds(min(max(seconds, 0), 1_000_000))
    case .number(let seconds) where seconds.isFinite: .seconds(min(max(seconds, 0), 1_000_000))
    default: .zero
    }
  }

  /// Handles an event of the player. The connection calls this method on the main actor.
  private func handle(_ event: Player.Event) {
    if event == .ended, let player {
      player.seek(to: start)
      player.loops = loops
    }
    connection?.send(.mediaPlayingPaused)
  }
}
