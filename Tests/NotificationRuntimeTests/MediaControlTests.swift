import ExtensionProtocol
import Foundation
import Scenes
import Testing
import TestSupport
import Transcripts

@testable import NotificationRuntime

@Suite("Media button state machine")
struct MediaControlTests {
  private let frame = CGRect(x: 16, y: 12, width: 44, height: 44)

  private func control(_ type: MediaButtonType?, _ frame: CGRect?, _ tint: Color? = nil) -> MediaControl {
    var control = MediaControl()
    _ = control.apply(.described(MediaButtonDescription(type: type, frame: frame, tint: tint)))
    return control
  }

  // MARK: Rows

  @Test("M7: An unimplemented type counts as none")
  func typeNotImplemented() {
    var control = control(nil, frame)
    #expect(control.button == nil)
    #expect(control.status == .noType(implemented: false))
    #expect(control.apply(.press) == .nothingThere)
    #expect([MediaButtonType.none, .default, .overlay].map(\.rawValue) == [0, 1, 2])
  }

  @Test("M8: The type none has no button")
  func typeNone() {
    var control = control(MediaButtonType.none, frame)
    #expect(control.button == nil)
    #expect(control.status == .noType(implemented: true))
    #expect(control.apply(.press) == .nothingThere)
  }

  @Test("M9: A default button is always visible, toggles its icon, and calls the matching member")
  func defaultButton() {
    var control = control(.default, frame)
    #expect(control.button?.icon == .play)
    #expect(control.apply(.press) == .call(.mediaPlay))
    #expect(control.button?.icon == .pause)
    #expect(control.apply(.press) == .call(.mediaPause))
    #expect(control.button?.icon == .play)
    #expect(control.button?.isOverlay == false)
  }

  @Test("M10: An overlay shows play, disappears while playing, and pauses on a press of the content")
  func overlayButton() {
    var control = control(.overlay, frame)
    #expect(control.button?.icon == .play)
    #expect(control.button?.isOverlay == true)
    #expect(control.apply(.press) == .call(.mediaPlay))
    #expect(control.button == nil)
    #expect(control.status == .hiddenWhilePlaying)
    #expect(control.apply(.press) == .call(.mediaPause))
    #expect(control.button?.icon == .play)
  }

  @Test("M11: Without a frame, no type has a button", arguments: [MediaButtonType.default, .overlay])
  func noFrame(type: MediaButtonType) {
    var control = control(type, nil)
    #expect(control.button == nil)
    #expect(control.status == .noFrame)
    #expect(control.apply(.press) == .nothingThere)
  }

  @Test(
    "M11: An empty or invalid frame has no button",
    arguments: [
      CGRect.zero, CGRect(x: 1, y: 1, width: 0, height: 44), CGRect(x: 1, y: 1, width: 44, height: 0), .null, .infinite,
      CGRect(x: CGFloat.nan, y: 0, width: 44, height: 44), CGRect(x: 0, y: 0, width: CGFloat.nan, height: 44),
      CGRect(x: 0, y: 0, width: 44, height: CGFloat.infinity),
      CGRect(x: -CGFloat.infinity, y: 0, width: 44, height: 44),
      CGRect(x: -1e308, y: 0, width: -1e308, height: 44), CGRect(x: 1e308, y: 1e308, width: 1e308, height: 1e308),
    ])
  func emptyFrame(frame: CGRect) {
    var control = control(.default, frame)
    #expect(control.button == nil)
    #expect(control.target == nil)
    #expect(control.apply(.press) == .nothingThere)
  }

  @Test("M11: A frame with negative sides is the rectangle that it covers")
  func negativeFrame() {
    let control = control(.default, CGRect(x: 60, y: 56, width: -44, height: -44))
    #expect(control.button?.frame == frame)
  }

  @Test("M11: A frame may be anywhere, even outside the view")
  func anyFrame() {
    let outside = CGRect(x: -1_000, y: 5_000.5, width: 0.25, height: 3)
    #expect(control(.default, outside).button?.frame == outside)
  }

