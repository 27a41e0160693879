import UIKit
import UserNotifications
import UserNotificationsUI

/// Moves a red square by 100 points in 0.3 s, and fades another one in and out forever.
class AnimatingController: UIViewController, UNNotificationContentExtension {
  func didReceive(_ notification: UNNotification) {
    let moving = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    moving.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    moving.isAccessibilityElement = true
    moving.accessibilityLabel = "Moving"
    let blinking = UIView(frame: CGRect(x: 0, y: 30, width: 20, height: 20))
    blinking.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    for subview in [moving, blinking] { view.addSubview(subview) }
    UIView.animate(withDuration: 0.3, delay: 0, options: .curveLinear) {
      moving.center.x += 100
    } completion: { [weak self] finished in
      self?.preferredContentSize = CGSize(width: 0, height: finished ? 150 : 50)
    }
    UIView.animate(withDuration: 0.7, delay: 0, options: [.repeat, .autoreverse]) { blinking.alpha = 0.5 }
  }
}

/// Fades a label in and out forever, and shows in its title how often the label was drawn.
class BlinkingController: UIViewController, UNNotificationContentExtension {
  func didReceive(_ notification: UNNotification) {
    let label = CountingLabel(frame: CGRect(x: 0, y: 60, width: 50, height: 20))
    label.text = "Counter"
    view.addSubview(label)
    label.onDraw = { [weak self] in self?.title = "drawn \($0)" }
    UIView.animate(withDuration: 0.01, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) { label.alpha = 0.5 }
    let spin = CABasicAnimation(keyPath: "transform.rotation")
    (spin.toValue, spin.duration, spin.repeatCount) = (Double.pi * 2, 1, .infinity)
    label.layer.add(spin, forKey: "spin")
  }
}

/// Changes its text once, four seconds after the notification.
class LateController: UIViewController, UNNotificationContentExtension {
  func didReceive(_ notification: UNNotification) {
    let label = UILabel(frame: CGRect(x: 16, y: 16, width: 200, height: 20))
    label.text = "early"
    view.addSubview(label)
    DispatchQueue.main.asyncAfter(deadline: .now() + 4) { label.text = "late" }
  }
}

/// A label that counts how often it is drawn.
private final class CountingLabel: UILabel {
  var onDraw: ((Int) -> Void)?
  private var count = 0

  override func drawText(in rect: CGRect) {
    super.drawText(in: rect)
    count += 1
    onDraw?(count)
  }
}
