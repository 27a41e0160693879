import UIKit
import UserNotifications
import UserNotificationsUI

/// Has its own button, a view with a tap recognizer, and the system's overlay over everything.
class TouchController: LoggingViewController, UNNotificationContentExtension {
  private let button = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    button.setTitle("Snooze", for: .normal)
    button.frame = CGRect(x: 110, y: 60, width: 80, height: 44)
    button.addAction(UIAction { [weak self] _ in self?.log("snoozed") }, for: .touchUpInside)
    view.addSubview(button)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    log("touched")
  }

  func didReceive(_ notification: UNNotification) {}

  var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .overlay }
  var mediaPlayPauseButtonFrame: CGRect { CGRect(x: 100, y: 50, width: 100, height: 100) }
  func mediaPlay() { log("play") }
  func mediaPause() { log("pause") }
}

/// Gets typed text in a field above the keyboard.
class InputController: LoggingViewController, UNNotificationContentExtension, UITextFieldDelegate {
  private lazy var field: UITextField = {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    field.placeholder = "Message"
    field.delegate = self
    return field
  }()

  override var canBecomeFirstResponder: Bool { true }
  override var inputAccessoryView: UIView? { field }

  func didReceive(_ notification: UNNotification) {
    becomeFirstResponder()
    field.becomeFirstResponder()
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    log("sent \(textField.text ?? "")")
    textField.resignFirstResponder()
    return true
  }
}

/// Has a button in a bar above the keyboard, and one in place of the keyboard.
class InputButtonsController: LoggingViewController, UNNotificationContentExtension {
  private lazy var bar = inputView("Call")
  private lazy var keys = inputView("Send")

  override var canBecomeFirstResponder: Bool { true }
  override var inputAccessoryView: UIView? { bar }
  override var inputView: UIView? { keys }

  func didReceive(_ notification: UNNotification) {
    becomeFirstResponder()
  }

  private func inputView(_ title: String) -> UIView {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
    let button = UIButton(frame: CGRect(x: 20, y: 8, width: 120, height: 44))
    button.setTitle(title, for: .normal)
    button.addAction(
      UIAction { [weak self] _ in
        self?.log(title)
        if title == "Send" { self?.resignFirstResponder() }
      }, for: .touchUpInside)
    bar.addSubview(button)
    return bar
  }
}

/// Is laid out by constraints only, which are complete, conflicting or ambiguous, as `userInfo["layout"]` specifies.
class ConstraintController: LoggingViewController, UNNotificationContentExtension {
  func didReceive(_ notification: UNNotification) {
    let box = UIView()
    box.accessibilityIdentifier = "box"
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
    var constraints = [
      box.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
      box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
      box.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -10),
    ]
    switch notification.request.content.userInfo["layout"] as? String {
    case "conflict":
      constraints += [
        box.heightAnchor.constraint(equalToConstant: 100), box.heightAnchor.constraint(equalToConstant: 50),
      ]
    case "ambiguous": break
    default:
      constraints += [
        box.heightAnchor.constraint(equalToConstant: 100),
        box.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -10),
      ]
    }
    NSLayoutConstraint.activate(constraints)
  }
}
