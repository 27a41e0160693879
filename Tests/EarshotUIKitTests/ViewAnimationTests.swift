import EarshotUIKit
import Foundation
import Scenes
import Testing

@MainActor @Suite("Animations of views have values in between") struct ViewAnimationTests {
  private let screen = TestScreen()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init() {
    view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    screen.show(view)
    screen.wait(1)
  }

  private func shown(_ view: UIView? = nil) -> CALayer {
    let layer = (view ?? self.view).layer
    return screen.run { layer.presentation() ?? layer }
  }

  private func operations() -> [DrawingOperation] {
    screen.run { SceneRecorder.scene(of: screen.root, appearance: .light).operations }
  }

  private func fill(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: Color) -> DrawingOperation
  {
    .fill(Path(CGRect(x: x, y: y, width: width, height: height)), .color(color))
  }

  private let red = Color(red: 1, green: 0, blue: 0)

  @Test("Pictures and outlines have the values of their time; properties have the final ones")
  func picture() {
    view.isAccessibilityElement = true
    view.accessibilityLabel = "Square"
    screen.run {
      UIView.animate(withDuration: 0.3, delay: 0, options: .curveLinear) {
        view.frame = CGRect(x: 100, y: 40, width: 30, height: 10)
        view.alpha = 0.5
        view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
      }
    }
    #expect(view.frame.minX == 100 && view.alpha == 0.5)
    #expect(operations() == [fill(0, 0, 10, 10, red)])
    screen.wait(0.15)
    let middle = [fill(50, 20, 20, 10, Color(red: 0.5, green: 0, blue: 0.5, alpha: 0.75))]
    #expect(operations() == middle)
    #expect(operations() == middle)
    let scene = screen.run { SceneRecorder.scene(of: screen.root, appearance: .light) }
    #expect(scene.elements.map(\.frame) == [CGRect(x: 50, y: 20, width: 20, height: 10)])
    #expect(view.frame.minX == 100 && view.backgroundColor == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
    screen.wait(0.15)
    #expect(operations() == [fill(100, 40, 30, 10, Color(red: 0, green: 0, blue: 1, alpha: 0.5))])
  }

  @Test("A dynamic color remains dynamic after an animation")
  func dynamicColor() {
    screen.run { UIView.animate(withDuration: 1) { view.backgroundColor = .systemBackground } }
    screen.wait(0.5)
    _ = operations()
    #expect(view.backgroundColor == .systemBackground)
    screen.wait(1)
    let dark = screen.run { SceneRecorder.scene(of: screen.root, appearance: .dark).operations }
    #expect(dark == [fill(0, 0, 10, 10, Color(red: 0, green: 0, blue: 0))])
  }

  @Test("Curves and delays")
  func curves() {
    for (options, curve) in [
      (UIView.AnimationOptions.curveEaseIn, CubicCurve.easeIn), (.curveEaseOut, .easeOut), ([], .easeInEaseOut),
    ] {
      screen.run {
        UIView.animate(withDuration: 1, delay: 0.5, options: options) { view.center.x += 100 }
      }
      let start = view.center.x - 100
      screen.wait(0.25)
      #expect(abs(shown().position.x - start) < 1e-9)
      screen.wait(0.5)
      #expect(abs(shown().position.x - start - 100 * curve.value(at: 0.25)) < 1e-9)
      screen.wait(1)
    }
  }

  @Test("A spring oscillates around its end, and has settled after the duration")
  func spring() {
    screen.run {
      UIView.animate(
        withDuration: 1, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 0,
        animations: { view.transform = CGAffineTransform(translationX: 100, y: 0) })
    }
    let positions = (0..<20).map { _ in
      screen.wait(0.05)
      return shown().affineTransform().tx
    }
    #expect(positions.contains { $0 > 120 } && positions.dropFirst(4).contains { $0 < 95 })
    #expect(abs(positions[18] - 100) < 1 && positions[19] == 100)
  }

