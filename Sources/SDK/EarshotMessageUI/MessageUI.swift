// EarshotMessageUI: a device that cannot send messages.
//
// Emulated: the availability of messaging; none is available. The views draw a labeled placeholder. Not emulated:
// sending; delegates are never called.
// Important: code that presents a view controller without checking `canSendMail()` or `canSendText()` first, as Apple's
// documentation requires, waits for its delegate forever.

@_exported public import EarshotUIKit

/// The results of composing an email, with Apple's raw values.
public enum MFMailComposeResult: Int, Sendable { case cancelled, saved, sent, failed }
/// The results of composing a message, with Apple's raw values.
public enum MessageComposeResult: Int, Sendable { case cancelled, sent, failed }

/// The methods of an email composer's delegate. Earshot never calls them.
@preconcurrency @MainActor
public protocol MFMailComposeViewControllerDelegate: NSObjectProtocol {
  /// Tells the delegate that the user has sent, saved or canceled the email, or that sending it has failed.
  func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?)
}

extension MFMailComposeViewControllerDelegate {
  /// Does nothing.
  public func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
  ) {}
}

/// A view controller for composing an email. Displayed as a gray rectangle with the word "Mail".
@preconcurrency @MainActor
open class MFMailComposeViewController: UINavigationController {
  /// The delegate. Earshot never calls it.
  open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?
  /// Returns whether the device can send email. Always false.
  open class func canSendMail() -> Bool { false }
  /// Sets the subject. Does nothing.
  open func setSubject(_ subject: String) {}
  /// Sets the addresses of the recipients. Does nothing.
  open func setToRecipients(_ toRecipients: [String]?) {}
  /// Sets the addresses of the recipients of a carbon copy. Does nothing.
  open func setCcRecipients(_ ccRecipients: [String]?) {}
  /// Sets the addresses of the recipients of a blind carbon copy. Does nothing.
  open func setBccRecipients(_ bccRecipients: [String]?) {}
  /// Sets the text of the email. Does nothing.
  open func setMessageBody(_ body: String, isHTML: Bool) {}
  /// Adds a file to the email. Does nothing.
  open func addAttachmentData(_ attachment: Data, mimeType: String, fileName filename: String) {}

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.showPlaceholder("Mail", "MFMailComposeViewController is not emulated: a placeholder is drawn")
  }
}

/// The methods of a message composer's delegate. Earshot never calls them.
@preconcurrency @MainActor
public protocol MFMessageComposeViewControllerDelegate: NSObjectProtocol {
  /// Tells the delegate that the user has sent or canceled the message, or that sending it has failed.
  func messageComposeViewController(
    _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}

/// A view controller for composing a message. Displayed as a gray rectangle with the word "Message".
@preconcurrency @MainActor
open class MFMessageComposeViewController: UINavigationController {
  /// The delegate. Earshot never calls it.
  open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
  /// Returns whether the device can send messages. Always false.
  open class func canSendText() -> Bool { false }
  /// The message's recipients.
  open var recipients: [String]?
  /// The text of the message.
  open var body: String?

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.showPlaceholder("Message", "MFMessageComposeViewController is not emulated: a placeholder is drawn")
  }
}