  @Test("M12: The tint colors the button, and the default is the system's (defaultTint)")
  func tint() {
    let red = Color(red: 1, green: 0, blue: 0)
    #expect(control(.default, frame, red).button?.tint == red)
    #expect(control(.default, frame).button?.tint == .systemTint)
    #expect(control(.default, nil, red).button == nil)
  }

  @Test("M13: Only a press calls a member")
  func calls() {
    var control = control(.default, frame)
    let inputs: [MediaControl.Input] = [.started, .paused, .received, .ended, .described(MediaButtonDescription())]
    for input in inputs {
      let effect = control.apply(input)
      #expect(effect == nil)
    }
  }

  @Test("X1, X2: mediaPlayingStarted and mediaPlayingPaused change the icon, and call nothing")
  func announcements() {
    var control = control(.default, frame)
    #expect(control.apply(.started) == nil)
    #expect(control.button?.icon == .pause)
    #expect(control.apply(.started) == nil)
    #expect(control.apply(.press) == .call(.mediaPause))
    #expect(control.apply(.paused) == nil)
    #expect(control.button?.icon == .play)
    #expect(control.apply(.press) == .call(.mediaPlay))
  }

  // MARK: Policies

  @Test("endOfMedia: The end of media does not change the button")
  func endOfMedia() {
    var control = control(.default, frame)
    _ = control.apply(.press)
    #expect(control.apply(.ended) == nil)
    #expect(control.button?.icon == .pause)
  }

  @Test("earlyStarted: An early call is remembered, and reported as early")
  func earlyStarted() {
    var control = MediaControl()
    #expect(control.apply(.started) == .announcedTooEarly)
    #expect(control.status == .notDescribed)
    _ = control.apply(.described(MediaButtonDescription(type: .default, frame: frame)))
    #expect(control.button?.icon == .pause)
    #expect(control.apply(.press) == .call(.mediaPause))
  }

  @Test("overlayContent: The target of a hidden overlay is its frame")
  func overlayContent() {
    var control = control(.overlay, frame)
    _ = control.apply(.started)
    #expect(control.button == nil)
    #expect(control.target == frame)
    #expect(control.apply(.press) == .call(.mediaPause))
  }

  @Test("controlRefresh: A new description applies immediately, and keeps the playback state")
  func controlRefresh() {
    var control = control(.overlay, frame)
    _ = control.apply(.press)
    let moved = frame.offsetBy(dx: 5, dy: 5)
    _ = control.apply(.described(MediaButtonDescription(type: .default, frame: moved)))
    #expect(control.button?.icon == .pause)
    #expect(control.button?.frame == moved)
    _ = control.apply(.described(MediaButtonDescription(type: MediaButtonType.none)))
    #expect(control.button == nil)
    _ = control.apply(.described(MediaButtonDescription(type: .default, frame: frame)))
    #expect(control.button?.icon == .pause)
  }

  @Test("M2: Another notification does not change the button")
  func received() {
    var control = control(.default, frame)
    _ = control.apply(.press)
    let previous = control
    #expect(control.apply(.received) == nil)
    #expect(control == previous)
  }

  @Test("dismissal: After the dismissal nothing is drawn, called or changed")
  func dismissal() {
    var control = control(.default, frame)
    _ = control.apply(.press)
    _ = control.apply(.dismissed)
    #expect(control.button == nil)
    #expect(control.status == .interfaceGone)
    #expect(control.apply(.press) == .nothingThere)
    #expect(control.apply(.paused) == nil)
    #expect(control.isPlaying)
  }

  // MARK: The button

  @Test("The scene element has role, name, state and frame")
  func element() {
    var control = control(.default, frame)
    #expect(control.button?.element == SceneElement(role: .mediaButton, label: "Play", frame: frame, state: .paused))
    _ = control.apply(.press)
    #expect(control.button?.element == SceneElement(role: .mediaButton, label: "Pause", frame: frame, state: .playing))
  }

