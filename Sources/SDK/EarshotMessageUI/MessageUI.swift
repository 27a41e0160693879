// EarshotMessageUI: a device that can send no messages.
//
// Emulated: availability, which is none. What is drawn is a labelled placeholder. Not emulated: sending; delegates are never
// called.
// The gotcha: none for code that asks `canSendMail()` first, as Apple's documentation says.

@_exported public import EarshotUIKit

/// What became of an e-mail, with Apple's raw values.
public enum MFMailComposeResult: Int, Sendable { case cancelled, saved, sent, failed }
/// What became of a message, with Apple's raw values.
public enum MessageComposeResult: Int, Sendable { case cancelled, sent, failed }

/// Hears of an e-mail; never called.
@preconcurrency @MainActor
public protocol MFMailComposeViewControllerDelegate: NSObjectProtocol {
  func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?)
}

extension MFMailComposeViewControllerDelegate {
  public func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
  ) {}
}

/// Writes an e-mail: a gray rectangle with the word "Mail".
@preconcurrency @MainActor
open class MFMailComposeViewController: UINavigationController {
  /// Hears of the e-mail; never called.
  open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?
  /// Whether e-mail can be sent: no.
  open class func canSendMail() -> Bool { false }
  open func setSubject(_ subject: String) {}
  open func setToRecipients(_ toRecipients: [String]?) {}
  open func setCcRecipients(_ ccRecipients: [String]?) {}
  open func setBccRecipients(_ bccRecipients: [String]?) {}
  open func setMessageBody(_ body: String, isHTML: Bool) {}
  open func addAttachmentData(_ attachment: Data, mimeType: String, fileName filename: String) {}

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.showPlaceholder("Mail", "MFMailComposeViewController writes no e-mail")
  }
}

/// Hears of a message; never called.
@preconcurrency @MainActor
public protocol MFMessageComposeViewControllerDelegate: NSObjectProtocol {
  func messageComposeViewController(
    _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}

/// Writes a message: a gray rectangle with the word "Message".
@preconcurrency @MainActor
open class MFMessageComposeViewController: UINavigationController {
  /// Hears of the message; never called.
  open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
  /// Whether messages can be sent: no.
  open class func canSendText() -> Bool { false }
  /// Those it goes to.
  open var recipients: [String]?
  /// The text.
  open var body: String?

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.showPlaceholder("Message", "MFMessageComposeViewController writes no message")
  }
}
