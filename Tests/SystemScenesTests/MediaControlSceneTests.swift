import Foundation
import SceneTestSupport
import Scenes
import Testing

@testable import SystemScenes

@Suite("Media button drawing")
struct MediaControlSceneTests {
  private static let frames: [CGRect] = [8, 12, 16, 20, 44, 60, 100, 1000].flatMap { side in
    [
      CGRect(x: 16, y: 12, width: side, height: side), CGRect(x: -3.5, y: 7, width: side * 3, height: side),
      CGRect(x: 0, y: 0, width: side, height: side * 2.5),
    ]
  }
  private static let tints: [Color] = [
    .systemTint, .white, .black, Color(red: 1, green: 0, blue: 0), Color(red: 1, green: 1, blue: 0),
    Color(red: 0, green: 1, blue: 0), Color(red: 0.5, green: 0.5, blue: 0.5), Color(red: 0, green: 0, blue: 0.3),
    Color(red: 1, green: 1, blue: 1, alpha: 0.2), Color(red: 0, green: 0, blue: 0, alpha: 0.3),
    Color(red: 1, green: 0.5, blue: 0, alpha: 0), Color(red: 0.5, green: 0.6, blue: 0.55),
  ]

  private func each(_ body: (MediaControlScene) -> Void) {
    for frame in Self.frames {
      for (icon, isOverlay) in [(MediaButton.Icon.play, false), (.pause, false), (.play, true)] {
        for state in MediaControlScene.State.allCases {
          body(
            MediaControlScene(
              MediaButton(icon: icon, frame: frame, tint: .systemTint, isOverlay: isOverlay), state: state))
        }
      }
    }
  }

  @Test("M11: Disc and icon are within the frame, regardless of its size and shape")
  func bounds() {
    each { control in
      #expect(control.button.frame.covers(control.disc))
      #expect(control.disc.covers(control.iconBounds))
      #expect(abs(control.disc.midX - control.button.frame.midX) < 0.001)
    }
  }

  @Test("The icon's corners are within the disc")
  func corners() {
    each { control in
      let radius = Double(control.disc.width) / 2
      let (x, y) = (Double(control.disc.midX), Double(control.disc.midY))
      let far = control.icon.elements.compactMap { element -> Double? in
        guard case .line(let point) = element else { return nil }
        return ((point.x - x) * (point.x - x) + (point.y - y) * (point.y - y)).squareRoot()
      }
      #expect(far.allSatisfy { $0 < radius })
    }
  }

  @Test("The icon of a tiny button has at least half its height")
  func tiny() {
    func part(_ side: Double) -> Double {
      let frame = CGRect(x: 0, y: 0, width: side, height: side)
      let control = MediaControlScene(MediaButton(icon: .play, frame: frame, tint: .systemTint, isOverlay: false))
      return Double(control.iconBounds.height) / side
    }
    #expect(part(8) > 0.5)
    #expect(part(8) > part(20))
    #expect(part(20) > part(44))
    #expect(abs(part(44) - part(1000)) < 0.001)
  }

  @Test("The play triangle is centered by its centroid, not by its box")
  func optical() {
    let frame = CGRect(x: 10, y: 20, width: 90, height: 90)
    let control = MediaControlScene(MediaButton(icon: .play, frame: frame, tint: .systemTint, isOverlay: false))
    let box = control.iconBounds
    // The box of the whole triangle is slightly reduced by its round corners.
    #expect(box.midX > frame.midX + box.width * 0.1)
    #expect(abs(box.midY - frame.midY) < 0.001)
    let pause = MediaControlScene(MediaButton(icon: .pause, frame: frame, tint: .systemTint, isOverlay: false))
    #expect(abs(pause.iconBounds.midX - frame.midX) < 0.001)
  }

  @Test("M12: The icon of a default button has a contrast of 3:1 to every tint, in every state")
  func contrast() {
    for tint in Self.tints {
      for appearance in Appearance.allCases {
        for state in MediaControlScene.State.allCases {
          let button = MediaButton(icon: .play, frame: Self.frames[0], tint: tint, isOverlay: false)
          let control = MediaControlScene(button, state: state, appearance: appearance)
          #expect(control.ground.alpha == 1)
          #expect(control.iconColor.contrast(to: control.ground) >= 3)
        }
      }
    }
  }

  @Test("M10: An overlay is translucent, and its icon has a contrast of 3:1 on white and on black")
  func overlay() {
    for tint in Self.tints {
      for state in MediaControlScene.State.allCases {
        let button = MediaButton(icon: .play, frame: Self.frames[0], tint: tint, isOverlay: true)
        let control = MediaControlScene(button, state: state)
        #expect(control.ground.alpha < 1)
        for content in [Color.white, .black] {
          #expect(control.iconColor.contrast(to: control.ground.over(content)) >= 3)
        }
      }
    }
    let white = MediaButton(icon: .play, frame: Self.frames[0], tint: .white, isOverlay: true)
    #expect(MediaControlScene(white).iconColor == .white)
  }

  @Test("An overlay over the whole media is a disc in the middle")
  func overlaySize() {
    let frame = CGRect(x: 0, y: 0, width: 390, height: 220)
    let disc = MediaControlScene(MediaButton(icon: .play, frame: frame, tint: .white, isOverlay: true)).disc
    #expect(disc.width == 99)
    #expect(disc.midX == 195)
    let plain = MediaControlScene(MediaButton(icon: .play, frame: frame, tint: .white, isOverlay: false)).disc
    #expect(plain.width == 220)
  }

  @Test("Every state looks different, and the element is named Play or Pause")
  func states() {
    let button = MediaButton(icon: .play, frame: Self.frames[12], tint: .systemTint, isOverlay: false)
    let controls = MediaControlScene.State.allCases.map { MediaControlScene(button, state: $0) }
    #expect(Set(controls.map(\.operations)).count == 3)
    #expect(controls.map(\.element.state) == [.paused, .pressed, .focused])
    #expect(controls.map(\.element.label) == ["Play", "Play", "Play"])
    let pause = MediaButton(icon: .pause, frame: Self.frames[12], tint: .systemTint, isOverlay: false)
    #expect(MediaControlScene(pause).element.label == "Pause")
    #expect(MediaControlScene(pause).element.state == .playing)
  }

  @Test("A ring and a shadow separate the button from content of its color, if there is room")
  func ring() {
    func strokes(_ side: Double) -> Int {
      let frame = CGRect(x: 0, y: 0, width: side, height: side)
      let control = MediaControlScene(MediaButton(icon: .play, frame: frame, tint: .systemTint, isOverlay: false))
      return control.operations.filter { if case .stroke = $0 { true } else { false } }.count
    }
    #expect(strokes(44) == 1)
    #expect(strokes(10) == 0)
  }

  @Test("A button far outside is not drawn", arguments: [1e6, 1e300, -1e300])
  func far(x: Double) {
    let frame = CGRect(x: x, y: 0, width: 44, height: 44)
    #expect(MediaControlScene(MediaButton(icon: .play, frame: frame, tint: .white, isOverlay: false)).operations == [])
  }

  @Test("The contrast is WCAG's: 21 for black on white, 1 for equal colors, 4.54 for #767676 on white")
  func wcag() {
    #expect(abs(Color.black.contrast(to: .white) - 21) < 1e-9)
    #expect(Color.systemTint.contrast(to: .systemTint) == 1)
    let gray = Color(red: 118.0 / 255, green: 118.0 / 255, blue: 118.0 / 255)
    #expect(abs(gray.contrast(to: .white) - 4.54) < 0.01)
  }
}