  @Test("An animation that repeats forever has no end until it is removed")
  func repeating() {
    var ends: [Bool] = []
    screen.run {
      UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) {
        view.alpha = 0
      } completion: {
        ends.append($0)
      }
    }
    screen.wait(3.25)
    #expect(shown().opacity == 0.25)
    screen.wait(10_000)
    #expect(shown().opacity == 0.25 && ends == [])
    screen.run { view.layer.removeAllAnimations() }
    #expect(shown().opacity == 0 && ends == [false])
  }

  @Test("Completion handlers are called at their times")
  func completions() {
    var log: [String] = []
    func animate(_ name: String, _ options: UIView.AnimationOptions = [], delay: Double = 0) {
      screen.run {
        UIView.animate(withDuration: 0.4, delay: delay, options: options) {
          view.center.x += 1
        } completion: {
          log.append("\(name) \($0)")
        }
      }
    }
    animate("plain")
    animate("delayed", delay: 0.2)
    animate("there and back", .autoreverse)
    screen.wait(0.399)
    #expect(log == [])
    screen.wait(0.001)
    #expect(log == ["plain true"])
    screen.wait(0.2)
    #expect(log == ["plain true", "delayed true"])
    screen.wait(0.2)
    #expect(log.last == "there and back true")
    screen.run {
      UIView.performWithoutAnimation {
        UIView.animate(withDuration: 5) {
          view.alpha = 0.3
        } completion: {
          log.append("at once \($0)")
        }
      }
    }
    screen.wait(0)
    #expect(log.last == "at once true")
    #expect(shown() === view.layer)
  }

  @Test("An interrupted movement continues without a jump")
  func interruption() {
    func move(to x: CGFloat, _ options: UIView.AnimationOptions = []) {
      screen.run {
        UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, options]) { view.center.x = x }
      }
    }
    move(to: 105)
    screen.wait(0.5)
    move(to: 5)
    #expect(shown().position.x == 55)
    screen.wait(0.25)
    // 25 of the first movement are left, and 75 of the second.
    #expect(shown().position.x == 55)
    screen.wait(1)
    move(to: 105)
    screen.wait(0.5)
    move(to: 5, .beginFromCurrentState)
    screen.wait(0.5)
    #expect(shown().position.x == 30)
  }

  @Test("A nested animation inherits the duration and the curve, unless it overrides them")
  func nesting() {
    let other = screen.show(UIView(frame: CGRect(x: 0, y: 50, width: 10, height: 10)))
    screen.run {
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
        UIView.animate(withDuration: 0.1) { view.alpha = 0 }
        UIView.animate(withDuration: 1, delay: 0, options: [.overrideInheritedDuration]) { other.alpha = 0 }
      }
    }
    screen.wait(0.5)
    #expect(shown().opacity == 0.75 && shown(other).opacity == 0.5)
  }

  @Test("Keyframes follow one another")
  func keyframes() {
    let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
    screen.run {
      UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          view.center.x = 105
          view.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          view.center.x = 205
          view.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        }
      }
    }
    screen.wait(0.25)
    #expect(shown().position.x == 55 && shown().backgroundColor?.components == [0.5, 0, 0, 1])
    screen.wait(0.5)
    #expect(shown().position.x == 155 && shown().backgroundColor?.components == [0, 0.5, 0, 1])
  }

  @Test("Constraints are animated by layout in the block")
  func constraints() {
    let bar = UIView()
    bar.backgroundColor = .black
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.isHidden = true
    screen.root.addSubview(bar)
    let width = bar.widthAnchor.constraint(equalToConstant: 100)
    NSLayoutConstraint.activate([
      width, bar.heightAnchor.constraint(equalToConstant: 10),
      bar.leadingAnchor.constraint(equalTo: screen.root.leadingAnchor),
      bar.topAnchor.constraint(equalTo: screen.root.topAnchor),
    ])
    screen.root.layoutIfNeeded()
    width.constant = 200
    screen.run {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { screen.root.layoutIfNeeded() }
    }
    screen.wait(0.5)
    #expect(operations() == [fill(0, 0, 150, 10, Color(red: 0, green: 0, blue: 0))])
    screen.wait(0.5)
    #expect(operations() == [fill(0, 0, 200, 10, Color(red: 0, green: 0, blue: 0))])
  }

  @Test("Animation blocks of older sources")
  func oldBlocks() {
    screen.run {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(1)
      UIView.setAnimationCurve(.linear)
      view.alpha = 0
      UIView.commitAnimations()
      view.center.x += 100
    }
    screen.wait(0.25)
    #expect(shown().opacity == 0.75 && shown().position == view.center)
  }

  @Test("In a stack view, the others move when a view is hidden")
  func stackViews() {
    let (first, second) = (UIView(), UIView())
    for view in [first, second] { view.heightAnchor.constraint(equalToConstant: 20).isActive = true }
    let stack = UIStackView(arrangedSubviews: [first, second])
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    screen.root.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: screen.root.topAnchor), stack.widthAnchor.constraint(equalToConstant: 50),
      stack.leadingAnchor.constraint(equalTo: screen.root.leadingAnchor),
    ])
    screen.root.layoutIfNeeded()
    #expect(second.frame.minY == 20)
    screen.run { UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { first.isHidden = true } }
    screen.wait(0.5)
    #expect(second.frame.minY == 0 && shown(second).frame.minY == 10)
  }

  @Test("Text keeps its size while its label grows")
  func text() throws {
    view.isHidden = true
    let label = screen.show(UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20)))
    label.text = "Growing"
    screen.run {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { label.frame.size.width = 200 }
    }
    screen.wait(0.5)
    let scene = screen.run { SceneRecorder.scene(of: screen.root, appearance: .light) }
    #expect(scene.elements.map(\.frame) == [CGRect(x: 0, y: 0, width: 150, height: 20)])
    let transforms = scene.operations.compactMap { operation in
      if case .transform(let transform) = operation { transform } else { nil }
    }
    #expect(transforms.allSatisfy { $0.a == 1 && $0.d == 1 })
  }

  @Test("A transition dissolves, or flips without perspective")
  func transitions() throws {
    screen.run {
      UIView.transition(with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
        view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
      }
    }
    screen.wait(0.25)
    let blue = Color(red: 0, green: 0, blue: 1)
    let none = DrawingOperation.transform(.translation(x: 0, y: 0))
    #expect(
      operations() == [
        .beginGroup(opacity: 1, mode: .isolated), .beginGroup(opacity: 0.75), .save, none, fill(0, 0, 10, 10, red),
        .restore, .endGroup, .beginGroup(opacity: 0.25, mode: .add), fill(0, 0, 10, 10, blue), .endGroup, .endGroup,
      ])
    screen.wait(0.75)
    #expect(operations() == [fill(0, 0, 10, 10, blue)])
    screen.run {
      UIView.transition(with: view, duration: 1, options: [.transitionFlipFromLeft, .curveLinear]) {
        view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      }
    }
    screen.wait(0.75)
    guard case .transform(let turn)? = operations().dropFirst().first else {
      Issue.record("no transform: \(operations())")
      return
    }
    #expect(abs(turn.a - cos(.pi / 4)) < 1e-12 && turn.d == 1)
    let other = UIView(frame: view.frame)
    var hasEnded = false
    screen.run {
      UIView.transition(from: view, to: other, duration: 1, options: .transitionCrossDissolve) { hasEnded = $0 }
    }
    #expect(screen.root.subviews == [other])
    screen.wait(1)
    #expect(hasEnded)
  }

  @Test("Nothing is recorded or scheduled for an animation that nobody looks at")
  func idle() {
    final class Label: UILabel {
      var draws = 0
      override func drawText(in rect: CGRect) { draws += 1 }
    }
    let label = screen.show(Label(frame: CGRect(x: 0, y: 0, width: 100, height: 20)))
    label.text = "x"
    screen.run {
      UIView.animate(withDuration: 0.01, delay: 0, options: [.repeat, .autoreverse]) { label.alpha = 0.5 }
    }
    for _ in 0..<60 { screen.wait(60) }
    #expect(label.draws == 0)
    _ = operations()
    #expect(label.draws == 1)
  }
}
