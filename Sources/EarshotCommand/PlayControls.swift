import CommandInput
import HostAccess
import DeviceTime
import ExtensionProtocol
import Foundation
import NotificationRuntime
import Notifications
import Playback
import TerminalHost

/// The keyboard controls of a notification that plays. Keys are applied one at a time.
@MainActor
final class PlayControls {
  /// The reason why the user ended playback.
  enum Ending: Equatable {
    /// The user requested the next or the previous input, or the same one again.
    case next, previous, again
    /// A file has changed while the interface was open, or not, and its sound was paused or had ended, or not.
    case changed(isExpanded: Bool, isPaused: Bool)
    case quit
    case signal(Int32)
  }

  /// An operation that the user requested.
  typealias Step = @MainActor () async throws(RuntimeError) -> Void

  private let context: PlayContext
  private let interface: Interface
  /// The notification's sounds and videos.
  private let attachments: [Attachment]
  /// The index of the input in the run, from 0.
  private let number: Int
  /// The keys and presses that have not been handled yet.
  private var pending: [Step] = []
  /// The index of the attachment that plays.
  private(set) var index = 0
  private(set) var isLooping: Bool
  /// Whether the user paused playback, which then waits for the next key.
  private var isPaused: Bool
  /// Whether the sound has ended, and the interface stays.
  var hasEnded = false
  private(set) var ending: Ending?

  init(_ interface: Interface, of attachments: [Attachment], number: Int, in context: PlayContext) {
    self.interface = interface
    self.attachments = attachments
    self.number = number
    self.context = context
    isPaused = context.startsPaused
    isLooping = context.command.loops != nil && interface.isBuiltIn && context.command.loops != 0
  }

  /// Whether the user is typing text, such as a reply.
  var isTyping = false {
    didSet { if isTyping != oldValue { interface.wake() } }
  }

  /// Whether the user caused the silence, or a pending key may end it, or the user is typing.
  var isBusy: Bool { isPaused || !pending.isEmpty || isTyping }

  /// A description of the position among several attachments or inputs; empty for a single one.
  var item: String {
    if attachments.count > 1, interface.isBuiltIn {
      return "\(index + 1)/\(attachments.count) \(attachments[index].url.lastPathComponent.printable)"
    }
    guard context.count > 1 else { return "" }
    return "\(number + 1)/\(context.count) \((interface.progress?.name ?? "").printable)"
  }

  /// Handles a key of the terminal.
  func handle(_ key: TerminalKey) {
    switch key {
    case .gone: end(.quit)
    case .signal(let number): end(.signal(number))
    default:
      guard let key = PlayKey(key) else { return }
      guard key != .quit else { return end(.quit) }
      enqueue { [self] () throws(RuntimeError) in try await perform(key) }
    }
  }

  /// Ends playback because a file has changed.
  func handleChange() {
    end(.changed(isExpanded: true, isPaused: isPaused || hasEnded))
  }

  /// A closure that is called after an operation was performed.
  var onPerformed: (() -> Void)?

  /// Performs an operation after those that the user requested before.
  func enqueue(_ step: @escaping Step) {
    pending.append(step)
    if pending.count == 1 { Task { await self.performPending() } }
  }

  /// Selects another attachment before the button is pressed.
  func select(_ index: Int) async throws(RuntimeError) {
    try await interface.perform(.select(attachment: attachments[index].identifier))
    self.index = index
  }

  private func end(_ ending: Ending) {
    self.ending = self.ending ?? ending
    interface.wake()
  }

  private func performPending() async {
    while let step = pending.first {
      do {
        try await step()
      } catch {
        // Other errors of an extension end playback and are reported there.
        switch error.cause {
        case .notPerformed(let command, _) where interface.isBuiltIn:
          let hasSound = interface.mediaControl.target != nil
          context.console.printLine(
            hasSound
              ? "\(command) is not possible" : "nothing to play: \(interface.reasonWithoutMediaButton)".printable)
        case .notPerformed, .nothingToPress, .noTextField: context.console.printLine("\(error)".printable)
        default: break
        }
      }
      pending.removeFirst()
      onPerformed?()
    }
    context.terminal?.redraw()
    interface.wake()
  }

  private func perform(_ key: PlayKey) async throws(RuntimeError) {
    switch key {
    case .mediaButton:
      try await interface.press(.mediaButton)
      isPaused = !interface.mediaControl.isPlaying
    case .backward: try await seek(by: .seconds(-PlayKey.step))
    case .forward: try await seek(by: .seconds(PlayKey.step))
    case .beginning: try await seek(to: .zero)
    case .louder: changeVolume(by: PlayKey.volumeStep)
    case .quieter: changeVolume(by: -PlayKey.volumeStep)
    case .mute: context.device.speaker.isMuted.toggle()
    case .loop:
      try await interface.perform(.loops(isLooping ? 0 : -1))
      isLooping.toggle()
    case .next: try await move(by: 1)
    case .previous: try await move(by: -1)
    case .again: end(.again)
    case .save:
      guard let save = context.savePicture else {
        context.console.printLine("no picture is saved: only the line is shown")
        return
      }
      save()
    case .info: context.console.printLine(info)
    case .help: PlayKey.list.forEach(context.console.printLine)
    case .quit: end(.quit)
    }
  }

  private func seek(by step: Duration) async throws(RuntimeError) {
    try await seek(to: max(.zero, (interface.progress?.position ?? .zero) + step))
  }

  private func seek(to position: Duration) async throws(RuntimeError) {
    try await interface.perform(.seek(position: position.wholeNanoseconds))
  }

  private func changeVolume(by step: Float) {
    let speaker = context.device.speaker
    // In whole steps, so that raising and lowering the volume returns to the same value.
    speaker.volume = ((speaker.volume + step) / PlayKey.volumeStep).rounded() * PlayKey.volumeStep
  }

  /// Selects the next or previous attachment; if there is none, ends playback in favor of the next or previous input.
  private func move(by step: Int) async throws(RuntimeError) {
    if attachments.indices.contains(index + step), interface.isBuiltIn || context.count == 1 {
      return try await select(index + step)
    }
    if step > 0 {
      end(.next)
    } else if number > 0 {
      end(.previous)
    } else {
      try await seek(to: .zero)
    }
  }

  /// A description of the media, its position and its volume.
  private var info: String {
    guard let progress = interface.progress else { return "nothing has been played yet" }
    let speaker = context.device.speaker
    let length = progress.duration.map { " of \(ProgressLine.clock($0))" } ?? ""
    let volume = speaker.isMuted ? "muted" : "volume \(Int((speaker.volume * 100).rounded())) %"
    let level = speaker.level
    let loudness = "\(Decibels(level.rmsDecibels)) RMS, peak \(Decibels(level.peakDecibels))"
    return "\(progress.name.printable): \(ProgressLine.clock(progress.position))\(length); \(volume); \(loudness)"
  }
}