  @Test("The description has type, icon, frame and any custom tint")
  func text() {
    #expect(control(.default, frame).button?.description == "default, play icon, (16, 12, 44, 44)")
    let half = CGRect(x: -0.5, y: 1.0 / 3, width: 1e12, height: 44)
    #expect(control(.overlay, half).button?.description == "overlay, play icon, (-0.5, 0.333, 1000000000000.0, 44)")
    let red = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
    #expect(control(.default, frame, red).button?.description == "default, play icon, (16, 12, 44, 44), tint #FF000080")
  }

  // MARK: Every state, every input

  private static let tints: [Color?] = [nil, Color(red: 1, green: 0, blue: 0)]
  private static let frames: [CGRect?] = [
    nil, .zero, CGRect(x: 16, y: 12, width: 44, height: 44), CGRect(x: 0, y: 0, width: 390, height: 200),
    CGRect(x: 60, y: 56, width: -44, height: -44), CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1),
    CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1), .infinite,
  ]
  private static let descriptions: [MediaButtonDescription] = [nil, MediaButtonType.none, .default, .overlay].flatMap {
    type in
    frames.flatMap { frame in tints.map { tint in MediaButtonDescription(type: type, frame: frame, tint: tint) } }
  }

  @Test("Every input in every reachable state follows the rules")
  func everyState() {
    struct State: Hashable {
      var described: Int?
      var isPlaying = false
      var isDismissed = false
    }
    let plain: [MediaControl.Input] = [.press, .started, .paused, .received, .ended, .dismissed]
    let inputs = plain + Self.descriptions.map { .described($0) }
    var seen: Set = [State()]
    var waiting = [(State(), CheckedControl())]
    var violations: [String] = []
    while let (state, checked) = waiting.popLast() {
      for (number, input) in inputs.enumerated() {
        var next = checked
        next.apply(input)
        if let violation = next.violation { violations.append(violation) }
        var nextState = State(
          described: state.described, isPlaying: next.control.isPlaying, isDismissed: next.control.isDismissed)
        if number >= plain.count, !state.isDismissed { nextState.described = number - plain.count }
        if seen.insert(nextState).inserted { waiting.append((nextState, next)) }
      }
    }
    #expect(violations == [])
    // The states combine every description or none, playing or not, gone or not.
    #expect(seen.count == (Self.descriptions.count + 1) * 2 * 2)
  }

  @Test("Every sequence of six inputs follows the rules")
  func everySequence() {
    let frame = CGRect(x: 16, y: 12, width: 44, height: 44)
    let alphabet: [MediaControl.Input] = [
      .press, .started, .paused, .received, .ended, .dismissed,
      .described(MediaButtonDescription(type: .default, frame: frame)),
      .described(MediaButtonDescription(type: .overlay, frame: frame)),
      .described(MediaButtonDescription(type: .overlay, frame: .zero)),
      .described(MediaButtonDescription(frame: frame)),
    ]
    var count = 0
    var violation: String?
    func extend(_ checked: CheckedControl, _ path: [Int]) {
      guard path.count < 6 else { return count += 1 }
      for (number, input) in alphabet.enumerated() where violation == nil {
        var next = checked
        next.apply(input)
        if let broken = next.violation { violation = "\((path + [number]).map { alphabet[$0] }): \(broken)" }
        extend(next, path + [number])
      }
    }
    extend(CheckedControl(), [])
    #expect(violation == nil)
    #expect(count == 1_000_000)
  }

  @Test("Long random runs follow the rules", arguments: [1, 2, 3, 4])
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      var checked = CheckedControl()
      for step in 0..<1_000 {
        let description = MediaControl.Input.described(Self.descriptions.randomElement(using: &random)!)
        let inputs: [MediaControl.Input] = [.press, .press, .press, .started, .paused, .received, .ended, description]
        checked.apply(step == 990 ? .dismissed : inputs.randomElement(using: &random)!)
      }
      #expect(checked.violation == nil)
    }
  }
}
