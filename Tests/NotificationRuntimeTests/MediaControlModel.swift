import ExtensionProtocol
import Foundation
import Scenes

@testable import NotificationRuntime

/// An independent implementation of the media button's rules, from the state machine of the semantics:
///
///     effectiveType = type implemented ? type : .none
///     buttonVisible = effectiveType != .none && frame implemented && !frame.isEmpty
///                     && !(effectiveType == .overlay && presentation == .playing)
///     press:  paused -> mediaPlay();  playing -> mediaPause()
///     mediaPlayingStarted / mediaPlayingPaused: set the presentation only
struct MediaControlModel {
  enum Result: Equatable {
    case nothing
    case mediaPlay
    case mediaPause
    case reachesNothing
    case tooEarly
  }

  private var type = MediaButtonType.none
  private var hasFrame = false
  private(set) var isPlaying = false
  private(set) var isDismissed = false

  /// Whether there is a control, visible or hidden (`overlayContent`).
  var isPressable: Bool { !isDismissed && type != .none && hasFrame }
  var isVisible: Bool { isPressable && !(type == .overlay && isPlaying) }
  var showsPause: Bool { isVisible && isPlaying }
  var isOverlay: Bool { type == .overlay }

  mutating func apply(_ input: MediaControl.Input) -> Result {
    if isDismissed { return input == .press ? .reachesNothing : .nothing }
    switch input {
    case .press:
      guard isPressable else { return .reachesNothing }
      isPlaying = !isPlaying
      return isPlaying ? .mediaPlay : .mediaPause
    case .started:
      isPlaying = true
      return isPressable ? .nothing : .tooEarly
    case .paused:
      isPlaying = false
      return isPressable ? .nothing : .tooEarly
    case .described(let description):
      type = description.type ?? .none
      hasFrame = description.frame.map(Self.canBeDrawn) ?? false
      return .nothing
    case .received, .ended:
      return .nothing
    case .dismissed:
      isDismissed = true
      return .nothing
    }
  }

  private static func canBeDrawn(_ frame: CGRect) -> Bool {
    let corners = [
      frame.origin.x, frame.origin.y, frame.origin.x + frame.size.width, frame.origin.y + frame.size.height,
    ]
    return frame != .infinite && corners.allSatisfy(\.isFinite) && frame.size.width != 0 && frame.size.height != 0
  }
}

struct CheckedControl {
  private(set) var control = MediaControl()
  private(set) var model = MediaControlModel()
  /// The first violated rule, or nil.
  private(set) var violation: String?
  private var lastCall: MediaControl.Call?

  mutating func apply(_ input: MediaControl.Input) {
    guard violation == nil else { return }
    let previous = control
    let effect = control.apply(input)
    let expected = model.apply(input)
    let (control, model) = (control, model)
    check(expected == Self.result(effect), "\(input): \(expected) was expected, \(String(describing: effect)) came")
    check(control.isPlaying == model.isPlaying, "\(input): isPlaying is \(control.isPlaying)")
    check(control.isDismissed == model.isDismissed, "\(input): isDismissed is \(control.isDismissed)")
    checkPicture(input)
    checkCalls(input, effect, previous)
  }

  private mutating func checkPicture(_ input: MediaControl.Input) {
    let (control, model) = (control, model)
    let button = control.button
    check((button != nil) == model.isVisible, "\(input): drawn is \(button != nil)")
    check((control.target != nil) == model.isPressable, "\(input): a target is \(control.target != nil)")
    guard let button else { return }
    check(!(button.isOverlay && button.icon == .pause), "an overlay shows pause")
    check((button.icon == .pause) == control.isPlaying, "the icon does not follow isPlaying")
    check((button.icon == .pause) == model.showsPause, "the icon is not the model's")
    check(button.isOverlay == model.isOverlay, "isOverlay is \(button.isOverlay)")
    let size = button.frame.size
    check(size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite, "drawn in \(button.frame)")
    check(button.frame == control.target, "it is drawn where no press reaches it")
  }

  private mutating func checkCalls(
    _ input: MediaControl.Input, _ effect: MediaControl.Effect?, _ previous: MediaControl
  ) {
    let control = control
    if case .call(let call) = effect {
      check(input == .press, "\(input) calls \(call)")
      check(!previous.isDismissed, "a call after dismissal")
      check(call != lastCall, "\(call) twice, and nobody told it otherwise")
      check(
        previous.button != nil || previous.description?.type == .overlay && previous.isPlaying, "not drawn, and pressed"
      )
      lastCall = call
    } else if input == .press {
      check(control.isPlaying == previous.isPlaying, "a press that reaches nothing changes something")
    }
    guard input == .started || input == .paused else { return }
    lastCall = nil
    var repeated = control
    _ = repeated.apply(input)
    check(repeated.isPlaying == control.isPlaying && repeated.button == control.button, "\(input) twice is not once")
  }

  private static func result(_ effect: MediaControl.Effect?) -> MediaControlModel.Result {
    switch effect {
    case nil: .nothing
    case .call(.mediaPlay): .mediaPlay
    case .call(.mediaPause): .mediaPause
    case .nothingThere: .reachesNothing
    case .announcedTooEarly: .tooEarly
    }
  }

  private mutating func check(_ holds: Bool, _ text: @autoclosure () -> String) {
    if !holds, violation == nil { violation = text() }
  }
}
