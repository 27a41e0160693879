import EarshotQuartzCore
import Testing

@MainActor @Suite struct CAAnimationTests {
  /// A delegate that records animations, and can be awaited.
  private final class Listener: CAAnimationDelegate {
    var calls: [String] = []
    var onStop: (() -> Void)?
    func animationDidStart(_ anim: CAAnimation) { calls.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      calls.append("stop \(flag)")
      onStop?()
    }
  }

  private func animation(_ listener: Listener, duration: CFTimeInterval = 0.001) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.duration = duration
    animation.delegate = listener
    return animation
  }

  @Test func `An animation starts at once, ends after its duration, and leaves the layer`() async {
    let (layer, listener) = (CALayer(), Listener())
    await withCheckedContinuation { done in
      listener.onStop = { done.resume() }
      layer.add(animation(listener), forKey: "fade")
      #expect(layer.animationKeys() == ["fade"])
    }
    #expect(listener.calls == ["start", "stop true"])
    #expect(layer.animationKeys() == nil)
    #expect(layer.opacity == 1)
  }

  @Test func `A removed or replaced animation has not finished`() {
    let (layer, listener) = (CALayer(), Listener())
    layer.add(animation(listener, duration: 1_000), forKey: "fade")
    layer.add(animation(listener, duration: 1_000), forKey: "fade")
    layer.removeAllAnimations()
    #expect(listener.calls == ["start", "stop false", "start", "stop false"])
  }

  @Test func `A repeating animation runs until it is removed`() {
    let (layer, listener) = (CALayer(), Listener())
    let animation = animation(listener)
    animation.repeatCount = .infinity
    layer.add(animation, forKey: "turn")
    #expect(layer.animation(forKey: "turn") === animation)
    layer.removeAnimation(forKey: "turn")
    #expect(listener.calls == ["start", "stop false"])
  }

  @Test func `A transaction's completion block follows its animations, or runs at once without any`() async {
    let (layer, listener) = (CALayer(), Listener())
    var order: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { order.append("nothing to wait for") }
    CATransaction.commit()
    #expect(order == ["nothing to wait for"])
    await withCheckedContinuation { done in
      CATransaction.begin()
      CATransaction.setCompletionBlock {
        order.append("end")
        done.resume()
      }
      layer.add(animation(listener), forKey: nil)
      CATransaction.commit()
      order.append("committed")
    }
    #expect(order == ["nothing to wait for", "committed", "end"])
    #expect(listener.calls == ["start", "stop true"])
  }

  @Test func `Transactions nest, and their settings end with them`() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.begin()
    #expect(CATransaction.disableActions())
    CATransaction.commit()
    CATransaction.commit()
    #expect(!CATransaction.disableActions())
    CATransaction.commit()
    let start = CACurrentMediaTime()
    #expect(CACurrentMediaTime() >= start)
  }
}
