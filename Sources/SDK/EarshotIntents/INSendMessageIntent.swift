public import EarshotUserNotifications

/// The kind of a message that is sent, with Apple's raw values.
public enum INOutgoingMessageType: Int, Sendable { case unknown, outgoingMessageText, outgoingMessageAudio }

/// A message's attachment.
open class INSendMessageAttachment: NSObject, @unchecked Sendable {}

/// Who a message goes to beside those it names.
open class INSendMessageIntentDonationMetadata: NSObject, @unchecked Sendable {
  /// Whether a recipient is mentioned.
  open var mentionsCurrentUser = false
  /// Whether it answers a message of the user's.
  open var isReplyToCurrentUser = false
  /// Whether it is urgent.
  open var notifyRecipientAnyway = false
  /// How many receive it.
  open var recipientCount = 0
}

/// A message from a person to others.
open class INSendMessageIntent: INIntent, INParameterized, AllowedContentProvider, @unchecked Sendable {
  /// The recipients.
  public let recipients: [INPerson]?
  /// The kind.
  public let outgoingMessageType: INOutgoingMessageType
  /// The text.
  public let content: String?
  /// The group's name.
  public let speakableGroupName: INSpeakableString?
  /// The conversation.
  public let conversationIdentifier: String?
  /// The service.
  public let serviceName: String?
  /// The sender.
  public let sender: INPerson?
  /// The attachments.
  public let attachments: [INSendMessageAttachment]?
  /// What is known of the recipients.
  open var donationMetadata: INSendMessageIntentDonationMetadata?

  /// A message.
  public init(
    recipients: [INPerson]?, outgoingMessageType: INOutgoingMessageType = .unknown, content: String?,
    speakableGroupName: INSpeakableString?, conversationIdentifier: String?, serviceName: String?, sender: INPerson?,
    attachments: [INSendMessageAttachment]?
  ) {
    (self.recipients, self.outgoingMessageType, self.content) = (recipients, outgoingMessageType, content)
    (self.speakableGroupName, self.conversationIdentifier) = (speakableGroupName, conversationIdentifier)
    (self.serviceName, self.sender, self.attachments) = (serviceName, sender, attachments)
    super.init()
  }

  /// A message without attachments.
  public convenience init(
    recipients: [INPerson]?, content: String?, speakableGroupName: INSpeakableString?,
    conversationIdentifier: String?, serviceName: String?, sender: INPerson?
  ) {
    self.init(
      recipients: recipients, content: content, speakableGroupName: speakableGroupName,
      conversationIdentifier: conversationIdentifier, serviceName: serviceName, sender: sender, attachments: nil)
  }

  package func update(_ notification: UNMutableNotificationContent) {
    if let name = sender?.displayName, !name.isEmpty { notification.title = name }
    if let group = speakableGroupName?.spokenPhrase, !group.isEmpty { notification.subtitle = group }
    if notification.body.isEmpty, let content { notification.body = content }
    if notification.threadIdentifier.isEmpty, let conversationIdentifier {
      notification.threadIdentifier = conversationIdentifier
    }
  }
}

/// The abilities of a call, with Apple's raw values.
public enum INCallCapability: Int, Sendable { case unknown, audioCall, videoCall }
/// The way of a call's sound, with Apple's raw values.
public enum INCallAudioRoute: Int, Sendable { case unknown, speakerphoneAudioRoute, bluetoothAudioRoute }
/// The way a call goes, with Apple's raw values.
public enum INCallDestinationType: Int, Sendable {
  case unknown, normal, emergency, voicemail, redial, callBack, normalDestination
}

/// A call to persons.
open class INStartCallIntent: INIntent, INParameterized, AllowedContentProvider, @unchecked Sendable {
  /// Those who are called; of an incoming call, the caller.
  public let contacts: [INPerson]?
  /// The abilities.
  public let callCapability: INCallCapability
  /// The way of the sound.
  public let audioRoute: INCallAudioRoute
  /// The way the call goes.
  public let destinationType: INCallDestinationType

  /// A call.
  public init(
    callRecordFilter: AnyObject? = nil, callRecordToCallBack: AnyObject? = nil,
    audioRoute: INCallAudioRoute = .unknown, destinationType: INCallDestinationType = .normal, contacts: [INPerson]?,
    callCapability: INCallCapability
  ) {
    (self.contacts, self.callCapability, self.audioRoute) = (contacts, callCapability, audioRoute)
    self.destinationType = destinationType
    super.init()
  }

  package func update(_ notification: UNMutableNotificationContent) {
    if let name = contacts?.first?.displayName, !name.isEmpty { notification.title = name }
  }
}
